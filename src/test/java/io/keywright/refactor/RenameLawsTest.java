package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.format.DesignReader;
import io.keywright.limits.Limits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.testing.Designs;
import io.keywright.testing.ShopDesign;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A name that is changed and changed back leaves a design as it was. */
class RenameLawsTest {
    private static final String FRESH = "fresh1";
    private static final int DESIGNS = 300;

    /** A rename from a name, whatever else it needs to know. */
    private record Named(String name, BiFunction<String, String, Refactoring> rename) {}

    static Stream<Arguments> designs() {
        return Stream.of(
                        Stream.of("shop", "orders-api", "iot-telemetry").map(name -> Arguments.of(name, sample(name))),
                        Stream.of(Arguments.of("shop in code", ShopDesign.design())),
                        Stream.of("shop", "orders-api", "iot-telemetry")
                                .map(name -> Arguments.of(name + " without names in rows", withoutNames(sample(name)))))
                .flatMap(each -> each);
    }

    private static Design sample(String name) {
        try {
            return DesignReader.read(Path.of("sample-models", name + ".keywright.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sample rows recognised by their keys alone. */
    private static Design withoutNames(Design design) {
        return design.withSamples(Names.mapValues(
                design.samples(), rows -> Names.map(rows, row -> SampleItem.of(null, row.item()))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("designs")
    void thereAndBackIsWhereItStarted(String name, Design design) {
        int tried = 0;
        for (Named named : names(design)) {
            Refactoring there = named.rename().apply(named.name(), FRESH);
            if (there.problem(design).isEmpty()) {
                Design renamed = there.apply(design);
                assertNotEquals(design, renamed, () -> "nothing has the new name: " + there);
                Design back = named.rename().apply(FRESH, named.name()).apply(renamed);
                assertEquals(plain(design), plain(back), there::toString);
                tried++;
            }
        }
        assertTrue(tried > 20, "only " + tried + " names could be changed");
    }

    /** What referred to the old name refers to the new one: DynamoDB refuses no more and no less than before. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("designs")
    void nothingIsLeftBehind(String name, Design design) {
        List<String> before = refused(design);
        for (Named named : names(design)) {
            Refactoring rename = named.rename().apply(named.name(), FRESH);
            if (rename.problem(design).isEmpty()) {
                assertEquals(before, refused(rename.apply(design)), rename::toString);
            }
        }
    }

    private static List<String> refused(Design design) {
        return Limits.rejections(design).stream()
                .map(rejection -> rejection.place().kind() + " " + rejection.operation())
                .toList();
    }

    /** Patterns are answered as before, and the same rows are in the same indexes. */
    @Test
    void nothingIsAnsweredDifferently() {
        Design design = sample("orders-api");
        var analyzer = new Analyzer();
        Analysis before = analyzer.analyse(design, Settings.standard());
        for (Named named : names(design)) {
            Refactoring rename = named.rename().apply(named.name(), FRESH);
            if (rename.problem(design).isEmpty()) {
                Analysis after = analyzer.analyse(rename.apply(design), Settings.standard());
                assertEquals(answers(before), answers(after), rename::toString);
            }
        }
    }

    private static List<String> answers(Analysis analysis) {
        return Stream.concat(
                        analysis.plans().stream()
                                .map(plan -> plan.verdict() + " " + plan.fit() + " "
                                        + plan.problems().size()),
                        analysis.collections().values().stream()
                                .map(each -> each.size() + " in "
                                        + each.collections().size()))
                .toList();
    }

    /** Designs of any names and texts, duplicate and hostile ones among them. */
    @Test
    void anythingCanBeRenamedThereAndBack() {
        new Designs().check(DESIGNS, design -> {
            for (Named named : names(design)) {
                Refactoring there = named.rename().apply(named.name(), FRESH);
                if (there.problem(design).isEmpty() && !named.name().isBlank()) {
                    Design renamed = there.apply(design);
                    Refactoring back = named.rename().apply(FRESH, named.name());
                    if (back.problem(renamed).isEmpty()) {
                        assertEquals(plain(design), plain(back.apply(renamed)), there::toString);
                    }
                }
            }
        });
    }

    private static List<Named> names(Design design) {
        var names = new ArrayList<Named>();
        for (Table table : design.tables()) {
            names.add(new Named(table.name(), RenameTable::new));
            for (SecondaryIndex index : table.indexes()) {
                names.add(new Named(index.name(), (from, to) -> new RenameIndex(table.name(), from, to)));
            }
            for (String key : table.keyAttributeNames()) {
                names.add(new Named(key, (from, to) -> new RenameKeyAttribute(table.name(), from, to)));
            }
        }
        for (Entity entity : design.entities()) {
            names.add(new Named(entity.name(), RenameEntity::new));
            for (Attribute attribute : entity.attributes()) {
                names.add(new Named(attribute.name(), (from, to) -> new RenameAttribute(entity.name(), from, to)));
            }
        }
        for (AccessPattern pattern : design.patterns()) {
            names.add(new Named(pattern.name(), RenamePattern::new));
        }
        return names;
    }

    /** The design with each reference saying its source, as a rename leaves it. */
    private static Design plain(Design design) {
        return design.withEntities(Names.map(
                design.entities(),
                entity -> entity.withAttributes(Names.map(entity.attributes(), RenameLawsTest::plain))));
    }

    private static Attribute plain(Attribute attribute) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return attribute;
        }
        Values values = domain.values() instanceof Values.Reference reference && reference.attribute() == null
                ? new Values.Reference(reference.entity(), attribute.name())
                : Nested.map(domain.values(), RenameLawsTest::plain);
        return attribute.withDomain(new Domain(values, domain.cardinality(), domain.spread(), domain.extra()));
    }
}
