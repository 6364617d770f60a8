package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Presence;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PasteTest {
    private final Design shop = SampleDesigns.ALL.get(0).read();
    private final Design other = Design.empty("other")
            .withTables(List.of(
                    Table.of("first", KeySchema.of(KeyAttribute.of("PK", AttributeType.S))),
                    Table.of("second", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))));

    private static List<String> entities(Design design) {
        return design.entities().stream().map(Entity::name).toList();
    }

    @Test
    void whatIsCutAndPastedIsThereAsBefore() {
        Design copied = Copied.of(shop, List.of(Place.entity("Order"), Place.entity("Line item")));
        Design cut = new Delete(Place.entity("Line item")).apply(new Delete(Place.entity("Order")).apply(shop));
        Paste paste = new Paste(copied, Place.design());
        Design back = paste.apply(cut);
        assertEquals("Paste 2 entities", paste.label());
        assertEquals(List.of(Place.entity("Order"), Place.entity("Line item")), paste.pasted(cut));
        assertEquals(shop.entity("Order"), back.entity("Order"));
        assertEquals(shop.entity("Line item"), back.entity("Line item"));
        assertEquals(
                shop.samplesOf("shop").stream().map(SampleItem::item).collect(Collectors.toSet()),
                back.samplesOf("shop").stream().map(SampleItem::item).collect(Collectors.toSet()));
        assertEquals(shop.samplesOf("shop").size(), back.samplesOf("shop").size());
    }

    @Test
    void aCopyGetsANumberAndStandsAfterWhatIsSelected() {
        Duplicate duplicate = new Duplicate(List.of(Place.entity("Address"), Place.entity("Order summary")));
        Design twice = duplicate.apply(shop);
        assertEquals(
                List.of("Customer", "Address", "Order summary", "Address 2", "Order summary 2"),
                entities(twice).subList(0, 5));
        assertEquals(List.of(Place.entity("Address 2"), Place.entity("Order summary 2")), duplicate.copies(shop));
        assertEquals(shop.samples(), twice.samples(), "no two items have one key");
        assertEquals(
                "Address 3",
                new Duplicate(List.of(Place.entity("Address 2")))
                        .apply(twice)
                        .entities()
                        .get(4)
                        .name());
    }

    @Test
    void copiesReferToEachOther() {
        Entity order = shop.entity("Order").orElseThrow();
        Entity line = shop.entity("Line item").orElseThrow();
        assertEquals("Order", line.population().children().parent());
        Design twice = new Duplicate(List.of(Place.entity("Order"), Place.entity("Line item"))).apply(shop);
        assertEquals(
                "Order 2",
                twice.entity("Line item 2")
                        .orElseThrow()
                        .population()
                        .children()
                        .parent());
        assertEquals(order, twice.entity("Order").orElseThrow());
        Design alone = new Duplicate(List.of(Place.entity("Line item"))).apply(shop);
        assertEquals(
                "Order",
                alone.entity("Line item 2")
                        .orElseThrow()
                        .population()
                        .children()
                        .parent());
    }

    @Test
    void inAnotherDesignAnEntityGoesIntoTheSelectedTable() {
        Design copied = Copied.of(shop, List.of(Place.entity("Line item")));
        Entity inFirst =
                new Paste(copied, Place.design()).apply(other).entities().get(0);
        assertEquals("first", inFirst.table());
        assertEquals(List.of("PK"), List.copyOf(inFirst.keys().keySet()), "SK is no key there");
        assertNull(inFirst.population().children(), "there is no Order");
        Entity inSecond =
                new Paste(copied, Place.table("second")).apply(other).entities().get(0);
        assertEquals("second", inSecond.table());
        assertEquals(
                Optional.of("There is no table for what is pasted. Add a table first."),
                new Paste(copied, Place.design()).problem(Design.empty("empty")));
    }

    @Test
    void aPatternAsksOnlyAboutEntitiesThatAreThere() {
        AccessPattern pattern = shop.patterns().get(0);
        assertEquals(List.of("Customer"), pattern.asked().entities());
        Design copied = Copied.of(shop, List.of(Place.pattern(pattern.name())));
        AccessPattern alone =
                new Paste(copied, Place.design()).apply(other).patterns().get(0);
        assertEquals(List.of(), alone.asked().entities());
        assertEquals(pattern.steps(), alone.steps());
        Design both = Copied.of(shop, List.of(Place.pattern(pattern.name()), Place.entity("Customer")));
        Paste paste = new Paste(both, Place.design());
        assertEquals("Paste 2 things", paste.label());
        assertEquals(pattern, paste.apply(other).patterns().get(0));
    }

    @Test
    void attributesGoIntoTheSelectedEntity() {
        Attribute late = Attribute.of("late", AttributeType.S).withPresence(new Presence.With("gone"));
        Design from = shop.withEntity(
                shop.entity("Customer").orElseThrow().withAttributes(List.of(late, late.withName("email"))));
        Design copied =
                Copied.of(from, List.of(Place.attribute("Customer", "late"), Place.attribute("Customer", "email")));
        Paste paste = new Paste(copied, Place.entity("Customer"));
        List<Attribute> before = shop.entity("Customer").orElseThrow().attributes();
        List<Attribute> after =
                paste.apply(shop).entity("Customer").orElseThrow().attributes();
        assertEquals(before, after.subList(0, before.size()));
        assertEquals(
                List.of("late", "email2"),
                after.subList(before.size(), after.size()).stream()
                        .map(Attribute::name)
                        .toList());
        assertEquals(Presence.ALWAYS, after.get(before.size()).presence(), "there is no attribute gone");
        assertEquals("Paste 2 attributes", paste.label());
        assertEquals(
                Optional.of("Select the entity that the attributes are for."),
                new Paste(copied, Place.design()).problem(shop));
    }

    @Test
    void indexesAndTablesAreCopied() {
        Design indexed = new Duplicate(List.of(Place.index("shop", "GSI1"))).apply(shop);
        Table table = indexed.table("shop").orElseThrow();
        assertEquals(
                List.of("GSI1", "GSI2", "GSI3"),
                table.indexes().stream().map(index -> index.name()).sorted().toList());
        assertEquals(
                table.index("GSI1").orElseThrow(),
                table.index("GSI3").orElseThrow().withName("GSI1"));
        Design twice = new Duplicate(List.of(Place.table("shop"))).apply(shop);
        assertEquals(
                List.of("shop", "shop2"),
                twice.tables().stream().map(Table::name).toList());
        assertEquals(shop.entities(), twice.entities());
    }

    @Test
    void nothingIsNotPasted() {
        assertEquals(
                Optional.of("There is nothing to paste."),
                new Paste(Design.empty("none"), Place.design()).problem(shop));
    }
}
