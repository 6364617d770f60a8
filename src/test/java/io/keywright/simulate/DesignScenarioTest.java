package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Expected;
import io.keywright.access.ExpectedStorage;
import io.keywright.format.DesignReader;
import io.keywright.heat.Demand;
import io.keywright.heat.Flow;
import io.keywright.heat.RateOverTime;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.model.Workload.StartingState;
import io.keywright.progress.Progress;
import io.keywright.simulate.CapacityMode.OnDemand;
import io.keywright.simulate.CapacityMode.Provisioned;
import io.keywright.simulate.CapacityMode.ScalingTarget;
import io.keywright.simulate.CapacityMode.UnitRate;
import io.keywright.testing.CourseDesigns;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DesignScenarioTest {
    private static final Resource ORDERS = Resource.table("orders");
    private static final Resource GSI1 = Resource.index("orders", "GSI1");
    private static final double GB = 1024.0 * 1024 * 1024;

    private static Scenario scenario(Design design, Workload workload) {
        Expected expected = Expected.of(design);
        return DesignScenario.of(design, Demand.of(design, expected, workload), expected.storage(), workload);
    }

    private static Workload starting(StartingState start) {
        return new Workload("Test", "", List.of(), 600L, start, Extra.NONE);
    }

    private static SimulatedResource resource(Scenario scenario, Resource resource) {
        return scenario.resources().stream()
                .filter(of -> of.resource().equals(resource))
                .findFirst()
                .orElseThrow();
    }

    private static Design withThroughput(Design design, Billing.Mode mode, Throughput throughput) {
        Table table = design.tables().get(0);
        return design.withTable(table.withBilling(table.billing().withMode(mode).withThroughput(throughput)));
    }

    private static Design shop() throws IOException {
        return DesignReader.read(Path.of("sample-models", "shop.keywright.json"));
    }

    private static SimulationResult run(Scenario scenario, long seed) {
        return Simulation.run(scenario, SimulationSettings.DEFAULT.withSeed(seed), Progress.NONE)
                .orElseThrow();
    }

    /**
     * What one key gets above 1,000 a second for half of the hour, 2,004 · 1,800 = 3.6 M of the 13.3 M write units of the
     * table, and a little of what shares its partition until a split. Twelve partitions leave all other products room.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theFlashSaleThrottlesOneProductAlikeByAnySeed(long seed) throws IOException {
        Design shop = shop();
        SimulationResult result = run(scenario(shop, shop.workloads().get(0)), seed);
        assertEquals(3_600, result.series().get(0).seconds());
        ThroughputSeries writes =
                result.of(Resource.table("shop")).writes().orElseThrow().series();
        assertEquals(0.27, writes.throttledShare(), 0.03);
        assertTrue(writes.throttledShare() >= 3_607_200 / 13_400_000.0);
        assertEquals(12, writes.partitions(0));
        List<HotKey> over = result.hotKeys().stream()
                .filter(key -> key.timesOverLimit() > 1)
                .toList();
        assertEquals(List.of("PRODUCT#42"), over.stream().map(HotKey::label).toList());
        assertEquals(3.004, over.get(0).timesOverLimit(), 0.001);
    }

    @Test
    void aNormalMonthIsTheHourAroundItsBusiestMoment() throws IOException {
        Scenario hour = scenario(shop(), Workload.NORMAL_MONTH);
        assertEquals(3_600, hour.seconds());
        Flow profile = hour.flows().get(0);
        assertEquals("Customer profile", profile.pattern());
        assertEquals(profile.rate().peak(), profile.rate().at(1_800), 1e-9);
        assertTrue(profile.rate().at(0) < profile.rate().at(1_800));
    }

    @Test
    void aNewTableIsEmptyAWarmOneHoldsWhatIsExpectedAndAGrownOneItsSize() {
        Design design = CourseDesigns.shippedIndex();
        ExpectedStorage storage = Expected.of(design).storage();
        double table = storage.of(ORDERS).bytes();
        double index = storage.of(GSI1).bytes();
        Scenario fresh = scenario(design, starting(StartingState.NEW));
        assertEquals(0, resource(fresh, ORDERS).sizeBytes());
        Scenario warm = scenario(design, starting(new StartingState(StartingState.Kind.WARM, null, 0, null)));
        assertEquals(table, resource(warm, ORDERS).sizeBytes());
        assertEquals(index, resource(warm, GSI1).sizeBytes());
        Scenario grown = scenario(design, starting(new StartingState(StartingState.Kind.GROWN, 60.0, 0, null)));
        assertEquals(60 * GB * table / (table + index), resource(grown, ORDERS).sizeBytes(), 1);
        assertEquals(60 * GB * index / (table + index), resource(grown, GSI1).sizeBytes(), 1);
        assertEquals(
                new UnitRate(1, 2_000),
                ((OnDemand) resource(grown, GSI1).mode()).peak(),
                "it has seen what the workload begins with");
    }

    @Test
    void capacityIsThatOfTheDesign() {
        Throughput set = Throughput.UNSET
                .withOnDemandMaximum(new Throughput.ReadWrite(null, 7_000L))
                .withWarm(Throughput.ReadWrite.of(20_000, 9_000));
        Scenario onDemand = scenario(
                withThroughput(CourseDesigns.shippedIndex(), Billing.Mode.PAY_PER_REQUEST, set),
                starting(StartingState.NEW));
        assertEquals(
                new OnDemand(null, 7_000L, new UnitRate(20_000, 9_000), UnitRate.ZERO),
                resource(onDemand, ORDERS).mode());
        assertEquals(CapacityMode.NEW_ON_DEMAND, resource(onDemand, GSI1).mode());
        Throughput scaled = Throughput.provisioned(50, 400).withWriteScaling(new Throughput.AutoScaling(100, 900, 70));
        Scenario provisioned = scenario(
                withThroughput(CourseDesigns.shippedIndex(), Billing.Mode.PROVISIONED, scaled),
                starting(new StartingState(StartingState.Kind.NEW_TABLE, null, 120, null)));
        assertEquals(
                new Provisioned(new UnitRate(50, 400), null, new ScalingTarget(100, 900, 70), 120),
                resource(provisioned, ORDERS).mode());
        assertEquals(
                new Provisioned(new UnitRate(1, 1), null, null, 120),
                resource(provisioned, GSI1).mode());
    }

    @Test
    void whatIsLoadedBeforeComesFirstAndTheWorkloadAfterIt() {
        Design design = CourseDesigns.celebrityTenant();
        var preload = new Workload.Preload(900, 300);
        Scenario scenario =
                scenario(design, starting(new StartingState(StartingState.Kind.NEW_TABLE, null, 0, preload)));
        assertEquals(900, scenario.seconds());
        Flow before = scenario.flows().get(0);
        assertEquals("Open a ticket", before.pattern());
        assertEquals(900, before.rate().at(0), 1e-9);
        assertEquals(0, before.rate().at(300));
        double after = scenario.flows().stream()
                .filter(flow -> flow.pattern().equals("Open a ticket"))
                .mapToDouble(flow -> flow.rate().at(300))
                .sum();
        assertEquals(3_000, after, 1e-9);
    }

    /** As in the measurements of 2020 that write to one key before they read it. */
    @Test
    void whereNothingIsWrittenTheKeysThatAreReadAreLoaded() {
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern open = design.patterns().get(0);
        var preload = new Workload.Preload(900, 600);
        Scenario scenario = scenario(
                design.withPattern(open.withRate(Rate.NONE)),
                starting(new StartingState(StartingState.Kind.NEW_TABLE, null, 0, preload)));
        Flow before = scenario.flows().get(0);
        assertTrue(before.arms().get(0).kind().isWrite());
        assertEquals(900, before.rate().at(0), 1e-9);
        assertEquals(
                scenario.flows().get(1).arms().get(0).keys(),
                before.arms().get(0).keys());
    }

    @Test
    void aLocalIndexIsKept() throws IOException {
        Design shop = shop();
        Demand demand = Demand.of(shop, Expected.of(shop), Workload.NORMAL_MONTH);
        Resource table = Resource.table("shop");
        var whole = new Demand(demand.flows(), demand.loads(), demand.seconds(), Set.of(table), demand.notes());
        Scenario scenario = DesignScenario.of(shop, whole, Expected.of(shop).storage(), Workload.NORMAL_MONTH);
        assertEquals(
                List.of(true, false, false),
                scenario.resources().stream().map(SimulatedResource::localIndex).toList());
    }

    @Test
    void theHighestRatesAreSimulatedForAsLongAsTheyCanBeCounted() {
        Design design = CourseDesigns.statusAsPartitionKey();
        AccessPattern pattern = design.patterns().get(0);
        Rate most = Rate.NONE.withCalls(BigDecimal.valueOf(1e12), Rate.Per.SECOND);
        var forever = new Workload(
                "Forever",
                "",
                List.of(new Workload.Override(pattern.name(), most, Map.of(), 400_000L, Extra.NONE)),
                Scenario.MOST_SECONDS,
                StartingState.NEW,
                Extra.NONE);
        Scenario scenario = scenario(design, forever);
        assertTrue(scenario.seconds() >= 1 && scenario.seconds() < Scenario.MOST_SECONDS);
        var minute = new Scenario(
                scenario.resources(), scenario.flows(), scenario.loads(), Math.min(60, scenario.seconds()));
        assertTrue(run(minute, 1).throttledShare() > 0.99);
    }

    /** What can't be meant so is neither simulated as something else nor left out; what another workload has is its own. */
    @Test
    void aWorkloadThatCantBeMeantSoIsRefusedWithAllThatIsWrong() {
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern open = design.patterns().get(0);
        var weightless = Map.<String, Spread>of("tenantId", new Spread.Weights(List.of(0.0, 0.0)));
        var override = new Workload.Override(open.name(), null, weightless, 409_601L, Extra.NONE);
        var bad = new Workload("Bad", "", List.of(override), 0L, StartingState.NEW, Extra.NONE);
        var refused =
                assertThrows(CannotSimulateException.class, () -> scenario(design.withWorkloads(List.of(bad)), bad));
        assertEquals(
                List.of(
                        "workload Bad, duration: A workload must last 1 s to 604,800 s (a week), but lasts 0 s",
                        "override 1 of Bad, skew: Open a ticket: tenantId: At least one weight must be more than 0",
                        "override 1 of Bad, itemSize: Open a ticket: an item must have at most 409,600 B, but has"
                                + " 409,601 B"),
                refused.problems().stream()
                        .map(problem -> problem.place() + ": " + problem.message())
                        .toList());
        assertEquals(
                3_600,
                scenario(design.withWorkloads(List.of(bad)), Workload.NORMAL_MONTH)
                        .seconds());
    }

    /** The rate of a pattern is not asked for while a workload has another one. */
    @Test
    void aRateThatIsOverriddenRefusesNothing() {
        Design course = CourseDesigns.celebrityTenant();
        AccessPattern open = course.patterns().get(0);
        var never = new Rate(BigDecimal.ZERO, Rate.Per.SECOND, 1, new Shape.Series(List.of()));
        Design design = course.withPattern(open.withRate(never));
        assertThrows(CannotSimulateException.class, () -> scenario(design, Workload.NORMAL_MONTH));
        var override = new Workload.Override(open.name(), Rate.of(10, Rate.Per.SECOND), Map.of(), null, Extra.NONE);
        var own = new Workload("Own", "", List.of(override), 60L, StartingState.NEW, Extra.NONE);
        assertEquals(60, scenario(design, own).seconds());
    }

    @Test
    void aDomainWithoutAnyWeightIsRefused() {
        Design course = CourseDesigns.celebrityTenant();
        Entity ticket = course.entity("Ticket").orElseThrow();
        Attribute tenant = ticket.attribute("tenantId").orElseThrow();
        Domain domain = Domain.of(new Values.Sequence(1, 0), 100).withSpread(new Spread.Weights(List.of(0.0)));
        List<Attribute> attributes = ticket.attributes().stream()
                .map(each -> each.equals(tenant) ? tenant.withDomain(domain) : each)
                .toList();
        Design design = course.withEntity(ticket.withAttributes(attributes));
        var refused = assertThrows(CannotSimulateException.class, () -> scenario(design, Workload.NORMAL_MONTH));
        assertEquals(
                "attribute tenantId of Ticket, domain: At least one weight must be more than 0", refused.getMessage());
    }

    /** A table that has consumed 6,000 a second takes 12,000 at once, on twelve partitions; a new one 4,000, on four. */
    @Test
    void aGrownTableTakesTwiceWhatItHasSeen() {
        Design design = CourseDesigns.shippedIndex();
        var seen = new StartingState(StartingState.Kind.GROWN, 1.0, 0, null, 6_000.0);
        List<SimulatedResource> resources = scenario(design, starting(seen)).resources();
        assertEquals(
                6_000, ((CapacityMode.OnDemand) resources.get(0).mode()).peak().write());
        assertEquals(
                2_000,
                ((CapacityMode.OnDemand) resources.get(1).mode()).peak().write(),
                "an index has seen what the workload begins with");
        SimulationResult result = run(scenario(design, starting(seen)), 1);
        assertEquals(
                12,
                result.of(Resource.table("orders"))
                        .writes()
                        .orElseThrow()
                        .series()
                        .partitions(0));
        SimulationResult fresh = run(scenario(design, starting(StartingState.NEW)), 1);
        assertEquals(
                4,
                fresh.of(Resource.table("orders"))
                        .writes()
                        .orElseThrow()
                        .series()
                        .partitions(0));
    }

    private static StartingState preloaded(double writeUnits, long seconds) {
        return new StartingState(StartingState.Kind.NEW_TABLE, null, 0, new Workload.Preload(writeUnits, seconds));
    }

    /** A preload of five times what a partition takes, before a workload that asks for little. */
    @Test
    void whatThePreloadLacksIsInNoTotal() {
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern open = design.patterns().get(0);
        Scenario scenario = scenario(
                design.withPattern(open.withRate(Rate.of(50, Rate.Per.SECOND))), starting(preloaded(8_000, 120)));
        assertEquals(120, scenario.preloadSeconds());
        SimulationResult result = run(scenario, 1);
        ThroughputSeries writes =
                result.of(Resource.table("tickets")).writes().orElseThrow().series();
        assertTrue(writes.throttledShare(0, 120) > 0.3);
        assertEquals(0, result.throttledShare());
        assertEquals(0, writes.throttledShare());
        assertEquals(0, writes.throttledHalfUnits());
        assertEquals(
                2 * 50 * 600, writes.demandedHalfUnits(), 0.02 * 2 * 50 * 600, "50 writes of a unit for ten minutes");
        assertEquals(writes.demandedHalfUnits(), writes.consumedHalfUnits());
        assertTrue(writes.peakDemanded() < 120, "of 50 a second, not of the 8,000 before: " + writes.peakDemanded());
        assertEquals(List.of(), result.throttlings());
        assertEquals(0, result.requestsGivenUp());
        HotKey first = result.hotKeys().get(0);
        assertEquals(45, first.peakPerSecond(), 1e-9);
        assertEquals(45, first.meanPerSecond(), 1e-9);
        assertEquals(0, first.throttledShare());
    }

    @Test
    void aBulkLoadIsPreloadedAsItsRowsAre() {
        Design design = CourseDesigns.celebrityTenant();
        var rate =
                new Rate(BigDecimal.ZERO, Rate.Per.SECOND, 1, new Shape.BulkLoad(60_000, Shape.RowOrder.SHUFFLED, 200));
        Scenario scenario = scenario(
                design.withPatterns(List.of(design.patterns().get(0).withRate(rate))), starting(preloaded(900, 300)));
        assertEquals(300, scenario.loads().get(0).startSeconds());
        Flow before = scenario.flows().get(0);
        assertEquals("Open a ticket", before.pattern());
        assertEquals(900, before.rate().at(0), 1e-9);
        assertEquals(0, before.rate().at(300));
    }

    /** Of two patterns that write as much, one early and one late, as much is preloaded, whatever part is simulated. */
    @Test
    void thePreloadFollowsTheWholeTimeOfTheWorkload() {
        Design course = CourseDesigns.celebrityTenant();
        AccessPattern open = course.patterns().get(0);
        Demand one = Demand.of(
                course.withPatterns(List.of(open)),
                Expected.of(course.withPatterns(List.of(open))),
                Workload.NORMAL_MONTH);
        Flow write = one.flows().get(0);
        var demand = new Demand(
                List.of(
                        write.withRate(RateOverTime.during(0, 5_000, 300)),
                        write.withRate(RateOverTime.during(5_000, 10_000, 301))),
                List.of(),
                10_000,
                Set.of(),
                List.of());
        Scenario scenario =
                DesignScenario.of(course, demand, Expected.of(course).storage(), starting(preloaded(601, 60)));
        assertEquals(300, scenario.flows().get(0).rate().at(0), 1e-6);
        assertEquals(301, scenario.flows().get(1).rate().at(0), 1e-6);
    }
}
