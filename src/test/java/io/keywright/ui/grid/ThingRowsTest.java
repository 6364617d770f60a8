package io.keywright.ui.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.chart.EntityChartPane;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.navigator.NavigatorPane;
import io.keywright.ui.patterns.PatternsPane;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Rows of the chart, the matrix and the navigator, selected, moved and dragged alike. */
@NeedsToolkit
class ThingRowsTest {
    private PaneStage pane;

    @Start
    void start(Stage stage) {
        pane = new PaneStage(
                stage,
                SampleDesigns.ALL.get(0).read(),
                document -> {
                    ExplainPopover popover = new ExplainPopover(page -> {});
                    VBox centre = new VBox(
                            new EntityChartPane(document, place -> {}, popover),
                            new PatternsPane(document, place -> {}, popover));
                    centre.getChildren().forEach(each -> VBox.setVgrow(each, Priority.ALWAYS));
                    HBox.setHgrow(centre, Priority.ALWAYS);
                    NavigatorPane navigator = new NavigatorPane(document, place -> {});
                    navigator.setMinWidth(208);
                    return new HBox(navigator, centre);
                },
                1100,
                900);
        pane.scene().getRoot().applyCss();
    }

    private List<String> entities() {
        return pane.document().design().entities().stream().map(Entity::name).toList();
    }

    private List<String> patterns() {
        return pane.document().design().patterns().stream()
                .map(AccessPattern::name)
                .limit(4)
                .toList();
    }

    private TableView<?> table(String id) {
        return pane.find("#" + id, TableView.class);
    }

    private Node row(String table, int index) {
        return pane.find("#" + table, Node.class).lookupAll(".indexed-cell").stream()
                .filter(node -> node instanceof IndexedCell<?> cell
                        && cell.isVisible()
                        && cell.getIndex() == index
                        && (cell.getStyleClass().contains("table-row-cell")
                                || cell.getStyleClass().contains("tree-cell")))
                .findFirst()
                .orElseThrow();
    }

    /** Takes a row at its left end and holds it over another one. */
    private void hold(FxRobot robot, Node row, Node over, boolean below) {
        robot.moveTo(row);
        robot.press(MouseButton.PRIMARY);
        robot.moveBy(0, 8);
        robot.moveTo(over);
        robot.moveBy(0, over.getLayoutBounds().getHeight() * (below ? 0.3 : -0.3));
        pane.settle();
    }

    private void drop(FxRobot robot) {
        robot.release(MouseButton.PRIMARY);
        pane.settle();
    }

    @Test
    void aRowIsDraggedToALineAndBackWithOneUndo(FxRobot robot) {
        pane.settle();
        List<String> before = entities();
        hold(robot, row("chart-table", 0), row("chart-table", 2), true);
        Node line = pane.find(".kw-drop-line", Node.class);
        Node third = row("chart-table", 2);
        assertEquals(
                third.localToScene(third.getLayoutBounds()).getMaxY(),
                line.localToScene(line.getLayoutBounds()).getCenterY(),
                1);
        Screens.save(pane.scene(), "grid-drag-light");
        drop(robot);
        assertEquals(
                List.of("Address", "Order summary", "Customer", "Order"),
                entities().subList(0, 4));
        assertEquals("Move entity", pane.document().undoLabelProperty().get());
        assertEquals(
                Place.entity("Customer"), pane.document().selectedProperty().get());
        assertNull(pane.scene().getRoot().lookup(".kw-drop-line"));
        pane.run(() -> pane.document().undo());
        assertEquals(before, entities());
    }

    @Test
    void escLeavesADraggedRowWhereItIs(FxRobot robot) {
        pane.settle();
        hold(robot, row("patterns-table", 0), row("patterns-table", 2), true);
        assertNotNull(pane.scene().getRoot().lookup(".kw-drop-line"));
        robot.type(KeyCode.ESCAPE);
        assertNull(pane.scene().getRoot().lookup(".kw-drop-line"));
        drop(robot);
        assertEquals("", pane.document().undoLabelProperty().get());
    }

    @Test
    void severalRowsAreSelectedMovedCopiedAndDeletedTogether(FxRobot robot) {
        pane.settle();
        robot.clickOn(row("patterns-table", 1));
        robot.press(KeyCode.SHIFT).clickOn(row("patterns-table", 2)).release(KeyCode.SHIFT);
        pane.settle();
        assertEquals(
                List.of(Place.pattern("Customer page, 5 newest orders"), Place.pattern("Order with its line items")),
                pane.document().selection());
        robot.press(KeyCode.ALT).type(KeyCode.UP).release(KeyCode.ALT);
        pane.settle();
        assertEquals(
                List.of(
                        "Customer page, 5 newest orders",
                        "Order with its line items",
                        "Customer profile",
                        "Orders shipped on a day"),
                patterns());
        assertEquals(
                "Move 2 access patterns", pane.document().undoLabelProperty().get());
        assertEquals(List.of(0, 1), selected("patterns-table"));

        hold(robot, row("patterns-table", 0), row("patterns-table", 3), true);
        drop(robot);
        assertEquals(
                List.of(
                        "Customer profile",
                        "Orders shipped on a day",
                        "Customer page, 5 newest orders",
                        "Order with its line items"),
                patterns());
        pane.run(() -> pane.document().undo());
        pane.run(() -> pane.document().undo());
        assertEquals("Customer profile", patterns().get(0));

        int number = pane.document().design().patterns().size();
        robot.clickOn(row("patterns-table", 0));
        robot.press(KeyCode.CONTROL).clickOn(row("patterns-table", 2)).release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(KeyCode.D).release(KeyCode.CONTROL);
        pane.settle();
        assertEquals(
                "Duplicate 2 access patterns",
                pane.document().undoLabelProperty().get());
        assertEquals(number + 2, pane.document().design().patterns().size());
        pane.run(() -> table("patterns-table").requestFocus());
        robot.type(KeyCode.DELETE);
        pane.settle();
        assertEquals(
                "Delete 2 access patterns", pane.document().undoLabelProperty().get());
        assertEquals(number, pane.document().design().patterns().size());
    }

    private List<Integer> selected(String id) {
        return table(id).getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .toList();
    }

    @Test
    void entitiesOfTheChartAreSelectedTogetherWithThoseOfTheNavigator(FxRobot robot) {
        pane.settle();
        robot.clickOn(row("chart-table", 0));
        robot.press(KeyCode.CONTROL).clickOn(row("chart-table", 2)).release(KeyCode.CONTROL);
        pane.settle();
        assertEquals(
                List.of(Place.entity("Customer"), Place.entity("Order summary")),
                pane.document().selection());
        TreeView<?> tree = pane.find("#navigator-tree", TreeView.class);
        assertEquals(2, tree.getSelectionModel().getSelectedIndices().size());
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        pane.settle();
        assertEquals(
                List.of("Address", "Order", "Customer", "Order summary"),
                entities().subList(0, 4));
        assertEquals(List.of(2, 3), selected("chart-table"));
        pane.run(() -> pane.document().undo());
        assertEquals("Customer", entities().get(0));
    }

    @Test
    void indexesAreDraggedInTheNavigatorButNotAmongEntities(FxRobot robot) {
        pane.settle();
        // Shop, Tables, shop, GSI1, GSI2, Entities, …
        hold(robot, row("navigator-tree", 4), row("navigator-tree", 3), false);
        drop(robot);
        assertEquals(
                List.of("GSI2", "GSI1"),
                pane.document().design().tables().get(0).indexes().stream()
                        .map(index -> index.name())
                        .toList());
        assertEquals("Move index", pane.document().undoLabelProperty().get());
        hold(robot, row("navigator-tree", 4), row("navigator-tree", 7), false);
        assertEquals(false, pane.find(".kw-drop-line", Node.class).isVisible());
        drop(robot);
        pane.run(() -> pane.document().undo());
        assertEquals("", pane.document().undoLabelProperty().get());
    }

    @Test
    void deleteInAFieldEmptiesItAndLeavesTheRow(FxRobot robot) {
        pane.settle();
        List<String> before = entities();
        pane.run(() -> {
            table("chart-table").getSelectionModel().clearAndSelect(0);
            pane.find("#template-Customer-GSI1PK", InlineField.class).requestFocus();
        });
        robot.type(KeyCode.DELETE);
        pane.settle();
        assertEquals(before, entities());
        assertEquals(
                Optional.empty(),
                pane.document().design().entity("Customer").orElseThrow().template("GSI1PK"));
        pane.run(() -> table("chart-table").requestFocus());
        robot.type(KeyCode.DELETE);
        pane.settle();
        assertEquals(before.subList(1, before.size()), entities());
    }

    /** As when what it belongs to is no longer shown, because something else was opened meanwhile. */
    @Test
    void aRowThatLeavesTheWindowWhileItIsDraggedLeavesTheKeysAlone(FxRobot robot) {
        pane.settle();
        hold(robot, row("chart-table", 0), row("chart-table", 2), true);
        Node chart = pane.find("#chart-table", Node.class);
        while (!(chart.getParent() instanceof VBox centre
                && centre.getChildren().get(0) instanceof EntityChartPane)) {
            chart = chart.getParent();
        }
        Node gone = chart;
        pane.run(() -> ((VBox) gone.getParent()).getChildren().remove(gone));
        assertNull(pane.scene().getRoot().lookup(".kw-drop-line"));
        drop(robot);
        pane.run(() -> {
            table("patterns-table").requestFocus();
            table("patterns-table").getSelectionModel().clearAndSelect(0);
        });
        robot.type(KeyCode.DELETE);
        pane.settle();
        assertEquals(
                "Delete access pattern", pane.document().undoLabelProperty().get());
    }
}
