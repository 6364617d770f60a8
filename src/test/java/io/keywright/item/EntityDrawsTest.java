package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.SampleItem;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntityDrawsTest {
    private static final int DRAWS = 4_000;
    private static final Design SHOP = DrawnShop.design();

    private static Entity shop(String name) {
        return SHOP.entity(name).orElseThrow();
    }

    /** The shop with an entity E of 5,000 items beside it. */
    private static Design with(Attribute... attributes) {
        return with(Population.of(5_000), attributes);
    }

    private static Design with(Population population, Attribute... attributes) {
        Entity entity =
                DrawnShop.entity("E", population, Map.of("PK", "E", "SK", "E")).withAttributes(List.of(attributes));
        var entities = new ArrayList<>(SHOP.entities());
        entities.add(entity);
        return SHOP.withEntities(entities);
    }

    private static DrawnItems draw(Design design) {
        return EntityDraws.draw(design, design.entity("E").orElseThrow(), DRAWS, 1);
    }

    private static List<Item> draw(Attribute... attributes) {
        DrawnItems drawn = draw(with(attributes));
        assertEquals(List.of(), drawn.problems());
        return drawn.items();
    }

    private static String text(Item item, String attribute) {
        AttributeValue value = item.attributes().get(attribute);
        if (value instanceof AttributeValue.N number) {
            return number.literal();
        }
        return value instanceof AttributeValue.S string ? string.value() : String.valueOf(value);
    }

    private static Map<String, Integer> frequencies(List<Item> items, String attribute) {
        var frequencies = new HashMap<String, Integer>();
        items.forEach(item -> frequencies.merge(text(item, attribute), 1, Integer::sum));
        return frequencies;
    }

    /** A share of n draws is within five standard deviations of the binomial. */
    private static void assertShare(double share, long hits, long draws, String what) {
        double bound = 5 * Math.sqrt(draws * share * (1 - share)) + 1e-9;
        assertEquals(draws * share, hits, bound, what);
    }

    private static void assertShare(double share, List<Item> items, Predicate<Item> hit) {
        assertShare(share, items.stream().filter(hit).count(), items.size(), "share");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Customer", "Address", "Order summary", "Order", "Line item", "Product", "Stock"})
    void theSameSeedDrawsTheSame(String name) {
        DrawnItems first = EntityDraws.draw(SHOP, shop(name), 300, 5);
        assertEquals(300, first.items().size());
        assertEquals(List.of(), first.problems());
        assertEquals(first, EntityDraws.draw(SHOP, shop(name), 300, 5));
        assertNotEquals(first, EntityDraws.draw(SHOP, shop(name), 300, 6));
        assertEquals(
                first.items().subList(0, 100),
                EntityDraws.draw(SHOP, shop(name), 100, 5).items(),
                "a prefix");
    }

    @Test
    void theOrderInWhichEntitiesAreDrawnDoesNotMatter() {
        EntityDraws forwards = EntityDraws.of(SHOP, 1);
        EntityDraws backwards = EntityDraws.of(SHOP, 1);
        var drawn = new HashMap<String, DrawnItems>();
        SHOP.entities().forEach(entity -> drawn.put(entity.name(), forwards.draw(entity, 50)));
        for (int i = SHOP.entities().size() - 1; i >= 0; i--) {
            Entity entity = SHOP.entities().get(i);
            assertEquals(drawn.get(entity.name()), backwards.draw(entity, 50));
        }
    }

    /** Sample rows never move the figures of an entity whose attributes all have domains. */
    @Test
    void storedRowsDoNotMatterWhereAllAttributesHaveDomains() {
        var rows = new ArrayList<SampleItem>();
        SampleItems.generate(SHOP, SampleRequest.total(1_000, 9))
                .rows()
                .get("shop")
                .forEach(rows::add);
        Design full = SHOP.withSamples(Map.of("shop", rows));
        for (Entity entity : SHOP.entities()) {
            assertEquals(EntityDraws.draw(SHOP, entity, 200, 1), EntityDraws.draw(full, entity, 200, 1));
        }
    }

    /** 90 % of the numbers up to 400,000 have six digits. */
    @Test
    void sequencesHaveTheDigitsOfTheFullTable() {
        List<Item> customers =
                EntityDraws.draw(SHOP, shop("Customer"), DRAWS, 1).items();
        assertShare(0.75, customers, item -> text(item, "customerId").length() == 6);
        assertShare(0.225, customers, item -> text(item, "customerId").length() == 5);
        List<Item> lines = EntityDraws.draw(SHOP, shop("Line item"), DRAWS, 1).items();
        assertShare(21_536_000 / 31_536_000.0, lines, item -> text(item, "PK").length() == "ORDER#".length() + 8);
        assertShare(2_000 / 12_000.0 + 1 / 12_000.0, lines, item -> {
            int product = Integer.parseInt(text(item, "productId"));
            assertTrue(product >= 1 && product <= 12_000);
            return product >= 10_000;
        });
    }

    @Test
    void renderedKeysAreStoredBesideTheirAttributes() {
        for (Item order : EntityDraws.draw(SHOP, shop("Order"), 500, 1).items()) {
            assertEquals("ORDER#" + text(order, "orderId"), text(order, "PK"));
            assertEquals(order.has("shippedAt"), order.has("GSI1PK"));
            assertEquals(order.has("shippedAt"), order.has("GSI1SK"));
            assertEquals(order.has("readyAt"), order.has("openForPickup"));
            if (order.has("shippedAt")) {
                assertTrue(text(order, "GSI1PK")
                        .startsWith("SHIPPED#" + text(order, "shippedAt").substring(0, 10) + "#"));
            }
        }
    }

    @Test
    void enumerationsFollowTheirWeights() {
        List<Item> items = draw(DrawnShop.text("a", DrawnShop.choices("A", 7, "B", 13, "C", 80, "D", 0)));
        Map<String, Integer> found = frequencies(items, "a");
        assertShare(0.07, found.get("A"), DRAWS, "A");
        assertShare(0.13, found.get("B"), DRAWS, "B");
        assertShare(0.80, found.get("C"), DRAWS, "C");
        assertFalse(found.containsKey("D"));
    }

    @ParameterizedTest
    @CsvSource({"0", "0.0005", "0.3", "0.93", "1"})
    void presenceHasItsShare(double share) {
        List<Item> items = draw(
                DrawnShop.text("a", new Values.Text(3, 3)).withPresence(new Presence.Share(share)),
                Attribute.of("b", AttributeType.BOOL, new Values.Truth(share)));
        assertShare(share, items, item -> item.has("a"));
        assertShare(share, items, item -> item.attributes().get("b").equals(new AttributeValue.Bool(true)));
        if (share == 0.3) {
            assertShare(
                    0.09,
                    items,
                    item -> item.has("a") && item.attributes().get("b").equals(new AttributeValue.Bool(true)));
        }
    }

    @Test
    void whenAndWithAreDrawnAfterWhatTheyDependOn() {
        List<Item> items = draw(
                DrawnShop.text("tracking", new Values.Text(9, 9)).withPresence(new Presence.With("carrier")),
                DrawnShop.text("carrier", new Values.Text(3, 3))
                        .withPresence(new Presence.When("status", List.of("SHIPPED", "DELIVERED"))),
                DrawnShop.text("status", DrawnShop.choices("PLACED", 1, "SHIPPED", 1, "DELIVERED", 2)),
                Attribute.of(
                        "map",
                        AttributeType.M,
                        new Values.MapOf(List.of(
                                DrawnShop.text("inner", new Values.Text(2, 2)).withPresence(new Presence.With("outer")),
                                DrawnShop.text("outer", new Values.Text(2, 2))
                                        .withPresence(new Presence.When("status", List.of("PLACED")))))));
        assertShare(0.75, items, item -> item.has("carrier"));
        for (Item item : items) {
            boolean placed = text(item, "status").equals("PLACED");
            assertEquals(!placed, item.has("carrier"));
            assertEquals(!placed, item.has("tracking"));
            var map = ((AttributeValue.M) item.attributes().get("map")).entries();
            assertEquals(placed ? Set.of("inner", "outer") : Set.of(), map.keySet());
        }
    }

    @Test
    void circlesOfPresenceAreAbsentWithAProblem() {
        DrawnItems drawn = draw(with(
                DrawnShop.text("a", new Values.Text(3, 3)).withPresence(new Presence.With("b")),
                DrawnShop.text("b", new Values.Text(3, 3)).withPresence(new Presence.With("a")),
                DrawnShop.text("c", new Values.Text(3, 3)).withPresence(new Presence.With("ghost"))));
        assertTrue(drawn.items().stream().allMatch(item -> item.attributes().size() == 2));
        assertEquals(
                Set.of(
                        "attribute a of E: depends on itself; expected presence and values that lead to no circle",
                        "attribute b of E: depends on itself; expected presence and values that lead to no circle",
                        "attribute c of E: depends on ghost, which is no attribute of E; expected the name of an"
                                + " attribute"),
                new HashSet<>(
                        drawn.problems().stream().map(ItemProblem::toString).toList()));
    }

    @Test
    void circlesOfCopiesEnd() {
        Entity a = DrawnShop.entity("A", Population.of(10), Map.of("PK", "A", "SK", "{x}"))
                .withAttributes(List.of(DrawnShop.text("x", new Values.CopyOf("B", "x"))));
        Entity b = DrawnShop.entity("B", Population.of(10), Map.of("PK", "B", "SK", "{x}"))
                .withAttributes(List.of(DrawnShop.text("x", new Values.CopyOf("A", "x"))));
        Design design = SHOP.withEntities(List.of(a, b));
        assertEquals(List.of(), EntityDraws.draw(design, a, 10, 1).items());
        assertEquals(
                "attribute x of A: depends on itself; expected presence and values that lead to no circle",
                EntityDraws.draw(design, a, 10, 1).problems().get(0).toString());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 100})
    void cardinalityIsRespected(long cardinality) {
        List<Item> items = draw(
                DrawnShop.with(
                        DrawnShop.text("s", new Values.Sequence(1, 0)),
                        Domain.of(new Values.Sequence(1, 0), cardinality)),
                Attribute.of("t", AttributeType.S).withDomain(Domain.of(new Values.Text(30, 30), cardinality)),
                Attribute.of("u", AttributeType.S).withDomain(Domain.of(new Values.Uuid(), cardinality)),
                Attribute.of("n", AttributeType.N)
                        .withDomain(Domain.of(
                                new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(1e9), 2), cardinality)),
                Attribute.of("d", AttributeType.S)
                        .withDomain(
                                Domain.of(new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS), cardinality)));
        for (String attribute : List.of("s", "t", "u", "n", "d")) {
            Map<String, Integer> found = frequencies(items, attribute);
            assertEquals(cardinality, found.size(), attribute);
            found.forEach((value, count) -> assertShare(1.0 / cardinality, count, DRAWS, attribute + " " + value));
        }
    }

    private static List<Item> spread(Spread spread) {
        return draw(Attribute.of("a", AttributeType.S)
                .withDomain(Domain.of(new Values.Sequence(1, 0), 100).withSpread(spread)));
    }

    @Test
    void zipfFollowsTheRanks() {
        Map<String, Integer> found = frequencies(spread(new Spread.Zipf(1)), "a");
        double harmonic = 0;
        for (int k = 1; k <= 100; k++) {
            harmonic += 1.0 / k;
        }
        for (int rank = 1; rank <= 20; rank++) {
            assertShare(1 / harmonic / rank, found.get(Integer.toString(rank)), DRAWS, "rank " + rank);
        }
    }

    @Test
    void hotValuesTakeTheirShare() {
        List<Item> items = spread(new Spread.HotValues(3, 60));
        assertShare(0.6, items, item -> Integer.parseInt(text(item, "a")) <= 3);
        assertShare(0.2, items, item -> text(item, "a").equals("2"));
        assertShare(0.4 / 97, items, item -> text(item, "a").equals("50"));
    }

    @Test
    void weightsAreThoseOfTheFirstValues() {
        Map<String, Integer> found = frequencies(spread(new Spread.Weights(List.of(1.0, 0.0, 3.0))), "a");
        assertEquals(Set.of("1", "3"), found.keySet());
        assertShare(0.25, found.get("1"), DRAWS, "1");
    }

    /** What follows the clock is spread evenly over the time there has been, and is now when written now. */
    @Test
    void whatFollowsTheClockIsNowWhenWrittenNow() {
        Design design = with(Attribute.of("a", AttributeType.S)
                .withDomain(Domain.of(
                                new Values.Timestamp(Instant.parse("2026-03-11T00:00:00Z"), null, Values.TimeForm.DATE))
                        .withSpread(new Spread.FollowsClock())));
        Entity entity = design.entity("E").orElseThrow();
        Map<String, Integer> found = frequencies(draw(design).items(), "a");
        assertEquals(11, found.size());
        assertShare(1 / 11.0, found.get("2026-03-15"), DRAWS, "a day");
        var random = new SeededStream(1);
        assertEquals(
                new AttributeValue.S("2026-03-21"),
                EntityDraws.drawAttribute(design, entity, "a", Item.EMPTY, random)
                        .orElseThrow());
    }

    @Test
    void noMomentIsAfterTheSampleTime() {
        var late = new ArrayList<Attribute>();
        for (Values.TimeForm form : Values.TimeForm.values()) {
            AttributeType type = form.name().startsWith("EPOCH") ? AttributeType.N : AttributeType.S;
            late.add(Attribute.of(
                    form.name(),
                    type,
                    new Values.Timestamp(
                            DrawnShop.NOW.minusSeconds(100), Instant.parse("2030-01-01T00:00:00Z"), form)));
        }
        for (Item item : draw(late.toArray(Attribute[]::new))) {
            assertTrue(text(item, "DATE").compareTo("2026-03-21") <= 0);
            assertTrue(text(item, "ISO_SECONDS").compareTo("2026-03-21T12:00:00Z") <= 0);
            assertTrue(text(item, "ISO_MILLIS").compareTo("2026-03-21T12:00:00.000Z") <= 0);
            assertTrue(Long.parseLong(text(item, "EPOCH_SECONDS")) <= DrawnShop.NOW.getEpochSecond());
            assertTrue(Long.parseLong(text(item, "EPOCH_MILLIS")) <= DrawnShop.NOW.toEpochMilli());
        }
    }

    /** Expiry is the one moment that lies ahead: an item past it would be gone. */
    @Test
    void onlyTheExpiryMayLieAhead() {
        Instant later = DrawnShop.NOW.plusSeconds(1_000);
        Design design = with(Attribute.of(
                "expires",
                AttributeType.N,
                new Values.Timestamp(DrawnShop.NOW.plusSeconds(1), later, Values.TimeForm.EPOCH_SECONDS)));
        var table = design.tables().get(0);
        Design withExpiry = design.withTable(table.withSettings(table.settings().withTtlAttribute("expires")));
        long now = DrawnShop.NOW.getEpochSecond();
        assertTrue(draw(withExpiry).items().stream()
                .mapToLong(item -> Long.parseLong(text(item, "expires")))
                .allMatch(time -> time > now && time <= now + 1_000));
        assertTrue(draw(design).items().stream()
                .mapToLong(item -> Long.parseLong(text(item, "expires")))
                .allMatch(time -> time <= now));
    }

    @Test
    void childrenAreSpreadOverTheirParents() {
        List<Item> items = EntityDraws.draw(SHOP, shop("Order"), DRAWS, 1).items();
        assertShare(0.25, items, item -> Integer.parseInt(text(item, "customerId")) <= 100_000);
        assertShare(0.25, items, item -> Integer.parseInt(text(item, "customerId")) > 300_000);
    }

    private static List<Item> children(Population.Distribution distribution, Long min, Long max) {
        var population = new Population(null, new Population.Children("Product", 10, min, max, distribution));
        DrawnItems drawn = draw(with(population, DrawnShop.number("productId", new Values.Reference("Product", null))));
        assertEquals(List.of(), drawn.problems());
        return drawn.items();
    }

    /** The first of 12,000 parents has 1 / (1 + 1/2 + … + 1/12,000) of all children. */
    @Test
    void zipfParentsHaveMoreChildren() {
        double harmonic = Math.log(12_000) + 0.5772;
        List<Item> items = children(Population.Distribution.ZIPF, null, null);
        assertShare(1 / harmonic, items, item -> text(item, "productId").equals("1"));
        assertShare(0.5 / harmonic, items, item -> text(item, "productId").equals("2"));
        List<Item> bounded = children(Population.Distribution.ZIPF, null, 100L);
        assertTrue(frequencies(bounded, "productId").get("1") < 30, "at most 100 of 120,000");
        List<Item> least = children(Population.Distribution.ZIPF, 9L, null);
        assertShare(
                0.1 / harmonic + 0.9 / 12_000,
                least,
                item -> text(item, "productId").equals("1"));
    }

    @Test
    void uniformParentsAreFoundInProportionToTheirChildren() {
        List<Item> items = children(Population.Distribution.UNIFORM, 0L, 20L);
        long seed = SeededStream.mix(1);
        double squares = 0;
        double sum = 0;
        for (Item item : items) {
            long parent = Long.parseLong(text(item, "productId")) - 1;
            sum += SeededStream.scaled(SeededStream.key(seed, parent), 21);
        }
        for (int children = 0; children <= 20; children++) {
            squares += children * children / 210.0;
        }
        assertEquals(squares, sum / items.size(), 0.5, "a child has siblings in the ratio of squares to means");
    }

    @Test
    void aSecondReferenceToTheSameAttributeIsIndependent() {
        List<Item> items = draw(
                DrawnShop.text("sender", new Values.Reference("Customer", "customerId")),
                DrawnShop.text("receiver", new Values.Reference("Customer", "customerId")),
                DrawnShop.text("senderName", new Values.Reference("Customer", "name")),
                DrawnShop.text("senderMail", new Values.CopyOf("Customer", "email")));
        assertTrue(items.stream()
                        .filter(item -> text(item, "sender").equals(text(item, "receiver")))
                        .count()
                < 10);
        for (Item item : items) {
            String given = text(item, "senderName").split(" ")[0];
            String mail = text(item, "senderMail");
            assertEquals(
                    java.text.Normalizer.normalize(given, java.text.Normalizer.Form.NFD)
                            .replaceAll("[^\\p{ASCII}]", "")
                            .toLowerCase(java.util.Locale.ROOT),
                    mail.substring(0, mail.indexOf('.')),
                    "one customer is the source of both");
        }
    }

    @Test
    void copiesAndReferencesAreConverted() {
        DrawnItems drawn = draw(with(
                DrawnShop.number("customerId", new Values.Reference("Customer", null)),
                DrawnShop.text("price", new Values.CopyOf("Product", "price")),
                DrawnShop.text("city", new Values.CopyOf("Order", "shipTo.city")),
                Attribute.of("map", AttributeType.M, new Values.CopyOf("Product", "price"))));
        Item item = drawn.items().get(0);
        assertEquals(AttributeType.N, item.attributes().get("customerId").type());
        assertEquals(AttributeType.S, item.attributes().get("price").type());
        assertTrue(text(item, "city").length() >= 5);
        assertEquals(
                List.of("attribute map of E: a value of price of Product can't be a map; expected type N"),
                drawn.problems().stream().map(ItemProblem::toString).toList());
    }

    @Test
    void listsAndSetsHaveTheirSizes() {
        Attribute letter = DrawnShop.text("e", DrawnShop.choices("a", 1, "b", 1, "c", 1));
        Attribute number = DrawnShop.number("e", new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 1));
        Attribute bytes = Attribute.of("e", AttributeType.B, new Values.Text(2, 2));
        List<Item> items = draw(
                Attribute.of("l", AttributeType.L, new Values.ListOf(letter, 2, 4)),
                Attribute.of("none", AttributeType.L, new Values.ListOf(letter, 0, 0)),
                Attribute.of("ss", AttributeType.SS, new Values.SetOf(letter, 1, 9)),
                Attribute.of("ns", AttributeType.NS, new Values.SetOf(number, 2, 3)),
                Attribute.of("bs", AttributeType.BS, new Values.SetOf(bytes, 0, 3)));
        var sizes = new HashMap<Integer, Integer>();
        for (Item item : items) {
            sizes.merge(
                    ((AttributeValue.L) item.attributes().get("l")).elements().size(), 1, Integer::sum);
            assertEquals(new AttributeValue.L(List.of()), item.attributes().get("none"));
            List<String> texts = ((AttributeValue.SS) item.attributes().get("ss")).elements();
            assertTrue(!texts.isEmpty() && texts.size() <= 3);
            assertEquals(texts.size(), new HashSet<>(texts).size());
            int numbers =
                    ((AttributeValue.NS) item.attributes().get("ns")).elements().size();
            assertTrue(numbers == 2 || numbers == 3);
            assertFalse(
                    ((AttributeValue.BS) item.attributes().get("bs")).elements().isEmpty());
        }
        assertEquals(Set.of(2, 3, 4), sizes.keySet());
        sizes.forEach((size, count) -> assertShare(1 / 3.0, count, DRAWS, "size " + size));
    }

    private static SampleItem row(String key, String note) {
        var item = Item.EMPTY
                .with("PK", new AttributeValue.S("E"))
                .with("SK", new AttributeValue.S(key))
                .with("id", new AttributeValue.S(key));
        return SampleItem.of("E", note.isEmpty() ? item : item.with("note", new AttributeValue.S(note)));
    }

    @Test
    void valuesWithoutDomainComeFromTheStoredRows() {
        Entity entity = DrawnShop.entity("E", Population.of(100), Map.of("PK", "E", "SK", "{id}"))
                .withAttributes(List.of(
                        DrawnShop.text("id", new Values.Sequence(500, 0)),
                        Attribute.of("note", AttributeType.S),
                        Attribute.of("ghost", AttributeType.S)));
        Design design = SHOP.withEntities(List.of(entity))
                .withSamples(Map.of("shop", List.of(row("1", "one"), row("2", "two"), row("3", ""))));
        List<Item> items = draw(design).items();
        assertShare(1 / 3.0, items, item -> text(item, "note").equals("one"));
        assertShare(2 / 3.0, items, item -> item.has("note"));
        assertTrue(items.stream().noneMatch(item -> item.has("ghost")));
        assertTrue(items.stream().allMatch(item -> Integer.parseInt(text(item, "id")) >= 500));

        DrawnItems without = draw(design.withSamples(Map.of()));
        assertEquals(DRAWS, without.items().size());
        assertEquals(
                "attribute note of E: has no domain, and no stored item to take values from; expected one of them",
                without.problems().get(0).toString());
    }

    @Test
    void anEntityWithoutDomainsIsDrawnFromItsRows() {
        Entity entity = Entity.of("E", "shop").withAttributes(List.of(Attribute.of("id", AttributeType.S)));
        var rows = List.of(row("1", "one"), row("2", "two"), row("3", ""));
        Design design = SHOP.withEntities(List.of(entity)).withSamples(Map.of("shop", rows));
        DrawnItems drawn = draw(design);
        assertEquals(List.of(), drawn.problems());
        assertEquals(Set.copyOf(rows.stream().map(SampleItem::item).toList()), Set.copyOf(drawn.items()), "whole rows");
        assertShare(1 / 3.0, drawn.items(), item -> text(item, "id").equals("1"));
        assertEquals(List.of(), draw(design.withSamples(Map.of())).items());
    }

    /** A variable that is no attribute comes from the parent, and is not stored by itself. */
    @Test
    void variablesThatAreNoAttributesAreTheParents() {
        Entity entity = DrawnShop.entity(
                        "E", DrawnShop.children("Order", 1), Map.of("PK", "CUSTOMER#{customerId}", "SK", "{orderId}"))
                .withAttributes(List.of(DrawnShop.text("customer", new Values.CopyOf("Order", "customerId"))));
        var entities = new ArrayList<>(SHOP.entities());
        entities.add(entity);
        for (Item item : draw(SHOP.withEntities(entities)).items()) {
            assertEquals("CUSTOMER#" + text(item, "customer"), text(item, "PK"));
            assertEquals(Set.of("PK", "SK", "customer"), item.attributes().keySet());
        }
    }

    @Test
    void saysWhyNothingCanBeDrawn() {
        Entity entity = DrawnShop.entity("E", Population.of(10), Map.of("PK", "E#{ghost}", "SK", "E"))
                .withAttributes(List.of(DrawnShop.text("id", new Values.Uuid())));
        DrawnItems drawn = draw(SHOP.withEntities(List.of(entity)));
        assertEquals(List.of(), drawn.items());
        assertEquals(
                List.of("key template PK of E: can't be rendered: the item has no ghost"),
                drawn.problems().stream().map(ItemProblem::toString).toList());
        Entity lost = entity.withTable("nowhere");
        assertEquals(
                List.of("entity E: has no table with a key; expected the name of one"),
                draw(SHOP.withEntities(List.of(lost))).problems().stream()
                        .map(ItemProblem::toString)
                        .toList());
    }

    /** Ten expected items stand for all chances an item has, not for ten of them. */
    @Test
    void aFewExpectedItemsAreDrawnInAllTheirVariety() {
        List<Item> items = draw(with(
                        Population.of(1),
                        DrawnShop.text("a", new Values.Text(5, 9)).withPresence(new Presence.Share(0.4)),
                        DrawnShop.text("id", new Values.Sequence(1, 0))))
                .items();
        assertShare(0.4, items, item -> item.has("a"));
        assertEquals(Set.of("1"), frequencies(items, "id").keySet());
    }

    @Test
    void hugeListsDoNotFillTheMemory() {
        Attribute letter = DrawnShop.text("e", DrawnShop.choices("a", 1));
        List<Item> items = draw(Attribute.of("l", AttributeType.L, new Values.ListOf(letter, 100_000, 100_000)));
        assertEquals(DRAWS, items.size());
        assertTrue(new HashSet<>(items.stream().map(System::identityHashCode).toList()).size() < 100);
    }

    /** Lists of more elements than an item can hold end where the item is just too large, whatever they are made of. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 12})
    void listsEndWhereTheItemIsTooLarge(int depth) {
        Attribute element = Attribute.of("", AttributeType.S, new Values.Text(20, 20));
        for (int i = 1; i < depth; i++) {
            element = Attribute.of("", AttributeType.L, new Values.ListOf(element, 2, 2));
        }
        List<Item> items = draw(
                Attribute.of("l", AttributeType.L, new Values.ListOf(element, Integer.MAX_VALUE, Integer.MAX_VALUE)));
        assertEquals(DRAWS, items.size());
        Set<Item> made = Collections.newSetFromMap(new IdentityHashMap<>());
        made.addAll(items);
        for (Item item : made) {
            long bytes = ItemSize.of(item);
            assertTrue(bytes > 400 * 1_024 && bytes < 410 * 1_024, bytes + " bytes");
        }
        int distinct = made.size();
        assertTrue(distinct > 1, "more than one item is made");
        assertSame(items.get(0), items.get(distinct), "and then they come again in turn");
        assertSame(items.get(1), items.get(distinct + 1));
    }
}
