package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.clipboard.PartsClipboard;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class EntityFormTest {
    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.entity("Order"));
    }

    private Attribute attribute(String name) {
        return kit.design().entity("Order").orElseThrow().attribute(name).orElseThrow();
    }

    private Population population() {
        return kit.design().entity("Order").orElseThrow().population();
    }

    @Test
    void valuesComeBackWithTheirKindAndTheirType() {
        Domain before = attribute("status").domain();
        kit.choose("attribute-status-domain", DomainKind.TEXT);
        assertEquals(DomainKind.TEXT, DomainKind.of(attribute("status").domain()));
        kit.choose("attribute-status-domain", DomainKind.NONE);
        assertNull(attribute("status").domain());
        kit.choose("attribute-status-domain", DomainKind.ENUMERATION);
        assertEquals(before, attribute("status").domain());

        kit.choose("attribute-status-type", AttributeType.BOOL);
        assertEquals(DomainKind.TRUTH, DomainKind.of(attribute("status").domain()));
        kit.choose("attribute-status-type", AttributeType.S);
        assertEquals(before, attribute("status").domain());
    }

    @Test
    void aParentComesBackWithItsChildren() {
        Population before = population();
        kit.choose("entity-parent", "no parent");
        assertNull(population().children());
        kit.choose("entity-parent", "Customer");
        assertEquals(before, population());
        kit.enter("entity-children", "3");
        kit.choose("entity-distribution", Population.Distribution.ZIPF);
        kit.enter("entity-children-max", "40");
        assertEquals(
                new Population.Children("Customer", 3, null, 40L, Population.Distribution.ZIPF),
                population().children());
    }

    @Test
    void aTemplateIsEditedHereToo() {
        kit.enter("entity-key-SK", "META#{nothing}");
        assertEquals(List.of("Order has no attribute \"nothing\"."), kit.messages("entity-key-SK"));
        kit.enter("entity-key-SK", "HEAD");
        assertEquals(
                Optional.of("HEAD"), kit.design().entity("Order").orElseThrow().template("SK"));
        kit.enter("entity-key-openForPickup", "");
        assertEquals(
                Optional.empty(), kit.design().entity("Order").orElseThrow().template("openForPickup"));
    }

    @Test
    void attributesAreAddedRenamedAndDeleted() {
        kit.fire("entity-add-attribute");
        kit.enter("attribute-attribute1-name", "colour");
        assertEquals(AttributeType.S, attribute("colour").type());
        kit.fire("attribute-colour-delete");
        assertEquals(
                Optional.empty(), kit.design().entity("Order").orElseThrow().attribute("colour"));
    }

    private List<String> names() {
        return kit.design().entity("Order").orElseThrow().attributes().stream()
                .map(Attribute::name)
                .limit(4)
                .toList();
    }

    private List<Place> places(String... names) {
        return Stream.of(names).map(name -> Place.attribute("Order", name)).toList();
    }

    /** The link that adds the first goes, and with it the focus it has. */
    @Test
    void theNameOfAnAddedAttributeIsTypedAtOnce(FxRobot robot) {
        kit.edit(
                design -> design.withEntity(design.entity("Order").orElseThrow().withAttributes(List.of())));
        kit.fire("entity-first-attribute");
        robot.write("orderId").push(KeyCode.ENTER);
        kit.fire("entity-add-attribute");
        robot.write("status").push(KeyCode.ENTER);
        assertEquals(
                List.of("orderId", "status"),
                kit.design().entity("Order").orElseThrow().attributes().stream()
                        .map(Attribute::name)
                        .toList());
    }

    @Test
    void attributesAreSelectedAndMovedByTheirGrips(FxRobot robot) {
        List<String> before = names();
        kit.focus("attribute-" + before.get(1) + "-grip");
        assertEquals(places(before.get(1)), kit.document.selection());
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        assertEquals(places(before.get(1), before.get(2)), kit.document.selection());
        robot.press(KeyCode.ALT).type(KeyCode.UP).release(KeyCode.ALT);
        assertEquals(List.of(before.get(1), before.get(2), before.get(0), before.get(3)), names());
        assertEquals("Move 2 attributes", kit.document.undoLabelProperty().get());
        kit.picture("entity-form-selected");
        kit.run(kit.document::undo);
        assertEquals(before, names());
    }

    @Test
    void anAttributeIsDraggedByItsGrip(FxRobot robot) {
        List<String> before = names();
        kit.run(() -> kit.pane.focus(Place.attribute("Order", before.get(0))));
        Node over = kit.find("attribute-" + before.get(2) + "-attribute-row", Node.class);
        robot.moveTo("#attribute-" + before.get(0) + "-grip");
        robot.press(MouseButton.PRIMARY).moveBy(0, 10);
        robot.moveTo(over).moveBy(0, over.getLayoutBounds().getHeight() * 0.3);
        assertEquals(true, kit.scene.getRoot().lookup(".kw-drop-line").isVisible());
        robot.release(MouseButton.PRIMARY);
        assertEquals(List.of(before.get(1), before.get(2), before.get(0), before.get(3)), names());
        assertEquals("Move attribute", kit.document.undoLabelProperty().get());
    }

    @Test
    void aFormScrollsWhileAnAttributeIsDraggedAlongItsEdge(FxRobot robot) {
        String first = names().get(0);
        kit.run(() -> kit.pane.focus(Place.attribute("Order", first)));
        Node grip = kit.find("attribute-" + first + "-grip", Node.class);
        Node node = grip;
        while (!(node instanceof ScrollPane)) {
            node = node.getParent();
        }
        ScrollPane form = (ScrollPane) node;
        double before = form.getVvalue();
        Bounds area = form.localToScreen(form.getLayoutBounds());
        robot.moveTo(grip);
        robot.press(MouseButton.PRIMARY).moveBy(0, 10);
        for (int i = 0; i < 4; i++) {
            robot.moveTo(area.getMinX() + 60, area.getMaxY() - 4 - i);
        }
        double below = form.getVvalue();
        assertEquals(true, below > before, before + " to " + below);
        for (int i = 0; i < 4; i++) {
            robot.moveTo(area.getMinX() + 60, area.getMinY() + 4 + i);
        }
        assertEquals(true, form.getVvalue() < below);
        robot.type(KeyCode.ESCAPE).release(MouseButton.PRIMARY);
        assertEquals(first, names().get(0));
    }

    @Test
    void altMovesTheAttributeWhoseFieldIsTypedIn(FxRobot robot) {
        List<String> before = names();
        kit.focus("attribute-" + before.get(1) + "-name");
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        assertEquals(List.of(before.get(0), before.get(2), before.get(1), before.get(3)), names());
        assertEquals(
                true,
                kit.find("attribute-" + before.get(1) + "-name", Node.class).isFocused());
    }

    /** Asks for the menu of an attribute, as the right button does. */
    private void menu(String attribute) {
        Node grip = kit.find("attribute-" + attribute + "-grip", Node.class);
        Point2D at = grip.localToScreen(4, 4);
        kit.run(() -> grip.fireEvent(new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, 4, 4, at.getX(), at.getY(), false, null)));
    }

    @Test
    void attributesAreDuplicatedCutAndPastedByKeysAndMenu(FxRobot robot) {
        List<String> before = names();
        int number = kit.design().entity("Order").orElseThrow().attributes().size();
        kit.focus("attribute-" + before.get(0) + "-grip");
        robot.press(KeyCode.CONTROL).type(KeyCode.D).release(KeyCode.CONTROL);
        String copy = names().get(1);
        assertEquals(places(copy), kit.document.selection());
        assertEquals(
                number + 1,
                kit.design().entity("Order").orElseThrow().attributes().size());
        kit.focus("attribute-" + copy + "-grip");
        robot.type(KeyCode.DELETE);
        assertEquals(before, names());
        assertEquals("Delete attribute", kit.document.undoLabelProperty().get());
        assertEquals(
                true,
                kit.find("attribute-" + before.get(1) + "-grip", Node.class).isFocused());

        menu(before.get(1));
        robot.clickOn("#attributes-cut");
        assertEquals(List.of(before.get(0), before.get(2), before.get(3)), names().subList(0, 3));
        assertEquals("Cut attribute", kit.document.undoLabelProperty().get());
        menu(before.get(2));
        robot.clickOn("#attributes-paste");
        assertEquals(List.of(before.get(0), before.get(2), before.get(1), before.get(3)), names());
        assertEquals("Paste attribute", kit.document.undoLabelProperty().get());
    }

    @Test
    void whatSpeaksAgainstPastingIsSaid() {
        kit.run(() -> PartsClipboard.put(Design.empty("").withEntities(List.of(Entity.of("", "")))));
        kit.fire("entity-paste-attributes");
        assertEquals(
                "There is nothing to paste.",
                kit.find("entity-not-pasted-words", Label.class).getText());
    }

    @Test
    void numbersMayBeNegative() {
        kit.enter("attribute-total-min", "-5");
        assertEquals("-5", kit.text("attribute-total-min"));
        kit.enter("attribute-total-min", "five");
        assertEquals(List.of("Expected a number, such as -40 or 2.5."), kit.messages("attribute-total-attribute"));
    }
}
