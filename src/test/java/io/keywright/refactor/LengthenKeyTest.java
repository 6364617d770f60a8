package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.testing.CourseDesigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LengthenKeyTest {
    private static final Resource SALE = Resource.table("sale");
    private static final KeySuffix TEN = new KeySuffix.RandomShard(10);

    private static Design sample(String name) throws IOException {
        return DesignReader.read(Path.of("sample-models", name + ".keywright.json"));
    }

    private static LengthenKey counter(KeySuffix suffix) {
        return new LengthenKey(SALE, "PK", List.of("View counter"), suffix);
    }

    private static Step step(Design design, String pattern, int number) {
        return design.pattern(pattern).orElseThrow().steps().get(number - 1);
    }

    /** The sample with ten shards is what the plain one becomes; its text and its rows are written by hand. */
    @Test
    void aCounterOverTenKeysIsTheSampleThatHasThem() throws IOException {
        Design plain = sample("flash-sale-counter");
        Design expected = sample("flash-sale-counter-sharded");
        Design sharded = counter(TEN).apply(plain);
        Entity counter = sharded.entity("View counter").orElseThrow();
        Entity byHand = expected.entity("View counter").orElseThrow();
        assertEquals(byHand.keys(), counter.keys());
        assertEquals(byHand.population(), counter.population());
        for (AccessPattern pattern : plain.patterns()) {
            assertEquals(
                    expected.pattern(pattern.name()).orElseThrow().steps(),
                    sharded.pattern(pattern.name()).orElseThrow().steps(),
                    pattern.name());
        }
        assertSame(
                plain.pattern("Show a product").orElseThrow(),
                sharded.pattern("Show a product").orElseThrow(),
                "what does not read it stays the same object");
        assertSame(plain.tables(), sharded.tables());
    }

    private static List<String> keysOfCounters() throws IOException {
        return counter(TEN).apply(sample("flash-sale-counter")).samplesOf("sale").stream()
                .filter(row -> "View counter".equals(row.entity()))
                .map(row -> ((AttributeValue.S) row.item().get("PK").orElseThrow()).value())
                .toList();
    }

    @Test
    void theRowsOfACounterGetOneOfTheShards() throws IOException {
        List<String> keys = keysOfCounters();
        assertEquals(11, keys.size());
        for (String key : keys) {
            assertTrue(key.matches("PRODUCT#\\d+#SHARD#\\d"), key);
        }
        assertEquals(keys, keysOfCounters(), "always the same");
    }

    /** As many shards as there are change nothing, and neither does the same day once more. */
    @Test
    void theSameOnceMoreIsRefused() throws IOException {
        Design ten = counter(TEN).apply(sample("flash-sale-counter"));
        assertEquals(
                Optional.of("The key template PRODUCT#{productId}#SHARD#{random:10} ends in {random:10} already."),
                counter(TEN).problem(ten));
        assertEquals(Optional.empty(), counter(new KeySuffix.RandomShard(11)).problem(ten));
        var day = new LengthenKey(
                Resource.index("orders", "GSI1"),
                "GSI1PK",
                List.of("Order"),
                new KeySuffix.TimeBucket("shippedAt", "yyyy-MM-dd", 1));
        assertEquals(
                Optional.of("The key template SHIPPED#{shippedAt:yyyy-MM-dd} ends in {shippedAt:yyyy-MM-dd} already."),
                day.problem(CourseDesigns.shippedIndex()));
    }

    @Test
    void anotherNumberOfShardsTakesThePlaceOfTheFormer() throws IOException {
        Design ten = counter(TEN).apply(sample("flash-sale-counter"));
        Design four = counter(new KeySuffix.RandomShard(4)).apply(ten);
        Entity counter = four.entity("View counter").orElseThrow();
        assertEquals("PRODUCT#{productId}#SHARD#{random:4}", counter.keys().get("PK"));
        assertEquals(20_000L, counter.population().count());
        assertEquals(4, counter.population().children().mean());
        for (SampleItem row : four.samplesOf("sale")) {
            String key = ((AttributeValue.S) row.item().get("PK").orElseThrow()).value();
            assertTrue(!"View counter".equals(row.entity()) || key.matches("PRODUCT#\\d+#SHARD#[0-3]"), key);
        }
        assertEquals(
                "PRODUCT#{productId}#SHARD#{random:4}",
                step(four, "Show the view count", 1).key().get(0).value());
    }

    @Test
    void whatIsCheckedCantBeKeptInRandomParts() throws IOException {
        var stock = new LengthenKey(SALE, "PK", List.of("Stock"), TEN);
        Design design = sample("flash-sale-counter");
        assertEquals(
                "\"Reserve one\" writes an item that is there, and could not know its random shard. Only what is added"
                        + " up can be kept in several.",
                stock.problem(design).orElse(""));
        assertThrows(IllegalArgumentException.class, () -> stock.apply(design));
    }

    /** Four shards of the shop's GSI1, calculated from the order's number, as its design has them. */
    @Test
    void anIndexKeyIsShardedByWhatTheReaderCallsOtherwise() throws IOException {
        Design shop = sample("shop");
        Entity order = shop.entity("Order").orElseThrow();
        Step read = step(shop, "Orders shipped on a day", 1);
        Design plain = shop.withEntity(order.withTemplate("GSI1PK", "SHIPPED#{shippedDate}"))
                .withPattern(shop.pattern("Orders shipped on a day")
                        .orElseThrow()
                        .withSteps(List.of(read.withKey(List.of(KeyCondition.equal("GSI1PK", "SHIPPED#{day}"))))));
        var shard = new LengthenKey(
                Resource.index("shop", "GSI1"),
                "GSI1PK",
                List.of("Order"),
                new KeySuffix.CalculatedShard("orderId", 4));
        Design sharded = shard.apply(plain);
        assertEquals(order, sharded.entity("Order").orElseThrow());
        assertEquals(shop.patterns(), sharded.patterns());
    }

    @Test
    void aReadThatReachesOthersTooIsSentTwice() throws IOException {
        Design plain = sample("flash-sale-counter");
        AccessPattern page = AccessPattern.of(
                "Product page",
                Rate.of(1, Rate.Per.SECOND),
                List.of(Step.of(Operation.QUERY, Step.Target.table("sale"))
                        .withKey(List.of(KeyCondition.equal("PK", "PRODUCT#{id}")))));
        Design design = plain.withPatterns(List.of(page));
        Step first = page.steps().get(0);
        Step second = first.withKey(List.of(KeyCondition.equal("PK", "PRODUCT#{id}#SHARD#{random:10}")))
                .withParallel(true);
        assertEquals(
                List.of(first, second),
                counter(TEN).apply(design).patterns().get(0).steps());
        AccessPattern onlyViews = page.withAsked(AccessPattern.Asked.NOTHING.withEntities(List.of("View counter")));
        assertEquals(
                List.of(second.withParallel(false)),
                counter(TEN)
                        .apply(plain.withPatterns(List.of(onlyViews)))
                        .patterns()
                        .get(0)
                        .steps());
    }

    private static Design readings() {
        KeyAttribute device = KeyAttribute.of("deviceId", AttributeType.N);
        KeyAttribute at = KeyAttribute.of("at", AttributeType.S);
        Table table = Table.of("reading", KeySchema.of(device, at))
                .withIndexes(List.of(SecondaryIndex.global(
                        "byKind", KeySchema.of(KeyAttribute.of("kind", AttributeType.S), at), Projection.KEYS_ONLY)));
        Entity reading = Entity.of("Reading", "reading")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(
                        Attribute.of("deviceId", AttributeType.N, new Values.Sequence(1, 0)),
                        Attribute.of(
                                "at", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.ISO_MILLIS)),
                        Attribute.of(
                                "kind",
                                AttributeType.S,
                                new Values.Enumeration(List.of(new Values.Choice("T", 1), new Values.Choice("P", 1)))),
                        Attribute.of("value", AttributeType.N),
                        Attribute.of("tags", AttributeType.SS)));
        Step newest = Step.of(Operation.QUERY, Step.Target.table("reading"))
                .withKey(List.of(KeyCondition.equal("deviceId", "{device}")));
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("reading", "Reading"));
        Step get = Step.of(Operation.GET_ITEM, Step.Target.table("reading"))
                .withKey(List.of(KeyCondition.equal("deviceId", "{device}"), KeyCondition.equal("at", "{moment}")));
        Item row = new Item(Map.of(
                "deviceId", new AttributeValue.N("7"),
                "at", new AttributeValue.S("2026-03-01T10:00:00.000Z"),
                "kind", new AttributeValue.S("T")));
        return Design.empty("Readings")
                .withTables(List.of(table))
                .withEntities(List.of(reading))
                .withPatterns(List.of(
                        AccessPattern.of("Newest", Rate.of(1, Rate.Per.SECOND), List.of(newest)),
                        AccessPattern.of("One", Rate.of(1, Rate.Per.SECOND), List.of(get)),
                        AccessPattern.of("Write", Rate.of(1, Rate.Per.SECOND), List.of(put))))
                .withSamples(Map.of("reading", List.of(SampleItem.of("Reading", row))));
    }

    private static LengthenKey readings(KeySuffix suffix) {
        return new LengthenKey(Resource.table("reading"), "deviceId", List.of("Reading"), suffix);
    }

    /** A number can't be longer: the table gets a key attribute of its own, and every index what it had of the former. */
    @Test
    void aKeyThatIsAnAttributeGetsOneOfItsOwn() {
        Design design =
                readings(new KeySuffix.TimeBucket("at", "yyyy-MM-dd", 1)).apply(readings());
        Table table = design.table("reading").orElseThrow();
        assertEquals(
                KeySchema.of(KeyAttribute.of("deviceIdKey", AttributeType.S), KeyAttribute.of("at", AttributeType.S)),
                table.key());
        assertEquals(
                Projection.include(List.of("deviceId")),
                table.index("byKind").orElseThrow().projection());
        assertEquals(
                Map.of("deviceIdKey", "{deviceId}#{at:yyyy-MM-dd}"),
                design.entity("Reading").orElseThrow().keys());
        assertEquals(
                List.of(KeyCondition.equal("deviceIdKey", "{device}#{at:yyyy-MM-dd}")),
                step(design, "Newest", 1).key());
        assertEquals(
                List.of(
                        KeyCondition.equal("deviceIdKey", "{device}#{moment:yyyy-MM-dd}"),
                        KeyCondition.equal("at", "{moment}")),
                step(design, "One", 1).key());
        Item row = design.samplesOf("reading").get(0).item();
        assertEquals(
                new AttributeValue.S("7#2026-03-01"), row.get("deviceIdKey").orElseThrow());
        assertEquals(new AttributeValue.N("7"), row.get("deviceId").orElseThrow());
    }

    @Test
    void aReaderOfSeveralPeriodsAsksForEach() {
        Design design =
                readings(new KeySuffix.TimeBucket("at", "yyyy-MM-dd", 7)).apply(readings());
        assertEquals(new Times.Count(7), step(design, "Newest", 1).times());
        assertEquals(Times.ONCE, step(design, "One", 1).times());
    }

    @Test
    void aReaderWhoDoesNotKnowTheDimensionAsksForEachValue() {
        Design list = readings().withPatterns(readings().patterns().subList(0, 1));
        Design design = readings(new KeySuffix.Dimension("kind")).apply(list);
        assertEquals(new Times.Count(2), step(design, "Newest", 1).times());
        assertEquals("{device}#{kind}", step(design, "Newest", 1).key().get(0).value());
        assertEquals(
                "\"One\" does not know kind, which the key would need.",
                readings(new KeySuffix.Dimension("kind")).problem(readings()).orElse(""));
    }

    @Test
    void whatCantBeDoneIsRefusedWithAReason() {
        Design design = readings();
        assertEquals(
                "There is no table named \"gone\".",
                new LengthenKey(Resource.table("gone"), "PK", List.of("Reading"), TEN)
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "There is no index named \"gone\" of reading.",
                new LengthenKey(Resource.index("reading", "gone"), "PK", List.of("Reading"), TEN)
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "\"at\" is not in the partition key of reading.",
                new LengthenKey(Resource.table("reading"), "at", List.of("Reading"), TEN)
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "There is no entity named \"Gone\" in reading.",
                new LengthenKey(Resource.table("reading"), "deviceId", List.of("Gone"), TEN)
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "At least one entity is needed whose key gets longer.",
                new LengthenKey(Resource.table("reading"), "deviceId", List.of(), TEN)
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "Entity Reading has no attribute named \"gone\".",
                readings(new KeySuffix.CalculatedShard("gone", 4))
                        .problem(design)
                        .orElse(""));
        assertEquals(
                "\"tags\" of Reading is a string set, which can't stand in a key's text.",
                readings(new KeySuffix.Dimension("tags")).problem(design).orElse(""));
        assertThrows(IllegalArgumentException.class, () -> new KeySuffix.RandomShard(0));
        assertThrows(IllegalArgumentException.class, () -> new KeySuffix.CalculatedShard("at", 10_001));
        assertThrows(IllegalArgumentException.class, () -> new KeySuffix.TimeBucket("at", "day", 1));
    }

    @Test
    void shardsOfShardsStayBelowTenThousand() throws IOException {
        Design hundreds = new LengthenKey(SALE, "PK", List.of("Product"), new KeySuffix.CalculatedShard("title", 200))
                .apply(sample("flash-sale-counter").withPatterns(List.of()));
        var more = new LengthenKey(SALE, "PK", List.of("Product"), new KeySuffix.CalculatedShard("price", 200));
        assertEquals(
                "The shards of the key PRODUCT#{productId}#{title|shard:200} would multiply to more than 10,000.",
                more.problem(hundreds).orElse(""));
    }

    @Test
    void aStatementIsNotRewritten() throws IOException {
        Design plain = sample("flash-sale-counter");
        Step statement = Step.of(Operation.EXECUTE_STATEMENT, Step.Target.UNKNOWN)
                .withExpressions(Step.Expressions.NONE.withStatement("SELECT * FROM sale WHERE PK = 'PRODUCT#1'"));
        Design design = plain.withPatterns(
                List.of(AccessPattern.of("By hand", Rate.of(1, Rate.Per.SECOND), List.of(statement))));
        assertEquals(
                "\"By hand\" names PK in a PartiQL statement, which is not rewritten.",
                counter(TEN).problem(design).orElse(""));
    }
}
