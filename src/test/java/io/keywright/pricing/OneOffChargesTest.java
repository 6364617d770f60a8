package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.model.Billing;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OneOffChargesTest {
    private static final double GB = 1L << 30;
    private static final Resource T = Resource.table("t");
    private static final Resource G = Resource.index("t", "G");

    private static List<OneOffCharge> charges(Table table) {
        Design design = Design.empty("d").withTables(List.of(table)).withEntities(List.of(Entity.of("Thing", "t")));
        var storage = new ExpectedStorage(
                Map.of(T, new Stored(1_000_000, 20 * GB), G, new Stored(500_000, 5 * GB - 50_000_000)));
        var sizes = new ExpectedSizes(
                "Thing", 1_000_000, 2_000, 2_000, 2_000, Map.of("G", new ExpectedSizes.Entries(0.5, 1_500)));
        return new OneOffCharges(design, BillSettings.of("us-east-1"), storage, Map.of("Thing", sizes)).all();
    }

    private static OneOffCharge charge(Table table, OneOffCharge.Kind kind) {
        return charges(table).stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static Money usd(Table table, OneOffCharge.Kind kind) {
        return charge(table, kind).amount().orElseThrow();
    }

    private static Table table() {
        return BillFixture.table("t").withIndexes(List.of(BillFixture.global("G")));
    }

    private static Billing warm(Billing billing, long read, long write) {
        Throughput set = billing.throughput();
        return billing.withThroughput(
                new Throughput(set.provisioned(), null, null, ReadWrite.UNSET, ReadWrite.of(read, write), Extra.NONE));
    }

    /** Billing and usage reports: exports leave global indexes out, restores and what storage adds do not. */
    @Test
    void copiesOfTheTable() {
        assertEquals(Money.of("2"), usd(table(), OneOffCharge.Kind.EXPORT));
        assertEquals(Money.of("3"), usd(table(), OneOffCharge.Kind.IMPORT));
        double restored = (25 * GB - 50_000_000 + 150_000_000) / GB * 0.15;
        assertEquals(restored, usd(table(), OneOffCharge.Kind.RESTORE).usd().doubleValue(), 1e-9);
    }

    /** A unit for each started KB: 500,000 entries of 1,500 B; a million items of 2,000 B, and those entries. */
    @Test
    void backfills() {
        assertEquals(Money.of("0.625"), usd(table(), OneOffCharge.Kind.INDEX_BACKFILL));
        assertEquals(Money.of("1.875"), usd(table(), OneOffCharge.Kind.ATTRIBUTE_BACKFILL));
        assertTrue(charge(table(), OneOffCharge.Kind.INDEX_BACKFILL).estimate());
    }

    /** Warm-throughput page: 12,000 reads and 4,000 writes come with every on-demand table. */
    @Test
    void warmThroughputIsChargedAboveWhatATableHas() {
        Table given = table().withBilling(warm(Billing.ON_DEMAND, 12_000, 4_000));
        assertTrue(charges(given).stream().noneMatch(OneOffCharge::caused));
        Table warmed = table().withBilling(warm(Billing.ON_DEMAND, 12_000, 10_000));
        assertEquals(Money.of("3.9"), usd(warmed, OneOffCharge.Kind.WARM_THROUGHPUT));
        assertEquals(
                "6,000 write units a second above what it has × $0.00065 per WCU-hour",
                charge(warmed, OneOffCharge.Kind.WARM_THROUGHPUT).why());
        Table provisioned = table().withBilling(warm(Billing.provisioned(20_000, 20_000), 20_000, 20_000));
        assertTrue(charges(provisioned).stream().noneMatch(OneOffCharge::caused));
    }

    /** AWS Pricing Calculator, 2026-05: 100 reserved RCU and 100 WCU for a year are $180 upfront. */
    @Test
    void reservedCapacityIsPaidUpfront() {
        Billing provisioned = Billing.provisioned(100, 100);
        var reserved = new ReservedCapacity(100, 90, 1);
        Table table = table().withBilling(
                        new Billing(provisioned.mode(), provisioned.throughput(), provisioned.tableClass(), reserved));
        Money upfront = Money.sum(charges(table).stream()
                .filter(each -> each.kind() == OneOffCharge.Kind.RESERVATION)
                .map(each -> each.amount().orElseThrow())
                .toList());
        assertEquals(Money.of("180"), upfront);
        assertEquals(
                List.of(),
                charges(table.withBilling(table.billing().withMode(Billing.Mode.PAY_PER_REQUEST))).stream()
                        .filter(each -> each.kind() == OneOffCharge.Kind.RESERVATION)
                        .toList());
    }

    /** Billing and usage reports: a replica costs a restore, at the prices of its Region. */
    @Test
    void aReplicaIsAddedLikeARestore() {
        Table global = table().withSettings(TableSettings.NONE.withReplicas(List.of(
                new Replica("us-east-2", false, false, Extra.NONE), new Replica("mars-1", false, false, Extra.NONE))));
        List<OneOffCharge> replicas = charges(global).stream()
                .filter(each -> each.kind() == OneOffCharge.Kind.REPLICA)
                .toList();
        assertEquals(2, replicas.size());
        assertTrue(replicas.stream().allMatch(OneOffCharge::caused));
        assertEquals(
                usd(global, OneOffCharge.Kind.RESTORE), replicas.get(0).amount().orElseThrow());
        assertTrue(replicas.get(1).amount().isEmpty());
        assertTrue(replicas.get(1).why().endsWith(", no price is known for restore in mars-1"));
        assertTrue(charge(global, OneOffCharge.Kind.ATTRIBUTE_BACKFILL).amount().isEmpty());
        assertTrue(charge(global, OneOffCharge.Kind.INDEX_BACKFILL).amount().isEmpty());
    }

    /**
     * Billing and usage reports: replicated writes in every Region, and ordinary writes to the index in every Region,
     * each at the prices of that Region.
     */
    @Test
    void backfillsAreWrittenInEveryRegion() {
        Table global = table().withSettings(
                        TableSettings.NONE.withReplicas(List.of(new Replica("eu-west-1", false, false, Extra.NONE))));
        BigDecimal replicated = price("us-east-1", true).add(price("eu-west-1", true));
        BigDecimal ordinary = price("us-east-1", false).add(price("eu-west-1", false));
        BigDecimal million = BigDecimal.valueOf(1_000_000);
        assertEquals(Money.of(million, ordinary), usd(global, OneOffCharge.Kind.INDEX_BACKFILL));
        assertEquals(
                Money.of(million, ordinary.add(replicated.multiply(BigDecimal.valueOf(2)))),
                usd(global, OneOffCharge.Kind.ATTRIBUTE_BACKFILL));
        assertEquals(
                List.of("us-east-1", "eu-west-1", "us-east-1", "eu-west-1"),
                charge(global, OneOffCharge.Kind.ATTRIBUTE_BACKFILL)
                        .why()
                        .lines()
                        .flatMap(line -> List.of(line.split("; ", -1)).stream())
                        .map(part -> part.replaceAll(".* write units in (\\S+) × .*", "$1"))
                        .toList());
    }

    private static BigDecimal price(String region, boolean replicated) {
        return BillSettings.of("us-east-1")
                .price(region, Sku.ofRequests(Billing.TableClass.STANDARD, true, replicated))
                .orElseThrow()
                .usd();
    }

    /** Warm throughput is the same in all Regions of a global table (Developer Guide, V2globaltables_HowItWorks). */
    @Test
    void warmThroughputIsChargedInEveryRegion() {
        Table warmed = table().withBilling(warm(Billing.ON_DEMAND, 22_000, 10_000))
                .withSettings(
                        TableSettings.NONE.withReplicas(List.of(new Replica("us-west-2", false, false, Extra.NONE))));
        List<OneOffCharge> both = charges(warmed).stream()
                .filter(each -> each.kind() == OneOffCharge.Kind.WARM_THROUGHPUT)
                .toList();
        assertEquals(
                List.of(Money.of("2.6"), Money.of("7.8")),
                both.stream().map(each -> each.amount().orElseThrow()).toList());
        assertEquals(
                "6,000 write units a second above what it has in us-east-1 × $0.00065 per rWCU-hour; 6,000 write units"
                        + " a second above what it has in us-west-2 × $0.00065 per rWCU-hour",
                both.get(1).why());
    }

    /** The writes of a provisioned table take its capacity, which is paid by the hour whatever it does. */
    @Test
    void backfillsOfProvisionedTablesTakeTheirCapacity() {
        Table provisioned = table().withBilling(Billing.provisioned(1, 50))
                .withIndexes(List.of(BillFixture.global("G").withThroughput(Throughput.provisioned(1, 100))));
        OneOffCharge index = charge(provisioned, OneOffCharge.Kind.INDEX_BACKFILL);
        assertEquals(Money.ZERO, index.amount().orElseThrow());
        assertEquals(
                "500,000 entries, 1,000,000 write units, 2.8 h of all 100 WCU; they take provisioned capacity, which is"
                        + " paid by the hour, and nothing is charged for them",
                index.why());
        OneOffCharge attribute = charge(provisioned, OneOffCharge.Kind.ATTRIBUTE_BACKFILL);
        assertEquals(Money.ZERO, attribute.amount().orElseThrow());
        assertEquals(
                "1,000,000 items, 3,000,000 write units, 11 h of all 50 WCU; they take provisioned capacity, which is"
                        + " paid by the hour, and nothing is charged for them",
                attribute.why());
    }
}
