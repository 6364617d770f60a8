package io.keywright.ui.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.compare.DesignDifference;
import io.keywright.model.Design;
import io.keywright.model.Layout;
import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The diagram of the sample shop. */
@NeedsToolkit
class DiagramPaneTest {
    private final List<Place> opened = new ArrayList<>();
    private PaneStage pane;

    @Start
    void start(Stage primary) {
        pane = new PaneStage(
                primary, SampleDesigns.ALL.get(0).read(), document -> new DiagramPane(document, opened::add), 824, 560);
    }

    private EntityBox box(String entity) {
        return pane.find("#diagram-" + entity.replace(' ', '-'), EntityBox.class);
    }

    private Surface surface() {
        return pane.find(".kw-diagram", Surface.class);
    }

    private Map<String, Layout.Position> places() {
        return pane.document().design().layout().positions();
    }

    @Test
    void allOfItFitsAndIsDrawnInBothThemes() {
        pane.settle();
        for (String entity : List.of("Customer", "Order", "Line item", "View counter")) {
            Bounds at =
                    surface().sceneToLocal(box(entity).localToScene(box(entity).getBoundsInLocal()));
            assertTrue(at.getMinX() > 0 && at.getMinY() > 0, entity);
            assertTrue(
                    at.getMaxX() < surface().getWidth()
                            && at.getMaxY() < surface().getHeight(),
                    entity);
        }
        pane.run(() -> pane.document().selectedProperty().set(Place.entity("Order")));
        pane.picture("diagram");
    }

    @Test
    void aDraggedBoxKeepsItsPlaceInOneUndoStepAndTheSchemaIsTheSame(FxRobot robot) {
        pane.settle();
        Design before = pane.document().design();
        Analysis analysis =
                Objects.requireNonNull(pane.document().snapshotProperty().get()).analysis();
        double x = box("Stock").x();
        robot.drag(box("Stock")).moveBy(60, 40).drop();
        pane.settle();
        assertEquals(List.of("Stock"), List.copyOf(places().keySet()));
        double scale = surface().scaleProperty().get();
        assertEquals(x + 60 / scale, box("Stock").x(), 6);
        assertEquals(0, box("Stock").x() % 4);
        Analysis now =
                Objects.requireNonNull(pane.document().snapshotProperty().get()).analysis();
        assertTrue(DesignDifference.between(analysis, now).isEmpty());
        assertEquals(
                "Move Stock in the diagram", pane.document().undoLabelProperty().get());
        pane.run(() -> pane.document().session().undo());
        assertEquals(before, pane.document().design());
        assertEquals(x, box("Stock").x());
    }

    @Test
    void keysGoFromBoxToBoxMoveOneAndOpenIt(FxRobot robot) {
        pane.settle();
        EntityBox order = box("Order");
        pane.run(order::requestFocus);
        assertEquals(Place.entity("Order"), pane.document().selectedProperty().get());
        robot.type(KeyCode.LEFT);
        pane.settle();
        assertEquals(
                Place.entity("Customer"), pane.document().selectedProperty().get());
        robot.type(KeyCode.RIGHT);
        robot.type(KeyCode.ENTER);
        pane.settle();
        assertEquals(pane.document().selectedProperty().get(), opened.get(0));

        pane.run(order::requestFocus);
        double y = order.y();
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).type(KeyCode.DOWN).release(KeyCode.ALT);
        pane.settle();
        assertEquals(4 * Math.rint((y + 32) / 4), order.y(), 4);
        assertEquals(new Layout.Position(order.x(), order.y()), places().get("Order"));
        pane.run(() -> pane.document().session().undo());
        assertEquals(Map.of(), places());
    }

    @Test
    void zoomingAndFittingAndArrangingAgain(FxRobot robot) {
        pane.settle();
        double fitted = surface().scaleProperty().get();
        pane.run(() -> surface().requestFocus());
        robot.type(KeyCode.MINUS);
        pane.settle();
        assertEquals(fitted / 1.25, surface().scaleProperty().get(), 1e-9);
        robot.type(KeyCode.DIGIT0);
        pane.settle();
        assertEquals(fitted, surface().scaleProperty().get(), 1e-9);

        Button arrange = pane.find("#diagram-arrange", Button.class);
        assertTrue(arrange.isDisabled());
        EntityBox stock = box("Stock");
        double x = stock.x();
        pane.run(() -> pane.document()
                .edit(
                        "Move",
                        null,
                        design -> design.withLayout(new Layout(
                                Map.of("Stock", new Layout.Position(2_000, 900)),
                                design.layout().extra()))));
        assertSame(stock, box("Stock"));
        assertEquals(2_000, stock.x());
        assertNotEquals(fitted, surface().scaleProperty().get());
        pane.run(arrange::fire);
        assertEquals(x, stock.x());
        assertEquals(Map.of(), places());
        assertEquals(fitted, surface().scaleProperty().get(), 1e-9);
    }
}
