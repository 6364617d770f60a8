package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.date;
import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.ordered;
import static io.keywright.access.SizedEntities.strong;
import static io.keywright.access.SizedEntities.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.item.EntityItems;
import io.keywright.item.KeyOrder;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is planned for a question finds the items that meet it, and no others. */
class PlannedReadsTest {
    private static final List<String> NAMES = List.of("day", "eid", "at", "kind", "num", "gone");

    /** Keys that hold an attribute whole, only a part of it, or are the only place where it is. */
    static Stream<List<String>> keys() {
        return Stream.of(
                List.of("DAY#{day}#{eid|shard:3}", "{at}#{eid}"),
                List.of("DAY#{day}", "{at:yyyy-MM}#{eid}"),
                List.of("DAY#{day}", "{at:yyyy-MM}"),
                List.of("K#{kind|lower}", "{eid}"),
                List.of("K#{kind}", "{num:%04d}#{eid}"),
                List.of("K#{kind}", "N#{num}#{eid}"),
                List.of("E#{eid|upper}", "{kind|lower}"),
                List.of("G#{gone}", "{num:%03d}#{at}"),
                List.of("E#{eid}", "G#{gone}#{at:yyyy-MM-dd}"),
                List.of("M#{at:yyyy-MM}", "{at}#{eid}"));
    }

    private static Design design(List<String> keys) {
        Attribute gone = text("gone", 3);
        Entity event = Entity.of("Event", "ev")
                .withPopulation(Population.of(1000))
                .withKeys(
                        OrderedMap.<String, String>of().with("PK", keys.get(0)).with("SK", keys.get(1)))
                .withAttributes(List.of(
                        date("day"),
                        text("eid", 4),
                        Attribute.of(
                                "at", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS)),
                        text("kind", 2),
                        Attribute.of(
                                "num",
                                AttributeType.N,
                                new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(150), 0)),
                        new Attribute("gone", AttributeType.S, gone.domain(), gone.presence(), true, "", Extra.NONE)));
        return Design.empty("events")
                .withTables(List.of(Table.of("ev", KeySchema.of(key("PK"), key("SK")))))
                .withEntities(List.of(event));
    }

    /** The items of a design, stored and with what only their keys hold. */
    private static Map<Item, Item> items(Design design, RandomGenerator random) {
        EntityItems rendering = EntityItems.of(design, design.entities().get(0));
        var items = new LinkedHashMap<Item, Item>();
        Set<Item> used = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            Item known = new Item(OrderedMap.<String, AttributeValue>of()
                    .with("day", s("2026-01-0" + (1 + random.nextInt(2))))
                    .with("eid", s("e" + (char) ('A' + random.nextInt(3)) + (char) ('a' + random.nextInt(3)) + "x"))
                    .with(
                            "at",
                            s(String.format(
                                    Locale.ROOT,
                                    "2026-0%d-0%dT10:00:00Z",
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(4))))
                    .with("kind", s(List.of("aa", "aA", "bb").get(random.nextInt(3))))
                    .with("num", new AttributeValue.N(Integer.toString(random.nextInt(12) * 13)))
                    .with("gone", s("g" + random.nextInt(2) + "z")));
            Item stored =
                    rendering.render(known, RandomSource.SPLIT_MIX_64.create(i)).item();
            Item key = new Item(OrderedMap.<String, AttributeValue>of()
                    .with("PK", stored.attributes().get("PK"))
                    .with("SK", stored.attributes().get("SK")));
            if (used.add(key)) {
                items.put(stored, known);
            }
        }
        return items;
    }

    private static AttributeValue s(String text) {
        return new AttributeValue.S(text);
    }

    /** A value as a person gives it, who knows no types. */
    private static AttributeValue typed(AttributeValue value) {
        return value instanceof AttributeValue.N number ? s(number.literal()) : value;
    }

    @ParameterizedTest
    @MethodSource("keys")
    void whatIsPlannedFindsWhatIsAsked(List<String> keys) {
        RandomGenerator random = new SplittableRandom(7);
        Design empty = design(keys);
        Map<Item, Item> items = items(empty, random);
        Design design = empty.withSamples(OrderedMap.<String, List<SampleItem>>of()
                .with(
                        "ev",
                        items.keySet().stream()
                                .map(item -> SampleItem.of("Event", item))
                                .toList()));
        int exact = 0;
        for (int run = 0; run < 40; run++) {
            exact += check(design, items, random) ? 1 : 0;
        }
        assertTrue(exact >= 10, () -> "too few questions are answered without the caller: " + keys);
    }

    /** Asks something; whether the answer needs nothing of the caller. */
    private static boolean check(Design design, Map<Item, Item> items, RandomGenerator random) {
        List<Item> all = List.copyOf(items.values());
        Item some = all.get(random.nextInt(all.size()));
        var given = new LinkedHashMap<String, AttributeValue>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            given.put(name, some.attributes().get(name));
        }
        Asked asked = about(Kind.LIST, "Event", given.keySet().toArray(String[]::new));
        Map<String, AttributeValue> values = new LinkedHashMap<>(given);
        String range = random.nextBoolean() ? NAMES.get(random.nextInt(NAMES.size())) : null;
        List<AttributeValue> ends = range == null
                ? List.of()
                : Stream.of(all.get(random.nextInt(all.size())), some)
                        .map(item -> item.attributes().get(range))
                        .sorted(KeyOrder.VALUES)
                        .toList();
        if (range != null) {
            asked = asked.withRange(range);
            values.put("from", ends.get(0));
            values.put("to", ends.get(1));
        }
        String order = random.nextBoolean() ? NAMES.get(random.nextInt(NAMES.size())) : null;
        if (order != null) {
            asked = ordered(asked, order, random.nextBoolean(), random.nextBoolean() ? 3L : null);
        }
        PatternPlan plan = Expected.of(design.withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0);
        if (plan.answer().why().contains("holds a part of")) {
            return false;
        }
        values.replaceAll((name, value) -> typed(value));
        PatternRun.StepRun run = new PatternRunner(design)
                .run(asking("p", asked).withSteps(plan.steps()), values)
                .steps()
                .get(0);
        String told =
                plan.request() + " with " + values + ", unmet " + plan.answer().unmet();
        assertEquals("", run.problem(), told);
        Set<Item> found = new HashSet<>();
        run.requests().forEach(request -> found.addAll(request.items()));
        Set<Item> wanted = new HashSet<>();
        items.forEach((stored, known) -> {
            boolean isMet = given.entrySet().stream()
                    .allMatch(each -> each.getValue().equals(known.attributes().get(each.getKey())));
            boolean isIn = range == null
                    || (KeyOrder.compare(known.attributes().get(range), ends.get(0)) >= 0
                            && KeyOrder.compare(known.attributes().get(range), ends.get(1)) <= 0);
            if (isMet && isIn) {
                wanted.add(stored);
            }
        });
        boolean isLimited = plan.steps().get(0).reading().limit() != null;
        boolean isLeft = plan.answer().unmet().stream()
                .anyMatch(sentence -> sentence.startsWith("Neither") || sentence.contains("no step uses it"));
        if (isLimited) {
            assertEquals(first(wanted, items, asked), first(found, items, asked), told);
        } else if (isLeft) {
            assertTrue(found.containsAll(wanted), told);
        } else {
            assertEquals(wanted, found, told);
        }
        return !isLeft;
    }

    /** The values of the order of the first items, as many as are asked for. */
    private static List<AttributeValue> first(Set<Item> found, Map<Item, Item> items, Asked asked) {
        Stream<AttributeValue> values = found.stream()
                .map(item -> items.get(item).attributes().get(asked.orderBy().attribute()))
                .sorted(asked.orderBy().descending() ? KeyOrder.VALUES.reversed() : KeyOrder.VALUES);
        return values.limit(asked.atMost()).toList();
    }

    private static PatternPlan plan(List<String> keys, Asked asked) {
        return Expected.of(design(keys).withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0);
    }

    private static final List<String> SHARDED = List.of("DAY#{day}#{eid|shard:8}", "{at}#{eid}");

    @Test
    void aShardIsComputedAndTheRestOfWhatItIsMadeOfCompared() {
        PatternPlan plan = plan(SHARDED, about(Kind.LIST, "Event", "day", "eid"));

        assertEquals("Query ev PK = DAY#{day}#{eid|shard:8}, filter: eid = {eid}", plan.request());
        assertEquals(Verdict.ONE_REQUEST, plan.verdict());
    }

    @Test
    void aMonthOrdersNoDays() {
        Asked asked = ordered(about(Kind.LIST, "Event", "day"), "at", false, 1L);
        PatternPlan plan = plan(List.of("DAY#{day}", "{at:yyyy-MM}#{eid}"), asked);

        assertEquals("Query ev PK = DAY#{day}", plan.request());
        assertTrue(
                plan.answer().unmet().contains("The answer does not come in the order of at: the caller sorts it."),
                () -> plan.answer().unmet().toString());
    }

    @Test
    void whatIsInAKeyAloneIsComparedByTheKey() {
        assertEquals(
                "Scan ev filter: SK BETWEEN G#{from} AND G#{to}…",
                plan(
                                List.of("E#{eid}", "G#{gone}#{at}"),
                                about(Kind.LIST, "Event").withRange("gone"))
                        .request()
                        .replace(KeyTemplate.upperBound(""), "…"));
        assertEquals(
                List.of("Neither the key nor a filter on ev tells gone of Event: the caller drops what does not fit."),
                plan(
                                List.of("E#{eid}", "G#{gone|lower}"),
                                about(Kind.LIST, "Event").withRange("gone"))
                        .answer()
                        .unmet());
    }

    @Test
    void aTextForANumberIsRefused() {
        Design design = design(List.of("K#{kind}", "{num:%04d}#{eid}"));
        Asked asked = about(Kind.LIST, "Event", "kind").withRange("num");
        PatternPlan plan = Expected.of(design.withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0);
        PatternRun run = new PatternRunner(design)
                .run(
                        asking("p", asked).withSteps(plan.steps()),
                        Map.of("kind", s("aa"), "from", s("abc"), "to", s("9")));

        assertEquals(
                "from is compared with num, which is a number; expected a number, not \"abc\"",
                run.steps().get(0).problem());
    }

    /** A local index orders no better than the table's key, and a global one can't be read strongly. */
    @Test
    void suggestsNoIndexThatWouldNotBeRead() {
        Asked asked = strong(ordered(about(Kind.LIST, "Event", "day").withRange("at"), "at", false, 1L));

        assertTrue(plan(SHARDED, asked).answer().suggestedIndex().isEmpty());
    }
}
