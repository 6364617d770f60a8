package io.keywright.limits;

import static io.keywright.limits.Shop.attribute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyCollisionsTest {
    private static final Design SHOP = Design.empty("shop").withTables(List.of(Shop.TABLE));
    private static final Attribute ID = attribute("id", AttributeType.S);

    private static Entity entity(String name, String partition, String sort, Attribute... attributes) {
        return Entity.of(name, "shop")
                .withAttributes(List.of(attributes))
                .withTemplate("PK", partition)
                .withTemplate("SK", sort);
    }

    private static List<Rejection> rejections(Entity... entities) {
        return Limits.rejections(SHOP.withEntities(List.of(entities)));
    }

    private static Rejection rejection(String entity, String other, String keys) {
        return new Rejection(
                Place.entity(entity),
                "Design",
                entity + " and " + other + " can have the same primary key (" + keys
                        + "): an item of one replaces that of the other");
    }

    @Test
    void theSameTemplates() {
        Entity customer = entity("Customer", "C#{id}", "C#{id}", ID);
        Entity contact = entity("Contact", "C#{key}", "C#{key}", attribute("key", AttributeType.S));
        assertEquals(
                List.of(rejection("Contact", "Customer", "PK C#{key}, SK C#{key}")), rejections(customer, contact));
        Entity card = entity("Card", "C#{id}", "C#{id}", ID);
        assertEquals(2, rejections(customer, contact, card).size(), "each with the first it collides with");
        assertEquals(List.of(), rejections(customer, entity("Contact", "C#{id}", "D#{id}", ID)));
    }

    @Test
    void keysThatAreApart() {
        assertEquals(List.of(), Limits.rejections(SHOP.withEntities(Shop.ENTITIES)));
        Entity year = entity("Year", "C#{at:yyyy}", "META", attribute("at", AttributeType.S));
        Entity month = entity("Month", "C#{at:yyyyMM}", "META", attribute("at", AttributeType.S));
        assertEquals(List.of(), rejections(year, month), "four digits are never six");
        Entity red = entity("Red", "C#{kind}", "META", kind("red", "pink"));
        Entity blue = entity("Blue", "C#{kind}", "META", kind("blue", "navy"));
        assertEquals(List.of(), rejections(red, blue));
        Entity pink = entity("Pink", "C#{kind}", "META", kind("pink"));
        assertEquals(List.of(rejection("Pink", "Red", "PK C#{kind}, SK META")), rejections(red, blue, pink));
    }

    private static Attribute kind(String... values) {
        return Attribute.of(
                "kind",
                AttributeType.S,
                new Values.Enumeration(List.of(values).stream()
                        .map(value -> new Values.Choice(value, 1))
                        .toList()));
    }

    @Test
    void keysWithoutLiterals() {
        Design table = Design.empty("ids").withTables(List.of(Table.of("ids", KeySchema.of(Shop.text("id")))));
        assertEquals(
                List.of(),
                Limits.rejections(
                        table.withEntities(List.of(bare("A", new Values.Uuid()), bare("B", new Values.Uuid())))));
        Entity numbered = bare("A", new Values.Sequence(1, 6));
        assertEquals(
                List.of(rejection("B", "A", "id {id}")),
                Limits.rejections(table.withEntities(List.of(numbered, bare("B", new Values.Sequence(100, 6))))));
        assertEquals(
                List.of(rejection("B", "A", "id {id}")),
                Limits.rejections(table.withEntities(
                        List.of(bare("A", new Values.Uuid()), bare("B", new Values.Reference("A", null))))));
        assertEquals(
                List.of(),
                Limits.rejections(table.withEntities(
                        List.of(numbered, bare("B", new Values.Fixed(new AttributeValue.S("total")))))));
    }

    private static Entity bare(String name, Values values) {
        return Entity.of(name, "ids").withAttributes(List.of(Attribute.of("id", AttributeType.S, values)));
    }

    @Test
    void twiceTheSameNameIsOneProblem() {
        Entity customer = entity("Customer", "C#{id}", "C#{id}", ID);
        List<Rejection> rejections = rejections(customer, customer);
        assertEquals(1, rejections.size());
        assertTrue(rejections.get(0).message().startsWith("Duplicate entity name"));
    }
}
