package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.RateOverTime.Between;
import io.keywright.heat.RateOverTime.Point;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.testing.Vectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What was published of DynamoDB's behaviour under load; each expectation is a row with its source. */
class ThroughputScenarioTest {
    private static final Resource TABLE = Resource.table("t");
    private static final SimulationSettings SETTINGS = SimulationSettings.DEFAULT;
    private static final double ALMOST_NOTHING = 0.015;

    /** Rows that no test uses, each with the reason. */
    private static final Map<String, String> UNTESTED = Map.of(
            "sim-33",
            "It counts how often a table was switched from provisioned to on-demand in the last 24 hours. A design"
                    + " says what a table is to be and not when it was changed, and a simulated table keeps its mode from"
                    + " the first second to the last, so that nothing here could allow or refuse a fifth switch: only"
                    + " DynamoDB knows of the four before.");

    private static Vectors.Row row(String id) {
        return Vectors.of("throughput_scenario").stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Every row is used by a test of this package, or listed with the reason why not. */
    @Test
    void noRowIsLeftOut() throws IOException {
        var used = new TreeSet<String>();
        for (String test : List.of("ThroughputScenarioTest", "AutoScalerTest", "BulkLoadTest")) {
            String source = Files.readString(Path.of("src/test/java/io/keywright/simulate/" + test + ".java"));
            Matcher row =
                    Pattern.compile("\"(sim-[0-9]+)\"(?!,$)", Pattern.MULTILINE).matcher(source);
            while (row.find()) {
                used.add(row.group(1));
            }
        }
        Set<String> rows = Vectors.of("throughput_scenario").stream()
                .map(Vectors.Row::id)
                .filter(id -> !UNTESTED.containsKey(id))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(rows, used);
    }

    private static Flow flow(UnitKind kind, RateOverTime rate, Popularity popularity, SortPlace sort) {
        var keys = new ArmKeys(KeySpace.of("{key}", "key"), popularity, sort);
        return Flow.of(kind.name(), rate, FlowArm.of(TABLE, kind, 1, keys));
    }

    private static Flow onOneKey(UnitKind kind, RateOverTime rate) {
        return flow(kind, rate, new Popularity.One(0), SortPlace.SPREAD);
    }

    private static Scenario steadyWritesOfOneKey(int seconds, double perSecond) {
        return Scenario.of(newTable(), seconds, onOneKey(UnitKind.WRITE, RateOverTime.constant(perSecond)));
    }

    private static SimulationResult run(Scenario scenario, SimulationSettings settings) {
        return Simulation.run(scenario, settings, Progress.NONE).orElseThrow();
    }

    private static SimulatedResource newTable() {
        return SimulatedResource.of(TABLE, CapacityMode.NEW_ON_DEMAND);
    }

    private static ThroughputSeries writes(SimulationResult result) {
        return result.of(TABLE).writes().orElseThrow().series();
    }

    private static ThroughputSeries reads(SimulationResult result) {
        return result.of(TABLE).reads().orElseThrow().series();
    }

    private static List<SplitEvent> splits(SimulationResult result) {
        return result.splits().stream()
                .filter(event -> event.outcome().isSplit())
                .toList();
    }

    @Test
    void eventuallyConsistentReadsOfOneKey() {
        Vectors.Row row = row("sim-05");
        double perSecond = row.input().get("queriesPerSecondOffered").asDouble();
        int seconds = row.expected().get("windowSeconds").asInt();
        var keys = new ArmKeys(KeySpace.of("{key}", "key"), new Popularity.One(0), SortPlace.SPREAD);
        Flow queries =
                Flow.of("query", RateOverTime.constant(perSecond), new FlowArm(TABLE, UnitKind.EVENTUAL_READ, 1, keys));
        Scenario scenario = Scenario.of(newTable(), seconds, queries);
        assertEquals(
                row.expected().get("documentedRU").asDouble(),
                reads(run(scenario, SETTINGS)).meanConsumed(0, seconds),
                1);
        assertEquals(
                row.expected().get("observedRU").asDouble(),
                reads(run(scenario, SETTINGS.withPartition(PartitionLimits.MEASURED)))
                        .meanConsumed(0, seconds),
                1);
    }

    @Test
    void adaptiveCapacityLetsAPartitionExceedItsShare() {
        Vectors.Row row = row("sim-06");
        JsonNode demand = row.input().get("demandPerPartition");
        SimulatedResource table = SimulatedResource.of(
                        TABLE,
                        CapacityMode.Provisioned.of(
                                1, row.input().get("tableWcu").asLong()))
                .withPartitions(row.input().get("partitions").asInt());
        // One key in each partition: the first keys whose hashes lie there.
        var flows = new ArrayList<Flow>();
        var placed = new PlacedKeys(
                new Popularity.Uniform(1_000),
                new KeyPlacements(SETTINGS.seed())
                        .seed(onOneKey(UnitKind.WRITE, RateOverTime.constant(1))
                                .arms()
                                .get(0)),
                0);
        for (int i = 0; i < demand.size(); i++) {
            Range range = new Ring(demand.size()).range(i);
            int key = placed.firstAtOrAfter(range.from().hash());
            flows.add(flow(
                    UnitKind.WRITE,
                    RateOverTime.constant(demand.get(i).asDouble()),
                    new Popularity.One(placed.number(key)),
                    SortPlace.SPREAD));
        }
        int seconds = row.input().get("durationSeconds").asInt();
        var result = run(Scenario.of(table, seconds, flows.toArray(Flow[]::new)), SETTINGS.withExactMean(true));
        assertEquals(row.expected().get("throttled").asDouble(), writes(result).throttledShare());
        HeatMatrix heat = result.of(TABLE).writes().orElseThrow().heat();
        for (int i = 0; i < demand.size(); i++) {
            assertEquals(row.expected().get("servedPerPartition").get(i).asDouble(), heat.consumed(i, 100));
        }
    }

    @Test
    void burstCapacityLasts() {
        Vectors.Row row = row("sim-07");
        JsonNode in = row.input();
        int until = row.expected().get("secondsUntilThrottled").asInt();
        var mode = new CapacityMode.Provisioned(
                new CapacityMode.UnitRate(in.get("rcu").asLong(), 1),
                null,
                null,
                in.get("idleSeconds").asLong());
        var reads = reads(run(
                Scenario.of(
                        SimulatedResource.of(TABLE, mode),
                        until + 10,
                        onOneKey(
                                UnitKind.STRONG_READ,
                                RateOverTime.constant(in.get("demandRu").asDouble()))),
                SETTINGS.withExactMean(true)));
        assertEquals(row.expected().get("burstTokens").asDouble() + 150, reads.granted(0));
        assertEquals(0, reads.throttledShare(0, until));
        assertEquals(50, reads.throttled(until));
        assertEquals(50, reads.throttled(until, ThrottlingReason.TABLE_READ_PROVISIONED));
    }

    @Test
    void oneSecondOfWritesNeedsTheBankAndFitsThePartition() {
        for (String id : List.of("sim-08", "sim-09")) {
            Vectors.Row row = row(id);
            var mode = new CapacityMode.Provisioned(
                    new CapacityMode.UnitRate(1, row.input().get("wcu").asLong()),
                    null,
                    null,
                    row.input().get("idleSeconds").asLong());
            var writes = writes(run(
                    Scenario.of(
                            SimulatedResource.of(TABLE, mode),
                            1,
                            onOneKey(
                                    UnitKind.WRITE,
                                    RateOverTime.constant(
                                            row.input().get("writesInOneSecond").asDouble()))),
                    SETTINGS.withExactMean(true)));
            assertEquals(row.expected().get("acceptedMax").asDouble(), writes.consumed(0), id);
        }
    }

    @Test
    void onDemandServesTwiceItsPeak() {
        for (String id : List.of("sim-10", "sim-11", "sim-12")) {
            Vectors.Row row = row(id);
            var mode = CapacityMode.OnDemand.afterPeak(new CapacityMode.UnitRate(
                    row.input().get("previousPeakReads").asLong(), 0));
            Flow reads = flow(
                    UnitKind.STRONG_READ,
                    RateOverTime.constant(row.input().get("newDemandReads").asDouble()),
                    new Popularity.Uniform(row.input().get("keys").asLong()),
                    SortPlace.SPREAD);
            var result = reads(
                    run(Scenario.of(SimulatedResource.of(TABLE, mode), 600, reads), SETTINGS.withQuotaUnits(null)));
            if (row.expected().get("throttled").asBoolean()) {
                assertEquals(0.6, result.throttledShare(), 0.01, id);
                double most = IntStream.range(0, 600)
                        .mapToDouble(result::consumed)
                        .max()
                        .orElseThrow();
                assertTrue(most <= row.expected().get("servedReadsMax").asDouble(), id);
            } else {
                assertTrue(
                        result.throttledShare()
                                < row.expected().get("throttledShareMax").asDouble(),
                        id);
            }
        }
    }

    @Test
    void aNewPeakIsDoubledHalfAnHourLater() {
        Flow reads = flow(
                UnitKind.STRONG_READ,
                RateOverTime.constant(30_000),
                new Popularity.Uniform(1_000_000),
                SortPlace.SPREAD);
        var series = reads(run(Scenario.of(newTable(), 2_400, reads), SETTINGS));
        assertEquals(12_000, series.granted(31 * 60 - 1));
        assertEquals(24_000, series.granted(31 * 60), 300);
        assertEquals(8, series.partitions(31 * 60));
    }

    @Test
    void aSwitchedTableKeepsWhatWasProvisioned() {
        Vectors.Row row = row("sim-14");
        JsonNode before = row.input().get("provisioned");
        var mode = CapacityMode.OnDemand.afterProvisioned(new CapacityMode.UnitRate(
                before.get("rcu").asLong(), before.get("wcu").asLong()));
        assertEquals(row.expected().get("warmWrites").asLong(), mode.warm().write());
        assertEquals(row.expected().get("warmReads").asLong(), mode.warm().read());
    }

    @Test
    void aLocalIndexAndAGrowingSortKeyBlockSplits() {
        Vectors.Row local = row("sim-17");
        int seconds = 60 * local.input().get("minutes").asInt();
        var demand = RateOverTime.constant(local.input().get("writeDemand").asDouble());
        var withIndex =
                run(Scenario.of(newTable().withLocalIndex(), seconds, onOneKey(UnitKind.WRITE, demand)), SETTINGS);
        assertEquals(
                local.expected().get("steadyWU").asDouble(), writes(withIndex).meanConsumed(0, seconds), 1);
        assertEquals(local.expected().get("splits").asInt(), splits(withIndex).size());
        assertEquals(SplitEvent.Outcome.LOCAL_INDEX, withIndex.splits().get(0).outcome());

        Vectors.Row growing = row("sim-18");
        var newest = run(
                Scenario.of(newTable(), seconds, flow(UnitKind.WRITE, demand, new Popularity.One(0), SortPlace.NEWEST)),
                SETTINGS);
        assertEquals(
                growing.expected().get("steadyWU").asDouble(), writes(newest).meanConsumed(0, seconds), 1);
        assertEquals(SplitEvent.Outcome.NEWEST_ITEM, newest.splits().get(0).outcome());
    }

    @Test
    void aKeyWithManyItemsIsSplitWithin() {
        Vectors.Row row = row("sim-19");
        int seconds = 60 * row.input().get("minutes").asInt();
        var result =
                run(steadyWritesOfOneKey(seconds, row.input().get("writeDemand").asDouble()), SETTINGS);
        List<SplitEvent> splits = splits(result);
        assertEquals(SplitEvent.Outcome.WITHIN_KEY, splits.get(0).outcome());
        int first = (int) splits.get(0).second();
        int second = (int) splits.get(1).second();
        assertEquals(1_000, writes(result).meanConsumed(0, first), 1);
        assertEquals(
                row.expected().get("capAfterOneSplit").asDouble(),
                writes(result).meanConsumed(first, second),
                1);
        assertTrue(writes(result).meanConsumed(second, seconds)
                > row.expected().get("eventuallyAbove").asDouble());
    }

    @Test
    void oneItemIsNeverServedFaster() {
        Vectors.Row row = row("sim-22");
        int seconds = 60 * row.input().get("minutes").asInt();
        var writes = writes(run(
                Scenario.of(
                        newTable(),
                        seconds,
                        flow(
                                UnitKind.WRITE,
                                RateOverTime.constant(row.input()
                                        .get("singleItemWritesPerSecond")
                                        .asDouble()),
                                new Popularity.One(0),
                                SortPlace.ONE_ITEM)),
                SETTINGS));
        assertEquals(row.expected().get("servedMax").asDouble(), writes.meanConsumed(0, seconds), 1);
    }

    private static List<Flow> preloadThenRead(JsonNode in, double target) {
        int preload = in.get("preload").get("seconds").asInt();
        return List.of(
                onOneKey(
                        UnitKind.WRITE,
                        RateOverTime.during(
                                0, preload, in.get("preload").get("wu").asDouble())),
                onOneKey(
                        UnitKind.STRONG_READ,
                        RateOverTime.during(
                                preload, preload + in.get("readSeconds").asDouble(), target)));
    }

    @Test
    void aPreloadedKeyReachesTwoPartitions() {
        Vectors.Row row = row("sim-23");
        int from = row.input().get("preload").get("seconds").asInt();
        int to = from + row.input().get("readSeconds").asInt();
        var flows = preloadThenRead(row.input(), row.input().get("readTargetRU").asDouble());
        var reads = reads(run(Scenario.of(newTable(), to, flows.toArray(Flow[]::new)), SETTINGS));
        double reached = row.expected().get("reached").asDouble();
        assertEquals(reached, reads.meanConsumed(from, to), row.toleranceFor(reached));
        assertTrue(100 * reads.throttledShare(from, to)
                < row.expected().get("throttledPercentMax").asDouble());
    }

    @Test
    void moreThanTwoPartitionsWaitForTheSecondSplit() {
        Vectors.Row row = row("sim-24");
        int from = row.input().get("preload").get("seconds").asInt();
        int to = from + row.input().get("readSeconds").asInt();
        var flows = preloadThenRead(row.input(), row.input().get("readTargetRU").asDouble());
        var result = run(Scenario.of(newTable(), to, flows.toArray(Flow[]::new)), SETTINGS);
        List<SplitEvent> during =
                splits(result).stream().filter(event -> event.second() > from).toList();
        int split = (int) during.get(0).second();
        assertTrue(split - from >= 60 * row.expected().get("minutesToSplitMin").asInt());
        assertTrue(split - from <= 60 * row.expected().get("minutesToSplitMax").asInt());
        double plateau = row.expected().get("plateauRU").asDouble();
        assertEquals(plateau, reads(result).meanConsumed(from, split), row.toleranceFor(plateau));
        assertTrue(reads(result).throttledShare(split, to) < ALMOST_NOTHING);
    }

    /** Run T3 of andrestone/dynamodb-load-test (2020): slight throttling only, above 12,000. */
    @Test
    void fourPartitionsOfOneKeyThrottleSlightlyAbove12000() {
        Flow[] flows = {
            onOneKey(UnitKind.WRITE, RateOverTime.during(0, 600, 900)),
            onOneKey(
                    UnitKind.STRONG_READ,
                    new RateOverTime(
                            List.of(new Point(600, 9_900), new Point(1_200, 12_600), new Point(1_800, 0)),
                            Between.HELD))
        };
        var reads = reads(run(Scenario.of(newTable(), 1_800, flows), SETTINGS.withQuotaUnits(null)));
        assertEquals(0.05, reads.throttledShare(1_200, 1_800), 0.02);
    }

    @Test
    void aRampSplitsAheadOfWhatFollows() {
        Vectors.Row row = row("sim-27");
        JsonNode in = row.input();
        double ramp = 60 * in.get("minutes").asDouble();
        double then = ramp + 60 * in.get("gapMinutes").asDouble();
        double end = then + 60 * in.get("thenMinutes").asDouble();
        var result = run(
                Scenario.of(
                        newTable(),
                        (long) end,
                        rampThen(UnitKind.WRITE, in, "wu", ramp),
                        rampThen(UnitKind.STRONG_READ, in, "ru", ramp),
                        onOneKey(
                                UnitKind.WRITE,
                                RateOverTime.during(
                                        then, end, in.get("then").get("wu").asDouble())),
                        onOneKey(
                                UnitKind.STRONG_READ,
                                RateOverTime.during(
                                        then, end, in.get("then").get("ru").asDouble()))),
                SETTINGS);
        for (ThroughputSeries series : result.series()) {
            assertTrue(series.throttledShare(0, (int) ramp) > 0);
            double most = row.expected().get("afterThrottledShareMax").asDouble();
            assertTrue(
                    series.throttledShare((int) then, (int) end) < most,
                    () -> "" + series.throttledShare((int) then, (int) end));
        }
    }

    private static Flow rampThen(UnitKind kind, JsonNode in, String units, double seconds) {
        return onOneKey(
                kind,
                new RateOverTime(
                        List.of(
                                new Point(0, in.get("from").get(units).asDouble()),
                                new Point(seconds, in.get("to").get(units).asDouble()),
                                new Point(seconds, 0)),
                        Between.EXPONENTIAL));
    }

    @Test
    void eachSplitAddsAPartitionsWorth() {
        Vectors.Row row = row("sim-28");
        int seconds = 60 * row.input().get("minutes").asInt();
        var result = run(steadyWritesOfOneKey(seconds, row.input().get("wu").asDouble()), SETTINGS);
        List<SplitEvent> splits = splits(result);
        assertFalse(splits.isEmpty());
        for (SplitEvent split : splits) {
            int at = (int) split.second();
            long together =
                    splits.stream().filter(event -> event.second() == at).count();
            double gain = writes(result).meanConsumed(at, Math.min(seconds, at + 60))
                    - writes(result).meanConsumed(at - 60, at);
            assertTrue(gain
                    <= together * row.expected().get("gainPerSplitEventMaxWU").asDouble() + 1);
        }
    }
}
