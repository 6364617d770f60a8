package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.Workload;
import io.keywright.pricing.ThroughputComparison.Way;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostBreakdownTest {
    private static final double GB = 1L << 30;
    private static final BillSettings VIRGINIA = BillSettings.of("us-east-1");

    private final List<AccessPattern> patterns = new ArrayList<>();
    private final Map<String, PatternUnits> units = new LinkedHashMap<>();
    private final Map<Resource, Stored> stored = new LinkedHashMap<>();

    private void pattern(String name, Rate rate, Resource resource, ReadWriteUnits arm) {
        patterns.add(AccessPattern.of(name, rate, List.of()));
        units.put(name, new PatternUnits(name, Map.of(resource, arm), List.of()));
    }

    private CostBreakdown breakdown(Workload workload, BillSettings settings, Table... tables) {
        Design design = Design.empty("d").withTables(List.of(tables)).withPatterns(patterns);
        for (Table table : tables) {
            table.resources().forEach(resource -> stored.putIfAbsent(resource, Stored.NOTHING));
        }
        var storage = new ExpectedStorage(stored);
        return breakdown(MonthlyDemand.of(design, workload, CallUnits.of(units), Map.of(), settings), storage);
    }

    private static CostBreakdown breakdown(MonthlyDemand demand, ExpectedStorage storage) {
        return CostBreakdown.of(demand, storage, MonthlyBill.of(demand, storage));
    }

    /** What is said of auto scaling for "t" with this workload chosen, of a design with this one. */
    private String scalingNote(Workload chosen, Workload ofDesign, WorkloadUnits during) {
        Design design = Design.empty("d")
                .withTables(List.of(BillFixture.table("t")))
                .withPatterns(patterns)
                .withWorkloads(List.of(ofDesign));
        var calls =
                new CallUnits(units, chosen == ofDesign ? during : WorkloadUnits.NONE, Map.of(ofDesign.name(), during));
        var storage = new ExpectedStorage(Map.of(Resource.table("t"), Stored.NOTHING));
        return breakdown(MonthlyDemand.of(design, chosen, calls, Map.of(), VIRGINIA), storage)
                .together()
                .orElseThrow()
                .option(Way.AUTO_SCALED)
                .orElseThrow()
                .notes()
                .get(0);
    }

    private static Workload sale(@Nullable Rate rate, @Nullable Long bytes) {
        var override = new Workload.Override("Write", rate, Map.of(), bytes, Extra.NONE);
        return new Workload("Sale", "", List.of(override), 3_600L, Workload.StartingState.NEW, Extra.NONE);
    }

    private CostBreakdown breakdown(Table... tables) {
        return breakdown(Workload.NORMAL_MONTH, VIRGINIA, tables);
    }

    private static Money month(ThroughputComparison comparison, Way way) {
        return comparison.option(way).orElseThrow().month();
    }

    /** Every way to pay carries the bill it would have. */
    @Test
    void anOptionIsTheSumOfItsLines() {
        Resource a = Resource.table("a");
        pattern("Read", new Rate(BigDecimal.TEN, Per.SECOND, 4, Shape.CONSTANT), a, read(1));
        Table table = BillFixture.table("a").withBilling(Billing.provisioned(20, 1));
        ThroughputComparison comparison = breakdown(table).throughput().get(0);
        for (ThroughputComparison.Option option : comparison.options()) {
            assertEquals(
                    option.month(),
                    Money.sum(option.lines().stream().map(BillLine::usd).toList()),
                    () -> option.way().words());
        }
        assertEquals(
                List.of(Sku.RRU),
                comparison.option(Way.ON_DEMAND).orElseThrow().lines().stream()
                        .map(BillLine::sku)
                        .toList());
    }

    /** Each table, then both; the free tier is there once, whoever takes it. */
    @Test
    void tablesAreComparedAloneAndTogether() {
        Resource a = Resource.table("a");
        pattern("Read", Rate.of(10, Per.SECOND), a, read(1));
        Table one = BillFixture.table("a");
        Table other = BillFixture.table("b").withBilling(Billing.provisioned(20, 1));
        CostBreakdown costs = breakdown(Workload.NORMAL_MONTH, VIRGINIA.withFreeTier(true), one, other);
        assertEquals(3, costs.throughput().size());
        assertEquals(List.of("a", "b"), costs.together().orElseThrow().tables());
        // b takes 14,600 of 18,600 RCU-hours and 730 WCU-hours; a wants 7,300 RCU-hours and 730 WCU-hours
        assertEquals(Money.of("0.429"), month(costs.throughput().get(0), Way.AT_PEAK));
        assertEquals(Money.of("3.285"), month(costs.throughput().get(0), Way.ON_DEMAND));
        assertEquals(Money.ZERO, month(costs.throughput().get(1), Way.AS_SET));
        assertEquals(Money.of("3.285"), month(costs.together().orElseThrow(), Way.AS_SET));
    }

    /** Two curves with their peaks at different hours do not add up to the sum of the peaks. */
    @Test
    void peaksAtOtherHoursDoNotAddUp() {
        Resource t = Resource.table("t");
        pattern("Morning", new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, new Shape.DailyCurve(8)), t, read(1));
        pattern("Evening", new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, new Shape.DailyCurve(20)), t, read(1));
        BigDecimal apart = peak(breakdown(BillFixture.table("t")));
        assertTrue(apart.intValue() >= 400 && apart.intValue() < 410, () -> "is " + apart);
        pattern("Whenever", new Rate(BigDecimal.valueOf(10), Per.SECOND, 3, Shape.CONSTANT), t, read(1));
        assertEquals(30, peak(breakdown(BillFixture.table("t"))).subtract(apart).intValue());
    }

    private static BigDecimal peak(CostBreakdown costs) {
        return costs.together().orElseThrow().option(Way.AT_PEAK).orElseThrow().readUnits();
    }

    /** What a workload does for a part of the month counts as its busiest time, and auto scaling can't follow it. */
    @Test
    void aWorkloadIsItsBusiestTime() {
        Resource t = Resource.table("t");
        pattern("Write", Rate.of(10, Per.SECOND), t, write(1));
        var spike = new Rate(BigDecimal.TEN, Per.SECOND, 1, new Shape.Spike(60, 60, 30));
        var override = new Workload.Override("Write", spike, Map.of(), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(override), 3_600L, Workload.StartingState.NEW, Extra.NONE);
        ThroughputComparison comparison =
                breakdown(sale, VIRGINIA, BillFixture.table("t")).together().orElseThrow();
        assertEquals(
                BigDecimal.valueOf(300),
                comparison.option(Way.AT_PEAK).orElseThrow().writeUnits());
        assertEquals(
                BigDecimal.valueOf(11),
                comparison.option(Way.AT_AVERAGE).orElseThrow().writeUnits());
    }

    /** Scaled for 100 a second at 70 % there are 143 whole units: 144 are too many, whichever workload the bill is of. */
    @ParameterizedTest
    @CsvSource({"143,false", "144,true", "160,true"})
    void whatWouldThrottleDoesNotDependOnTheChosenWorkload(int perSecond, boolean throttles) {
        pattern("Write", Rate.of(100, Per.SECOND), Resource.table("t"), write(1));
        Workload sale = sale(Rate.of(perSecond, Per.SECOND), null);
        for (Workload chosen : List.of(Workload.NORMAL_MONTH, sale)) {
            assertEquals(
                    throttles,
                    scalingNote(chosen, sale, WorkloadUnits.NONE).endsWith(": Sale would throttle"),
                    chosen::name);
        }
    }

    /** Ten times the units a call are ten times the load, at the rate of a normal month. */
    @Test
    void largerItemsOutrunAutoScaling() {
        pattern("Write", Rate.of(100, Per.SECOND), Resource.table("t"), write(1));
        var larger = new PatternUnits("Write", Map.of(Resource.table("t"), write(10)), List.of());
        Workload sale = sale(null, 10_000L);
        for (Workload chosen : List.of(Workload.NORMAL_MONTH, sale)) {
            String note = scalingNote(chosen, sale, new WorkloadUnits(Map.of("Write", larger), List.of()));
            assertTrue(note.endsWith(": Sale would throttle"), note);
        }
    }

    /** Rows are loaded as fast as there is capacity, however few they are. */
    @Test
    void aBulkLoadOutrunsAutoScaling() {
        pattern("Write", Rate.of(100, Per.SECOND), Resource.table("t"), write(1));
        var bulk = new Rate(BigDecimal.ONE, Per.SECOND, 1, new Shape.BulkLoad(10, Shape.RowOrder.KEY_ORDER, 1));
        String note = scalingNote(Workload.NORMAL_MONTH, sale(bulk, null), WorkloadUnits.NONE);
        assertTrue(note.endsWith(": Sale would throttle"), note);
    }

    /** Reads are made and bought in one Region, on demand as provisioned; a replica has one unit of them, the least. */
    @Test
    void readsOfAGlobalTableAreBoughtWhereTheyAreMade() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 2, Shape.CONSTANT), t, read(1));
        Table global = BillFixture.table("t")
                .withSettings(TableSettings.NONE.withReplicas(
                        List.of(new TableSettings.Replica("us-west-2", false, false, Extra.NONE))));
        ThroughputComparison comparison = breakdown(global).together().orElseThrow();
        assertEquals(0.5, comparison.averageUse().orElseThrow().doubleValue());
        assertEquals(0.288889, comparison.breakEvenUse().orElseThrow().doubleValue(), 1e-6);
        // 200 RCU and 1 WCU here, 1 RCU and 1 WCU there
        assertEquals(
                (201 * 0.00013 + 2 * 0.00065) * 730,
                month(comparison, Way.AT_PEAK).usd().doubleValue(),
                1e-9);
        assertTrue(month(comparison, Way.AT_PEAK).compareTo(month(comparison, Way.ON_DEMAND)) < 0);
    }

    /** A break-even is one of prices: neither the free tier nor the least that can be set moves it. */
    @Test
    void theFreeTierDoesNotMoveTheBreakEvenOfASmallGlobalTable() {
        Resource t = Resource.table("t");
        pattern("Write", new Rate(new BigDecimal("0.1"), Per.SECOND, 2, Shape.CONSTANT), t, write(1));
        Table global = BillFixture.table("t")
                .withSettings(TableSettings.NONE.withReplicas(
                        List.of(new TableSettings.Replica("us-west-2", false, false, Extra.NONE))));
        for (boolean free : new boolean[] {false, true}) {
            ThroughputComparison comparison = breakdown(Workload.NORMAL_MONTH, VIRGINIA.withFreeTier(free), global)
                    .together()
                    .orElseThrow();
            assertEquals(0.288889, comparison.breakEvenUse().orElseThrow().doubleValue(), 1e-6);
        }
    }

    /**
     * A write unit of Standard-IA is 0.78 / 0.625 times the price on demand and 0.00081 / 0.00065 times provisioned: of
     * one table of each class, with the same load, the break-even lies between those of the two.
     */
    @Test
    void allTablesTogetherHaveTheBreakEvenOfTheirClasses() {
        pattern("A", new Rate(BigDecimal.TEN, Per.SECOND, 2, Shape.CONSTANT), Resource.table("a"), write(1));
        pattern("B", new Rate(BigDecimal.TEN, Per.SECOND, 2, Shape.CONSTANT), Resource.table("b"), write(1));
        Table rare = BillFixture.table("b")
                .withBilling(Billing.ON_DEMAND.withTableClass(Billing.TableClass.STANDARD_INFREQUENT_ACCESS));
        List<ThroughputComparison> all = breakdown(BillFixture.table("a"), rare).throughput();
        double both = (0.00065 + 0.00081) / (3600 * (0.625e-6 + 0.78e-6));
        assertEquals(
                0.00065 / (3600 * 0.625e-6),
                all.get(0).breakEvenUse().orElseThrow().doubleValue(),
                1e-12);
        assertEquals(
                0.00081 / (3600 * 0.78e-6),
                all.get(1).breakEvenUse().orElseThrow().doubleValue(),
                1e-12);
        assertEquals(both, all.get(2).breakEvenUse().orElseThrow().doubleValue(), 1e-12);
    }

    /** Fixed capacity for the peak is cheaper than requests where the average use is above the break-even, and only there. */
    @Test
    void theBreakEvenSaysWhichIsCheaper() {
        Resource t = Resource.table("t");
        for (int peak : new int[] {2, 3, 4, 5}) {
            patterns.clear();
            pattern("Write", new Rate(BigDecimal.valueOf(60_000), Per.SECOND, peak, Shape.CONSTANT), t, write(1));
            pattern("Read", new Rate(BigDecimal.valueOf(60_000), Per.SECOND, 1, Shape.CONSTANT), t, read(1));
            ThroughputComparison comparison =
                    breakdown(BillFixture.table("t")).together().orElseThrow();
            assertEquals(
                    comparison
                                    .averageUse()
                                    .orElseThrow()
                                    .compareTo(comparison.breakEvenUse().orElseThrow())
                            > 0,
                    month(comparison, Way.AT_PEAK).compareTo(month(comparison, Way.ON_DEMAND)) < 0,
                    () -> "peak factor " + peak);
        }
    }

    /** Only the price of what is compared matters: not that of what is set, where nothing is. */
    @Test
    void aBreakEvenNeedsThePricesOfWhatIsCompared() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 2, Shape.CONSTANT), t, read(1));
        Table unset = BillFixture.table("t").withBilling(Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED));
        Table global = unset.withSettings(TableSettings.NONE.withReplicas(
                List.of(new TableSettings.Replica("us-west-2", false, false, Extra.NONE))));
        ThroughputComparison known = breakdown(global).together().orElseThrow();
        assertFalse(known.chosen().complete());
        assertTrue(known.breakEvenUse().isPresent());
        ThroughputComparison unknown = breakdown(Workload.NORMAL_MONTH, BillSettings.of("mars-1"), global)
                .together()
                .orElseThrow();
        assertTrue(unknown.averageUse().isEmpty());
        assertTrue(unknown.breakEvenUse().isEmpty());
    }

    /** Recovery of a table and its local index is shared by their bytes; a global index has none. */
    @Test
    void recoveryIsSharedByBytes() {
        stored.put(Resource.table("t"), new Stored(0, 3 * GB));
        stored.put(Resource.index("t", "L"), new Stored(0, GB));
        stored.put(Resource.index("t", "G"), new Stored(0, 5 * GB));
        CostBreakdown costs = breakdown(BillFixture.table("t")
                .withIndexes(List.of(BillFixture.local("L"), BillFixture.global("G")))
                .withSettings(TableSettings.NONE.withPointInTimeRecovery(PointInTimeRecovery.ON)));
        assertEquals(
                List.of("0.6", "0.2", "0"),
                costs.resources().stream()
                        .map(cost -> cost.recovery().exactText())
                        .toList());
        assertEquals(
                Money.of("1.25"),
                costs.resource(Resource.index("t", "G")).orElseThrow().storage());
    }

    /** 41 % in us-east-1 (AWS price list, 2026-09-11): storage 60 % cheaper, requests 24 to 25 % dearer. */
    @Test
    void infrequentAccessWinsAboveItsBreakEven() {
        Resource t = Resource.table("t");
        stored.put(t, new Stored(0, 100 * GB));
        pattern("Write", new Rate(BigDecimal.valueOf(80_000_000), Per.MONTH, 1, Shape.CONSTANT), t, write(1));
        TableClassComparison half = breakdown(BillFixture.table("t")).classes().get(0);
        assertEquals(0.5, half.storageOverThroughput().orElseThrow().doubleValue());
        assertEquals(0.4133, half.breakEvenShare().orElseThrow().doubleValue(), 0.0001);
        assertEquals(Money.of("75"), half.standard());
        assertEquals(Money.of("72.4"), half.infrequentAccess());
        assertEquals(Money.of("2.6"), half.saving());
    }

    /** Where storage in Standard-IA has no price, it costs nothing in no class, and nothing can be saved. */
    @Test
    void aClassWithoutAPriceSavesNothing() {
        Resource t = Resource.table("t");
        stored.put(t, new Stored(0, 100 * GB));
        pattern("Write", new Rate(BigDecimal.valueOf(80_000_000), Per.MONTH, 1, Shape.CONSTANT), t, write(1));
        var book = PriceBook.of(Stream.of(Sku.WRU, Sku.WRU_IA, Sku.STORAGE)
                .map(sku -> VIRGINIA.price(sku).orElseThrow())
                .toList());
        var settings = new BillSettings(BillSettings.HOURS_PER_MONTH, "us-east-1", false, book, BigDecimal.ZERO);
        TableClassComparison classes = breakdown(Workload.NORMAL_MONTH, settings, BillFixture.table("t"))
                .classes()
                .get(0);
        assertEquals(Money.ZERO, classes.saving());
        assertEquals(Optional.of(Money.of("75")), classes.cost(Billing.TableClass.STANDARD));
        assertEquals(Optional.empty(), classes.cost(Billing.TableClass.STANDARD_INFREQUENT_ACCESS));
        assertTrue(classes.storageOverThroughput().isEmpty());
        assertTrue(classes.breakEvenShare().isEmpty());
    }

    /**
     * 1,000 reserved WCU and 10 used: in Standard they cost $212.0548 and $0 beyond. Standard-IA would be charged for 10
     * WCU and 1 RCU besides, and the reservation goes on, so that its throughput is dearer and no break-even is negative.
     */
    @Test
    void reservedCapacityIsPaidWhateverTheClass() {
        Resource t = Resource.table("t");
        stored.put(t, new Stored(0, GB));
        pattern("Write", Rate.of(10, Per.SECOND), t, write(1));
        Billing provisioned = Billing.provisioned(1, 10);
        TableClassComparison classes = breakdown(BillFixture.table("t")
                        .withBilling(new Billing(
                                provisioned.mode(),
                                provisioned.throughput(),
                                provisioned.tableClass(),
                                new Billing.ReservedCapacity(0, 1_000, 1))))
                .classes()
                .get(0);
        // 10 × $150 × 730 / 8,760 + 10 × 730 × $0.0128 = $218.44; 730 × $0.00013 = $0.0949; $0.25 a GB
        assertEquals(218.44 + 0.0949 + 0.25, classes.standard().usd().doubleValue(), 1e-6);
        // 730 × (10 × $0.00081 + $0.00016) = $6.0298; $0.10 a GB
        assertEquals(218.44 + 6.0298 + 0.1, classes.infrequentAccess().usd().doubleValue(), 1e-6);
        assertTrue(classes.breakEvenShare().orElseThrow().signum() > 0);
        assertTrue(classes.saving().usd().signum() < 0);
    }

    /** A file of prices may make both classes cost the same, or nothing. */
    @Test
    void withoutADifferenceThereIsNoBreakEven() {
        Resource t = Resource.table("t");
        stored.put(t, new Stored(0, GB));
        pattern("Write", Rate.of(1, Per.SECOND), t, write(1));
        Price free = VIRGINIA.price(Sku.STORAGE).orElseThrow();
        PriceBook book = PriceBook.standard()
                .overlaidBy(PriceBook.of(List.of(
                        new Price("us-east-1", Sku.STORAGE_IA, free.usd(), "us", free.date(), free.confidence()))));
        var settings = new BillSettings(BillSettings.HOURS_PER_MONTH, "us-east-1", false, book, BigDecimal.ZERO);
        TableClassComparison classes = breakdown(Workload.NORMAL_MONTH, settings, BillFixture.table("t"))
                .classes()
                .get(0);
        assertTrue(classes.breakEvenShare().isEmpty());
    }

    /** What no rate reaches in life must not end the analysis. */
    @Test
    void extremesAreCounted() {
        Resource t = Resource.table("t");
        var most = new Rate(BigDecimal.valueOf(Design.MOST), Per.SECOND, 1e15, new Shape.DailyCurve(1e300));
        pattern("Write", most, t, write(1e9));
        var never = new Workload(
                "Never",
                "",
                List.of(new Workload.Override("Write", most, Map.of(), null, Extra.NONE)),
                0L,
                Workload.StartingState.NEW,
                Extra.NONE);
        CostBreakdown costs = breakdown(never, VIRGINIA.withFreeTier(true), BillFixture.table("t"));
        assertEquals(
                new BigDecimal("1000000000000000"),
                costs.together().orElseThrow().option(Way.AT_PEAK).orElseThrow().writeUnits());
    }

    /** What is set serves the average and not the busiest time, which unused capacity bridges for a while. */
    @Test
    void tooLittleCapacityIsSaid() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, new Shape.DailyCurve(20)), t, read(1));
        ThroughputComparison few = breakdown(BillFixture.table("t").withBilling(Billing.provisioned(399, 1)))
                .together()
                .orElseThrow();
        assertTrue(few.chosen().isShort());
        assertFalse(few.option(Way.AT_AVERAGE).orElseThrow().serves());
        assertTrue(few.option(Way.AT_PEAK).orElseThrow().serves());
        assertTrue(few.option(Way.AUTO_SCALED).orElseThrow().serves());
        assertEquals(
                List.of("t: the busiest time needs 400 RCU, but set is 399 RCU, so that requests are throttled there"
                        + " once 300 s of unused capacity are spent"),
                few.chosen().notes());
        ThroughputComparison enough = breakdown(BillFixture.table("t").withBilling(Billing.provisioned(400, 1)))
                .together()
                .orElseThrow();
        assertEquals(List.of(), enough.chosen().notes());
    }

    private static List<String> averageNotes(CostBreakdown costs) {
        return costs.together()
                .orElseThrow()
                .option(Way.AT_AVERAGE)
                .orElseThrow()
                .notes();
    }

    /**
     * Capacity of 100 keeps up to 30,000 units. A day's curve that hardly moves is bridged by them; one with four times
     * the average at its peak takes them within minutes.
     */
    @Test
    void unusedCapacityBridgesALittle() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 1.005, new Shape.DailyCurve(20)), t, read(1));
        assertEquals(
                List.of("The load is above it for 11.8 h of an ordinary day, which 300 s of unused capacity bridge"),
                averageNotes(breakdown(BillFixture.table("t"))));
        patterns.clear();
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, new Shape.DailyCurve(20)), t, read(1));
        assertEquals(
                List.of("The load is above it for 7.75 h of an ordinary day: throttled for 7.33 h of it, once 300 s of"
                        + " unused capacity are spent"),
                averageNotes(breakdown(BillFixture.table("t"))));
    }

    /** A peak factor without a curve does not say when, nor how long. */
    @Test
    void aPeakAtAnyTimeIsAboveTheAverage() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 4, Shape.CONSTANT), t, read(1));
        assertEquals(
                List.of("The busiest time is above it: throttled there once 300 s of unused capacity are spent"),
                averageNotes(breakdown(BillFixture.table("t"))));
        patterns.clear();
        pattern("Read", Rate.of(100, Per.SECOND), t, read(1));
        assertEquals(List.of(), averageNotes(breakdown(BillFixture.table("t"))));
    }

    /** Capacity that no pattern draws on is paid all the same, so that all tables and indexes make the bill. */
    @Test
    void capacityThatNothingUsesIsPartOfItsTable() {
        Table table = BillFixture.table("t").withBilling(Billing.provisioned(10, 5));
        pattern("writes", Rate.of(1, Per.SECOND), Resource.table("t"), write(1));

        CostBreakdown costs = breakdown(table);

        ResourceCost cost = costs.resource(Resource.table("t")).orElseThrow();
        assertEquals("0.949", cost.reads().exactText(), "10 RCU x 730 h x $0.00013");
        assertEquals("2.3725", cost.writes().exactText(), "5 WCU x 730 h x $0.00065");
    }
}
