package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityRecognitionTest {
    private static final Table SHOP = Table.of(
            "shop", KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)));
    private static final Design DESIGN = Design.empty("shop")
            .withTables(List.of(SHOP))
            .withEntities(List.of(
                    entity("Customer", "CUSTOMER#{customerId}", "PROFILE"),
                    entity("Address", "CUSTOMER#{customerId}", "ADDRESS#{addressId}"),
                    entity("Order summary", "CUSTOMER#{customerId}", "ORDER#{orderDate:yyyy-MM-dd}#{orderId}"),
                    entity("Order", "ORDER#{orderId}", "META"),
                    entity("Line item", "ORDER#{orderId}", "ITEM#{productId}"),
                    entity("Anything", "{pk}", "{sk}"),
                    entity("Broken", "ORDER#{orderId", "META"),
                    entity("Half", "ORDER#{orderId}", "")));

    /** Customer and order of the course's shop. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "CUSTOMER#123, PROFILE, Customer",
                "CUSTOMER#123, ADDRESS#1, Address",
                "CUSTOMER#123, ORDER#2025-03-14#ID123, Order summary",
                "CUSTOMER#123, ORDER#tomorrow#ID123, Anything",
                "ORDER#ID123, META, Order",
                "ORDER#ID123, ITEM#789, Line item",
                "ORDER#ID123, META2, Anything",
                "x, y, Anything"
            })
    void recognisesTheShop(String pk, String sk, String entity) {
        assertEquals(Optional.ofNullable(entity), recognised(DESIGN, item(pk, sk)));
    }

    @Test
    void prefersTheMostLiteralTemplateWhereverItStands() {
        var reversed = new ArrayList<>(DESIGN.entities());
        Collections.reverse(reversed);
        assertEquals(
                Optional.of("Customer"), recognised(DESIGN.withEntities(reversed), item("CUSTOMER#123", "PROFILE")));
    }

    @Test
    void recognisesNothingWhereNothingFits() {
        Design design = DESIGN.withEntities(DESIGN.entities().subList(0, 5));
        assertEquals(Optional.empty(), recognised(design, item("x", "y")));
        assertEquals(Optional.empty(), recognised(design, Item.EMPTY.with("PK", new S("CUSTOMER#1"))));
        assertEquals(
                Optional.empty(),
                recognised(design, Item.EMPTY.with("PK", new N("1")).with("SK", new S("META"))));
        assertEquals(Optional.empty(), recognised(design.withEntities(List.of()), item("CUSTOMER#1", "PROFILE")));
    }

    @Test
    void believesARowThatNamesItsEntity() {
        EntityRecognition recognition = EntityRecognition.of(DESIGN, SHOP);
        Item item = item("CUSTOMER#123", "PROFILE");
        assertEquals(Optional.of("Ghost"), recognition.entityName(SampleItem.of("Ghost", item)));
        assertEquals(Optional.of("Customer"), recognition.entityName(SampleItem.of(null, item)));
    }

    /** Two entities whose keys look alike are told apart by their attributes, the first of equals wins. */
    @Test
    void looksAtTheAttributesWhereKeysAreAlike() {
        Entity user = with(entity("User", "{id}", "INFO"), "id", "email", "name");
        Entity device = with(entity("Device", "{id}", "INFO"), "id", "serial");
        Design design = DESIGN.withEntities(List.of(user, device));
        Item item = item("1", "INFO").with("id", new S("1"));
        assertEquals(Optional.of("User"), recognised(design, item.with("email", new S("ana@example.com"))));
        assertEquals(Optional.of("Device"), recognised(design, item.with("serial", new S("s"))));
        assertEquals(Optional.of("Device"), recognised(design, item));
        assertEquals(
                Optional.of("First"),
                recognised(
                        design.withEntities(List.of(entity("First", "{id}", "{x}"), entity("Second", "{y}", "{id}"))),
                        item));
    }

    /** A key attribute without a template is an attribute of the entity; types tell bare keys apart. */
    @Test
    void takesOwnAttributesForKeys() {
        Table table = Table.of("t", KeySchema.of(KeyAttribute.of("id", AttributeType.N)));
        Entity counted = Entity.of("Counted", "t").withAttributes(List.of(Attribute.of("id", AttributeType.N)));
        Entity keyless = Entity.of("Keyless", "t");
        Design design = DESIGN.withTables(List.of(table)).withEntities(List.of(keyless, counted));
        EntityRecognition recognition = EntityRecognition.of(design, table);
        assertEquals(Optional.of(counted), recognition.entity(Item.EMPTY.with("id", new N("7"))));
        assertEquals(Optional.empty(), recognition.entity(Item.EMPTY.with("id", new S("7"))));
        assertEquals(Optional.empty(), recognition.entity(Item.EMPTY.with("id", new AttributeValue.Bool(true))));
    }

    private static Optional<String> recognised(Design design, Item item) {
        return EntityRecognition.of(design, SHOP).entity(item).map(Entity::name);
    }

    private static Entity entity(String name, String pk, String sk) {
        return Entity.of(name, "shop").withTemplate("PK", pk).withTemplate("SK", sk);
    }

    private static Entity with(Entity entity, String... attributes) {
        return entity.withAttributes(List.of(attributes).stream()
                .map(name -> Attribute.of(name, AttributeType.S))
                .toList());
    }

    private static Item item(String pk, String sk) {
        return Item.EMPTY.with("PK", new S(pk)).with("SK", new S(sk));
    }
}
