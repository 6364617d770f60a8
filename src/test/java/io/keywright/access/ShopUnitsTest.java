package io.keywright.access;

import static io.keywright.testing.ShopDesign.GSI1;
import static io.keywright.testing.ShopDesign.GSI2;
import static io.keywright.testing.ShopDesign.INCLUDE;
import static io.keywright.testing.ShopDesign.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.testing.ShopDesign;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shop's units, pattern by pattern and arm by arm, for each projection of GSI1, against sums made by hand from the
 * rules of the Developer Guide (CapacityUnitCalculations, GSI, read 2026-09).
 */
class ShopUnitsTest {
    private static final Design SHOP_DESIGN = ShopDesign.design();
    private static final Expected WITH_INCLUDE = Expected.of(SHOP_DESIGN);
    private static final Expected WITH_ALL = Expected.of(ShopDesign.project(SHOP_DESIGN, Projection.ALL), WITH_INCLUDE);
    private static final Expected WITH_KEYS_ONLY =
            Expected.of(ShopDesign.project(SHOP_DESIGN, Projection.KEYS_ONLY), WITH_INCLUDE);

    private static Expected with(String projection) {
        return switch (projection) {
            case "ALL" -> WITH_ALL;
            case "KEYS_ONLY" -> WITH_KEYS_ONLY;
            default -> WITH_INCLUDE;
        };
    }

    /** The sizes everything below builds on. */
    @Test
    void anOrderPassesTheKilobyteWhenItIsShipped() {
        ExpectedSizes order = WITH_INCLUDE.sizes().get("Order");
        List<WriteImages.Image> ship = images("Ship an order", 1);
        long placed =
                ship.stream().mapToLong(WriteImages.Image::beforeBytes).max().orElseThrow();
        long shipped =
                ship.stream().mapToLong(WriteImages.Image::afterBytes).min().orElseThrow();

        assertTrue(placed <= 1024, "the largest placed order has " + placed);
        assertTrue(shipped > 1024, "the smallest shipped order has " + shipped);
        assertEquals(0.93, order.entries().get("GSI1").share(), 1e-12);
        assertEquals(0.0005, order.entries().get("GSI2").share(), 1e-12);
    }

    private static List<WriteImages.Image> images(String pattern, int step) {
        Step written = SHOP_DESIGN.pattern(pattern).orElseThrow().steps().get(step - 1);
        ExpectedEntity entity =
                WITH_INCLUDE.items().entity(written.target().entity()).orElseThrow();
        return WriteImages.draw(
                        written.operation(),
                        written,
                        entity,
                        SHOP_DESIGN.tables().get(0).key())
                .images();
    }

    /**
     * Reads: half a unit for every 4 KB.
     *
     * <ul>
     *   <li>1: one item of 179 B. 2: the profile and 5 summaries, 762 B. 3: an order and 3 line items, 1.4 KB. 13: 46
     *      B.
     *   <li>4: 25 entries on each of 4 shards. INCLUDE: 25 × 132 B = 3.3 KB, one step. KEYS_ONLY: 25 × 82 B = 2.1 KB,
     *       one step. ALL: 25 × 1,068 B = 26,700 B, 7 steps = 3.5 units, on 4 shards 14.
     *   <li>5: one entry, 108 B, 76 B or 179 B. 6: 40 entries of 74 B = 3.0 KB, whatever GSI1 projects.
     * </ul>
     */
    @ParameterizedTest
    @CsvSource({
        "Customer profile, shop, 0.5, 0.5, 0.5",
        "'Customer page, 5 newest orders', shop, 0.5, 0.5, 0.5",
        "Order with its line items, shop, 0.5, 0.5, 0.5",
        "Orders shipped on a day, GSI1, 2, 14, 2",
        "Log in by e-mail, GSI1, 0.5, 0.5, 0.5",
        "Waiting for pickup, GSI2, 0.5, 0.5, 0.5",
        "Show the view count, shop, 0.5, 0.5, 0.5"
    })
    void reads(String pattern, String resource, double include, double all, double keysOnly) {
        Resource read = resource.equals("shop") ? SHOP : Resource.index("shop", resource);

        assertArms(Map.of(read, ReadWriteUnits.read(include)), "INCLUDE", pattern);
        assertArms(Map.of(read, ReadWriteUnits.read(all)), "ALL", pattern);
        assertArms(Map.of(read, ReadWriteUnits.read(keysOnly)), "KEYS_ONLY", pattern);
    }

    /** The whole table, rounded once: full pages of 1 MB are whole steps of 4 KB. */
    @ParameterizedTest
    @CsvSource({"INCLUDE", "ALL", "KEYS_ONLY"})
    void scan(String projection) {
        Expected shop = with(projection);
        ExpectedStorage.Stored stored = shop.storage().of(SHOP);

        assertEquals(158_636_000, stored.items(), 1e-3);
        assertArms(
                Map.of(SHOP, ReadWriteUnits.read(Math.ceil(stored.bytes() / 4096) / 2)),
                projection,
                "Orders with a product");
        // 5,847,678.5 where every item of an entity has the one size of the course.
        double read = shop.units("Orders with a product").orElseThrow().on(SHOP).read();
        assertEquals(5_847_678.5, read, 0.02 * 5_847_678.5);
    }

    /**
     * Writes: a unit for every 1 KB of the larger image; twice in a transaction, but never for an index.
     *
     * <ul>
     *   <li>8: order 920 B = 1, summary 1, three line items, three stocks: 2 × 8 = 16. A placed order is in no index.
     *   <li>9: order 920 → 1,066 B = 2, summary 1: 2 × 3 = 6. It joins GSI1: 132 B or 82 B = 1, with ALL 1,066 B = 2.
     *   <li>10: 1,065 → 1,067 B = 2. GSI1 is untouched where it has no status; with ALL the entry changes in place = 2.
     *   <li>11: 920 → 1,076 B = 2; it joins GSI2 with 74 B = 1. It is not in GSI1, so ALL costs no more.
     *   <li>12: 46 B = 1.
     * </ul>
     */
    @ParameterizedTest
    @CsvSource({
        "INCLUDE, Place an order, 16, , ",
        "ALL, Place an order, 16, , ",
        "KEYS_ONLY, Place an order, 16, , ",
        "INCLUDE, Ship an order, 6, 1, ",
        "ALL, Ship an order, 6, 2, ",
        "KEYS_ONLY, Ship an order, 6, 1, ",
        "INCLUDE, Confirm delivery, 2, 0, ",
        "ALL, Confirm delivery, 2, 2, ",
        "KEYS_ONLY, Confirm delivery, 2, 0, ",
        "INCLUDE, Mark ready for pickup, 2, , 1",
        "ALL, Mark ready for pickup, 2, , 1",
        "KEYS_ONLY, Mark ready for pickup, 2, , 1",
        "INCLUDE, Count a view, 1, , ",
        "ALL, Count a view, 1, , ",
        "KEYS_ONLY, Count a view, 1, , "
    })
    void writes(String projection, String pattern, double shop, Double gsi1, Double gsi2) {
        var arms = new LinkedHashMap<Resource, ReadWriteUnits>();
        arms.put(SHOP, ReadWriteUnits.write(shop));
        if (gsi1 != null) {
            arms.put(GSI1, ReadWriteUnits.write(gsi1));
        }
        if (gsi2 != null) {
            arms.put(GSI2, ReadWriteUnits.write(gsi2));
        }
        assertArms(arms, projection, pattern);
    }

    private static void assertArms(Map<Resource, ReadWriteUnits> arms, String projection, String pattern) {
        assertEquals(arms, with(projection).units(pattern).orElseThrow().arms(), projection + ", " + pattern);
    }

    /** A write of one shipped order, outside the thirteen patterns. */
    record OneWrite(String name, Step step, String[] projections, double shop, Double gsi1) {
        @Override
        public String toString() {
            return name + " with " + String.join(" or ", projections);
        }
    }

    /**
     * Arm by arm for single writes of an order.
     *
     * <ul>
     *   <li>Put of a placed order: 920 B = 1, in no index. Put of one that is shipped already (an import): 1,066 B = 2,
     *       and a new entry of 132 B, 82 B or 1,066 B.
     *   <li>Status change: 1,067 B = 2; only ALL holds the status.
     *   <li>Unrelated update (the gift message): as a status change.
     *   <li>Change of the total: INCLUDE holds it too, 132 B = 1.
     *   <li>Taking back: the order leaves the index: the old entry.
     *   <li>Delete: 1,066 B = 2, and the old entry.
     *   <li>Shipped on another day: the index key changes, so the old entry goes and a new one comes: 1 + 1, or 2 + 2.
     * </ul>
     */
    static List<OneWrite> oneWrites() {
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order"));
        Step putPlaced = put.withChanges(List.of(ShopDesign.set("status", "PLACED")));
        Step putShipped = put.withChanges(List.of(ShopDesign.set("status", "SHIPPED")));
        Step status = ShopDesign.confirmDelivery().steps().get(0);
        Step unrelated = ShopDesign.update("Order", "status = \"DELIVERED\"", List.of(new Change.Draw("giftMessage")));
        Step total = ShopDesign.update("Order", "status = \"SHIPPED\"", List.of(new Change.Draw("total")));
        Step takeBack = ShopDesign.update(
                "Order",
                "status = \"SHIPPED\"",
                List.of(new Change.Remove("shippedDate"), ShopDesign.set("status", "PLACED")));
        Step otherDay = ShopDesign.update("Order", "status = \"SHIPPED\"", List.of(new Change.Draw("shippedDate")));
        Step delete = Step.of(Operation.DELETE_ITEM, Step.Target.entity("shop", "Order"))
                .withExpressions(Step.Expressions.NONE.withCondition("status = \"DELIVERED\""));
        String[] all = {"ALL"};
        String[] narrow = {"INCLUDE", "KEYS_ONLY"};
        String[] every = {"INCLUDE", "KEYS_ONLY", "ALL"};
        return List.of(
                new OneWrite("put of a placed order", putPlaced, every, 1, null),
                new OneWrite("put of a shipped order", putShipped, narrow, 2, 1.0),
                new OneWrite("put of a shipped order", putShipped, all, 2, 2.0),
                new OneWrite("status change", status, narrow, 2, 0.0),
                new OneWrite("status change", status, all, 2, 2.0),
                new OneWrite("unrelated update", unrelated, narrow, 2, 0.0),
                new OneWrite("unrelated update", unrelated, all, 2, 2.0),
                new OneWrite("change of the total", total, new String[] {"KEYS_ONLY"}, 2, 0.0),
                new OneWrite("change of the total", total, new String[] {"INCLUDE"}, 2, 1.0),
                new OneWrite("change of the total", total, all, 2, 2.0),
                new OneWrite("taking back", takeBack, narrow, 2, 1.0),
                new OneWrite("taking back", takeBack, all, 2, 2.0),
                new OneWrite("shipped on another day", otherDay, narrow, 2, 2.0),
                new OneWrite("shipped on another day", otherDay, all, 2, 4.0),
                new OneWrite("delete", delete, narrow, 2, 1.0),
                new OneWrite("delete", delete, all, 2, 2.0));
    }

    @ParameterizedTest
    @MethodSource("oneWrites")
    void oneWrite(OneWrite write) {
        for (String projection : write.projections()) {
            Expected expected = withOnly(write.step(), projection);
            PatternUnits units = expected.units().get(0);

            assertEquals(List.of(), expected.plans().get(0).problems());
            assertEquals(ReadWriteUnits.write(write.shop()), units.on(SHOP), projection);
            assertEquals(
                    write.gsi1() == null ? null : ReadWriteUnits.write(write.gsi1()),
                    units.arms().get(GSI1),
                    projection);
        }
    }

    private static Expected withOnly(Step step, String projection) {
        Projection ofGsi1 =
                projection.equals("INCLUDE") ? INCLUDE : new Projection(Projection.Type.valueOf(projection), List.of());
        AccessPattern pattern = ShopDesign.pattern("one write", Rate.NONE, step);
        Design shop = ShopDesign.project(SHOP_DESIGN, ofGsi1).withPatterns(List.of(pattern));
        return Expected.of(shop, WITH_INCLUDE);
    }

    /** The same writes in a transaction: twice on the table, once on the index. */
    @ParameterizedTest
    @MethodSource("oneWrites")
    void aTransactionDoublesOnlyTheTable(OneWrite write) {
        PatternUnits once = withOnly(write.step(), "INCLUDE").units().get(0);
        PatternUnits twice =
                withOnly(write.step().withTransaction("t"), "INCLUDE").units().get(0);

        assertEquals(once.on(SHOP).times(2), twice.on(SHOP));
        assertEquals(once.arms().get(GSI1), twice.arms().get(GSI1));
    }

    @ParameterizedTest
    @CsvSource({"INCLUDE", "ALL", "KEYS_ONLY"})
    void explanationsAddUpToTheArms(String projection) {
        for (PatternUnits pattern : with(projection).units()) {
            for (ArmExplanation why : pattern.why()) {
                ReadWriteUnits arm = pattern.on(why.resource());
                assertEquals(arm.read() + arm.write(), why.units(), 1e-9, pattern.pattern() + " " + why.resource());
                assertTrue(!why.rule().isEmpty() && !why.source().isEmpty());
            }
        }
    }
}
