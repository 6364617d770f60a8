package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.PatternUnits;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import io.keywright.pricing.ThroughputComparison.Option;
import io.keywright.pricing.ThroughputComparison.Way;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The shop's money beside its bill: four times the average at 20:00 every day. */
class ShopCostsTest {
    private static final Analysis SHOP = analysis(shop());

    private static Design shop() {
        Design design = ShopDesign.design(ShopDesign.INCLUDE);
        return design.withPatterns(
                design.patterns().stream().map(ShopCostsTest::withEvenings).toList());
    }

    private static AccessPattern withEvenings(AccessPattern pattern) {
        Rate rate = pattern.rate();
        return pattern.withRate(new Rate(rate.calls(), rate.per(), 4, new Shape.DailyCurve(20)));
    }

    private static Analysis analysis(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    private static Option option(Way way) {
        return SHOP.costs().together().orElseThrow().option(way).orElseThrow();
    }

    /** The units of each table and index, rounded up: 4 × 249.0, 5.5 and 0.25 RCU, 4 × 54.2, 1 and 0.1 WCU. */
    @Test
    void capacityForThePeakIsFourTimesTheAverage() {
        Option peak = option(Way.AT_PEAK);
        Load reads = Loads.of(
                        SHOP.design(), Workload.NORMAL_MONTH, CallUnits.of(unitsByName()), BigDecimal.valueOf(730))
                .of(ShopDesign.SHOP, false);
        assertEquals(reads.average().doubleValue() * 4, reads.peak(), 1e-6);
        assertEquals(reads.capacityForPeak().add(BigDecimal.valueOf(22 + 1)), peak.readUnits());
        assertEquals(BigDecimal.valueOf(217 + 4 + 1), peak.writeUnits());
        assertEquals(
                Money.of(peak.readUnits().multiply(BigDecimal.valueOf(730)), new BigDecimal("0.00013"))
                        .plus(Money.of(peak.writeUnits().multiply(BigDecimal.valueOf(730)), new BigDecimal("0.00065"))),
                peak.month());
    }

    private static Map<String, PatternUnits> unitsByName() {
        return SHOP.units().stream().collect(Collectors.toMap(PatternUnits::pattern, units -> units));
    }

    @Test
    void onDemandIsTheBillsRequests() {
        assertEquals(SHOP.bill().requests(), option(Way.ON_DEMAND).month());
        assertTrue(option(Way.ON_DEMAND).chosen());
    }

    /** 28.9 % in us-east-1; a quarter of the peak is the average, so on-demand costs 0.25 / 0.289 of it. */
    @Test
    void aQuarterOfUseIsBelowTheBreakEven() {
        ThroughputComparison comparison = SHOP.costs().together().orElseThrow();
        assertEquals(0.25, comparison.averageUse().orElseThrow().doubleValue(), 1e-9);
        assertEquals(0.288889, comparison.breakEvenUse().orElseThrow().doubleValue(), 1e-6);
        double ratio = option(Way.ON_DEMAND).month().usd().doubleValue()
                / option(Way.AT_PEAK).month().usd().doubleValue();
        assertEquals(0.25 / 0.288889, ratio, 0.005);
        assertEquals(96, comparison.day().load().size());
        assertEquals(1, comparison.day().load().get(80), 1e-9);
    }

    /** At a target of 70 % steady traffic costs 41.3 % of on-demand (AWS prices us-east-1, 2026-09). */
    @Test
    void autoScalingCostsLittleMoreThanItsTargetSays() {
        Option scaled = option(Way.AUTO_SCALED);
        double ratio = scaled.month().usd().doubleValue()
                / option(Way.ON_DEMAND).month().usd().doubleValue();
        assertTrue(ratio > 0.4127 && ratio < 0.46, () -> "is " + ratio);
        assertTrue(scaled.estimate());
    }

    @Test
    void notesSayWhatAWayLeadsTo() {
        assertTrue(
                option(Way.AT_AVERAGE).notes().get(0).startsWith("The load is above it for "),
                option(Way.AT_AVERAGE).notes().toString());
        assertEquals(
                List.of("Pattern 7: each call would take 1.7 h"),
                option(Way.AT_PEAK).notes());
        assertEquals(1, option(Way.AUTO_SCALED).notes().size());
    }

    /** A provisioned table is compared all the same, with what is set first. */
    @Test
    void everyTableIsComparedWhateverItsMode() {
        Design shop = shop();
        Design provisioned = shop.withTable(shop.tables().get(0).withBilling(Billing.provisioned(2_000, 300)));
        ThroughputComparison comparison =
                analysis(provisioned).costs().together().orElseThrow();
        assertEquals(
                List.of(Way.AS_SET, Way.ON_DEMAND, Way.AT_AVERAGE, Way.AT_PEAK, Way.AUTO_SCALED),
                comparison.options().stream().map(Option::way).toList());
        assertEquals(Way.AS_SET, comparison.chosen().way());
        assertEquals(BigDecimal.valueOf(2_000), comparison.chosen().readUnits());
        assertEquals(
                option(Way.AT_PEAK).month(),
                comparison.option(Way.AT_PEAK).orElseThrow().month());
        assertEquals(
                option(Way.ON_DEMAND).month(),
                comparison.option(Way.ON_DEMAND).orElseThrow().month());
    }

    @Test
    void tablesAndIndexesAddUpToTheBill() {
        Money sum = Money.sum(
                SHOP.costs().resources().stream().map(ResourceCost::month).toList());
        assertEquals(SHOP.bill().month(), sum);
        assertEquals(
                SHOP.bill().ofResource(ShopDesign.GSI1),
                SHOP.costs().resource(ShopDesign.GSI1).orElseThrow().month());
    }

    /** One order: created once, shipped and confirmed, a tenth of them made ready; two index entries. */
    @Test
    void anOrderHasALife() {
        ItemLife order = SHOP.costs().life("Order").orElseThrow();
        assertEquals(
                List.of(
                        "Create Place an order shop 2",
                        "Update Ship an order shop 4",
                        "Update Ship an order GSI1 1",
                        "Update Confirm delivery shop 2",
                        "Update Mark ready for pickup shop 0.2",
                        "Update Mark ready for pickup GSI2 0.1"),
                order.writes().stream()
                        .map(line -> line.what() + " " + line.pattern() + " "
                                + line.resource().indexName().orElse("shop") + " "
                                + Figures.quantity(line.unitsPerItem()))
                        .toList());
        assertEquals(9.3 * 0.000000625, order.written().usd().doubleValue(), 1e-15);
        assertEquals(1.1 * 0.000000625, order.writtenToIndexes().usd().doubleValue(), 1e-15);
        assertEquals(12, order.months().orElseThrow().intValue());
        assertEquals(3, SHOP.costs().lives().size());
        assertTrue(SHOP.costs().life("Customer").isEmpty());
    }

    /** Expected orders are twelve months of orders, so that storage and recovery of a year come to the bill's. */
    @Test
    void whatItemsCostToKeepAddsUp() {
        Money kept = SHOP.costs().lives().stream()
                .map(life -> life.storageAMonth()
                        .orElseThrow()
                        .times(life.createdPerMonth())
                        .times(life.months().orElseThrow()))
                .reduce(Money.ZERO, Money::plus);
        double bill = SHOP.bill().storage().plus(SHOP.bill().recovery()).usd().doubleValue();
        // customers, addresses, products and stock are not created by a pattern
        assertTrue(
                kept.usd().doubleValue() < bill && kept.usd().doubleValue() > 0.98 * bill, () -> kept + " of " + bill);
    }

    @Test
    void anInfrequentTableWouldCostMore() {
        TableClassComparison classes = SHOP.costs().classes().get(0);
        assertEquals(0.407, classes.breakEvenShare().orElseThrow().doubleValue(), 0.01);
        assertTrue(classes.saving().signum() < 0);
        assertEquals(SHOP.bill().requests().plus(SHOP.bill().storage()), classes.standard());
    }

    /** A million orders in an index cost $0.63 (DynamoDB design course); the shop has 29.3 million shipped ones. */
    @Test
    void whatIsDoneOnceIsInNoSum() {
        List<OneOffCharge> once = SHOP.costs().oneOff();
        assertEquals(
                List.of("INDEX_BACKFILL", "INDEX_BACKFILL", "ATTRIBUTE_BACKFILL", "RESTORE", "EXPORT", "IMPORT"),
                once.stream().map(charge -> charge.kind().name()).toList());
        Resource gsi1 = ShopDesign.GSI1;
        assertEquals(gsi1, once.get(0).resource());
        double entries = SHOP.storage().of(gsi1).items();
        assertEquals(
                entries * 0.000000625, once.get(0).amount().orElseThrow().usd().doubleValue(), 0.001);
        assertTrue(once.stream().noneMatch(OneOffCharge::caused));
    }

    /** What has no price is not nothing: of a Region without prices nothing is said of an item. */
    @Test
    void aMissingPriceIsNotNothing() {
        assertTrue(SHOP.costs().life("Order").orElseThrow().isComplete());
        ItemLife order = new Analyzer()
                .analyse(SHOP.design(), Settings.standard().withRegion("mars-1"))
                .costs()
                .life("Order")
                .orElseThrow();
        assertFalse(order.isComplete());
        assertEquals(Optional.empty(), order.storageAMonth());
        Design provisioned = SHOP.design()
                .withTables(SHOP.design().tables().stream()
                        .map(table -> table.withBilling(Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED)))
                        .toList());
        ItemLife unset = analysis(provisioned).costs().life("Order").orElseThrow();
        assertFalse(unset.isComplete());
        assertTrue(unset.storageAMonth().isPresent());
    }
}
