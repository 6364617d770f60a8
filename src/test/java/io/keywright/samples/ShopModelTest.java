package io.keywright.samples;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.item.EntityDraws;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemSize;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.samples.SampleModels.Model;
import java.util.LongSummaryStatistics;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures of the shop of the design course: sizes, units a call and the bill, for two projections of GSI1. */
class ShopModelTest {
    private static final Resource SHOP = Resource.table("shop");
    private static final Resource GSI1 = Resource.index("shop", "GSI1");
    private static final Resource GSI2 = Resource.index("shop", "GSI2");
    private static final Model MODEL = SampleModels.named("shop");
    private static final Analysis ALL = new Analyzer().analyse(project(MODEL.design()), Settings.standard());

    /** Money may differ so much: the course takes all items of an entity for equally large. */
    private static final double MONEY_TOLERANCE = 0.02;

    /** What a Scan reads differs more, as drawn items have longer numbers than the course's few items. */
    private static final double SCAN_TOLERANCE = 0.04;

    private static final double ULPS = 1e-9;

    private static Design project(Design shop) {
        Table table = shop.table("shop").orElseThrow();
        return shop.withTable(table.withIndex(table.index("GSI1").orElseThrow().withProjection(Projection.ALL)));
    }

    /** Sizes by hand, name for name and value for value (Developer Guide, CapacityUnitCalculations). */
    @ParameterizedTest
    @CsvSource({
        "CUSTOMER#123, PROFILE,              175",
        "CUSTOMER#123, ADDRESS#home,         104",
        "CUSTOMER#123, ADDRESS#work,         102",
        "CUSTOMER#123, ORDER#2025-12-11#402, 107",
        "CUSTOMER#123, ORDER#2026-01-30#419, 108",
        "CUSTOMER#123, ORDER#2026-02-27#431, 106",
        "CUSTOMER#123, ORDER#2026-03-02#448, 107",
        "CUSTOMER#123, ORDER#2026-03-14#456, 105",
        "CUSTOMER#123, ORDER#2026-03-20#457, 104",
        "ORDER#456,    META,                1047",
        "ORDER#456,    ITEM#789,             121",
        "ORDER#456,    ITEM#790,             110",
        "ORDER#456,    ITEM#812,             108",
        "ORDER#457,    META,                 883",
        "ORDER#457,    ITEM#790,             110",
        "ORDER#457,    ITEM#815,             116",
        "PRODUCT#42,   META,                 150",
        "PRODUCT#42,   STOCK,                 59",
        "PRODUCT#42,   COUNTER,               46"
    })
    void sampleItemsHaveTheirSizes(String partitionKey, String sortKey, long bytes) {
        Item item = MODEL.design().samplesOf("shop").stream()
                .map(row -> row.item())
                .filter(candidate -> has(candidate, "PK", partitionKey) && has(candidate, "SK", sortKey))
                .findFirst()
                .orElseThrow();
        assertEquals(bytes, ItemSize.of(item));
    }

    private static boolean has(Item item, String attribute, String text) {
        return new AttributeValue.S(text).equals(item.attributes().get(attribute));
    }

    @ParameterizedTest
    @CsvSource({"CUSTOMER#123, 9, 1018", "ORDER#456, 4, 1386", "ORDER#457, 3, 1109", "PRODUCT#42, 3, 255"})
    void collectionsHaveTheirSizes(String partitionKey, int items, long bytes) {
        ItemCollection collection = MODEL.analysis().collections(SHOP).orElseThrow().collections().stream()
                .filter(one -> one.partitionKey().get(0).equals(new AttributeValue.S(partitionKey)))
                .findFirst()
                .orElseThrow();
        assertEquals(items, collection.rows().size());
        assertEquals(bytes, collection.bytes());
    }

    @Test
    void thereAre64ItemsUnder23Keys() {
        assertEquals(64, MODEL.design().samplesOf("shop").size());
        assertEquals(
                23,
                MODEL.analysis().collections(SHOP).orElseThrow().collections().size());
    }

    @ParameterizedTest
    @CsvSource({
        "Customer,        400000",
        "Address,         520000",
        "Order summary, 31536000",
        "Order,         31536000",
        "Line item,     94608000",
        "Product,          12000",
        "Stock,            12000",
        "View counter,     12000"
    })
    void everyEntityHasItsCount(String entity, double items) {
        assertEquals(items, MODEL.analysis().sizes(entity).orElseThrow().items());
    }

    @Test
    void theTableHolds158MillionItems() {
        assertEquals(158_636_000, MODEL.analysis().storage().of(SHOP).items());
    }

    @Test
    void of1000Orders930AreInTheFirstIndexAndOneIn2000InTheSecond() {
        ExpectedSizes order = MODEL.analysis().sizes("Order").orElseThrow();
        assertEquals(0.93, order.entries().get("GSI1").share(), ULPS);
        assertEquals(0.0005, order.entries().get("GSI2").share(), ULPS);
    }

    /** Everything that is billed by the kilobyte rests on this. */
    @Test
    void anOrderGrowsOverOneKilobyteWhenItIsShipped() {
        var placed = new LongSummaryStatistics();
        var shipped = new LongSummaryStatistics();
        Design shop = MODEL.design();
        for (long seed = 1; seed <= 3; seed++) {
            EntityDraws.draw(shop, shop.entity("Order").orElseThrow(), 1_000, seed)
                    .items()
                    .forEach(order -> (has(order, "status", "PLACED") ? placed : shipped).accept(ItemSize.of(order)));
        }
        assertAll(
                () -> assertTrue(placed.getMax() <= 1_024, placed::toString),
                () -> assertTrue(shipped.getMin() > 1_024, shipped::toString),
                () -> assertEquals(948, placed.getAverage(), 0.06 * 948),
                () -> assertEquals(1_047, shipped.getAverage(), 0.01 * 1_047));
    }

    static Stream<Arguments> patterns() {
        return Stream.of(
                arguments("Customer profile", reads(0.5, 0, 0), reads(0.5, 0, 0), 6.57, 6.57),
                arguments("Customer page, 5 newest orders", reads(0.5, 0, 0), reads(0.5, 0, 0), 4.11, 4.11),
                arguments("Order with its line items", reads(0.5, 0, 0), reads(0.5, 0, 0), 3.29, 3.29),
                arguments("Orders shipped on a day", reads(0, 2, 0), reads(0, 14, 0), 1.31, 9.20),
                arguments("Log in by e-mail", reads(0, 0.5, 0), reads(0, 0.5, 0), 0.49, 0.49),
                arguments("Waiting for pickup", reads(0, 0, 0.5), reads(0, 0, 0.5), 0.08, 0.08),
                arguments("Place an order", writes(16, 0, 0), writes(16, 0, 0), 26.28, 26.28),
                arguments("Ship an order", writes(6, 1, 0), writes(6, 2, 0), 11.50, 13.14),
                arguments("Confirm delivery", writes(2, 0, 0), writes(2, 2, 0), 3.29, 6.57),
                arguments("Mark ready for pickup", writes(2, 0, 1), writes(2, 0, 1), 0.49, 0.49),
                arguments("Count a view", writes(1, 0, 0), writes(1, 0, 0), 49.28, 49.28),
                arguments("Show the view count", reads(0.5, 0, 0), reads(0.5, 0, 0), 0.82, 0.82));
    }

    private static double[] reads(double shop, double gsi1, double gsi2) {
        return new double[] {shop, gsi1, gsi2, 0, 0, 0};
    }

    private static double[] writes(double shop, double gsi1, double gsi2) {
        return new double[] {0, 0, 0, shop, gsi1, gsi2};
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void everyPatternTakesItsUnits(String pattern, double[] include, double[] all, double usd, double usdAll) {
        assertUnits(include, usd, MODEL.analysis(), pattern);
        assertUnits(all, usdAll, ALL, pattern);
    }

    private static void assertUnits(double[] expected, double usd, Analysis analysis, String pattern) {
        PatternUnits units = units(analysis, pattern);
        Resource[] resources = {SHOP, GSI1, GSI2};
        for (int i = 0; i < resources.length; i++) {
            ReadWriteUnits on = units.on(resources[i]);
            String what = pattern + " on " + resources[i];
            assertEquals(expected[i], on.read(), ULPS, what);
            assertEquals(expected[resources.length + i], on.write(), ULPS, what);
        }
        double money =
                analysis.bill().pattern(pattern).orElseThrow().usd().cents().doubleValue();
        assertEquals(usd, money, 0.005, pattern);
    }

    private static PatternUnits units(Analysis analysis, String pattern) {
        return analysis.units().stream()
                .filter(one -> one.pattern().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theScanReadsTheWholeTable() {
        for (Analysis analysis : new Analysis[] {MODEL.analysis(), ALL}) {
            PatternUnits units = units(analysis, "Orders with a product");
            assertEquals(5_847_678.5, units.on(SHOP).read(), SCAN_TOLERANCE * 5_847_678.5);
            assertEquals(
                    0.5 * Math.ceil(analysis.storage().of(SHOP).bytes() / 4096),
                    units.on(SHOP).read(),
                    0.5);
        }
    }

    @Test
    void theMonthIsThatOfTheCourse() {
        assertEquals(199.46, month(MODEL.analysis()), MONEY_TOLERANCE * 199.46);
        assertEquals(218.64, month(ALL), MONEY_TOLERANCE * 218.64);
        assertEquals(218.64 - 199.46, month(ALL) - month(MODEL.analysis()), MONEY_TOLERANCE * (218.64 - 199.46));
    }

    private static double month(Analysis analysis) {
        return analysis.bill().month().cents().doubleValue();
    }
}
