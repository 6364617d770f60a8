package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Layout;
import io.keywright.model.Population;
import io.keywright.model.Values;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiagramViewTest {
    private static DiagramView view(Design design) {
        return DiagramView.of(design, new Analyzer().analyse(design, Settings.standard()));
    }

    private static List<String> links(Design design, String child) {
        return view(design).links().stream()
                .filter(link -> link.child().equals(child))
                .map(link -> link.parent() + ": " + link.label())
                .toList();
    }

    private static DiagramView.Box box(DiagramView view, String entity) {
        return view.box(entity).orElseThrow();
    }

    private static Design placed(Design design, String entity, double x, double y) {
        return design.withLayout(new Layout(Map.of(entity, new Layout.Position(x, y)), Extra.NONE));
    }

    @Test
    void linksSayWhatLeadsToTheParent() {
        Design shop = SampleDesigns.ALL.get(0).read();
        assertEquals(List.of("Order: 3 each · orderId", "Product: productId"), links(shop, "Line item"));
        assertEquals(List.of("Customer: 78.84 each · customerId"), links(shop, "Order"));
        assertEquals(List.of(), links(shop, "Customer"));
        assertEquals(
                List.of(
                        "Line item: 3 for each Order, refers to Order by orderId",
                        "Line item: refers to Product by productId"),
                view(shop).links().stream()
                        .filter(link -> link.child().equals("Line item"))
                        .map(DiagramView.Link::sentence)
                        .toList());
    }

    @Test
    void aBoxHasTheKeysOfTheTableAndOfTheIndexesItIsIn() {
        DiagramView view = view(SampleDesigns.ALL.get(0).read());
        assertEquals(
                List.of("PK CUSTOMER#{customerId}", "SK PROFILE", "GSI1PK EMAIL#{email}", "GSI1SK PROFILE"),
                box(view, "Customer").keys().stream()
                        .map(key -> key.attribute() + " " + key.template())
                        .toList());
        assertEquals(2, box(view, "Stock").keys().size());
        assertEquals(44 + 12 + 4 * 18, box(view, "Customer").height());
    }

    @Test
    void valuesOfListsAndMapsReferToo() {
        Design design = Design.empty("d");
        var ids = Attribute.of("id", AttributeType.S, new Values.Reference("A", "id"));
        design = design.withEntities(List.of(
                Entity.of("A", "t"),
                Entity.of("B", "t")
                        .withAttributes(List.of(Attribute.of("all", AttributeType.L, new Values.ListOf(ids, 1, 2)))),
                Entity.of("C", "t")
                        .withAttributes(List.of(Attribute.of("in", AttributeType.M, new Values.MapOf(List.of(ids))))),
                Entity.of("D", "t")
                        .withAttributes(List.of(
                                Attribute.of("x", AttributeType.S, new Values.CopyOf("A", "name")),
                                Attribute.of("gone", AttributeType.S, new Values.Reference("Nobody", null))))));
        assertEquals(List.of("A: all"), links(design, "B"));
        assertEquals(List.of("A: in.id"), links(design, "C"));
        assertEquals(List.of("A: copy of name"), links(design, "D"));
    }

    @Test
    void entitiesOfOneCollectionAreJoinedWhereNoRelationLeads() {
        Design shop = SampleDesigns.ALL.get(0).read();
        Entity stock = shop.entity("Stock").orElseThrow();
        Design apart = shop.withEntity(stock.withPopulation(Population.of(12_000))
                .withAttributes(List.of(Attribute.of("productId", AttributeType.S, new Values.Uuid()))));
        assertEquals(List.of("Product: one collection"), links(apart, "Stock"));
        assertEquals(List.of("Product: 1 each · productId"), links(shop, "Stock"));
    }

    @Test
    void parentsStandLeftOfTheirChildrenAndNoBoxesOverlap() {
        for (var sample : SampleDesigns.ALL) {
            DiagramView view = view(sample.read());
            for (DiagramView.Link link : view.links()) {
                assertTrue(
                        box(view, link.parent()).x() + box(view, link.parent()).width()
                                < box(view, link.child()).x(),
                        link::sentence);
            }
            assertNoneOverlap(view);
        }
    }

    private static void assertNoneOverlap(DiagramView view) {
        for (DiagramView.Box one : view.boxes()) {
            assertTrue(one.x() >= 0 && one.y() >= 0, one::toString);
            for (DiagramView.Box other : view.boxes()) {
                boolean apart = one.x() + one.width() <= other.x()
                        || other.x() + other.width() <= one.x()
                        || one.y() + one.height() <= other.y()
                        || other.y() + other.height() <= one.y();
                assertTrue(one == other || apart, () -> one.entity() + " over " + other.entity());
            }
        }
    }

    @Test
    void circlesAndLongChainsAreLaidOut() {
        Design design = Design.empty("d");
        var entities = new ArrayList<Entity>();
        for (int i = 0; i < 60; i++) {
            String parent = "E" + (i == 0 ? 59 : i - 1);
            entities.add(Entity.of("E" + i, "t")
                    .withPopulation(new Population(
                            null, new Population.Children(parent, 2.5, null, null, Population.Distribution.FIXED))));
        }
        entities.add(Entity.of("Self", "t")
                .withAttributes(
                        List.of(Attribute.of("parentId", AttributeType.S, new Values.Reference("Self", null)))));
        DiagramView view = view(design.withEntities(entities));
        assertNoneOverlap(view);
        assertEquals(61, view.links().size());
        assertEquals("2.5 each", view.links().get(0).label());
    }

    @Test
    void whatNothingJoinsFillsAScreenInsteadOfAColumn() {
        Design design = Design.empty("d");
        var entities = new ArrayList<Entity>();
        for (int i = 0; i < 40; i++) {
            entities.add(Entity.of("E" + i, "t"));
        }
        DiagramView view = view(design.withEntities(entities));
        assertNoneOverlap(view);
        double width = view.boxes().stream()
                .mapToDouble(box -> box.x() + box.width())
                .max()
                .orElseThrow();
        double height = view.boxes().stream()
                .mapToDouble(box -> box.y() + box.height())
                .max()
                .orElseThrow();
        assertTrue(width / height > 1 && width / height < 2.5, () -> width + " x " + height);
    }

    @Test
    void aBoxMovedByHandStaysThereAndMovesNoOther() {
        Design shop = SampleDesigns.ALL.get(0).read();
        DiagramView before = view(shop);
        assertFalse(before.isAnyByHand());
        DiagramView after = view(placed(shop, "Order", -500, 1234));
        assertTrue(after.isAnyByHand());
        for (DiagramView.Box box : before.boxes()) {
            boolean isMoved = box.entity().equals("Order");
            assertEquals(isMoved ? box.at(-500, 1234, true) : box, box(after, box.entity()));
        }
    }

    @Test
    void whatIsNotAboutEntitiesMovesNothing() {
        Design shop = SampleDesigns.ALL.get(0).read();
        assertEquals(view(shop), view(shop.withPatterns(List.of()).withName("Another")));
    }

    private static double width(DiagramView view) {
        return view.boxes().stream()
                .mapToDouble(box -> box.x() + box.width())
                .max()
                .orElseThrow();
    }

    private static double height(DiagramView view) {
        return view.boxes().stream()
                .mapToDouble(box -> box.y() + box.height())
                .max()
                .orElseThrow();
    }

    private static Entity child(String name, String parent) {
        return Entity.of(name, "t")
                .withAttributes(List.of(Attribute.of("p", AttributeType.S, new Values.Reference(parent, null))));
    }

    @Test
    void longChainsAndLargeFamiliesKeepAUsableShape() {
        var chain = new ArrayList<Entity>();
        var hub = new ArrayList<Entity>();
        for (int i = 0; i < 500; i++) {
            chain.add(child("E" + i, "E" + (i - 1)));
            hub.add(child("E" + i, "Hub"));
        }
        hub.add(Entity.of("Hub", "t"));
        for (List<Entity> entities : List.of(chain, hub)) {
            DiagramView view = view(Design.empty("d").withEntities(entities));
            assertNoneOverlap(view);
            assertTrue(width(view) < 30_000 && height(view) < 30_000, () -> width(view) + " x " + height(view));
        }
    }

    @Test
    void aBoxThatIsPutOutOfSightComesBack() {
        DiagramView view = view(placed(SampleDesigns.ALL.get(0).read(), "Order", 1e308, -1e308));
        assertEquals(100_000, box(view, "Order").x());
        assertEquals(-100_000, box(view, "Order").y());
    }
}
