package io.keywright.samples;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.keywright.access.PatternPlan;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.formats.ExportFormats;
import io.keywright.format.DesignWriter;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.item.EntityItems;
import io.keywright.item.EntityRecognition;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.item.StoredValue;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.pricing.PatternCost;
import io.keywright.samples.SampleModels.Model;
import io.keywright.samples.SampleModels.Stored;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every sample design keeps: it is valid, whole, priced, invented, and the same in every format. */
class SampleModelsTest {
    private static final int FEWEST_ITEMS = 30;
    private static final int GENERATED_ROWS = 1_000;

    /** Ten shards are all met within so many draws of this seed. */
    private static final int DRAWS = 200;

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}Z)?");
    private static final Pattern E_MAIL = Pattern.compile("[\\w.+-]+@([\\w.-]+)");
    private static final Pattern ADDRESS = Pattern.compile("https?://([\\w.-]+)");

    static List<Model> models() {
        return SampleModels.ALL;
    }

    @ParameterizedTest
    @MethodSource("models")
    void itIsWrittenAsTheProgramWritesIt(Model model) {
        assertEquals(DesignWriter.write(model.design()), model.text());
    }

    @ParameterizedTest
    @MethodSource("models")
    void itIsValidWithNoFieldBeyondTheSchema(Model model) throws IOException {
        var mapper = new ObjectMapper();
        try (InputStream in =
                Objects.requireNonNull(DesignWriter.class.getResourceAsStream("design.schema.json"), "no schema")) {
            JsonNode schema = mapper.readTree(in);
            eachObject(schema, object -> {
                if (object.path("properties").isObject()) {
                    object.put("additionalProperties", false);
                }
            });
            Set<ValidationMessage> problems = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(schema)
                    .validate(mapper.readTree(model.text()));
            assertEquals(Set.of(), problems);
        }
    }

    private static void eachObject(JsonNode node, Consumer<ObjectNode> action) {
        if (node instanceof ObjectNode object) {
            action.accept(object);
        }
        node.forEach(child -> eachObject(child, action));
    }

    @ParameterizedTest
    @MethodSource("models")
    void nothingOfItIsRefused(Model model) {
        assertEquals(List.of(), model.analysis().rejections());
        model.analysis()
                .collections()
                .forEach((resource, collections) ->
                        assertEquals(List.of(), collections.rejections(), resource::toString));
    }

    @ParameterizedTest
    @MethodSource("models")
    void itSaysWhatToLookAt(Model model) {
        Design design = model.design();
        assertFalse(design.notes().isBlank());
        assertTrue(design.decisions().size() >= 2, "decisions");
        assertTrue(design.workloads().size() >= 2, "workloads");
        for (Workload workload : design.workloads()) {
            assertFalse(workload.notes().isBlank(), workload::name);
            workload.overrides()
                    .forEach(override -> assertTrue(
                            design.patterns().stream()
                                    .anyMatch(pattern -> pattern.name().equals(override.pattern())),
                            override::pattern));
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyPatternIsPlannedAndPricedInEveryWorkload(Model model) {
        for (PatternPlan plan : model.analysis().plans()) {
            assertFalse(Set.of(Verdict.NOT_PLANNED, Verdict.BROKEN).contains(plan.verdict()), plan::pattern);
            assertEquals(List.of(), plan.problems(), plan::pattern);
        }
        boolean isReserved = model.design().tables().stream()
                .allMatch(table -> table.billing().mode() == Billing.Mode.PROVISIONED);
        var workloads = new ArrayList<>(List.of(Workload.NORMAL_MONTH));
        workloads.addAll(model.design().workloads());
        var analyzer = new Analyzer();
        for (Workload workload : workloads) {
            Analysis analysis =
                    analyzer.analyse(model.design(), Settings.standard().withWorkload(workload.name()));
            assertTrue(analysis.bill().isComplete(), workload::name);
            model.design().patterns().forEach(pattern -> {
                PatternCost cost = analysis.bill().pattern(pattern.name()).orElseThrow();
                assertTrue(
                        cost.complete() && (isReserved || cost.usd().signum() > 0),
                        () -> pattern.name() + " in " + workload.name());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyItemIsRecognisedByItsKeyAndEveryEntityHasSome(Model model) {
        List<Stored> stored = model.stored();
        assertTrue(stored.size() >= FEWEST_ITEMS, () -> stored.size() + " items");
        var met = new HashSet<String>();
        for (Stored row : stored) {
            Optional<Entity> recognised =
                    EntityRecognition.of(model.design(), row.table()).entity(row.item());
            assertEquals(Optional.of(row.entity()), recognised, row::toString);
            met.add(row.entity().name());
        }
        model.design().entities().forEach(entity -> assertTrue(met.contains(entity.name()), entity::name));
    }

    @ParameterizedTest
    @MethodSource("models")
    void keysAreWhatTheTemplatesMakeOfThem(Model model) {
        var random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);
        for (Stored row : model.stored()) {
            EntityItems items = EntityItems.of(model.design(), row.entity());
            Item rendered = items.render(row.withVariables(), random).item();
            for (String key : row.table().keyAttributeNames()) {
                Optional<AttributeValue> stored = row.item().get(key);
                boolean isDrawn = row.entity().keys().getOrDefault(key, "").contains("{random:");
                for (int draw = 0; isDrawn && draw < DRAWS && !stored.equals(rendered.get(key)); draw++) {
                    rendered = items.render(row.withVariables(), random).item();
                }
                assertEquals(stored, rendered.get(key), () -> key + " of " + row);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void whatItemsReferToIsThereAndCopiesAreEqual(Model model) {
        for (Stored row : model.stored()) {
            for (Attribute attribute : row.entity().attributes()) {
                Item item = row.withVariables();
                Optional<AttributeValue> value = item.get(attribute.name());
                Values values = values(attribute);
                if (value.isPresent() && values instanceof Values.Reference reference) {
                    String other = Objects.requireNonNullElse(reference.attribute(), attribute.name());
                    assertTrue(
                            holds(model.itemsOf(reference.entity()), other, value.get()),
                            () -> attribute.name() + " of " + row);
                } else if (value.isPresent() && values instanceof Values.CopyOf copy) {
                    assertTrue(
                            holds(sources(model, row, copy.entity()), copy.attribute(), value.get()),
                            () -> attribute.name() + " of " + row);
                }
            }
        }
    }

    private static Values values(Attribute attribute) {
        Domain domain = attribute.domain();
        return domain == null ? new Values.Fixed(new AttributeValue.Null()) : domain.values();
    }

    private static boolean holds(List<Item> items, String attribute, AttributeValue value) {
        return items.stream()
                .anyMatch(item -> item.get(attribute)
                        .filter(found -> StoredValue.same(found, value))
                        .isPresent());
    }

    /** The items of another entity that a row refers to. */
    private static List<Item> sources(Model model, Stored row, String entity) {
        return model.itemsOf(entity).stream()
                .filter(source -> row.entity().attributes().stream().allMatch(attribute -> {
                    boolean refers = values(attribute) instanceof Values.Reference reference
                            && reference.entity().equals(entity);
                    return !refers
                            || source.get(attribute.name())
                                    .equals(row.withVariables().get(attribute.name()));
                }))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("models")
    void peopleAreInventedAndNothingIsLaterThanTheSampleTime(Model model) {
        String now = model.design().sampleTime().toString();
        E_MAIL.matcher(model.text())
                .results()
                .forEach(found -> assertEquals("example.com", found.group(1), found::group));
        ADDRESS.matcher(model.text())
                .results()
                .forEach(found -> assertTrue(found.group(1).endsWith(".example.com"), found::group));
        for (Stored row : model.stored()) {
            texts(row.item().attributes().values().stream())
                    .filter(text -> DAY.matcher(text).matches())
                    .forEach(text -> assertTrue(text.compareTo(now) <= 0, () -> text + " in " + row));
        }
    }

    private static Stream<String> texts(Stream<AttributeValue> values) {
        return values.flatMap(value -> {
            if (value instanceof AttributeValue.S text) {
                return Stream.of(text.value());
            }
            if (value instanceof AttributeValue.L list) {
                return texts(list.elements().stream());
            }
            return value instanceof AttributeValue.M map ? texts(map.entries().values().stream()) : Stream.empty();
        });
    }

    @ParameterizedTest
    @MethodSource("models")
    void moreSampleItemsChangeNoFigure(Model model) {
        SampleItems generated = SampleItems.generate(
                model.design(), SampleRequest.total(GENERATED_ROWS, 42).besidesStored());
        assertEquals(List.of(), generated.problems());
        Map<String, List<SampleItem>> rows = new LinkedHashMap<>();
        model.design().samples().forEach((table, stored) -> rows.put(table, new ArrayList<>(stored)));
        generated.rows().forEach((table, more) -> rows.get(table).addAll(more));
        assertEquals(
                model.stored().size() + GENERATED_ROWS,
                rows.values().stream().mapToInt(List::size).sum());
        Analysis analysis = new Analyzer().analyse(model.design().withSamples(rows), Settings.standard());
        assertAll(
                () -> assertEquals(List.of(), analysis.rejections()),
                () -> assertEquals(model.analysis().bill(), analysis.bill()),
                () -> assertEquals(model.analysis().units(), analysis.units()),
                () -> assertEquals(model.analysis().sizes(), analysis.sizes()),
                () -> assertEquals(model.analysis().storage(), analysis.storage()));
    }

    /** A template says all there is to deploy. */
    @ParameterizedTest
    @MethodSource("models")
    void templatesLeaveNothingOut(Model model) {
        for (ExportFormat format : ExportFormats.ALL) {
            if (!format.equals(ExportFormats.WORKBENCH)) {
                Export export = format.exporter()
                        .export(model.design(), model.analysis().rejections());
                assertEquals(List.of(), export.notices(), format::name);
            }
        }
    }

    /** A model of NoSQL Workbench has no place for much, but tables, indexes and items come back. */
    @ParameterizedTest
    @MethodSource("models")
    void tablesAndItemsComeBackFromNoSqlWorkbench(Model model) throws IOException {
        Export export = ExportFormats.WORKBENCH
                .exporter()
                .export(model.design(), model.analysis().rejections());
        Design back = new WorkbenchImporter().read(export.text(), "model.json").design();
        for (Table table : model.design().tables()) {
            Table other = back.table(table.name()).orElseThrow();
            assertEquals(table.key(), other.key());
            assertEquals(table.indexes(), other.indexes());
            assertEquals(Set.copyOf(items(model.design(), table)), Set.copyOf(items(back, table)));
        }
    }

    private static List<Item> items(Design design, Table table) {
        return design.samplesOf(table.name()).stream().map(SampleItem::item).toList();
    }
}
