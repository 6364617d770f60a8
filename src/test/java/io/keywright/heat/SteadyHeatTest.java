package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Expected;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.testing.CourseDesigns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected figures of the first tests are those of the design course. */
class SteadyHeatTest {
    private static final Resource VIEWS = Resource.table("views");
    private static final Resource GSI1 = Resource.index("orders", "GSI1");
    private static final Resource TICKETS = Resource.table("tickets");

    private static SteadyHeat heat(Design design) {
        return SteadyHeat.of(Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH));
    }

    /** The hottest of the keys that are written. */
    private static KeyHeat hottest(Design design, Resource resource) {
        return written(design, resource).get(0);
    }

    private static List<KeyHeat> written(Design design, Resource resource) {
        return heat(design).keysOf(resource).stream().filter(KeyHeat::isWrite).toList();
    }

    private static Design viewCounter(int shards) {
        return withTemplate(
                CourseDesigns.viewCounter(), "Counter", "PK", "PRODUCT#{productId}#{random:" + shards + "}");
    }

    private static Design shippedIndex(int shards) {
        return withTemplate(
                CourseDesigns.shippedIndex(),
                "Order",
                "GSI1PK",
                "SHIPPED#{shippedAt:yyyy-MM-dd}#{orderId|shard:" + shards + "}");
    }

    private static Design withTemplate(Design design, String entity, String attribute, String template) {
        return design.withEntity(design.entity(entity).orElseThrow().withTemplate(attribute, template));
    }

    @Test
    void aStatusAsPartitionKeyTakesFourTimesTheLimit() {
        List<KeyHeat> keys = written(CourseDesigns.statusAsPartitionKey(), Resource.table("orders"));
        KeyHeat pending = keys.get(0);
        assertEquals("STATUS#PENDING", pending.key().label());
        assertEquals("status", pending.key().space().attribute());
        assertEquals(4_000, pending.peakPerSecond(), 1e-6);
        assertEquals(4.0, pending.timesOverLimit(), 1e-9);
        assertEquals(HeatVerdict.HOT_UNTIL_SPLIT, pending.verdict());
        assertEquals(List.of("STATUS#SHIPPED"), labels(keys.subList(1, keys.size())));
        assertEquals(1_000, keys.get(1).peakPerSecond(), 1e-6);
        assertEquals(HeatVerdict.WARM, keys.get(1).verdict());
    }

    private static List<String> labels(List<KeyHeat> keys) {
        return keys.stream().map(key -> key.key().label()).toList();
    }

    /** Of 200 keys all are hotter than the one that no split can help, which is told all the same. */
    @Test
    void aKeyThatIsStuckIsToldBesideManyHotterOnesThatHeal() {
        Flow healing = flow("Heals", 1_000_000, new Popularity.Zipf(200, 0.2), SortPlace.SPREAD);
        Flow stuck = flow("Stuck", 1_100, new Popularity.One(0), SortPlace.ONE_ITEM);
        List<KeyHeat> keys = SteadyHeat.of(Demand.of(List.of(healing, stuck))).keysOf(VIEWS);
        assertEquals(SteadyHeat.MOST_KEYS, keys.size());
        assertEquals(
                List.of("Stuck no. 1"),
                labels(keys.stream()
                        .filter(key -> key.verdict() == HeatVerdict.HOT)
                        .toList()));
        assertEquals(1_100, keys.get(keys.size() - 1).peakPerSecond(), 1e-6);
        assertTrue(keys.get(keys.size() - 2).peakPerSecond() > 4_000);
    }

    private static Flow flow(String name, double perSecond, Popularity popularity, SortPlace sort) {
        var keys = new ArmKeys(KeySpace.of(name, "id"), popularity, sort);
        return Flow.of(name, RateOverTime.constant(perSecond), FlowArm.of(VIEWS, UnitKind.WRITE, 1, keys));
    }

    @Test
    void aViewCounterIsOneItemAndTenShardsTakeATenthEach() {
        KeyHeat counter = hottest(CourseDesigns.viewCounter(), VIEWS);
        assertEquals("PRODUCT#42", counter.key().label());
        assertEquals(3_000, counter.peakPerSecond(), 1e-6);
        assertEquals(HeatVerdict.HOT, counter.verdict());
        List<KeyHeat> shards = written(viewCounter(10), VIEWS);
        assertEquals(10, shards.size());
        for (KeyHeat shard : shards) {
            assertEquals(300, shard.peakPerSecond(), 1e-6);
            assertEquals(HeatVerdict.COOL, shard.verdict());
        }
        assertEquals("PRODUCT#42#0", labels(shards).get(0));
        assertEquals("PRODUCT#42#9", labels(shards).get(9));
    }

    @Test
    void whatIsShippedTodayFallsOnOneKeyOfTheIndexAndFourShardsTakeAQuarterEach() {
        KeyHeat today = hottest(CourseDesigns.shippedIndex(), GSI1);
        assertEquals("SHIPPED#2026-01-01", today.key().label());
        assertEquals(2_000, today.peakPerSecond(), 1e-6);
        assertEquals(HeatVerdict.HOT, today.verdict(), "the newest entry can't be cut");
        assertEquals(
                HeatVerdict.COOL,
                hottest(CourseDesigns.shippedIndex(), Resource.table("orders")).verdict());
        List<KeyHeat> shards = written(shippedIndex(4), GSI1);
        assertEquals(4, shards.size());
        shards.forEach(shard -> assertEquals(500, shard.peakPerSecond(), 1e-6));
        shards.forEach(shard -> assertEquals(HeatVerdict.COOL, shard.verdict()));
    }

    /**
     * Ten times a second all open orders are read by eventual consistency: 10 % of 100,000 orders of 200 B are
     * 2,000,000 B, which is 488.3 half units, on one key. On three shards a third of that each, 162.8 half units rounded
     * up to 163. The literal of an asked key holds the status, also where a shard follows it.
     */
    @ParameterizedTest
    @CsvSource({
        "STATUS#{status},                   STATUS#OPEN,                   1, 2_442",
        "STATUS#{status}#{orderId|shard:3}, STATUS#OPEN#{orderId|shard:3}, 3, 815",
        "STATUS#{status}#{random:3},        STATUS#OPEN#{random:3},        3, 815"
    })
    void readsOfShardsOfAStatusAreAsHotAsTheItemsOfEach(String key, String asked, int keys, String perSecond) {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(100_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Text(10, 10)),
                        Attribute.of("fill", AttributeType.S, new Values.Text(138, 138)),
                        Attribute.of(
                                "status",
                                AttributeType.S,
                                new Values.Enumeration(
                                        List.of(new Values.Choice("OPEN", 10), new Values.Choice("DONE", 90))))))
                .withKeys(Map.of("PK", key, "SK", "ORDER#{orderId}"));
        Step query =
                Step.of(Operation.QUERY, Step.Target.table("orders")).withKey(List.of(KeyCondition.equal("PK", asked)));
        Table table = Table.of(
                "orders", KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)));
        Design design = Design.empty("orders")
                .withTables(List.of(table))
                .withEntities(List.of(order))
                .withPatterns(List.of(AccessPattern.of(
                        "Open orders", Rate.NONE.withCalls(BigDecimal.TEN, Rate.Per.SECOND), List.of(query))));
        List<KeyHeat> hot = heat(design).keysOf(Resource.table("orders")).stream()
                .filter(one -> one.peakPerSecond() > 0)
                .toList();
        assertEquals(keys, hot.size(), hot::toString);
        double expected = Double.parseDouble(perSecond.replace("_", ""));
        hot.forEach(one -> assertEquals(expected, one.peakPerSecond(), 0.04 * expected, hot::toString));
        hot.forEach(one -> assertTrue(one.key().label().startsWith("STATUS#OPEN"), hot::toString));
    }

    /**
     * An index by status of those orders that have a due date: of 10 % OPEN, 30 % PACKED and 60 % DONE the first two.
     * Of 100 orders a second 40 have an entry of 1 WCU there, 10 of them OPEN and 30 PACKED; in two shards of the
     * order's number half of that each. DONE is no key of the index.
     */
    @ParameterizedTest
    @CsvSource({"STATUS#{status}, 1, 30, 10", "STATUS#{status}#{orderId|shard:2}, 2, 15, 5"})
    void anIndexThatPresenceNarrowsHasNoKeysOfTheOtherValues(String template, int shards, double packed, double open) {
        var due = new Attribute(
                "due",
                AttributeType.S,
                Domain.of(new Values.Text(10, 10)),
                new Presence.When("status", List.of("OPEN", "PACKED")),
                false,
                "",
                Extra.NONE);
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(100_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Text(10, 10)),
                        Attribute.of(
                                "status",
                                AttributeType.S,
                                new Values.Enumeration(List.of(
                                        new Values.Choice("OPEN", 10),
                                        new Values.Choice("PACKED", 30),
                                        new Values.Choice("DONE", 60)))),
                        due))
                .withKeys(Map.of("PK", "ORDER#{orderId}", "byStatus", template));
        Table table = Table.of("orders", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                .withIndexes(List.of(SecondaryIndex.global(
                        "open",
                        KeySchema.of(
                                KeyAttribute.of("byStatus", AttributeType.S), KeyAttribute.of("due", AttributeType.S)),
                        Projection.KEYS_ONLY)));
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("orders", "Order"));
        Design design = Design.empty("orders")
                .withTables(List.of(table))
                .withEntities(List.of(order))
                .withPatterns(List.of(AccessPattern.of(
                        "Place", Rate.NONE.withCalls(BigDecimal.valueOf(100), Rate.Per.SECOND), List.of(put))));
        List<KeyHeat> keys = written(design, Resource.index("orders", "open")).stream()
                .filter(key -> key.peakPerSecond() > 0)
                .toList();
        assertEquals(2 * shards, keys.size(), keys::toString);
        for (KeyHeat key : keys) {
            boolean isPacked = key.key().label().startsWith("STATUS#PACKED");
            assertTrue(isPacked || key.key().label().startsWith("STATUS#OPEN"), keys::toString);
            assertEquals(isPacked ? packed : open, key.peakPerSecond(), 1e-6, keys::toString);
        }
    }

    @Test
    void aCelebrityAmongTheTenantsIsHot() {
        Design design = CourseDesigns.celebrityTenant();
        KeyHeat celebrity = hottest(design, TICKETS);
        assertEquals("TENANT#1", celebrity.key().label());
        assertEquals(2_700, celebrity.peakPerSecond(), 1e-6);
        assertEquals(HeatVerdict.HOT, celebrity.verdict(), "tickets come in order of their time");
        assertEquals(List.of(celebrity), heat(design).hot());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 50, 200})
    void moreRandomShardsNeverRaiseTheHottestKey(int shards) {
        double fewer = hottest(viewCounter(shards - 1), VIEWS).peakPerSecond();
        double more = hottest(viewCounter(shards), VIEWS).peakPerSecond();
        assertTrue(more <= fewer + 1e-9, () -> more + " after " + fewer);
        assertEquals(3_000.0 / shards, more, 1e-6);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 16, 100})
    void calculatedShardsOfAnEvenVariableDivideTheLoad(int shards) {
        double whole = hottest(CourseDesigns.shippedIndex(), GSI1).peakPerSecond();
        assertEquals(whole / shards, hottest(shippedIndex(shards), GSI1).peakPerSecond(), 1e-6);
    }

    /** A shard holds whole values: a heavy one keeps all of its load, whatever the number of shards. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 100})
    void calculatedShardsOfAHeavyValueKeepItTogether(int shards) {
        Design sharded =
                withTemplate(CourseDesigns.celebrityTenant(), "Ticket", "PK", "SHARD#{tenantId|shard:" + shards + "}");
        double hottest = hottest(sharded, TICKETS).peakPerSecond();
        assertTrue(hottest >= 2_700 - 1e-6 && hottest <= 3_000 + 1e-6, () -> "of " + hottest);
    }

    /** Twice the calls of one customer, and every other customer's as before. */
    @Test
    void doublingTheWeightOfOneCustomerChangesItsRowAlone() {
        var weights = new ArrayList<>(Collections.nCopies(100, 1.0));
        weights.set(6, 200.0);
        double before = weights.stream().mapToDouble(weight -> weight).sum();
        Map<String, Double> usual = peaks(weighted(weights, 1_000));
        weights.set(6, 400.0);
        double after = weights.stream().mapToDouble(weight -> weight).sum();
        Map<String, Double> doubled = peaks(weighted(weights, 1_000 * after / before));
        assertEquals(usual.keySet(), doubled.keySet());
        usual.forEach((key, peak) -> assertEquals(
                key.equals("TENANT#7") ? 2 * peak : peak, doubled.get(key), 1e-9 * peak, () -> "of " + key));
        assertTrue(usual.containsKey("TENANT#7"));
    }

    private static Design weighted(List<Double> weights, double perSecond) {
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern pattern = design.patterns().get(0);
        return design.withPattern(pattern.withSkew(Map.of("tenantId", new Spread.Weights(weights)))
                .withRate(Rate.NONE.withCalls(BigDecimal.valueOf(perSecond), Rate.Per.SECOND)));
    }

    private static Map<String, Double> peaks(Design design) {
        return written(design, TICKETS).stream()
                .collect(Collectors.toMap(key -> key.key().label(), KeyHeat::peakPerSecond));
    }

    /** What two patterns ask of a key is added up, also where it is none of the heaviest of one of them. */
    @Test
    void keysOfAllPatternsAreAddedUp() {
        Resource table = Resource.table("t");
        var space = KeySpace.of("C#{c}", "c");
        var sale = new FlowArm(table, UnitKind.WRITE, 2, new ArmKeys(space, new Popularity.One(700), SortPlace.SPREAD));
        var usual = new FlowArm(
                table, UnitKind.WRITE, 4, new ArmKeys(space, new Popularity.Zipf(1_000, 1), SortPlace.NEWEST));
        SteadyHeat heat = SteadyHeat.of(Demand.of(List.of(
                Flow.of("Sale", RateOverTime.during(0, 1_800, 600), sale),
                Flow.of("Usual", RateOverTime.constant(100), usual))));
        KeyHeat first = heat.keys().get(0);
        double ofUsual = 200 / 701.0 / harmonic(1_000);
        assertEquals(700, first.key().number());
        assertEquals(600 + ofUsual, first.peakPerSecond(), 1e-9);
        assertEquals(300 + ofUsual, first.averagePerSecond(), 1e-9);
        assertEquals(
                List.of("Sale", "Usual"),
                first.patterns().stream().map(PatternShare::pattern).toList());
        assertEquals(HeatVerdict.WARM, first.verdict());
    }

    private static double harmonic(int ranks) {
        double sum = 0;
        for (int rank = ranks; rank > 0; rank--) {
            sum += 1.0 / rank;
        }
        return sum;
    }

    /** Two rates that are busiest at different times are never so high together. */
    @Test
    void thePeakIsWhenAllTogetherAskForMost() {
        var arm = FlowArm.of(
                Resource.table("t"),
                UnitKind.WRITE,
                1,
                new ArmKeys(KeySpace.of("x", ""), new Popularity.One(0), SortPlace.ONE_ITEM));
        RateOverTime early = RateOverTime.during(0, 1_000, 700);
        var late = new RateOverTime(
                List.of(new RateOverTime.Point(0, 0), new RateOverTime.Point(2_000, 800)), RateOverTime.Between.LINEAR);
        KeyHeat key = SteadyHeat.of(Demand.of(List.of(Flow.of("Early", early, arm), Flow.of("Late", late, arm))))
                .keys()
                .get(0);
        assertEquals(1_100, key.peakPerSecond(), 1e-9, "just before the early ones end");
        assertEquals(HeatVerdict.HOT, key.verdict());
    }

    @Test
    void aLocalIndexKeepsACollectionWhole() {
        Design design = CourseDesigns.statusAsPartitionKey();
        Table table = design.table("orders").orElseThrow();
        SecondaryIndex byNote = SecondaryIndex.local(
                "ByNote",
                KeySchema.of(table.key().partition().get(0), KeyAttribute.of("note", AttributeType.S)),
                Projection.KEYS_ONLY);
        KeyHeat pending = hottest(design.withTable(table.withIndexes(List.of(byNote))), Resource.table("orders"));
        assertEquals(8_000, pending.peakPerSecond(), 1e-6, "the units of the local index are the table's");
        assertEquals(HeatVerdict.HOT, pending.verdict());
    }
}
