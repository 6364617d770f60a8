package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.SampleItem;
import io.keywright.model.Values;
import io.keywright.progress.Progress;
import io.keywright.testing.Golden;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleItemsTest {
    private static final Design SHOP = DrawnShop.design();

    private static List<SampleItem> rows(SampleItems samples) {
        return samples.rows().values().stream().flatMap(List::stream).toList();
    }

    private static List<Item> of(SampleItems samples, String entity) {
        return rows(samples).stream()
                .filter(row -> entity.equals(row.entity()))
                .map(SampleItem::item)
                .toList();
    }

    private static String text(Item item, String attribute) {
        AttributeValue value = item.attributes().get(attribute);
        if (value instanceof AttributeValue.N number) {
            return number.literal();
        }
        return value instanceof AttributeValue.S string ? string.value() : String.valueOf(value);
    }

    private static Map<String, Item> by(List<Item> items, String attribute) {
        return items.stream().collect(Collectors.toMap(item -> text(item, attribute), item -> item));
    }

    private static Design with(Entity... entities) {
        return SHOP.withEntities(List.of(entities));
    }

    private static void assertWhole(SampleItems samples) {
        assertEquals(List.of(), samples.problems());
        Map<String, Item> customers = by(of(samples, "Customer"), "customerId");
        Map<String, Item> orders = by(of(samples, "Order"), "orderId");
        Map<String, Item> products = by(of(samples, "Product"), "productId");
        for (Item order : orders.values()) {
            Item customer = customers.get(text(order, "customerId"));
            var shipTo = ((AttributeValue.M) order.attributes().get("shipTo")).entries();
            assertEquals(customer.attributes().get("name"), shipTo.get("name"), "a copy equals its source");
        }
        for (Item summary : of(samples, "Order summary")) {
            Item order = orders.get(text(summary, "orderId"));
            assertEquals(order.attributes().get("total"), summary.attributes().get("total"));
            assertEquals(order.attributes().get("status"), summary.attributes().get("status"));
            assertEquals("CUSTOMER#" + text(order, "customerId"), text(summary, "PK"));
        }
        for (Item line : of(samples, "Line item")) {
            assertTrue(orders.containsKey(text(line, "PK").substring("ORDER#".length())));
            assertEquals(
                    products.get(text(line, "productId")).attributes().get("title"),
                    line.attributes().get("title"));
        }
        for (String entity : List.of("Stock", "View counter")) {
            of(samples, entity).forEach(item -> assertTrue(products.containsKey(text(item, "productId"))));
        }
        of(samples, "Address")
                .forEach(address ->
                        assertTrue(customers.containsKey(text(address, "PK").substring("CUSTOMER#".length()))));
        var keys = new HashSet<String>();
        for (SampleItem row : rows(samples)) {
            assertTrue(keys.add(text(row.item(), "PK") + "|" + text(row.item(), "SK")), "a key twice: " + row);
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 1", "30, 1", "30, 2", "64, 1", "64, 7", "100, 3", "333, 1", "2000, 1"})
    void isReferentiallyWholeAndHasTheTotal(int total, long seed) {
        SampleItems samples = SampleItems.generate(SHOP, SampleRequest.total(total, seed));
        assertWhole(samples);
        assertEquals(total, rows(samples).size());
    }

    @Test
    void hasFewerParentsThanChildrenAndExactFewChildren() {
        SampleItems samples = SampleItems.generate(SHOP, SampleRequest.total(400, 1));
        assertTrue(of(samples, "Customer").size() < of(samples, "Order").size());
        assertTrue(of(samples, "Order").size() < of(samples, "Line item").size());
        Map<String, Long> lines = of(samples, "Line item").stream()
                .collect(Collectors.groupingBy(item -> text(item, "PK"), Collectors.counting()));
        long exact = lines.values().stream().filter(count -> count == 3).count();
        assertTrue(
                exact >= lines.size() - 2
                        && lines.size() >= of(samples, "Order").size() - 2,
                "three each");
    }

    @Test
    void takesParentsFirstWhereThereAreTooFewForAll() {
        SampleItems samples = SampleItems.generate(SHOP, SampleRequest.total(3, 1));
        assertEquals(
                List.of("Customer", "Address", "Order"),
                rows(samples).stream().map(SampleItem::entity).toList());
        assertEquals(List.of(), rows(SampleItems.generate(SHOP, SampleRequest.total(0, 1))));
    }

    @Test
    void theSameSeedGivesTheSame() {
        var request = SampleRequest.total(60, 4);
        assertEquals(SampleItems.generate(SHOP, request), SampleItems.generate(SHOP, request));
        assertNotEquals(
                SampleItems.generate(SHOP, request).rows(),
                SampleItems.generate(SHOP, SampleRequest.total(60, 5)).rows());
    }

    /** The rows of a seed are the same on every machine and Java version. */
    @Test
    void theRowsOfASeedAreKnown() {
        var text = new StringBuilder();
        for (SampleItem row : rows(SampleItems.generate(SHOP, SampleRequest.total(40, 1)))) {
            text.append(row.entity()).append('\n');
            row.item()
                    .attributes()
                    .forEach((name, value) -> text.append("  ")
                            .append(name)
                            .append(' ')
                            .append(value)
                            .append('\n'));
        }
        Golden.check(getClass(), "shop-samples.txt", text.toString());
    }

    @Test
    void noDateIsAfterTheSampleTime() {
        for (SampleItem row : rows(SampleItems.generate(SHOP, SampleRequest.total(500, 2)))) {
            for (String name : List.of("memberSince", "placedAt", "shippedAt", "readyAt")) {
                if (row.item().has(name)) {
                    assertTrue(text(row.item(), name).compareTo("2026-03-21T12:00:00Z") <= 0, row.toString());
                }
            }
        }
    }

    @Test
    void isRecognisedAsWhatItIs() {
        SampleItems samples = SampleItems.generate(SHOP, SampleRequest.total(200, 1));
        EntityRecognition recognition = EntityRecognition.of(SHOP, SHOP.tables().get(0));
        for (SampleItem row : rows(samples)) {
            assertEquals(
                    row.entity(), recognition.entity(row.item()).orElseThrow().name());
        }
        assertEquals(
                List.of(),
                StoredSamples.of(SHOP.withSamples(samples.rows()), SHOP.tables().get(0))
                        .rejections());
    }

    private static SampleItems children(
            Population.Distribution distribution, Long min, Long max, int parents, int count) {
        Entity parent = DrawnShop.entity("P", Population.of(1_000), Map.of("PK", "P#{id}", "SK", "P"))
                .withAttributes(List.of(DrawnShop.text("id", new Values.Sequence(1, 0))));
        Entity child = DrawnShop.entity(
                        "C",
                        new Population(null, new Population.Children("P", 4, min, max, distribution)),
                        Map.of("PK", "P#{id}", "SK", "C#{n}"))
                .withAttributes(List.of(
                        DrawnShop.text("id", new Values.Reference("P", null)), DrawnShop.text("n", new Values.Uuid())));
        return SampleItems.generate(
                with(child, parent), SampleRequest.counts(OrderedMap.copyOf(Map.of("P", parents, "C", count)), 1));
    }

    private static List<Long> families(SampleItems samples) {
        Map<String, Long> sizes = of(samples, "C").stream()
                .collect(Collectors.groupingBy(item -> text(item, "id"), Collectors.counting()));
        return of(samples, "P").stream()
                .map(parent -> sizes.getOrDefault(text(parent, "id"), 0L))
                .toList();
    }

    @Test
    void fixedChildrenAreAsManyForEachParent() {
        assertTrue(families(children(Population.Distribution.FIXED, null, null, 50, 200)).stream()
                .allMatch(size -> size == 4));
    }

    @Test
    void uniformChildrenStayInTheirBounds() {
        List<Long> families = families(children(Population.Distribution.UNIFORM, 2L, 6L, 50, 200));
        assertEquals(200, families.stream().mapToLong(size -> size).sum());
        assertEquals(Set.of(2L, 3L, 4L, 5L, 6L), new HashSet<>(families));
        List<Long> few = families(children(Population.Distribution.UNIFORM, 2L, 6L, 50, 50));
        assertEquals(50, few.stream().mapToLong(size -> size).sum());
    }

    @Test
    void zipfChildrenFollowTheRanks() {
        List<Long> families = families(children(Population.Distribution.ZIPF, null, null, 50, 200));
        double harmonic = 0;
        for (int k = 1; k <= 50; k++) {
            harmonic += 1.0 / k;
        }
        for (int rank = 1; rank <= 50; rank++) {
            assertEquals(200 / harmonic / rank, families.get(rank - 1), 1.0001, "rank " + rank);
        }
        List<Long> bounded = families(children(Population.Distribution.ZIPF, 1L, 10L, 50, 200));
        assertTrue(bounded.stream().allMatch(size -> size >= 1 && size <= 10));
        assertEquals(200, bounded.stream().mapToLong(size -> size).sum());
    }

    /** A counter of three values within the parent numbers the children, and never makes a key twice. */
    @Test
    void countersBeginAgainWithEveryParent() {
        Entity line = DrawnShop.entity(
                        "Line", DrawnShop.children("Order", 3), Map.of("PK", "ORDER#{orderId}", "SK", "{n}"))
                .withAttributes(List.of(
                        DrawnShop.text("orderId", new Values.Reference("Order", null)),
                        Attribute.of("n", AttributeType.S).withDomain(Domain.of(new Values.Sequence(1, 2), 3))));
        Design design = with(DrawnShop.customer(), DrawnShop.order(), line);
        SampleItems samples = SampleItems.generate(
                design, SampleRequest.counts(OrderedMap.copyOf(Map.of("Customer", 2, "Order", 20, "Line", 60)), 1));
        assertEquals(List.of(), samples.problems());
        var numbers = new HashMap<String, Set<String>>();
        of(samples, "Line")
                .forEach(item -> numbers.computeIfAbsent(text(item, "orderId"), id -> new HashSet<>())
                        .add(text(item, "n")));
        assertEquals(20, numbers.size());
        numbers.values().forEach(found -> assertEquals(Set.of("01", "02", "03"), found));
    }

    @Test
    void newRowsBelongToStoredOnesAndAvoidTheirKeys() {
        SampleItems first = SampleItems.generate(SHOP, SampleRequest.total(40, 1));
        Design stored = SHOP.withSamples(first.rows());
        SampleItems second = SampleItems.generate(
                stored,
                SampleRequest.counts(OrderedMap.copyOf(Map.of("Customer", 3, "Line item", 8, "Product", 20)), 2)
                        .besidesStored());
        var all = new ArrayList<>(rows(first));
        all.addAll(rows(second));
        assertEquals(31, rows(second).size());
        assertWhole(new SampleItems(Map.of("shop", all), second.problems()));
    }

    @Test
    void keysTypedByHandAreAvoided() {
        Item typed = Item.EMPTY.with("PK", new AttributeValue.S("PRODUCT#2")).with("SK", new AttributeValue.S("META"));
        Design design = with(DrawnShop.product()).withSamples(Map.of("shop", List.of(SampleItem.of(null, typed))));
        SampleItems samples =
                SampleItems.generate(design, SampleRequest.total(5, 1).besidesStored());
        assertEquals(List.of(), samples.problems());
        Set<String> keys =
                of(samples, "Product").stream().map(item -> text(item, "PK")).collect(Collectors.toSet());
        assertEquals(5, keys.size());
        assertFalse(keys.contains("PRODUCT#2"));
    }

    @Test
    void saysWhatCanNotBeMade() {
        Entity twice = DrawnShop.entity("Flag", Population.UNKNOWN, Map.of("PK", "FLAG", "SK", "{name}"))
                .withAttributes(List.of(DrawnShop.text("name", DrawnShop.choices("on", 1, "off", 1))));
        SampleItems samples = SampleItems.generate(
                with(twice, DrawnShop.lineItem()),
                SampleRequest.counts(
                        OrderedMap.<String, Integer>of()
                                .with("Flag", 3)
                                .with("Line item", 1)
                                .with("Ghost", 1),
                        1));
        assertEquals(2, of(samples, "Flag").size());
        assertEquals(List.of(), of(samples, "Line item"));
        List<String> problems =
                samples.problems().stream().map(ItemProblem::toString).toList();
        assertTrue(problems.contains(
                "entity Flag: only 2 of 3 sample items could be made that have a key, and different" + " ones"));
        assertTrue(problems.contains("key template PK of Line item: can't be rendered: the item has no orderId"));
        assertTrue(problems.contains("entity Ghost: is not an entity of the design; expected the name of one"));
    }

    /** No more are asked for than keys there can be. */
    @ParameterizedTest
    @ValueSource(ints = {6, 20, 60})
    void aTotalIsDividedByWhatKeysAllow(int total) {
        Entity flag = DrawnShop.entity("Flag", Population.UNKNOWN, Map.of("PK", "FLAG", "SK", "{name}"))
                .withAttributes(List.of(DrawnShop.text("name", DrawnShop.choices("on", 1, "off", 1))));
        Entity single = DrawnShop.entity("Config", Population.of(1), Map.of("PK", "CONFIG", "SK", "CONFIG"));
        SampleItems samples =
                SampleItems.generate(with(flag, single, DrawnShop.customer()), SampleRequest.total(total, 1));
        assertEquals(List.of(), samples.problems());
        assertEquals(2, of(samples, "Flag").size());
        assertEquals(1, of(samples, "Config").size());
        assertEquals(total - 3, of(samples, "Customer").size());
    }

    @Test
    void entitiesWithoutDomainsKeepTheirRows() {
        Entity imported = Entity.of("Imported", "shop").withAttributes(List.of(Attribute.of("note", AttributeType.S)));
        var rows = new ArrayList<SampleItem>();
        for (String key : List.of("a", "b", "c")) {
            rows.add(SampleItem.of(
                    "Imported",
                    Item.EMPTY.with("PK", new AttributeValue.S(key)).with("SK", new AttributeValue.S("x"))));
        }
        Design design = with(imported, DrawnShop.product()).withSamples(Map.of("shop", rows));
        SampleItems samples = SampleItems.generate(design, SampleRequest.total(10, 1));
        assertEquals(rows, samples.rows().get("shop").subList(0, 3));
        assertEquals(7, of(samples, "Product").size());
        assertEquals(
                "entity Imported: only 0 of 2 sample items could be made that have a key, and different ones",
                SampleItems.generate(
                                design,
                                SampleRequest.counts(OrderedMap.copyOf(Map.of("Imported", 2)), 1)
                                        .besidesStored())
                        .problems()
                        .get(0)
                        .toString());
    }

    @Test
    void entitiesThatReferToEachOtherAreWhole() {
        Entity team = DrawnShop.entity("Team", Population.of(10), Map.of("PK", "TEAM#{teamId}", "SK", "META"))
                .withAttributes(List.of(
                        DrawnShop.text("teamId", new Values.Sequence(1, 0)),
                        DrawnShop.text("captainId", new Values.Reference("Player", "playerId"))));
        Entity player = DrawnShop.entity(
                        "Player", DrawnShop.children("Team", 11), Map.of("PK", "TEAM#{teamId}", "SK", "{playerId}"))
                .withAttributes(List.of(
                        DrawnShop.text("playerId", new Values.Ulid(null)),
                        DrawnShop.text("teamId", new Values.Reference("Team", null))));
        SampleItems samples = SampleItems.generate(with(team, player), SampleRequest.total(48, 1));
        assertEquals(List.of(), samples.problems());
        assertEquals(48, rows(samples).size());
        Set<String> teams = by(of(samples, "Team"), "teamId").keySet();
        Set<String> players = by(of(samples, "Player"), "playerId").keySet();
        of(samples, "Team").forEach(item -> assertTrue(players.contains(text(item, "captainId"))));
        of(samples, "Player").forEach(item -> assertTrue(teams.contains(text(item, "teamId"))));
    }

    @Test
    void aNumberOfItemsIsNotNegative() {
        assertThrows(IllegalArgumentException.class, () -> SampleRequest.total(-1, 1));
        assertThrows(
                IllegalArgumentException.class, () -> SampleRequest.counts(OrderedMap.copyOf(Map.of("Order", -1)), 1));
    }

    @Test
    void itEndsBetweenTwoItemsOnceItIsCancelled() {
        var shares = new ArrayList<Double>();
        var progress = new Progress() {
            private int wanted = Integer.MAX_VALUE;

            @Override
            public void report(double share, String message) {
                shares.add(share);
            }

            @Override
            public boolean isCancelled() {
                return shares.size() >= wanted;
            }
        };
        assertEquals(
                SampleItems.generate(SHOP, SampleRequest.total(40, 1)),
                SampleItems.generate(SHOP, SampleRequest.total(40, 1), progress));
        assertTrue(shares.size() >= 40, shares::toString);
        assertEquals(shares.stream().sorted().toList(), shares);
        assertTrue(shares.get(0) == 0 && shares.get(shares.size() - 1) < 1, shares::toString);
        shares.clear();
        progress.wanted = 3;
        assertThrows(
                CancellationException.class, () -> SampleItems.generate(SHOP, SampleRequest.total(40, 1), progress));
        assertEquals(3, shares.size());
    }
}
