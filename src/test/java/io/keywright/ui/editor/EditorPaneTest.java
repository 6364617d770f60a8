package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What every form does: text that is refused stays, clicks arrive, rejections stand at their fields. */
@NeedsToolkit
class EditorPaneTest {
    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
    }

    private boolean isRed(String id) {
        return kit.find(id, Node.class).getPseudoClassStates().contains(Styles.INVALID);
    }

    @Test
    void everyFormIsDrawnInBothThemes() {
        try (CssWarnings warnings = new CssWarnings()) {
            for (Place place : List.of(
                    Place.table("shop"),
                    Place.index("shop", "GSI1"),
                    Place.entity("Order"),
                    Place.pattern("Customer page, 5 newest orders"),
                    Place.pattern("Place an order"))) {
                kit.open(place);
                assertEquals(Optional.of(place), kit.pane.place());
                kit.picture("form-" + place.toString().replaceAll("\\W+", "-"));
            }
            assertEquals(List.of(), warnings.heard());
        }
    }

    @Test
    void textThatIsRefusedStaysWhileAnotherFieldIsEdited() {
        kit.open(Place.entity("Order"));
        kit.enter("entity-count", "many");
        String message = "Expected a whole number, such as 400000.";
        assertEquals(List.of(message), kit.messages("entity-count"));
        kit.type("attribute-total-name", "orderId");
        assertEquals(
                List.of("There is already an attribute named \"orderId\"."), kit.messages("attribute-total-attribute"));
        Node first = kit.find("entity-count", Node.class);

        kit.enter("attribute-status-name", "state");
        assertTrue(kit.design().entity("Order").orElseThrow().attribute("state").isPresent());
        assertSame(first, kit.find("entity-count", Node.class));
        assertEquals("many", kit.text("entity-count"));
        assertEquals(List.of(message), kit.messages("entity-count"));
        assertTrue(isRed("entity-count"));
        assertEquals("orderId", kit.text("attribute-total-name"));
        assertEquals(
                List.of("There is already an attribute named \"orderId\"."), kit.messages("attribute-total-attribute"));

        kit.enter("entity-name", "Purchase");
        assertEquals(Optional.of(Place.entity("Purchase")), kit.pane.place());
        assertEquals("many", kit.text("entity-count"), "also while the entity is renamed");
        kit.run(() -> kit.document.session().undo());
        assertEquals(Optional.of(Place.entity("Order")), kit.pane.place(), "undo leads back");
        assertEquals("many", kit.text("entity-count"));
        kit.picture("form-refused-text");

        kit.enter("entity-count", "12");
        assertEquals(
                12L, kit.design().entity("Order").orElseThrow().population().count());
        assertEquals(List.of(), kit.messages("entity-count"));
        assertFalse(isRed("entity-count"));
    }

    @Test
    void escapeGivesUpWhatWasRefused(FxRobot robot) {
        kit.open(Place.entity("Order"));
        String before = kit.text("entity-count");
        robot.clickOn("#entity-count");
        kit.type("entity-count", "many");
        robot.push(KeyCode.ESCAPE);
        assertEquals(before, kit.text("entity-count"));
        assertEquals(List.of(), kit.messages("entity-count"));
    }

    @Test
    void aClickReachesItsControlThoughAFieldIsCommittedByIt(FxRobot robot) {
        kit.open(Place.pattern("Customer page, 5 newest orders"));
        kit.type("step-1-limit", "9");
        robot.clickOn("#step-1-descending");
        kit.run(() -> {});
        var reading = kit.design()
                .pattern("Customer page, 5 newest orders")
                .orElseThrow()
                .steps()
                .get(0)
                .reading();
        assertEquals(9L, reading.limit());
        assertFalse(reading.descending(), "the click arrived, too");

        kit.open(Place.entity("Order"));
        kit.type("attribute-status-name", "state");
        robot.clickOn("#attribute-currency-delete");
        kit.run(() -> {});
        assertTrue(kit.design().entity("Order").orElseThrow().attribute("state").isPresent());
        assertTrue(
                kit.design().entity("Order").orElseThrow().attribute("currency").isEmpty());
    }

    @Test
    void whatElsewhereChangesIsShownWhereNothingWasTyped() {
        kit.open(Place.entity("Order"));
        kit.type("attribute-total-name", "");
        kit.edit(
                design -> design.withEntity(design.entity("Order").orElseThrow().withPopulation(Population.of(77))));
        assertEquals("77", kit.text("entity-count"));
        assertEquals("", kit.text("attribute-total-name"));
    }

    @Test
    void aFieldThatLeavesKeepsNothing() {
        kit.open(Place.pattern("Place an order"));
        int steps = kit.design().pattern("Place an order").orElseThrow().steps().size();
        kit.type("step-1-condition", "attribute_exists(loyalty)");
        kit.edit(design -> {
            var pattern = design.pattern("Place an order").orElseThrow();
            return design.withPattern(
                    pattern.withSteps(pattern.steps().subList(1, pattern.steps().size())));
        });
        var left = kit.design().pattern("Place an order").orElseThrow().steps();
        assertEquals(steps - 1, left.size());
        assertTrue(
                left.stream().noneMatch(step -> step.expressions().condition().equals("attribute_exists(loyalty)")));
    }

    @Test
    void theEditorClosesWhenWhatItEditsIsGone() {
        kit.open(Place.entity("Stock"));
        kit.edit(design -> design.withEntities(design.entities().stream()
                .filter(entity -> !entity.name().equals("Stock"))
                .toList()));
        assertEquals(1, kit.closed);
        assertEquals(Optional.empty(), kit.pane.place());
    }

    @Test
    void aRejectionStandsAtItsFieldAndTheOthersAbove() {
        kit.edit(design -> {
            var table = design.table("shop").orElseThrow();
            return design.withTable(table.withSettings(table.settings().withTtlAttribute("x".repeat(300)))
                    .withName("shop"));
        });
        kit.open(Place.table("shop"));
        assertTrue(isRed("table-ttl"));
        assertTrue(
                kit.messages("table-ttl").get(0).startsWith("UpdateTimeToLive would be refused:"),
                kit.messages("table-ttl")::toString);
        assertTrue(kit.scene.getRoot().lookupAll(".kw-notice").isEmpty());

        kit.edit(design -> design.withEntity(design.entity("Order")
                .orElseThrow()
                .withTemplate("GSI1PK", "{nothing}")
                .withTable("gone")));
        kit.open(Place.entity("Order"));
        assertTrue(isRed("entity-table"));
        assertEquals(
                List.of("PutItem would be refused: Requested resource not found: Table: gone not found"),
                kit.messages("entity-table"));
        assertEquals(List.of("Order has no attribute nothing"), kit.messages("entity-key-GSI1PK"));
        assertTrue(kit.scene.getRoot().lookupAll(".kw-notice").isEmpty());
        kit.picture("form-rejections");
        kit.run(() -> kit.document.session().undo());
        assertFalse(isRed("entity-table"));
    }
}
