package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttributeDrawTest {
    private static final Design SHOP = DrawnShop.design();
    private static final Entity ORDER = DrawnShop.order();
    private static final int DRAWS = 2_000;

    private final EntityDraws draws = EntityDraws.of(SHOP, 1);
    private final UniformRandomProvider random = new SeededStream(3);
    private Item order = Item.EMPTY;

    @BeforeEach
    void anOrder() {
        order = draws.draw(SHOP.entity("Order").orElseThrow(), 1).items().get(0);
    }

    private Optional<AttributeValue> draw(String attribute, Item current) {
        return draws.drawAttribute(SHOP.entity("Order").orElseThrow(), attribute, current, random);
    }

    @Test
    void isAnotherValueThanTheItemHas() {
        Item shipped = order.with("status", new AttributeValue.S("SHIPPED"));
        var found = new HashMap<AttributeValue, Integer>();
        for (int i = 0; i < DRAWS; i++) {
            found.merge(draw("status", shipped).orElseThrow(), 1, Integer::sum);
        }
        assertEquals(2, found.size());
        double delivered = 80 / 87.0;
        assertEquals(
                DRAWS * delivered,
                found.get(new AttributeValue.S("DELIVERED")),
                5 * Math.sqrt(DRAWS * delivered * (1 - delivered)),
                "the other values keep their weights");
    }

    @Test
    void isTheSameValueWhereThereIsNoOther() {
        assertEquals(Optional.of(new AttributeValue.S("EUR")), draw("currency", order));
    }

    @Test
    void isOfTheDomainEvenIfTheItemLacksTheAttribute() {
        Item placed = order.with("status", new AttributeValue.S("PLACED")).without("carrier");
        AttributeValue carrier = draw("carrier", placed).orElseThrow();
        assertTrue(List.of(new AttributeValue.S("SEUR"), new AttributeValue.S("DHL"))
                .contains(carrier));
        assertTrue(((AttributeValue.S) draw("shippedAt", placed).orElseThrow())
                        .value()
                        .compareTo("2026-03-21T12:00:00Z")
                <= 0);
    }

    @Test
    void reachesIntoMaps() {
        assertTrue(List.of(new AttributeValue.S("ES"), new AttributeValue.S("PT"))
                .contains(draw("shipTo.country", order).orElseThrow()));
        assertEquals(Optional.empty(), draw("shipTo.ghost", order));
        assertEquals(Optional.empty(), draw("currency.ghost", order));
        assertEquals(Optional.empty(), draw("ghost", order));
    }

    /** An element of a list is drawn, and not the list that holds it. */
    @Test
    void reachesIntoLists() {
        assertEquals(AttributeType.M, draw("timeline[0]", order).orElseThrow().type());
        assertEquals(
                AttributeType.S, draw("timeline[9].event", order).orElseThrow().type());
        assertEquals(Optional.empty(), draw("timeline[0].ghost", order));
        assertEquals(Optional.empty(), draw("timeline.event", order));
        assertEquals(Optional.empty(), draw("payment[0]", order));
    }

    /** A field that depends on another field sees the fields that are drawn with it. */
    @Test
    void drawsWholeMapsAndLists() {
        var map = (AttributeValue.M) draw("payment", order).orElseThrow();
        assertEquals(
                map.entries().get("method").equals(new AttributeValue.S("CARD")),
                map.entries().containsKey("brand"));
        int size = ((AttributeValue.L) draw("timeline", order).orElseThrow())
                .elements()
                .size();
        assertTrue(size >= 2 && size <= 4);
    }

    @Test
    void drawsElements() {
        Entity entity = SHOP.entity("Order").orElseThrow();
        List<AttributeValue> elements = draws.drawElements(entity, "timeline", order, 3, random);
        assertEquals(3, elements.size());
        for (AttributeValue element : elements) {
            assertEquals(
                    List.of("at", "event", "by"),
                    List.copyOf(((AttributeValue.M) element).entries().keySet()));
        }
        assertNotEquals(elements.get(0), elements.get(1));
        assertEquals(List.of(), draws.drawElements(entity, "status", order, 3, random));
        assertEquals(List.of(), draws.drawElements(entity, "ghost", order, 3, random));
    }

    @Test
    void theSameRandomNumbersGiveTheSame() {
        assertEquals(
                draws.drawAttribute(ORDER, "userAgent", order, new SeededStream(8)),
                EntityDraws.of(SHOP, 1).drawAttribute(ORDER, "userAgent", order, new SeededStream(8)));
    }
}
