package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.ReadWriteUnits;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The whole bill of the shop of the design course, from its thirteen patterns' units and its items' sizes, worked out
 * by hand: GSI1 with the projection INCLUDE of five attributes and with ALL. An order is taken at 1,047 B, its size
 * once shipped.
 */
class ShopBillTest {
    private static final Resource SHOP = Resource.table("shop");
    private static final Resource GSI1 = Resource.index("shop", "GSI1");
    private static final Resource GSI2 = Resource.index("shop", "GSI2");

    private static final double CUSTOMERS = 400_000;
    private static final double ORDERS = 31_536_000;
    private static final double SHIPPED = ORDERS * 0.93;
    private static final double READY = ORDERS * 0.0005;
    private static final double ITEMS = 158_636_000;
    private static final double BYTES =
            CUSTOMERS * 175 + 520_000 * 104.0 + ORDERS * (105 + 1047) + 94_608_000 * 121.0 + 12_000 * (150.0 + 59 + 46);

    private static final MonthlyBill INCLUDE = shop(115, 97, 2, 1, 0);
    private static final MonthlyBill ALL = shop(1047, 175, 14, 2, 2);

    /**
     * @param orderEntry bytes of an order's entry in GSI1
     * @param customerEntry bytes of a customer's entry in GSI1
     * @param dayUnits read units of the orders of a day
     * @param shipUnits write units of shipping in GSI1
     * @param confirmUnits write units of confirming in GSI1
     */
    private static MonthlyBill shop(
            double orderEntry, double customerEntry, double dayUnits, double shipUnits, double confirmUnits) {
        TableSettings recovery = TableSettings.NONE.withPointInTimeRecovery(PointInTimeRecovery.ON);
        return new BillFixture()
                .with(BillFixture.table("shop")
                        .withIndexes(List.of(BillFixture.global("GSI1"), BillFixture.global("GSI2")))
                        .withSettings(recovery))
                .stores(SHOP, ITEMS, BYTES)
                .stores(GSI1, SHIPPED + CUSTOMERS, SHIPPED * orderEntry + CUSTOMERS * customerEntry)
                .stores(GSI2, READY, READY * 68)
                .pattern("Customer profile", "40", Per.SECOND, SHOP, read(0.5))
                .pattern("Customer page, 5 newest orders", "25", Per.SECOND, SHOP, read(0.5))
                .pattern("Order with its line items", "20", Per.SECOND, SHOP, read(0.5))
                .pattern("Orders shipped on a day", "2", Per.SECOND, GSI1, read(dayUnits))
                .pattern("Log in by e-mail", "3", Per.SECOND, GSI1, read(0.5))
                .pattern("Waiting for pickup", "0.5", Per.SECOND, GSI2, read(0.5))
                .pattern("Orders with a product", "3", Per.DAY, SHOP, read(5_847_678.5))
                .pattern("Place an order", "1", Per.SECOND, SHOP, write(16))
                .pattern("Ship an order", "1", Per.SECOND, arms(write(6), write(shipUnits)))
                .pattern("Confirm delivery", "1", Per.SECOND, arms(write(2), write(confirmUnits)))
                .pattern(
                        "Mark ready for pickup",
                        "0.1",
                        Per.SECOND,
                        OrderedMap.<Resource, ReadWriteUnits>of()
                                .with(SHOP, write(2))
                                .with(GSI2, write(1)))
                .pattern("Count a view", "30", Per.SECOND, SHOP, write(1))
                .pattern("Show the view count", "5", Per.SECOND, SHOP, read(0.5))
                .bill();
    }

    private static Map<Resource, ReadWriteUnits> arms(ReadWriteUnits shop, ReadWriteUnits gsi1) {
        return OrderedMap.<Resource, ReadWriteUnits>of()
                .with(SHOP, shop)
                .with(GSI1, gsi1)
                .with(GSI2, ReadWriteUnits.ZERO);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Customer profile | 105120000 | $6.57 | $6.57",
                "Customer page, 5 newest orders | 65700000 | $4.11 | $4.11",
                "Order with its line items | 52560000 | $3.29 | $3.29",
                "Orders shipped on a day | 5256000 | $1.31 | $9.20",
                "Log in by e-mail | 7884000 | $0.49 | $0.49",
                "Waiting for pickup | 1314000 | $0.08 | $0.08",
                "Orders with a product | 91.25 | $66.70 | $66.70",
                "Place an order | 2628000 | $26.28 | $26.28",
                "Ship an order | 2628000 | $11.50 | $13.14",
                "Confirm delivery | 2628000 | $3.29 | $6.57",
                "Mark ready for pickup | 262800 | $0.49 | $0.49",
                "Count a view | 78840000 | $49.28 | $49.28",
                "Show the view count | 13140000 | $0.82 | $0.82",
            })
    void pricesEveryPattern(String pattern, BigDecimal calls, String include, String all) {
        PatternCost cost = INCLUDE.pattern(pattern).orElseThrow();
        assertEquals(0, calls.compareTo(cost.callsPerMonth()), () -> "calls are " + cost.callsPerMonth());
        assertEquals(include, cost.usd().display());
        assertEquals(all, ALL.pattern(pattern).orElseThrow().usd().display());
        assertTrue(cost.complete());
    }

    @Test
    void addsUpToTheMonth() {
        assertEquals("$174.20", INCLUDE.requests().display());
        assertEquals("$187.01", ALL.requests().display());
        assertEquals(List.of("$14.85", "$1.49", "under $0.01"), storage(INCLUDE));
        assertEquals(List.of("$14.85", "$7.86", "under $0.01"), storage(ALL));
        assertEquals("$8.92", INCLUDE.recovery().display());
        assertEquals("$8.92", ALL.recovery().display());
        assertEquals("$199.46", INCLUDE.month().display());
        assertEquals("$218.64", ALL.month().display());
        assertTrue(INCLUDE.isComplete());
    }

    private static List<String> storage(MonthlyBill bill) {
        return List.of(SHOP, GSI1, GSI2).stream()
                .map(resource -> new BillLine.Key(resource, null, Sku.STORAGE))
                .map(key -> bill.line(key).orElseThrow().usd().display())
                .toList();
    }

    @Test
    void isExactToTheLastDigit() {
        assertEquals(
                "11.4975", INCLUDE.pattern("Ship an order").orElseThrow().usd().exactText());
        assertEquals(
                "66.700082890625",
                INCLUDE.pattern("Orders with a product").orElseThrow().usd().exactText());
        assertEquals("174.201707890625", INCLUDE.requests().exactText());
    }

    @Test
    void explainsEachLine() {
        List<String> shipping = INCLUDE.linesOf("Ship an order").stream()
                .map(line -> line.resource() + ": " + line.why())
                .toList();
        assertEquals(
                List.of(
                        "shop: 2,628,000 calls × 6 write units × $0.625 per million",
                        "shop/GSI1: 2,628,000 calls × 1 write unit × $0.625 per million"),
                shipping);
        BillLine line = INCLUDE.linesOf("Orders with a product").get(0);
        assertEquals("91.25 calls × 5,847,678.5 read units × $0.125 per million", line.why());
        assertEquals("AWS price list us-east-1, 11 Sep 2026", line.price().attribution());
        assertEquals(
                "47,904,180,000 B + 158,636,000 items × 100 B = 59.3884 GB, × $0.25 per GB-month",
                INCLUDE.line(new BillLine.Key(SHOP, null, Sku.STORAGE))
                        .orElseThrow()
                        .why());
        assertEquals(
                "47,904,180,000 B of the table = 44.6142 GB, × $0.20 per GB-month",
                INCLUDE.line(new BillLine.Key(SHOP, null, Sku.PITR))
                        .orElseThrow()
                        .why());
    }

    /** The projection of GSI1 from ALL to INCLUDE. */
    @Test
    void showsWhatAProjectionSaves() {
        BillDifference difference = BillDifference.between(ALL, INCLUDE);
        assertEquals("-$19.18", difference.month().displayChange());
        assertEquals(Optional.of(new BigDecimal("-8.8")), difference.percent());
        assertEquals("-$12.81", difference.requests().displayChange());
        assertEquals("-$7.88", difference.reads().displayChange());
        assertEquals("-$4.93", difference.writes().displayChange());
        assertEquals("-$6.37", difference.storage().displayChange());
        assertEquals("$0.00", difference.recovery().displayChange());
        assertEquals("-$7.88", difference.ofPattern("Orders shipped on a day").displayChange());
        assertEquals("-$1.64", difference.ofPattern("Ship an order").displayChange());
        assertEquals("-$3.29", difference.ofPattern("Confirm delivery").displayChange());
        assertEquals("$0.00", difference.ofPattern("Count a view").displayChange());
        assertEquals(4, difference.changed().size());
        assertEquals(difference.month(), difference.ofResource(GSI1));
    }
}
