package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.PatternPlan;
import io.keywright.access.PatternRun;
import io.keywright.access.PatternRunner;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.format.DesignReader;
import io.keywright.limits.Limits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever key of a sample gets longer, DynamoDB takes the design and its reads find what they found. */
class LengthenKeyLawsTest {
    private static final int DESIGNS = 40;

    /** Changes of a sample that are tried, about. */
    private static final int TRIED = 3;

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("sample-models"))) {
            return files.filter(file -> file.toString().endsWith(".keywright.json"))
                    .sorted()
                    .toList();
        }
    }

    /** Every key of every entity with every attribute behind it. */
    private static List<LengthenKey> changes(Design design) {
        var changes = new ArrayList<LengthenKey>();
        for (Table table : design.tables()) {
            add(design, table, Resource.table(table.name()), table.key(), changes);
            for (SecondaryIndex index : table.indexes()) {
                add(design, table, Resource.index(table.name(), index.name()), index.key(), changes);
            }
        }
        return changes;
    }

    private static void add(Design design, Table table, Resource resource, KeySchema key, List<LengthenKey> changes) {
        for (KeyAttribute attribute : key.partition()) {
            for (Entity entity : design.entitiesOf(table.name())) {
                List<String> only = List.of(entity.name());
                changes.add(new LengthenKey(resource, attribute.name(), only, new KeySuffix.RandomShard(16)));
                for (Attribute other : entity.attributes()) {
                    if (other.type() == AttributeType.S) {
                        changes.add(new LengthenKey(
                                resource, attribute.name(), only, new KeySuffix.CalculatedShard(other.name(), 4)));
                    }
                    changes.add(
                            new LengthenKey(resource, attribute.name(), only, new KeySuffix.Dimension(other.name())));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void dynamoDbTakesItAndReadsFindWhatTheyFound(Path sample) throws IOException {
        Design design = DesignReader.read(sample);
        Analyzer analyzer = new Analyzer();
        Analysis before = analyzer.analyse(design, Settings.standard());
        var values = new LinkedHashMap<String, Map<String, AttributeValue>>();
        Map<String, Set<Item>> found = found(design, values, design);
        List<LengthenKey> possible = changes(design).stream()
                .filter(change -> change.problem(design).isEmpty())
                .toList();
        assertTrue(possible.size() >= 3, () -> "only " + possible.size() + " keys could get longer");
        possible.forEach(change -> assertTrue(isAnother(design, change), () -> "not longer by " + change));
        int step = 1 + possible.size() / TRIED;
        int applied = 0;
        int compared = 0;
        for (int i = 0; i < possible.size(); i += step) {
            LengthenKey change = possible.get(i);
            Design longer = change.apply(design);
            applied++;
            assertEquals(before.rejections(), Limits.rejections(longer), change::toString);
            if (!(change.suffix() instanceof KeySuffix.Dimension)) {
                Map<String, Set<Item>> withSame = found(longer, values, design);
                Map<String, Set<Item>> withAny = found(longer, new HashMap<>(), design);
                found.forEach((pattern, items) -> assertTrue(
                        withSame.get(pattern).containsAll(items)
                                || withAny.get(pattern).containsAll(items),
                        () -> change + " for " + pattern + ": " + items.size() + " items before, "
                                + withSame.get(pattern).size() + " after"));
                compared += (int) found.values().stream()
                        .filter(items -> !items.isEmpty())
                        .count();
            }
            assertPlanned(before, analyzer.analyse(longer, Settings.standard()), change);
        }
        assertTrue(applied > 0, "no key got longer");
        assertTrue(compared > 0, "no read that finds anything was tried on a longer key");
    }

    /** Whether a change makes another design, or the key ends in what it adds already. */
    private static boolean isAnother(Design design, LengthenKey change) {
        Entity entity = design.entity(change.entities().get(0)).orElseThrow();
        boolean isThere = change.suffix() instanceof KeySuffix.CalculatedShard shard
                && entity.template(change.keyAttribute())
                        .filter(template -> template.contains("{" + shard.name() + "|shard:" + shard.shards() + "}"))
                        .isPresent();
        return change.apply(design).equals(design) == isThere;
    }

    private static void assertPlanned(Analysis before, Analysis after, LengthenKey change) {
        for (int i = 0; i < before.plans().size(); i++) {
            PatternPlan plan = after.plans().get(i);
            assertTrue(
                    plan.verdict() != Verdict.BROKEN || before.plans().get(i).verdict() == Verdict.BROKEN,
                    () -> change + " breaks " + plan.pattern() + ": " + plan.problems());
        }
    }

    /**
     * What the reads of a design find on its sample items, apart from the attributes that are keys.
     *
     * @param values takes the values the variables of a pattern had, or gives them
     * @param original the design whose keys are left out as well
     */
    private static Map<String, Set<Item>> found(
            Design design, Map<String, Map<String, AttributeValue>> values, Design original) {
        var runner = new PatternRunner(design);
        var found = new LinkedHashMap<String, Set<Item>>();
        for (AccessPattern pattern : design.patterns()) {
            if (pattern.steps().isEmpty() || pattern.asked().kind() == AccessPattern.Kind.WRITE) {
                continue;
            }
            var items = new HashSet<Item>();
            var had = new LinkedHashMap<String, AttributeValue>();
            PatternRun run = runner.run(pattern, values.getOrDefault(pattern.name(), Map.of()));
            for (PatternRun.StepRun step : run.steps()) {
                if (step.number() == 1) {
                    had.putAll(step.parameters());
                }
                for (PatternRun.Request request : step.requests()) {
                    request.items().forEach(item -> items.add(withoutKeys(original, withoutKeys(design, item))));
                }
            }
            values.putIfAbsent(pattern.name(), had);
            found.put(pattern.name(), items);
        }
        return found;
    }

    private static Item withoutKeys(Design design, Item item) {
        Item without = item;
        for (Table table : design.tables()) {
            for (String name : table.keyAttributeNames()) {
                boolean isTemplate = design.entitiesOf(table.name()).stream()
                        .anyMatch(entity -> entity.template(name).isPresent());
                without = isTemplate ? without.without(name) : without;
            }
        }
        return without;
    }

    /** Of entities at random too, whose keys no sensible design has. */
    @Test
    void whateverHasAProblemIsRefused() {
        int refused = 0;
        for (int seed = 1; seed <= DESIGNS; seed++) {
            Design design = Designs.random(seed);
            for (LengthenKey change : changes(design)) {
                if (change.problem(design).isPresent()) {
                    assertThrows(IllegalArgumentException.class, () -> change.apply(design), change::toString);
                    refused++;
                } else {
                    assertTrue(isAnother(design, change), () -> "not longer by " + change);
                }
            }
        }
        assertTrue(refused > 0, "no change was asked for");
    }
}
