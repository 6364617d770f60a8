package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarksTest {
    private final Marks marks = new Marks(List.of(
            rejection(Place.table("shop"), "table"),
            rejection(Place.table("shop").field("billing"), "billing"),
            rejection(Place.index("shop", "GSI1").field("projection"), "projection"),
            rejection(Place.sample("shop", 4), "row"),
            rejection(Place.keyTemplate("Order", "PK"), "template"),
            rejection(Place.attribute("Order", "status"), "attribute"),
            rejection(Place.step("Pay", 1), "step"),
            rejection(Place.pattern("Pay"), "pattern"),
            rejection(Place.entity("Customer"), "customer")));

    private static Rejection rejection(Place place, String message) {
        return new Rejection(place, "CreateTable", message);
    }

    private static List<String> messages(List<Rejection> rejections) {
        return rejections.stream().map(Rejection::message).toList();
    }

    @Test
    void aThingHasWhatIsRefusedOfItAndOfItsFields() {
        assertEquals(List.of("table", "billing"), messages(marks.at(Place.table("shop"))));
        assertEquals(List.of("billing"), messages(marks.at(Place.table("shop").field("billing"))));
        assertEquals(List.of(), marks.at(Place.table("shop").field("key")));
        assertEquals(Optional.of("template"), marks.message(Place.keyTemplate("Order", "PK")));
        assertEquals(Optional.empty(), marks.message(Place.keyTemplate("Order", "SK")));
    }

    @Test
    void withinAThingAreItsParts() {
        assertEquals(List.of("template", "attribute"), messages(marks.within(Place.entity("Order"))));
        assertEquals(List.of("step", "pattern"), messages(marks.within(Place.pattern("Pay"))));
        assertEquals(List.of("projection"), messages(marks.within(Place.index("shop", "GSI1"))));
    }

    @Test
    void theyAreCounted() {
        assertEquals(4, marks.countTable("shop"), "with its index and its row");
        assertEquals(1, marks.countIndex("shop", "GSI1"));
        assertEquals(2, marks.countEntity("Order"));
        assertEquals(2, marks.countPattern("Pay"));
        assertEquals(0, marks.countPattern("Order"));
    }
}
