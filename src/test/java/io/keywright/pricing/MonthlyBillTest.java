package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.model.Billing;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonthlyBillTest {
    private static final double GB = 1L << 30;
    private static final Resource T = Resource.table("t");
    private static final Resource GLOBAL = Resource.index("t", "G");
    private static final Resource LOCAL = Resource.index("t", "L");
    private static final BillSettings VIRGINIA = BillSettings.of("us-east-1");

    private static Table table() {
        return BillFixture.table("t");
    }

    private static Table indexed() {
        return table().withIndexes(List.of(BillFixture.global("G"), BillFixture.local("L")));
    }

    /** A table of this many GB as billed, with one item. */
    private static BillFixture storing(Table table, double gb) {
        return new BillFixture().with(table).stores(Resource.table(table.name()), 1, gb * GB - 100);
    }

    private static List<String> texts(Collection<Unpriced> unpriced) {
        return unpriced.stream().map(Unpriced::toString).toList();
    }

    /** DynamoDB for API backends course: 80 % eventually consistent reads and 20 % writes of up to 1 KB. */
    @ParameterizedTest
    @CsvSource({"1000000,0.175", "10000000,1.75", "100000000,17.5"})
    void aMixOfFourReadsToOneWrite(BigDecimal requests, String usd) {
        MonthlyBill bill = storing(table(), 0.5)
                .pattern("Read", requests.multiply(new BigDecimal("0.8")).toPlainString(), Per.MONTH, T, read(0.5))
                .pattern("Write", requests.multiply(new BigDecimal("0.2")).toPlainString(), Per.MONTH, T, write(1))
                .bill();
        assertEquals(Money.of(usd), bill.requests());
    }

    /** DynamoDB design course: index writes for a million orders. */
    @Test
    void aMillionIndexWrites() {
        MonthlyBill bill = storing(indexed(), 1)
                .pattern("Place an order", "1000000", Per.MONTH, GLOBAL, write(1))
                .bill();
        assertEquals(Money.of("0.625"), bill.ofResource(GLOBAL));
        assertEquals(Money.of("0.625"), bill.writes());
    }

    /** DynamoDB design course: one eventually consistent Scan of 10 M items of 1 KB every minute, for 30 days. */
    @Test
    void aScanEveryMinute() {
        MonthlyBill bill = storing(table(), 1)
                .pattern("Shipped today", "1", Per.MINUTE, T, read(1_250_000))
                .bill(VIRGINIA.withHoursPerMonth(BigDecimal.valueOf(720)));
        assertEquals(Money.of("6750"), bill.reads());
    }

    @Test
    void aMonthHasTheHoursOfTheSetting() {
        BillFixture fixture = storing(table(), 1).pattern("Write", "1", Per.SECOND, T, write(1));
        assertEquals(Money.of("1.6425"), fixture.bill().writes());
        assertEquals(
                Money.of("1.674"),
                fixture.bill(VIRGINIA.withHoursPerMonth(BigDecimal.valueOf(744)))
                        .writes());
    }

    @Test
    void readsAndWritesOfATableAndItsIndexesAreLinesOfTheirOwn() {
        var arms = OrderedMap.<Resource, ReadWriteUnits>of()
                .with(T, new ReadWriteUnits(0.5, 2))
                .with(GLOBAL, write(1))
                .with(LOCAL, write(1.25));
        MonthlyBill bill = storing(indexed(), 1)
                .stores(GLOBAL, 0, 0)
                .stores(LOCAL, 0, 0)
                .pattern("Update", "1000", Per.MONTH, arms)
                .bill();
        assertEquals(
                List.of(
                        "t RRU 1,000 calls × 0.5 read units × $0.125 per million",
                        "t WRU 1,000 calls × 2 write units × $0.625 per million",
                        "t/G WRU 1,000 calls × 1 write unit × $0.625 per million",
                        "t/L WRU 1,000 calls × 1.25 write units × $0.625 per million"),
                bill.linesOf("Update").stream()
                        .map(line -> line.resource() + " " + line.sku().code() + " " + line.why())
                        .toList());
        assertEquals(Money.sum(bill.lines().stream().map(BillLine::usd).toList()), bill.month());
        assertEquals(bill.requests(), bill.reads().plus(bill.writes()));
    }

    @Test
    void theSameIsChargedForAMeanHoweverManyDigitsItHas() {
        MonthlyBill bill = storing(table(), 1)
                .pattern("Write", "3000000", Per.MONTH, T, write(1.0466666666666666))
                .bill();
        BillLine line = bill.linesOf("Write").get(0);
        assertEquals("3,000,000 calls × 1.0467 write units × $0.625 per million", line.why());
        assertEquals(Money.of("1.9624999999999998750"), line.usd());
    }

    @Test
    void aPatternWithoutUnitsCostsNothing() {
        MonthlyBill bill = storing(table(), 1)
                .pattern("Someday", "5", Per.SECOND, OrderedMap.of())
                .bill();
        PatternCost cost = bill.pattern("Someday").orElseThrow();
        assertEquals(Money.ZERO, cost.usd());
        assertTrue(cost.complete());
        assertEquals(List.of(), bill.linesOf("Someday"));
        assertEquals(Optional.empty(), bill.pattern("Never"));
    }

    @Test
    void aWorkloadCanOverrideARate() {
        var flash = new Rate(BigDecimal.TEN, Per.SECOND, 1, Rate.NONE.shape());
        var override = new Workload.Override("Write", flash, OrderedMap.of(), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(override), null, Workload.StartingState.NEW, Extra.NONE);
        BillFixture fixture = storing(table(), 1)
                .pattern("Write", "1", Per.SECOND, T, write(1))
                .pattern("Read", "1", Per.SECOND, T, read(1));
        MonthlyBill normal = fixture.bill();
        MonthlyBill busy = fixture.with(sale).bill();
        assertEquals("Sale", busy.workload());
        assertEquals(normal.writes().times(BigDecimal.TEN), busy.writes());
        assertEquals(normal.reads(), busy.reads());
    }

    /** An hour at ten a second and 729 hours at one: 36,000 + 2,624,400 calls. */
    @Test
    void aLineSaysHowAWorkloadIsBilled() {
        var hour = new Workload.Override("Write", Rate.of(10, Per.SECOND), OrderedMap.of(), null, Extra.NONE);
        MonthlyBill bill = storing(table(), 1)
                .pattern("Write", "1", Per.SECOND, T, write(1))
                .with(new Workload("Sale", "", List.of(hour), 3_600L, Workload.StartingState.NEW, Extra.NONE))
                .bill();
        assertEquals(
                "2,660,400 calls (Sale, 1 h of the month: 36,000 calls; the other 729 h: 2,624,400 calls)"
                        + " × 1 write unit × $0.625 per million",
                bill.linesOf("Write").get(0).why());
        assertEquals(Money.of("1.66275"), bill.writes());
    }

    /** Which keys are called is no price: a request pays for the items it reads or writes, whichever they are. */
    @Test
    void aSkewThatChangesNoUnitsIsSaidToCostNothing() {
        var skewed = new Workload.Override("Read", null, Map.of("id", new Spread.Zipf(1)), null, Extra.NONE);
        BillFixture fixture = storing(table(), 1).pattern("Read", "1", Per.SECOND, T, read(1));
        MonthlyBill normal = fixture.bill();
        MonthlyBill sale = fixture.with(
                        new Workload("Sale", "", List.of(skewed), 3_600L, Workload.StartingState.NEW, Extra.NONE))
                .bill();
        assertEquals(normal.month(), sale.month());
        assertEquals(List.of(), sale.assumptions());
        assertEquals(
                List.of("Read: the skew of Sale (id) costs nothing: a request is charged for the items it reads or"
                        + " writes, whichever they are; what changes is the heat on their keys"),
                sale.notes());
    }

    /** A pattern that sends nothing is charged nothing either way, and heats no keys. */
    @Test
    void nothingIsSaidOfTheSkewOfAPatternThatIsNotSent() {
        var skewed = new Workload.Override("Read", null, Map.of("id", new Spread.Zipf(1)), null, Extra.NONE);
        MonthlyBill bill = storing(table(), 1)
                .pattern("Read", "1", Per.SECOND, Map.of())
                .with(new Workload("Sale", "", List.of(skewed), 3_600L, Workload.StartingState.NEW, Extra.NONE))
                .bill();
        assertEquals(List.of(), bill.notes());
    }

    /** An hour with 3 units a call and 729 hours with 1, at one call a second: 3,600 × 3 + 2,624,400 × 1 units. */
    @Test
    void theHoursOfAWorkloadHaveItsUnits() {
        var large = new Workload.Override("Write", null, Map.of(), 3_000L, Extra.NONE);
        MonthlyBill bill = storing(table(), 1)
                .pattern("Write", "1", Per.SECOND, T, write(1))
                .during("Write", T, write(3))
                .with(new Workload("Sale", "", List.of(large), 3_600L, Workload.StartingState.NEW, Extra.NONE))
                .bill();
        BillLine line = bill.linesOf("Write").get(0);
        assertEquals(
                "3,600 calls of Sale, 1 h of the month × 3 write units + 2,624,400 calls × 1 write unit"
                        + " = 2,635,200 write units, × $0.625 per million",
                line.why());
        assertEquals(Money.of("1.647"), line.usd());
        assertEquals(line.usd(), bill.writes());
        assertEquals(List.of(), bill.assumptions());
        PatternCost cost = bill.pattern("Write").orElseThrow();
        assertEquals(2_635_200, cost.unitsPerMonth(new PatternUnits("Write", Map.of(T, write(1)), List.of())));
    }

    @Test
    void aWorkloadWithoutADurationHasItsUnitsAllMonth() {
        var large = new Workload.Override("Write", null, Map.of(), 3_000L, Extra.NONE);
        BillLine line = storing(table(), 1)
                .pattern("Write", "1", Per.SECOND, T, write(1))
                .during("Write", T, write(3))
                .with(Workload.NORMAL_MONTH.withOverrides(List.of(large)))
                .bill()
                .linesOf("Write")
                .get(0);
        assertEquals(
                "2,628,000 calls of Normal month, all month × 3 write units = 7,884,000 write units, × $0.625 per"
                        + " million",
                line.why());
        assertEquals(Money.of("4.9275"), line.usd());
    }

    /** Writes before a workload starts are for a simulation; a bill says that it leaves them out. */
    @Test
    void aPreloadIsAnAssumption() {
        var start =
                new Workload.StartingState(Workload.StartingState.Kind.GROWN, 50.0, 0, new Workload.Preload(900, 600));
        MonthlyBill bill = storing(table(), 1)
                .with(new Workload("Sale", "", List.of(), 3_600L, start, Extra.NONE))
                .bill();
        assertEquals(
                List.of("Sale: the writes before it starts, 900 write units a second for 600 s, are in no sum"),
                bill.assumptions());
    }

    /** CapacityUnitCalculations: 100 B for each item and each index entry. */
    @Test
    void storageHasAHundredBytesForEachItemAndEntry() {
        MonthlyBill bill = new BillFixture()
                .with(indexed())
                .stores(T, 1_000_000, GB)
                .stores(GLOBAL, 500_000, 0)
                .stores(LOCAL, 0, 0)
                .bill();
        List<BillLine> lines = bill.lines();
        assertEquals(
                List.of(T, GLOBAL, LOCAL),
                lines.stream().map(BillLine::resource).toList());
        assertEquals(1 + 100_000_000 / GB, lines.get(0).quantity().doubleValue(), 1e-12);
        assertEquals(
                "0 B + 500,000 entries × 100 B = 0.04657 GB, × $0.25 per GB-month",
                lines.get(1).why());
        assertEquals(50_000_000 / GB, lines.get(1).quantity().doubleValue(), 1e-12);
        assertEquals(Money.ZERO, lines.get(2).usd());
    }

    /** PointInTimeRecovery_Howitworks: table data and local secondary indexes. */
    @Test
    void recoveryCountsLocalIndexesAndNotGlobalOnesAndNoOverhead() {
        TableSettings recovery = TableSettings.NONE.withPointInTimeRecovery(PointInTimeRecovery.ON);
        MonthlyBill bill = new BillFixture()
                .with(indexed().withSettings(recovery))
                .stores(T, 1_000_000, 3 * GB)
                .stores(GLOBAL, 1_000_000, 10 * GB)
                .stores(LOCAL, 1_000_000, 2 * GB)
                .bill();
        assertEquals(Money.of("1"), bill.recovery());
        assertEquals(
                "5,368,709,120 B of the table and its local index = 5 GB, × $0.20 per GB-month",
                bill.line(new BillLine.Key(T, null, Sku.PITR)).orElseThrow().why());
    }

    @Test
    void recoveryIsChargedOnlyWhereItIsOn() {
        assertEquals(Money.ZERO, storing(table(), 100).bill().recovery());
    }

    @Test
    void theFreeTierIsTakenOffOnceForARegion() {
        BillFixture fixture = storing(BillFixture.table("a"), 10)
                .with(BillFixture.table("b"))
                .stores(Resource.table("b"), 1, 40 * GB - 100)
                .with(BillFixture.table("c"))
                .stores(Resource.table("c"), 1, 4 * GB - 100);
        assertEquals(Money.of("13.50"), fixture.bill().storage());
        MonthlyBill free = fixture.bill(VIRGINIA.withFreeTier(true));
        assertEquals(Money.of("7.25"), free.storage());
        assertEquals(Money.ZERO, free.ofResource(Resource.table("a")));
        assertEquals(Money.of("1"), free.ofResource(Resource.table("c")));
        assertEquals(
                "42,949,672,860 B + 1 item × 100 B = 40 GB − 15 GB of the free tier = 25 GB, × $0.25 per GB-month",
                free.lines().get(1).why());
    }

    /** Price lists us-east-1 and ap-south-1: request units and Standard-IA storage have no free share. */
    @Test
    void theFreeTierDoesNotTouchRequests() {
        BillFixture fixture = storing(table(), 1).pattern("Write", "1", Per.SECOND, T, write(1));
        assertEquals(
                fixture.bill().requests(),
                fixture.bill(VIRGINIA.withFreeTier(true)).requests());
    }

    @Test
    void theFreeTierIsKeptForTablesOfTheStandardClass() {
        Table infrequent = BillFixture.table("a")
                .withBilling(Billing.ON_DEMAND.withTableClass(TableClass.STANDARD_INFREQUENT_ACCESS));
        MonthlyBill bill = storing(infrequent, 20)
                .with(BillFixture.table("b"))
                .stores(Resource.table("b"), 1, 30 * GB - 100)
                .bill(VIRGINIA.withFreeTier(true));
        assertEquals(Money.of("3.25"), bill.storage());
    }

    /** AWS price list us-east-1, 2026-09-11: $0.155 and $0.78 per million, $0.10 a GB-month without a free share. */
    @Test
    void standardInfrequentAccessHasItsOwnPrices() {
        Table infrequent = table().withBilling(Billing.ON_DEMAND.withTableClass(TableClass.STANDARD_INFREQUENT_ACCESS));
        MonthlyBill bill = storing(infrequent, 20)
                .pattern("Read", "2000000", Per.MONTH, T, new ReadWriteUnits(1, 1))
                .bill(VIRGINIA.withFreeTier(true));
        assertEquals(Money.of("0.31"), bill.reads());
        assertEquals(Money.of("1.56"), bill.writes());
        assertEquals(Money.of("2"), bill.storage());
        assertTrue(bill.isComplete());
    }

    /** Stockholm's requests and storage are estimated by rules, which their sources state. */
    @Test
    void estimatesSayTheirRule() {
        TableSettings recovery = TableSettings.NONE.withPointInTimeRecovery(PointInTimeRecovery.ON);
        MonthlyBill bill = storing(table().withSettings(recovery), 2)
                .pattern("Write", "1000000", Per.MONTH, T, write(1))
                .bill(BillSettings.of("eu-north-1"));
        assertTrue(bill.isEstimate());
        assertTrue(bill.isComplete());
        assertEquals(
                List.of(
                        "estimated from the price of provisioned capacity, Jan 2026 (estimate)",
                        "estimated: in proportion to a WCU-hour, which fits the listed Regions to 0.5 %, Jan 2026"
                                + " (estimate)",
                        "estimated: 0.8 of the price of storage, as in us-east-1, Jan 2026 (estimate)"),
                bill.lines().stream().map(line -> line.price().attribution()).toList());
        assertEquals(Money.of("0.67"), bill.requests());
        assertEquals(Money.of("0.536"), bill.storage());
    }

    @Test
    void aDiscountComesOffEveryPrice() {
        BillFixture fixture = storing(table(), 4).pattern("Write", "1000000", Per.MONTH, T, write(1));
        MonthlyBill bill = fixture.bill(VIRGINIA.withDiscount(new BigDecimal("12.5")));
        assertEquals(fixture.bill().month().times(new BigDecimal("0.875")), bill.month());
        assertEquals(
                "1,000,000 calls × 1 write unit × $0.546875 per million",
                bill.lines().get(0).why());
        assertEquals(
                "AWS price list us-east-1 less 12.5 %, 11 Sep 2026",
                bill.lines().get(0).price().attribution());
    }

    @Test
    void aRegionOutsideThePricesHasNoLines() {
        MonthlyBill bill = storing(table(), 2)
                .pattern("Write", "1000000", Per.MONTH, T, write(1))
                .bill(BillSettings.of("cn-north-1"));
        assertEquals(List.of(), bill.lines());
        assertEquals(2, bill.unpriced().size());
    }

    @Test
    void unknownAmountsAreListed() {
        TableSettings recovery = TableSettings.NONE.withPointInTimeRecovery(PointInTimeRecovery.ON);
        MonthlyBill bill =
                new BillFixture().with(table().withSettings(recovery)).bill();
        assertEquals(
                List.of(
                        "t: storage (it is not known how much t holds)",
                        "t: point-in-time recovery (it is not known how much t holds)"),
                texts(bill.unpriced()));
    }

    @Test
    void requestsToATableThatIsNotThereAreListed() {
        MonthlyBill bill =
                new BillFixture().pattern("Write", "1", Per.MONTH, T, write(1)).bill();
        assertEquals(List.of("t, Write: 1 write unit a month (there is no table t)"), texts(bill.unpriced()));
    }

    /**
     * Billing and usage reports: writes to a global table are replicated writes where they are made too, those of its
     * global indexes are not. Global tables FAQ: 48 B more for each item.
     */
    @Test
    void writesToAGlobalTableAreReplicatedWrites() {
        var replica = new Replica("eu-west-1", false, false, Extra.NONE);
        Table global = indexed().withSettings(TableSettings.NONE.withReplicas(List.of(replica)));
        MonthlyBill bill = new BillFixture()
                .with(global)
                .stores(T, 1_000_000, 0)
                .stores(GLOBAL, 1_000_000, 0)
                .stores(LOCAL, 1_000_000, 0)
                .pattern(
                        "Write",
                        "1000000",
                        Per.MONTH,
                        OrderedMap.<Resource, ReadWriteUnits>of()
                                .with(T, write(1))
                                .with(GLOBAL, write(1))
                                .with(LOCAL, write(1)))
                .bill();
        assertEquals(
                List.of(
                        "rWRU us-east-1",
                        "rWRU eu-west-1",
                        "WRU us-east-1",
                        "WRU eu-west-1",
                        "rWRU us-east-1",
                        "rWRU eu-west-1"),
                bill.linesOf("Write").stream()
                        .map(line -> line.sku().code() + " " + line.price().region())
                        .toList());
        // AWS price list: $0.625 in Virginia, $0.705 in Ireland, for each of three arms
        assertEquals(Money.of("3.99"), bill.requests());
        assertEquals(
                List.of("148 B", "148 B in eu-west-1", "100 B", "100 B in eu-west-1", "100 B", "100 B in eu-west-1"),
                bill.lines().stream()
                        .filter(line -> line.sku() == Sku.STORAGE)
                        .map(line -> line.why().replaceAll(".* × (\\d+ B.*) = .*", "$1"))
                        .toList());
        assertEquals(
                List.of("t: data transfer of at most 0.9537 GB to eu-west-1 (no price is known for data transfer to"
                        + " another Region in us-east-1)"),
                texts(bill.unpriced()));
    }

    /** Billing and usage reports: a million writes, two Regions, one global index come to $2.50 in Virginia's prices. */
    @Test
    void replicasAreChargedInTheirOwnRegion() {
        var replicas = List.of(new Replica("us-east-2", true, false, Extra.NONE));
        Table global = table().withIndexes(List.of(BillFixture.global("G")))
                .withSettings(TableSettings.NONE.withReplicas(replicas));
        MonthlyBill bill = new BillFixture()
                .with(global)
                .stores(T, 1, GB)
                .stores(GLOBAL, 0, 0)
                .pattern(
                        "Write",
                        "1000000",
                        Per.MONTH,
                        OrderedMap.<Resource, ReadWriteUnits>of()
                                .with(T, new ReadWriteUnits(1, 1))
                                .with(GLOBAL, write(1)))
                .bill();
        assertEquals(Money.of("2.5"), bill.writes());
        assertEquals(Money.of("0.125"), bill.reads());
        assertEquals(Money.of("0.20"), bill.recovery());
        assertEquals(
                "us-east-2",
                bill.line(new BillLine.Key(T, null, "us-east-2", Sku.PITR))
                        .orElseThrow()
                        .price()
                        .region());
        assertEquals(
                bill.requests(),
                Money.sum(bill.arms().stream().map(ArmCost::usd).toList()));
    }
}
