package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class EntityItemsTest {
    private final UniformRandomProvider random = new SeededStream(1);

    private static KeyAttribute text(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static SecondaryIndex index(String name, String partition, String sort) {
        return SecondaryIndex.global(name, KeySchema.of(text(partition), text(sort)), Projection.ALL);
    }

    private static Entity entity(List<String> attributes, String... keysAndTemplates) {
        var keys = new LinkedHashMap<String, String>();
        for (int i = 0; i < keysAndTemplates.length; i += 2) {
            keys.put(keysAndTemplates[i], keysAndTemplates[i + 1]);
        }
        return Entity.of("Order", "t")
                .withAttributes(attributes.stream()
                        .map(name -> Attribute.of(name, AttributeType.S))
                        .toList())
                .withKeys(OrderedMap.copyOf(keys));
    }

    private static EntityItems items(Entity entity, SecondaryIndex... indexes) {
        Table table = Table.of("t", KeySchema.of(text("PK"), text("SK"))).withIndexes(List.of(indexes));
        return EntityItems.of(Design.empty("d").withTables(List.of(table)).withEntities(List.of(entity)), entity);
    }

    private static AttributeValue s(String value) {
        return new AttributeValue.S(value);
    }

    private static Item item(String... namesAndValues) {
        var values = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i], s(namesAndValues[i + 1]));
        }
        return new Item(values);
    }

    private static List<String> order(Item item) {
        return List.copyOf(item.attributes().keySet());
    }

    private static final Entity ORDER = entity(
            List.of("orderId", "status", "shippedAt"),
            "PK",
            "ORDER#{orderId}",
            "SK",
            "META",
            "GSI1PK",
            "SHIPPED#{shippedAt:yyyy-MM-dd}",
            "GSI1SK",
            "{orderId}");
    private static final SecondaryIndex GSI1 = index("GSI1", "GSI1PK", "GSI1SK");

    @Test
    void putsTheKeysBeforeTheAttributesTheyAreMadeOf() {
        RenderedItem rendered =
                items(ORDER, GSI1).render(item("orderId", "456", "shippedAt", "2026-03-14T15:20:44Z"), random);
        assertTrue(rendered.accepted());
        assertEquals(List.of(), rendered.problems());
        assertEquals(
                item(
                        "PK",
                        "ORDER#456",
                        "SK",
                        "META",
                        "GSI1PK",
                        "SHIPPED#2026-03-14",
                        "GSI1SK",
                        "456",
                        "orderId",
                        "456",
                        "shippedAt",
                        "2026-03-14T15:20:44Z"),
                rendered.item());
        assertEquals(List.of("PK", "SK", "GSI1PK", "GSI1SK", "orderId", "shippedAt"), order(rendered.item()));
    }

    /** The order, whose identifier and day of shipping stand in its keys alone. */
    private static final Entity IN_KEYS = ORDER.withAttributes(ORDER.attributes().stream()
            .map(attribute -> attribute.withInKeysOnly(!attribute.name().equals("status")))
            .toList());

    private static final Item SHIPPED =
            item("PK", "ORDER#456", "SK", "META", "GSI1PK", "SHIPPED#2026-03-14", "GSI1SK", "456", "status", "SHIPPED");

    @Test
    void whatStandsInKeysOnlyIsNotStored() {
        RenderedItem rendered = items(IN_KEYS, GSI1)
                .render(item("orderId", "456", "status", "SHIPPED", "shippedAt", "2026-03-14T15:20:44Z"), random);
        assertEquals(SHIPPED, rendered.item());
        assertEquals(List.of(), rendered.problems());
        assertEquals(SHIPPED, items(IN_KEYS, GSI1).render(SHIPPED, random).item(), "and is read back from the keys");
    }

    @Test
    void aChangeOfWhatStandsInKeysOnlyRendersThemAgain() {
        Item placed = item("PK", "ORDER#456", "SK", "META", "status", "PLACED");
        Item changed = placed.with("status", s("SHIPPED")).with("shippedAt", s("2026-03-14T15:20:44Z"));
        RenderedItem shipped = items(IN_KEYS, GSI1).reRender(placed, changed, random);
        assertEquals(SHIPPED, shipped.item());
        assertEquals(List.of(), shipped.problems());
    }

    @Test
    void aPutOverAnotherItemHasItsKey() {
        Item other = item("PK", "ORDER#7", "SK", "META", "status", "PLACED");
        Item over = items(IN_KEYS, GSI1).renderOver(other, SHIPPED, random).item();
        assertEquals(SHIPPED.with("PK", s("ORDER#7")).with("GSI1SK", s("7")), over);
        Item stored = items(ORDER, GSI1)
                .renderOver(
                        item("PK", "ORDER#7", "SK", "META", "orderId", "7"),
                        item("PK", "ORDER#456", "SK", "META", "orderId", "456", "status", "PLACED"),
                        random)
                .item();
        assertEquals(item("PK", "ORDER#7", "SK", "META", "orderId", "7", "status", "PLACED"), stored);
    }

    @Test
    void writesNoKeyOfAnIndexThatLacksOne() {
        RenderedItem rendered = items(ORDER, GSI1).render(item("orderId", "456"), random);
        assertEquals(item("PK", "ORDER#456", "SK", "META", "orderId", "456"), rendered.item());
        assertEquals(List.of(), rendered.problems(), "a sparse index is no problem");
    }

    @Test
    void writesAKeyThatAnotherIndexNeeds() {
        Entity entity =
                entity(List.of("id", "at"), "PK", "{id}", "SK", "META", "A", "a#{id}", "B", "{at}", "C", "c#{id}");
        EntityItems items = items(entity, index("first", "A", "B"), index("second", "A", "C"));
        assertEquals(
                item("PK", "1", "SK", "META", "A", "a#1", "C", "c#1", "id", "1"),
                items.render(item("id", "1"), random).item());
    }

    @Test
    void writesAKeyThatTheTableNeeds() {
        Entity entity = entity(List.of("id", "at"), "PK", "P#{id}", "SK", "META", "LSK", "{at}");
        EntityItems items = items(entity, index("local", "PK", "LSK"));
        assertEquals(
                item("PK", "P#1", "SK", "META", "id", "1"),
                items.render(item("id", "1"), random).item());
    }

    @Test
    void storesAKeyThatIsAnAttributeOnce() {
        Entity entity = entity(
                List.of("id", "warehouse", "readyAt", "status"),
                "PK",
                "P#{id}",
                "SK",
                "META",
                "openForPickup",
                "WAREHOUSE#{warehouse}",
                "readyAt",
                "{readyAt}");
        EntityItems items =
                items(entity, index("pickup", "openForPickup", "readyAt"), index("byStatus", "status", "readyAt"));
        assertEquals(
                item(
                        "PK",
                        "P#1",
                        "SK",
                        "META",
                        "openForPickup",
                        "WAREHOUSE#7",
                        "readyAt",
                        "08:00",
                        "status",
                        "NEW",
                        "id",
                        "1",
                        "warehouse",
                        "7"),
                items.render(item("id", "1", "warehouse", "7", "readyAt", "08:00", "status", "NEW"), random)
                        .item());
        assertEquals(
                item("PK", "P#1", "SK", "META", "id", "1", "status", "NEW"),
                items.render(item("id", "1", "status", "NEW"), random).item(),
                "an attribute of the entity stays, though its index has no entry");
    }

    @Test
    void saysWhyTheTableRefusesAnItem() {
        RenderedItem rendered = items(ORDER, GSI1).render(item("status", "NEW"), random);
        assertFalse(rendered.accepted());
        assertEquals(
                List.of(new ItemProblem(
                        Place.keyTemplate("Order", "PK"), "can't be rendered: the item has no orderId")),
                rendered.problems());
        assertEquals(
                List.of(new ItemProblem(
                        Place.keyTemplate("Order", "SK"), "has no key template, and is no attribute of the item")),
                items(entity(List.of("id"), "PK", "P#{id}"))
                        .render(item("id", "1"), random)
                        .problems());
    }

    @Test
    void saysWhatDoesNotFit() {
        Entity padded = entity(List.of("id", "n"), "PK", "P#{id}", "SK", "{n:%03d}");
        Item tooLong = item("id", "1").with("n", new AttributeValue.N("1234"));
        RenderedItem rendered = items(padded).render(tooLong, random);
        assertFalse(rendered.accepted());
        assertEquals(1, rendered.problems().size());
        assertEquals(
                "key template SK of Order: can't be rendered: n: 1234 is longer than the 3 characters of %03d",
                rendered.problems().get(0).toString());

        Entity bare = entity(List.of("id", "n"), "PK", "{n}", "SK", "META");
        assertEquals(
                List.of(new ItemProblem(Place.keyTemplate("Order", "PK"), "is a number; expected type S")),
                items(bare).render(tooLong, random).problems());
        assertEquals(
                List.of(new ItemProblem(Place.keyTemplate("Order", "PK"), "is empty; expected at least one byte")),
                items(bare).render(item("n", ""), random).problems());
    }

    @Test
    void anIndexKeyOfAnotherTypeIsAProblemButNoRefusal() {
        Entity entity = entity(List.of("id", "n"), "PK", "P#{id}", "SK", "META", "A", "{n}", "B", "b");
        RenderedItem rendered =
                items(entity, index("i", "A", "B")).render(item("id", "1").with("n", AttributeValue.N.of(5)), random);
        assertTrue(rendered.accepted());
        assertFalse(rendered.item().has("B"));
        assertEquals(
                "key template A of Order: is a number; expected type S",
                rendered.problems().get(0).toString());
    }

    @Test
    void aBareVariableKeepsItsType() {
        var number = KeyAttribute.of("N", AttributeType.N);
        var binary = KeyAttribute.of("B", AttributeType.B);
        Table table = Table.of("t", KeySchema.of(number, binary));
        Entity entity = entity(List.of("n", "b"), "N", "{n}", "B", "{b}");
        Item attributes =
                new Item(Map.of("n", AttributeValue.N.of(7), "b", new AttributeValue.B(Bytes.of(new byte[] {1, 2}))));
        Item item = EntityItems.of(Design.empty("d").withTables(List.of(table)), entity)
                .render(attributes, random)
                .item();
        assertEquals(AttributeValue.N.of(7), item.attributes().get("N"));
        assertEquals(
                new AttributeValue.B(Bytes.of(new byte[] {1, 2})),
                item.attributes().get("B"));
    }

    @Test
    void aBrokenTemplateIsAProblemAndNoKey() {
        RenderedItem rendered =
                items(entity(List.of("id"), "PK", "P#{id", "SK", "META")).render(item("id", "1"), random);
        assertFalse(rendered.accepted());
        assertEquals(
                Place.keyTemplate("Order", "PK"), rendered.problems().get(0).place());
    }

    @Test
    void anUnknownTableAcceptsNothing() {
        RenderedItem rendered = EntityItems.of(Design.empty("d"), ORDER).render(item("orderId", "1"), random);
        assertFalse(rendered.accepted());
        assertEquals(item("orderId", "1"), rendered.item());
    }

    private RenderedItem change(EntityItems items, Item before, Item after) {
        return items.reRender(before, after, random);
    }

    @Test
    void joinsAnIndexWhenTheLastVariableComes() {
        EntityItems items = items(ORDER, GSI1);
        Item before =
                items.render(item("orderId", "456", "status", "PLACED"), random).item();
        Item after = before.with("shippedAt", s("2026-03-14T15:20:44Z"));
        assertEquals(
                Map.copyOf(after.with("GSI1PK", s("SHIPPED#2026-03-14"))
                        .with("GSI1SK", s("456"))
                        .attributes()),
                Map.copyOf(change(items, before, after).item().attributes()),
                "GSI1SK names nothing that changed, but was not there");
    }

    @Test
    void leavesAnIndexWhenAVariableGoes() {
        EntityItems items = items(ORDER, GSI1);
        Item before = items.render(item("orderId", "456", "shippedAt", "2026-03-14T15:20:44Z"), random)
                .item();
        RenderedItem rendered = change(items, before, before.without("shippedAt"));
        assertEquals(item("PK", "ORDER#456", "SK", "META", "orderId", "456"), rendered.item());
        assertEquals(List.of(), rendered.problems());
    }

    @Test
    void movesInAnIndex() {
        EntityItems items = items(ORDER, GSI1);
        Item before = items.render(item("orderId", "456", "shippedAt", "2026-03-14T15:20:44Z"), random)
                .item();
        Item after = change(items, before, before.with("shippedAt", s("2026-04-01T00:00:00Z")))
                .item();
        assertEquals(s("SHIPPED#2026-04-01"), after.attributes().get("GSI1PK"));
        assertEquals(order(before), order(after));
    }

    @Test
    void leavesKeysAloneThatNameNothingChanged() {
        EntityItems items = items(ORDER, GSI1);
        Item before = item("PK", "typed by hand", "SK", "x", "GSI1PK", "y", "GSI1SK", "z", "orderId", "456");
        Item after = before.with("status", s("SHIPPED"));
        assertEquals(after, change(items, before, after).item());
        assertEquals(before, change(items, before, before).item());
    }

    @Test
    void keepsARandomShardThatNamesNothing() {
        Entity entity =
                entity(List.of("id", "day", "status"), "PK", "{id}", "SK", "META", "A", "{random:1000}", "B", "{day}");
        EntityItems items = items(entity, index("i", "A", "B"));
        Item before = items.render(item("id", "1", "day", "monday"), random).item();
        Item after = change(items, before, before.with("day", s("tuesday"))).item();
        assertEquals(before.attributes().get("A"), after.attributes().get("A"));
        assertEquals(s("tuesday"), after.attributes().get("B"));
    }

    @Test
    void aChangedTableKeyIsAProblem() {
        EntityItems items = items(ORDER, GSI1);
        Item before = items.render(item("orderId", "456"), random).item();
        RenderedItem rendered = change(items, before, before.with("orderId", s("457")));
        assertEquals(
                List.of(new ItemProblem(
                        Place.keyTemplate("Order", "PK"),
                        "an update can't change PK, which is part of the table's key")),
                rendered.problems());
        assertEquals(s("ORDER#457"), rendered.item().attributes().get("PK"));
    }

    /** Imported rows often hold a variable only in their keys. */
    @Test
    void readsVariablesBackFromKeys() {
        Entity entity = entity(
                List.of("day", "status"),
                "PK",
                "CUSTOMER#{customerId}",
                "SK",
                "ORDER#{number:%05d}",
                "A",
                "C#{customerId}#{day}",
                "B",
                "{status}");
        EntityItems items = items(entity, index("i", "A", "B"));
        Item stored = item("PK", "CUSTOMER#12", "SK", "ORDER#00042", "status", "NEW");
        assertEquals(
                Map.of(
                        "PK",
                        s("CUSTOMER#12"),
                        "SK",
                        s("ORDER#00042"),
                        "status",
                        s("NEW"),
                        "customerId",
                        s("12"),
                        "number",
                        AttributeValue.N.of(42)),
                items.variables(stored).attributes());
        assertEquals(
                s("C#12#monday"),
                change(items, stored, stored.with("day", s("monday")))
                        .item()
                        .attributes()
                        .get("A"));
    }

    @Test
    void doesNotReadBackWhatWasRemoved() {
        Entity entity = entity(List.of("id", "day"), "PK", "{id}", "SK", "META", "A", "{day}", "B", "{id}#{day}");
        EntityItems items = items(entity, index("i", "A", "B"));
        Item before = items.render(item("id", "1", "day", "monday"), random).item();
        assertEquals(
                item("PK", "1", "SK", "META", "id", "1"),
                change(items, before, before.without("day")).item());
    }

    /** An import may know keys without templates: nothing is made of nothing. */
    @Test
    void keepsKeysWithoutTemplate() {
        Entity entity = entity(List.of("status"));
        EntityItems items = items(entity, GSI1);
        Item before = item("PK", "a", "SK", "b", "GSI1PK", "c", "GSI1SK", "d", "status", "NEW");
        Item after = before.with("status", s("OLD"));
        assertEquals(after, change(items, before, after).item());
        assertTrue(change(items, before, after).accepted());
    }
}
