package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.refactor.KeySuffix;
import io.keywright.refactor.LengthenKey;
import io.keywright.refactor.RaiseWarmThroughput;
import io.keywright.review.Finding;
import io.keywright.simulate.SimulationSettings;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The course's cases: every fix applied, what is throttled before and after (design course, hot partitions). */
class TriedFixesTest {
    private final Analyzer analyzer = new Analyzer();

    private TriedFixes tried(Design design, String rule) {
        Analysis now = analyzer.analyse(design, Settings.standard());
        List<Finding> found = now.findings().all().stream()
                .filter(finding -> finding.rule().equals(rule))
                .toList();
        assertEquals(1, found.size(), () -> now.findings().toString());
        return TriedFixes.of(now, found.get(0), SimulationSettings.DEFAULT, analyzer, Progress.NONE)
                .orElseThrow();
    }

    private static TriedFix fix(TriedFixes tried, String beginning) {
        return tried.fixes().stream()
                .filter(fix -> fix.fix().label().startsWith(beginning))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        tried.fixes().stream().map(fix -> fix.fix().label()).toList()));
    }

    private static void assertThrottled(double before, double after, TriedFix fix) {
        assertEquals(before, fix.before().throttledShare(), 0.02, fix.fix().label());
        assertEquals(
                after,
                fix.outcome().orElseThrow().throttledShare(),
                0.02,
                fix.fix().label());
    }

    private static void assertHottest(double before, double after, TriedFix fix) {
        assertEquals(
                before,
                fix.before().hottestPerSecond(),
                before * 0.01,
                fix.fix().label());
        assertEquals(
                after,
                fix.outcome().orElseThrow().hottestPerSecond(),
                after * 0.03,
                fix.fix().label());
    }

    /** 80 % of 5,000 writes a second are 4,000 on one key, four times the limit; the table takes 4,000 at once besides. */
    @Test
    void statusAsPartitionKeyIsShardedByTheOrder() {
        TriedFixes tried = tried(CourseDesigns.statusAsPartitionKey(), "hot-key");
        TriedFix shards = tried.fixes().get(0);
        assertEquals(
                "Shard the key over 8 keys by orderId, and raise warm throughput to 10,000 write units a second",
                shards.fix().label());
        assertEquals("STATUS#{status}#{orderId|shard:8}", shards.fix().what());
        assertTrue(shards.helps());
        assertHottest(4_000, 500, shards);
        assertThrottled(0.21, 0.01, shards);
        assertEquals(List.of(new RequestChange("Pending orders", Operation.QUERY, 1, 8)), shards.requests());
        TriedFix warm = fix(tried, "Raise warm throughput");
        assertFalse(warm.helps());
        assertHottest(4_000, 4_000, warm);
        assertThrottled(0.21, 0.135, warm);
        assertEquals(
                "One key lives on one partition, and a partition takes 1,000 write units a second however many there"
                        + " are. STATUS#PENDING still gets 4,000 write units a second.",
                warm.why());
    }

    /** 3,000 updates a second of one item: two thirds are throttled for ever, and warm throughput changes nothing. */
    @Test
    void aViewCounterIsShardedOrCollected() {
        TriedFixes tried = tried(CourseDesigns.viewCounter(), "hot-key");
        TriedFix shards = tried.fixes().get(0);
        assertEquals("PRODUCT#{productId}#SHARD#{random:6}", shards.fix().what());
        assertHottest(3_000, 500, shards);
        assertThrottled(0.667, 0, shards);
        RequestChange reads = shards.requests().get(0);
        assertEquals("1 GetItem", reads.beforeWords());
        assertEquals("6 GetItems", reads.afterWords());
        TriedFix collected = fix(tried, "Add 6 calls in one write");
        assertTrue(collected.helps());
        assertHottest(3_000, 500, collected);
        assertThrottled(0.667, 0, collected);
        assertTrue(collected
                        .outcome()
                        .orElseThrow()
                        .patternsMonth()
                        .compareTo(collected.before().patternsMonth())
                < 0);
        TriedFix warm = tried.fixes().get(tried.fixes().size() - 1);
        assertEquals(
                "Raise warm throughput to 8,000 write units a second",
                warm.fix().label());
        assertFalse(warm.helps());
        assertThrottled(0.667, 0.667, warm);
        assertEquals("2 of 3 help; the first is: Shard the key over 6 keys at random.", tried.sentence());
    }

    /** Ten shards of the view counter get about 300 a second each. */
    @Test
    void tenShardsGetThreeHundredEach() {
        Design design = CourseDesigns.viewCounter();
        Design sharded = new LengthenKey(
                        Resource.table("views"), "PK", List.of("Counter"), new KeySuffix.RandomShard(10))
                .apply(design);
        Analysis then = analyzer.analyse(sharded, Settings.standard());
        assertEquals(300, then.steadyHeat().get("Normal month").keys().get(0).peakPerSecond(), 3);
        assertEquals(List.of(), then.rejections());
        assertEquals(CourseDesigns.viewCounter(), design, "the old document is as it was");
    }

    /** The order writes fit the table; the index throttles them, and four calculated shards get 500 a second each. */
    @Test
    void anIndexByDayIsShardedByTheOrder() {
        TriedFixes tried = tried(CourseDesigns.shippedIndex(), "throttling-index");
        TriedFix shards = tried.fixes().get(0);
        assertEquals(
                "SHIPPED#{shippedAt:yyyy-MM-dd}#{orderId|shard:4}", shards.fix().what());
        assertTrue(shards.helps());
        assertHottest(2_000, 500, shards);
        assertThrottled(0.5, 0.034, shards);
        assertTrue(shards.remaining().startsWith("No key alone gets too much any more."), shards.remaining());
        assertEquals(0.5, shards.before().allThrottledShare(), 0.02, "the writes of the table");
        assertFalse(fix(tried, "Raise warm throughput").helps());
    }

    /** One tenant of a hundred writes 90 % of 3,000 a second. */
    @Test
    void aCelebrityTenantIsShardedByItsTickets() {
        TriedFixes tried = tried(CourseDesigns.celebrityTenant(), "hot-key");
        TriedFix shards = tried.fixes().get(0);
        assertEquals("TENANT#{tenantId}#{ticketId|shard:6}", shards.fix().what());
        assertTrue(shards.helps());
        assertHottest(2_700, 450, shards);
        assertThrottled(0.573, 0.02, shards);
        assertFalse(fix(tried, "Raise warm throughput").helps());
    }

    /** Whatever is changed, one item that is checked before it is written takes 1,000 writes a second. */
    @Test
    void whereNothingHelpsItSaysSo() {
        Design counter = CourseDesigns.viewCounter();
        var count = counter.pattern("Count a view").orElseThrow();
        var step = count.steps().get(0);
        Design checked = counter.withPattern(
                count.withSteps(List.of(step.withExpressions(step.expressions().withCondition("views < :most")))));
        TriedFixes tried = tried(checked, "hot-key");
        assertEquals(List.of(), tried.helping());
        assertEquals("Nothing of what was tried helps.", tried.sentence());
        TriedFix shards = fix(tried, "Shard the key");
        assertEquals(
                "\"Count a view\" writes an item that is there, and could not know its random shard. Only what is"
                        + " added up can be kept in several.",
                shards.why());
        assertTrue(shards.outcome().isEmpty());
        assertThrottled(0.667, 0.667, fix(tried, "Raise warm throughput"));
        assertTrue(tried.fixes().stream().anyMatch(fix -> fix.fix().change() instanceof RaiseWarmThroughput));
    }

    @Test
    void aTrialNobodyWaitsForGivesUp() {
        Analysis now = analyzer.analyse(CourseDesigns.viewCounter(), Settings.standard());
        Progress cancelled = new Progress() {
            @Override
            public void report(double share, String message) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertTrue(TriedFixes.of(now, now.findings().all().get(0), SimulationSettings.DEFAULT, analyzer, cancelled)
                .isEmpty());
    }
}
