package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.progress.Progress;
import io.keywright.review.Finding;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every fix that is neither a shard nor warm throughput: what is throttled before and after it, where it is meant to help. */
class OtherFixesTest {
    private static final Values EVENTS =
            new Values.Enumeration(List.of(new Values.Choice("OPEN", 1), new Values.Choice("DONE", 9)));

    private final Analyzer analyzer = new Analyzer();

    /** Orders with an index of them by status and last change, into which changes of those that are done are written. */
    private static Design orders(long perSecond, int textBytes, boolean isRead) {
        SecondaryIndex index = SecondaryIndex.global(
                "GSI1",
                KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                Projection.ALL);
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Uuid()),
                        Attribute.of("status", AttributeType.S, EVENTS),
                        moment("placedAt", Spread.UNIFORM),
                        moment("changedAt", new Spread.FollowsClock()),
                        Attribute.of("text", AttributeType.S, new Values.Text(textBytes, textBytes))))
                .withKeys(Map.of("PK", "ORDER#{orderId}", "GSI1PK", "STATUS#{status}", "GSI1SK", "{changedAt}"));
        var patterns = new ArrayList<>(List.of(AccessPattern.of(
                "Change an order",
                Rate.of(perSecond, Rate.Per.SECOND),
                List.of(Step.of(Operation.UPDATE_ITEM, Step.Target.entity("orders", "Order"))
                        .withExpressions(Step.Expressions.NONE.withCondition("status = \"DONE\""))
                        .withChanges(List.of(new Change.Draw("changedAt")))))));
        if (isRead) {
            patterns.add(AccessPattern.of(
                    "Open orders",
                    Rate.of(1, Rate.Per.SECOND),
                    List.of(Step.of(Operation.QUERY, Step.Target.index("orders", "GSI1"))
                            .withKey(List.of(KeyCondition.equal("GSI1PK", "STATUS#OPEN")))
                            .withReading(new Step.Reading(25L, true, Step.Consistency.EVENTUAL)))));
        }
        return Design.empty("Orders")
                .withTables(List.of(Table.of("orders", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                        .withIndexes(List.of(index))))
                .withEntities(List.of(order))
                .withPatterns(patterns);
    }

    private static Attribute moment(String name, Spread spread) {
        return Attribute.of(name, AttributeType.S)
                .withDomain(Domain.of(new Values.Timestamp(null, null, Values.TimeForm.ISO_MILLIS))
                        .withSpread(spread));
    }

    /** Events of shops, of which one writes everything, sorted by their moments. */
    private static Design events(Operation operation, long perSecond) {
        Entity event = Entity.of("Event", "events")
                .withPopulation(Population.of(10_000_000))
                .withAttributes(List.of(
                        Attribute.of("shopId", AttributeType.S).withDomain(Domain.of(new Values.Sequence(1, 0), 100)),
                        Attribute.of(
                                "till",
                                AttributeType.S,
                                new Values.Enumeration(List.of(
                                        new Values.Choice("A", 1),
                                        new Values.Choice("B", 1),
                                        new Values.Choice("C", 1),
                                        new Values.Choice("D", 1)))),
                        moment("at", new Spread.FollowsClock())))
                .withKeys(Map.of("PK", "SHOP#{shopId}", "SK", "{at}"));
        Step step = operation == Operation.PUT_ITEM
                ? Step.of(operation, Step.Target.entity("events", "Event"))
                : Step.of(operation, Step.Target.table("events"))
                        .withKey(List.of(KeyCondition.equal("PK", "SHOP#{shopId}")))
                        .withReading(new Step.Reading(1L, true, Step.Consistency.STRONG));
        return Design.empty("Events")
                .withTables(List.of(Table.of(
                        "events",
                        KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))))
                .withEntities(List.of(event))
                .withPatterns(List.of(AccessPattern.of("Ask", Rate.of(perSecond, Rate.Per.SECOND), List.of(step))
                        .withSkew(Map.of("shopId", new Spread.HotValues(1, 100)))));
    }

    private TriedFix fix(Design design, String beginning) {
        Analysis now = analyzer.analyse(design, Settings.standard());
        Finding found = now.findings().all().get(0);
        TriedFixes tried = TriedFixes.of(now, found, SimulationSettings.DEFAULT, analyzer, Progress.NONE)
                .orElseThrow();
        return tried.fixes().stream()
                .filter(fix -> fix.fix().label().startsWith(beginning))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        tried.fixes().stream().map(fix -> fix.fix().label()).toList()));
    }

    private static void assertThrottled(double before, double after, TriedFix fix) {
        assertEquals(before, fix.before().throttledShare(), 0.005, fix.fix().label());
        assertEquals(
                after,
                fix.outcome().orElseThrow().throttledShare(),
                0.005,
                fix.fix().label());
        assertEquals(after < before / 2, fix.helps(), fix::why);
    }

    private static void assertHottest(double before, double after, TriedFix fix) {
        assertEquals(
                before,
                fix.before().hottestPerSecond(),
                0.01 * before,
                fix.fix().label());
        assertEquals(
                after,
                fix.outcome().orElseThrow().hottestPerSecond(),
                0.01 * after,
                fix.fix().label());
    }

    /** A change moves its entry: 2,000 · 2 units a second to the newest of one key, of which a partition takes 1,000. */
    @Test
    void aSparseIndexIsNotWrittenByWhatIsNotReadThere() {
        TriedFix sparse = fix(orders(2_000, 20, true), "Keep only OPEN in GSI1");
        assertHottest(4_000, 0, sparse);
        assertThrottled(0.75, 0, sparse);
        TriedFix other = fix(orders(2_000, 20, false), "Keep only DONE in GSI1");
        assertHottest(4_000, 4_000, other);
        assertThrottled(0.75, 0.75, other);
    }

    @Test
    void whatIsOffAnIndexIsNotWrittenThere() {
        TriedFix off = fix(orders(2_000, 20, false), "Take Order off GSI1");
        assertHottest(4_000, 0, off);
        assertThrottled(0.75, 0, off);
    }

    /**
     * An entry that stays where it is takes one write instead of two, anywhere in its key: half of 2,000 is throttled for
     * 8 minutes, 4 of 60, until its partition is cut in halves that take 1,000 each.
     */
    @Test
    void aKeyThatDoesNotChangeMovesNoEntry() {
        TriedFix still = fix(orders(2_000, 20, true), "Sort GSI1 by placedAt");
        assertHottest(4_000, 2_000, still);
        assertThrottled(0.75, 0.067, still);
    }

    /** An entry of 3 KB and a little takes 4 units twice, one of keys alone 1 twice: 3,200 or 800 a second of 400. */
    @Test
    void aNarrowProjectionMakesEntriesCheaper() {
        TriedFix narrow = fix(orders(400, 3_000, true), "Copy only the keys to GSI1");
        assertHottest(3_200, 800, narrow);
        assertThrottled(1 - 1_000 / 3_200.0, 0, narrow);
        TriedFix small = fix(orders(2_000, 20, true), "Copy only the keys to GSI1");
        assertHottest(4_000, 4_000, small);
        assertThrottled(0.75, 0.75, small);
    }

    /**
     * Four tills get 750 a second each. Two of them share one of four partitions until it is cut after 8 minutes: a third of
     * half of all, for 8 of 60 minutes.
     */
    @Test
    void anotherDimensionDividesAKey() {
        TriedFix till = fix(events(Operation.PUT_ITEM, 3_000), "Add till to the key");
        assertEquals("SHOP#{shopId}#{till}", till.fix().what());
        assertHottest(3_000, 750, till);
        assertThrottled(2 / 3.0, 0.022, till);
    }

    /** All that is written now has the day of now: a new key each day is one key all day, at its newest item. */
    @Test
    void aNewKeyEachDayDividesNothingThatGoesWithTheClock() {
        TriedFix day = fix(events(Operation.PUT_ITEM, 3_000), "Begin a new key each day");
        assertEquals("SHOP#{shopId}#{at:yyyy-MM-dd}", day.fix().what());
        assertHottest(3_000, 3_000, day);
        assertThrottled(2 / 3.0, 2 / 3.0, day);
        TriedFix read = fix(events(Operation.QUERY, 6_000), "Begin a new key each day");
        assertHottest(6_000, 6_000, read);
        assertThrottled(0.5, 0.5, read);
    }

    /** The orders that change were placed on any of a year's days: 4,000 a second are spread over 366 keys. */
    @Test
    void aNewKeyEachDayDividesWhatIsSpreadOverDays() {
        TriedFix day = fix(orders(2_000, 20, false), "Begin a new key each day, by placedAt");
        assertHottest(4_000, 4_000 / 366.0, day);
        assertEquals(0.75, day.before().throttledShare(), 0.005);
        assertTrue(day.outcome().orElseThrow().throttledShare() < SimulationResult.NOISE);
        assertTrue(day.helps());
    }

    /** Of 6,000 reads a second of a key's newest item a partition takes 3,000; a cache that answers 75 % leaves 1,500. */
    @Test
    void aCacheAnswersWhatIsTooMuch() {
        TriedFix cache = fix(events(Operation.QUERY, 6_000), "Answer 75 % of \"Ask\" from a cache");
        assertHottest(6_000, 1_500, cache);
        assertThrottled(0.5, 0, cache);
    }
}
