package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.review.Finding;
import io.keywright.review.Fix;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HotKeyRuleTest {
    private final HotKeyRule rule = new HotKeyRule();

    @Test
    void oneItemThatIsWrittenTooOftenIsAnError() {
        Finding finding = RuleCase.only(rule, CourseDesigns.viewCounter());
        assertEquals(Severity.ERROR, finding.severity());
        assertEquals(Place.keyTemplate("Counter", "PK"), finding.place());
        assertEquals(
                "PRODUCT#42 of views is asked for 3,000 write units a second at its peak in \"Normal month\", 3.0 times"
                        + " what one partition takes.",
                finding.sentence());
        assertEquals(
                "Its writes over the limit are throttled for as long as it lasts: no split can help, and more capacity"
                        + " neither.",
                finding.effect());
        assertEquals(
                List.of(
                        "Shard the key over 6 keys at random",
                        "Add 6 calls in one write",
                        "Raise warm throughput to 8,000 write units a second"),
                finding.fixes().stream().map(Fix::label).toList());
        assertEquals(
                "No help to this key, which stays on one partition; only the other keys get more.",
                finding.fixes().get(2).what());
        String cost = finding.fixes().get(1).cost();
        assertTrue(
                cost.endsWith("What is saved is an upper bound: a key that is called less often has less to add up."),
                cost);
    }

    @Test
    void aCollectionThatCanBeSplitIsAWarning() {
        Finding finding = RuleCase.only(rule, CourseDesigns.statusAsPartitionKey());
        assertEquals(Severity.WARNING, finding.severity());
        assertEquals(
                "Its writes are throttled until DynamoDB has split its item collection by sort key, which takes"
                        + " minutes.",
                finding.effect());
    }

    /** 4,000 reads a second of one item of under 4 KB, half a unit each, are 2,000 units; 8,000 are 4,000. */
    @Test
    void anItemThatIsReadTooOftenIsCached() {
        Design counter = CourseDesigns.viewCounter();
        AccessPattern show = counter.pattern("Show the views")
                .orElseThrow()
                .withSkew(Map.of("productId", new Spread.HotValues(1, 100)));
        Design reads = counter.withPatterns(List.of(show));
        RuleCase.nothing(rule, RuleCase.at(reads, 4_000));
        Finding finding = RuleCase.only(rule, RuleCase.at(reads, 8_000));
        assertEquals(
                "PRODUCT#42 of views is asked for 4,000 read units a second at its peak in \"Normal month\", 1.3 times"
                        + " what one partition takes.",
                finding.sentence());
        assertEquals(
                List.of(
                        "Answer 63 % of \"Show the views\" from a cache",
                        "Raise warm throughput to 24,000 read units a second"),
                finding.fixes().stream().map(Fix::label).toList());
    }

    @Test
    void theWorkloadInWhichItIsHottestCounts() {
        Design quiet = RuleCase.at(CourseDesigns.viewCounter(), 100);
        RuleCase.nothing(rule, quiet);
        Workload sale = new Workload(
                "Sale",
                "",
                List.of(new Workload.Override(
                        "Count a view", Rate.of(5_000, Rate.Per.SECOND), Map.of(), null, Extra.NONE)),
                null,
                Workload.StartingState.NEW,
                Extra.NONE);
        Finding finding = RuleCase.only(rule, quiet.withWorkloads(List.of(sale)));
        assertEquals("Sale", finding.hotSpot().orElseThrow().workload());
        assertEquals(5_000, finding.hotSpot().orElseThrow().key().peakPerSecond(), 1);
    }

    @Test
    void keysBelowTheLimitAndKeysOfIndexesAreNone() {
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.viewCounter(), 990));
        RuleCase.nothing(rule, CourseDesigns.shippedIndex());
        RuleCase.nothing(rule, Design.empty("Empty"));
    }
}
