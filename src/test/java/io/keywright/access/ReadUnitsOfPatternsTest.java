package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeyCondition.Operator;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Step.Consistency;
import io.keywright.model.Step.Reading;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What reads cost at the expected scale. Accounts hold one settings item of 100 B, 10 notes of 1,000 B and 30 events of
 * 500 B, in this order of sort keys: {@code EVENT#…}, {@code NOTE#…}, {@code SETTINGS}.
 */
class ReadUnitsOfPatternsTest {
    private static final Resource TABLE = Resource.table("t");
    private static final Resource LOCAL = Resource.index("t", "byKind");
    private static final KeyCondition ACCOUNT = KeyCondition.equal("PK", "ACCOUNT#{account}");

    private static KeyAttribute key(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static final Design DESIGN = Design.empty("accounts")
            .withTables(List.of(Table.of("t", KeySchema.of(key("PK"), key("SK")))
                    .withIndexes(List.of(
                            SecondaryIndex.local("byKind", KeySchema.of(key("PK"), key("kind")), Projection.KEYS_ONLY),
                            SecondaryIndex.global("GSI", KeySchema.of(key("kind")), Projection.ALL)))))
            .withEntities(List.of(
                    sized("Settings", "SETTINGS", 100, Population.of(1000), text("account", 6)),
                    sized("Note", "NOTE#{number}", 1000, children(10), reference(), sequence(), kind()),
                    sized("Event", "EVENT#{number}", 500, children(30), reference(), sequence())));

    private static final Expected BASE = Expected.of(DESIGN);

    private static Population children(double mean) {
        return new Population(null, new Children("Settings", mean, null, null, Distribution.FIXED));
    }

    private static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    private static Attribute reference() {
        return Attribute.of("account", AttributeType.S, new Values.Reference("Settings", "account"));
    }

    private static Attribute sequence() {
        return Attribute.of("number", AttributeType.S, new Values.Sequence(1_000_000, 0));
    }

    private static Attribute kind() {
        return Attribute.of("kind", AttributeType.S).withDomain(Domain.of(new Values.Text(4, 4), 5));
    }

    /** An entity whose items all have this size. */
    private static Entity sized(
            String name, String sortKey, int bytes, Population population, Attribute... attributes) {
        Map<String, String> keys =
                OrderedMap.<String, String>of().with("PK", "ACCOUNT#{account}").with("SK", sortKey);
        int size = "PK".length()
                + "ACCOUNT#".length()
                + 6
                + "SK".length()
                + sortKey.replace("{number}", "1000000").length();
        for (Attribute attribute : attributes) {
            size += attribute.name().length()
                    + Map.of("kind", 4, "number", 7, "account", 6).get(attribute.name());
        }
        var all = new ArrayList<>(List.of(attributes));
        all.add(text("data", bytes - size - "data".length()));
        return Entity.of(name, "t").withPopulation(population).withKeys(keys).withAttributes(all);
    }

    private static Step query(@Nullable String index, KeyCondition... key) {
        return Step.of(Operation.QUERY, new Step.Target("t", index, null)).withKey(List.of(key));
    }

    private static Expected expected(AccessPattern pattern) {
        return Expected.of(DESIGN.withPatterns(List.of(pattern)), BASE);
    }

    private static Expected expected(Step... steps) {
        return expected(ShopDesign.pattern("p", Rate.NONE, steps));
    }

    private static double read(Step step) {
        return expected(step).units().get(0).total().read();
    }

    private static Step reading(Step step, @Nullable Long limit, boolean descending, Consistency consistency) {
        return step.withReading(new Reading(limit, descending, consistency));
    }

    @Test
    void theItemsHaveTheirSizes() {
        Map<String, ExpectedSizes> sizes = expected().sizes();

        assertEquals(
                List.of(100.0, 1000.0, 500.0),
                sizes.values().stream().map(ExpectedSizes::meanBytes).toList());
        assertEquals(1000, sizes.get("Note").minBytes());
        assertEquals(1000, sizes.get("Note").maxBytes());
    }

    /**
     * A collection is 100 + 10 × 1,000 + 30 × 500 = 25,100 B: 7 steps of 4 KB.
     *
     * <ul>
     *   <li>limit 6 from the end: settings and 5 notes, 5,100 B = 2 steps; from the start: 6 events, 3,000 B = 1.
     *   <li>limit 11 from the end: settings and 10 notes, 10,100 B = 3; limit 13: with 2 events 11,100 B = 3; limit 20:
     *       with 9 events 14,600 B = 4. limit 100: everything.
     * </ul>
     */
    @ParameterizedTest
    @CsvSource({
        ", false, EVENTUAL, 3.5",
        ", false, STRONG, 7",
        "6, true, EVENTUAL, 1",
        "6, false, EVENTUAL, 0.5",
        "11, true, STRONG, 3",
        "13, true, STRONG, 3",
        "20, true, STRONG, 4",
        "100, true, STRONG, 7"
    })
    void aQueryAddsUpWhatItEvaluatesAndRoundsOnce(
            @Nullable Long limit, boolean descending, Consistency consistency, double units) {
        assertEquals(units, read(reading(query(null, ACCOUNT), limit, descending, consistency)));
    }

    /**
     * Sort keys whose beginning decides: notes are 10,000 B = 3 steps, events 15,000 B = 4, settings 1. Where a
     * parameter decides: a third of the notes past one bound (3.33 of them: 3 or 4 of 1,000 B, one step), a quarter of
     * the events between two (7.5: 7 or 8 of 500 B, one step).
     */
    @ParameterizedTest
    @CsvSource({
        "BEGINS_WITH, NOTE#, , 3",
        "BEGINS_WITH, EVENT#, , 4",
        "BEGINS_WITH, X, , 1",
        "EQ, SETTINGS, , 1",
        "EQ, NOTE#{number}, , 1",
        "GT, NOTE, , 3",
        "GE, NOTE#~, , 1",
        "LT, NOTE, , 4",
        "LE, F, , 4",
        "BETWEEN, NOTE, NOTF, 3",
        "BETWEEN, F, Z, 3",
        "GT, NOTE#{from}, , 2",
        "BETWEEN, EVENT#{from}, EVENT#{to}, 1",
        "BETWEEN, NOTE#{from}, NOTE#{to}, 1"
    })
    void theSortKeyNarrowsTheCollection(Operator operator, String value, @Nullable String upper, double units) {
        KeyCondition sort = new KeyCondition("SK", operator, value, upper);
        // GT NOTE#{from}: a third of the notes and the settings: 3.43 KB or 4.43 KB, so 1 or 2 steps: two times in
        // three 1.
        double expected = operator == Operator.GT && value.contains("{") ? 4 / 3.0 : units;

        assertEquals(expected, read(reading(query(null, ACCOUNT, sort), null, false, Consistency.STRONG)), 0.1);
    }

    @Test
    void anAssumedRangeIsSaid() {
        PatternUnits units = expected(query(null, ACCOUNT, new KeyCondition("SK", Operator.GT, "NOTE#{from}", null)))
                .units()
                .get(0);

        assertTrue(
                units.why().get(0).text().endsWith("The range is assumed to hold a third of them."), units.toString());
    }

    @Test
    void pagesOfAMegabyteLoseNothing() {
        Design large = DESIGN.withEntities(List.of(
                DESIGN.entities().get(0),
                DESIGN.entities().get(1).withPopulation(children(5000)),
                DESIGN.entities().get(2).withPopulation(children(0))));
        Step all = reading(query(null, ACCOUNT), null, false, Consistency.STRONG);
        Step limited = reading(query(null, ACCOUNT), 5000L, false, Consistency.STRONG);
        Expected both = Expected.of(large.withPatterns(
                List.of(ShopDesign.pattern("all", Rate.NONE, all), ShopDesign.pattern("one", Rate.NONE, limited))));

        // 5,000,100 B are 1,220.7 steps on 5 pages; one request with a limit reads one page of 256 steps.
        assertEquals(1221, both.units("all").orElseThrow().total().read());
        assertEquals(5, both.plan("all").orElseThrow().roundTrips());
        assertEquals(256, both.units("one").orElseThrow().total().read());
        assertEquals(1, both.plan("one").orElseThrow().roundTrips());
    }

    /**
     * An entry of the local index is PK 16 B, SK 14 B, kind 8 B = 38 B: 10 entries fit in one step. Fetching what it
     * does not hold reads 10 whole notes, each a step of its own, from the table.
     */
    @Test
    void aLocalIndexFetchesItemByItem() {
        Step narrow = query("byKind", ACCOUNT);
        Step wide = narrow.withExpressions(Step.Expressions.NONE.withProjection("SK, kind, data"));

        assertEquals(
                Map.of(LOCAL, ReadWriteUnits.read(0.5)),
                expected(narrow).units().get(0).arms());
        assertEquals(
                Map.of(TABLE, ReadWriteUnits.read(5), LOCAL, ReadWriteUnits.read(0.5)),
                expected(wide).units().get(0).arms());
        assertEquals(
                Map.of(TABLE, ReadWriteUnits.read(5), LOCAL, ReadWriteUnits.read(0.5)),
                expected(narrow.withExpressions(Step.Expressions.NONE.withProjection("SK, #data")))
                        .units()
                        .get(0)
                        .arms());
        assertEquals(
                Map.of(LOCAL, ReadWriteUnits.read(1)),
                expected(reading(narrow, null, false, Consistency.STRONG))
                        .units()
                        .get(0)
                        .arms());
    }

    /** 10,000 notes of 5 kinds: 2,000 entries of 1,000 B = 488.3 steps; with limit 10 3 steps. */
    @Test
    void aGlobalIndexHasItsOwnCollections() {
        KeyCondition kind = KeyCondition.equal("kind", "{kind}");

        assertEquals(489 * 0.5, read(query("GSI", kind)));
        assertEquals(1.5, read(reading(query("GSI", kind), 10L, false, Consistency.EVENTUAL)));
    }

    /** Everything: 1,000 × 25,100 B = 6,127.9 steps; the index: 10,000 × 1,000 B = 2,441.4 steps. */
    @Test
    void aScanReadsEverything() {
        Step table = Step.of(Operation.SCAN, Step.Target.table("t"));
        Step index = Step.of(Operation.SCAN, Step.Target.index("t", "GSI"));

        assertEquals(6128 * 0.5, read(table));
        assertEquals(6128, read(reading(table, null, false, Consistency.STRONG)));
        assertEquals(2442 * 0.5, read(index));
        // A limit of 100 items of 25,100,000 / 41,000 B on average: 61,220 B, 15 steps.
        assertEquals(15, read(reading(table, 100L, false, Consistency.STRONG)));
    }

    /** Each item rounded by itself: 10 notes 10 steps; in a transaction two units each. */
    @Test
    void batchesAndTransactionsRoundEachItem() {
        List<KeyCondition> note = List.of(ACCOUNT, KeyCondition.equal("SK", "NOTE#{number}"));
        Step batch = Step.of(Operation.BATCH_GET_ITEM, Step.Target.table("t"))
                .withKey(note)
                .withTimes(new Times.Count(10));
        Step get = Step.of(Operation.GET_ITEM, Step.Target.table("t")).withKey(note);

        assertEquals(5, read(batch));
        assertEquals(2, read(get.withTransaction("tx")));
        assertEquals(1, read(reading(get, null, false, Consistency.STRONG)));
        assertEquals(0.5, read(get));
        assertEquals(1, expected(batch).plans().get(0).requests());
        assertEquals(
                2,
                expected(batch.withTimes(new Times.Count(101))).plans().get(0).requests());
    }

    /**
     * A statement is charged as the operation it comes down to (measured by nubo-db/dynamodb-conformance, 2026-08): the
     * whole key gets, the partition key queries, a list of keys gets each, anything else scans. 1,000 accounts have
     * 30 events of 500 B, 10 notes of 1,000 B and settings of 100 B each.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        PK = "ACCOUNT#{account}" AND SK = 'SETTINGS'           | GET_ITEM | 0.5
        PK = "ACCOUNT#{account}"                               | QUERY    | 3.5
        PK = "ACCOUNT#{account}" AND SK >= 'SETTINGS'          | QUERY    | 0.5
        PK IN ['ACCOUNT#1', 'ACCOUNT#2'] AND SK = 'SETTINGS'   | GET_ITEM | 1
        SK = 'SETTINGS'                                        | SCAN     | 3064
        """)
    void aStatementCostsWhatItsOperationCosts(String where, Operation operation, double units) {
        Step select = Step.of(Operation.EXECUTE_STATEMENT, Step.Target.UNKNOWN)
                .withExpressions(new Step.Expressions("", "", "", "", "SELECT * FROM t WHERE " + where));
        AccessPattern pattern = ShopDesign.pattern("p", Rate.NONE, select);

        assertEquals(
                operation,
                StepPlanner.plan(DESIGN, ExpectedItems.of(DESIGN), pattern, 1).operation());
        assertEquals(units, read(select));
    }

    /** A value that a statement leaves open is made as the step's own key says. */
    @Test
    void aStatementWithParametersIsKeyedByTheStep() {
        Step select = Step.of(Operation.EXECUTE_STATEMENT, Step.Target.table("t"))
                .withExpressions(new Step.Expressions("", "", "", "", "SELECT * FROM t WHERE PK = ?"))
                .withKey(List.of(ACCOUNT));

        assertEquals(3.5, read(select));
    }

    /** Calls that follow the stored items meet the long lists; spread over the accounts they meet the usual ones. */
    @Test
    void skewChoosesTheCollection() {
        Population zipf = new Population(null, new Children("Settings", 30, null, null, Distribution.ZIPF));
        Design skewed = DESIGN.withEntities(
                List.of(DESIGN.entities().get(0), DESIGN.entities().get(2).withPopulation(zipf)));
        AccessPattern uniform = ShopDesign.pattern("uniform", Rate.NONE, query(null, ACCOUNT));
        AccessPattern asStored = new AccessPattern(
                "as stored",
                "",
                AccessPattern.Asked.NOTHING,
                Rate.NONE,
                Map.of("account", Spread.AS_STORED),
                uniform.steps(),
                Extra.NONE);
        Expected both = Expected.of(skewed.withPatterns(List.of(uniform, asStored)));

        // 30 events of 500 B are 15,000 B: 1.83 units; by items the mean list is Σk⁻² / (Σk⁻¹)² × 1,000 = 29 times as
        // long.
        assertEquals(2.1, both.units("uniform").orElseThrow().total().read(), 1.0);
        assertTrue(both.units("as stored").orElseThrow().total().read() > 25);
    }

    /** Without counts there is one item of each entity in a collection, and the plan says so. */
    @Test
    void unknownCountsAreSaid() {
        Design unknown = DESIGN.withEntities(DESIGN.entities().stream()
                .map(entity -> entity.withPopulation(Population.UNKNOWN))
                .toList());
        Expected expected =
                Expected.of(unknown.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, query(null, ACCOUNT)))));

        assertEquals(0.5, expected.units().get(0).total().read());
        assertEquals(3, expected.plans().get(0).problems().size());
        assertEquals(
                "How many items Settings has is not known: one in each collection is counted",
                expected.plans().get(0).problems().get(0));
        assertEquals(0, expected.storage().of(TABLE).bytes());
    }

    /** A filter compares what an index holds; a local index whose Query asks for more has fetched the whole item. */
    @Test
    void aFilterOnWhatAnIndexLacksIsSaid() {
        Step local = query("byKind", ACCOUNT);
        Step filtered =
                local.withExpressions(Step.Expressions.NONE.withFilter("attribute_exists(number) OR number > 5"));
        String lacking = "Index byKind does not project number: the filter takes it for missing in every item";

        assertEquals(List.of(lacking), expected(filtered).plans().get(0).problems());
        assertEquals(
                List.of("Step 2: " + lacking),
                expected(local, filtered).plans().get(0).problems());
        assertEquals(
                List.of(lacking),
                expected(filtered.withOperation(Operation.SCAN).withKey(List.of()))
                        .plans()
                        .get(0)
                        .problems());
        assertEquals(
                List.of(),
                expected(filtered.withExpressions(filtered.expressions().withProjection("PK, fill")))
                        .plans()
                        .get(0)
                        .problems());
        assertEquals(
                List.of(),
                expected(filtered.withTarget(Step.Target.table("t")))
                        .plans()
                        .get(0)
                        .problems());
        assertEquals(
                List.of(),
                expected(local.withExpressions(Step.Expressions.NONE.withFilter("begins_with(SK, \"NOTE\")")))
                        .plans()
                        .get(0)
                        .problems()
                        .stream()
                        .filter(problem -> problem.contains("project"))
                        .toList());
    }

    @Test
    void anEntityWithoutValuesHasNoSize() {
        Design blank = Design.empty("blank")
                .withTables(DESIGN.tables())
                .withEntities(List.of(Entity.of("Ghost", "t")
                        .withPopulation(Population.of(10))
                        .withKeys(Map.of("PK", "GHOST#{id}", "SK", "META"))
                        .withAttributes(List.of(Attribute.of("id", AttributeType.S)))));
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("t", "Ghost"));
        Expected expected = Expected.of(blank.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, put))));

        assertEquals(1, expected.units().get(0).total().write());
        assertTrue(
                expected.plans().get(0).problems().get(0).startsWith("The size of Ghost is not known: "),
                expected.plans().get(0).problems().toString());
        for (Step step : List.of(
                put,
                Step.of(Operation.GET_ITEM, Step.Target.entity("t", "Ghost")),
                query(null, KeyCondition.equal("PK", "GHOST#{id}")),
                Step.of(Operation.SCAN, Step.Target.table("t")))) {
            List<String> unknown = Expected.of(blank.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, step))))
                    .units()
                    .get(0)
                    .unknown();
            assertEquals(1, unknown.size(), step.operation().apiName());
            assertTrue(unknown.get(0).startsWith("The size of Ghost is not known: "), unknown.get(0));
        }
        assertEquals(List.of(), expected(query(null, ACCOUNT)).units().get(0).unknown());
    }

    /** A fixed key of few values is as large as the draws say. */
    @Test
    void aFixedKeyIsLookedForAmongTheDraws() {
        Attribute state = Attribute.of(
                "state",
                AttributeType.S,
                new Values.Enumeration(List.of(new Values.Choice("OPEN", 1), new Values.Choice("DONE", 9))));
        Entity task = Entity.of("Task", "t")
                .withPopulation(Population.of(10_000))
                .withKeys(Map.of("PK", "{state}", "SK", "{id}"))
                .withAttributes(List.of(
                        text("id", 8),
                        state,
                        Attribute.of(
                                "data", AttributeType.S, new Values.Fixed(new AttributeValue.S("x".repeat(390))))));
        Design tasks = Design.empty("tasks").withTables(DESIGN.tables()).withEntities(List.of(task));
        Step open = query(null, KeyCondition.equal("PK", "OPEN"));
        Step any = query(null, KeyCondition.equal("PK", "{state}"));
        Expected both = Expected.of(tasks.withPatterns(
                List.of(ShopDesign.pattern("open", Rate.NONE, open), ShopDesign.pattern("any", Rate.NONE, any))));

        double bytes = both.sizes().get("Task").meanBytes();
        assertEquals(
                0.1 * 10_000 * bytes / 8192,
                both.units("open").orElseThrow().total().read(),
                8);
        assertEquals(
                0.5 * 10_000 * bytes / 8192,
                both.units("any").orElseThrow().total().read(),
                40);
    }
}
