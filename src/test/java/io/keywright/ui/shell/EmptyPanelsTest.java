package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.EmptyState;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** What the panels of a design say that has nothing yet, and what their links make. */
@NeedsToolkit
class EmptyPanelsTest {
    private WindowKit kit;

    @Start
    void start(Stage stage) {
        kit = new WindowKit(stage, 1440, 900);
    }

    private EmptyState in(String pane) {
        return (EmptyState) kit.find(pane).lookup(".kw-empty");
    }

    private static String link(EmptyState state) {
        return state.getChildrenUnmodifiable().stream()
                .filter(Hyperlink.class::isInstance)
                .map(node -> ((Hyperlink) node).getText())
                .findFirst()
                .orElseThrow();
    }

    private void show(DocumentPane.LiveTab tab) {
        kit.run(() -> kit.window.show(tab));
    }

    @Test
    void eachPanelOfANewDesignMakesTheFirstThing() {
        kit.run(kit.window::newDesign);
        Screens.save(kit.scene, "new-design-collections");
        assertEquals("Add the first entity", link(in("#entity-chart")));
        assertEquals("Add the first question", link(in("#patterns-pane")));
        assertEquals("Add the first entity", link(in("#collections-pane")));
        show(DocumentPane.LiveTab.ACCESS);
        assertEquals("Add the first question", link(in("#access-pane")));
        show(DocumentPane.LiveTab.INDEXES);
        assertEquals("Add the first index", link(in("#index-sheet")));
        show(DocumentPane.LiveTab.THROUGHPUT);
        assertEquals("Add the first question", link(in("#throughput-pane")));
        Screens.save(kit.scene, "new-design-throughput");
        show(DocumentPane.LiveTab.COST);
        Screens.save(kit.scene, "new-design-cost");

        kit.run(() -> in("#collections-pane").follow());
        assertEquals(1, kit.document().design().entities().size());
        assertEquals(Place.Kind.ENTITY, kit.document().selectedProperty().get().kind());
        show(DocumentPane.LiveTab.COLLECTIONS);
        assertEquals("Generate some from the entities", link(in("#collections-pane")));
        kit.run(() -> kit.window
                .openPane()
                .orElseThrow()
                .goTo(kit.document().selectedProperty().get()));
        Node add = kit.find("#entity-first-attribute");
        kit.run(() -> ((Hyperlink) add).fire());
        assertEquals(1, kit.document().design().entities().get(0).attributes().size());
        show(DocumentPane.LiveTab.THROUGHPUT);
        kit.run(() -> in("#throughput-pane").follow());
        assertEquals(1, kit.document().design().patterns().size());
    }

    @Test
    void aDesignWithoutATableBeginsWithOneEverywhere() {
        kit.run(kit.window::newDesign);
        kit.run(() -> kit.document().edit("Nothing", null, design -> design.withTables(List.of())));
        for (String pane : List.of("#entity-chart", "#collections-pane")) {
            assertEquals("Add the first table", link(in(pane)), pane);
        }
        show(DocumentPane.LiveTab.COST);
        assertEquals("Add the first table", link(in("#cost-pane")));
        show(DocumentPane.LiveTab.THROUGHPUT);
        assertEquals("Add the first table", link(in("#throughput-pane")));
        kit.run(() -> in("#entity-chart").follow());
        assertEquals(1, kit.document().design().tables().size());
    }
}
