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
import org.junit.jupiter.api.Test;

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
        MonthlyBill bill = MonthlyBill.of(design, workload, CallUnits.of(units), storage, Map.of(), settings);
        return CostBreakdown.of(design, workload, CallUnits.of(units), storage, Map.of(), bill);
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

    /** Reads are made in one Region and their capacity is set in each, so that on-demand wins for longer. */
    @Test
    void replicasMoveTheBreakEven() {
        Resource t = Resource.table("t");
        pattern("Read", new Rate(BigDecimal.valueOf(100), Per.SECOND, 2, Shape.CONSTANT), t, read(1));
        Table global = BillFixture.table("t")
                .withSettings(TableSettings.NONE.withReplicas(
                        List.of(new TableSettings.Replica("us-west-2", false, false, Extra.NONE))));
        ThroughputComparison comparison = breakdown(global).together().orElseThrow();
        assertEquals(0.5, comparison.averageUse().orElseThrow().doubleValue());
        // and the one write unit that is the least to set
        assertEquals(2 * 0.288889, comparison.breakEvenUse().orElseThrow().doubleValue(), 0.02);
        assertTrue(month(comparison, Way.AT_PEAK).compareTo(month(comparison, Way.ON_DEMAND)) > 0);
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
        assertEquals(
                List.of("t: the busiest time needs 400 RCU, but set is 399 RCU, so that requests are throttled there"
                        + " once 300 s of unused capacity are spent"),
                few.chosen().notes());
        ThroughputComparison enough = breakdown(BillFixture.table("t").withBilling(Billing.provisioned(400, 1)))
                .together()
                .orElseThrow();
        assertEquals(List.of(), enough.chosen().notes());
    }
}
