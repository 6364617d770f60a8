package io.keywright.ui.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.ui.chart.EntityChartPane;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.KeptWidths;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The keys and the columns of the chart of the sample shop. */
@NeedsToolkit
class CellFieldsTest {
    private final List<Map<String, Double>> kept = new ArrayList<>();
    private final KeptWidths widths = new KeptWidths(Map.of("chart-table/GSI1", 260.0), kept::add);
    private PaneStage pane;

    @Start
    void start(Stage stage) {
        pane = new PaneStage(
                stage,
                SampleDesigns.ALL.get(0).read(),
                document -> {
                    EntityChartPane chart = new EntityChartPane(document, place -> {}, new ExplainPopover(page -> {}));
                    widths.install(chart);
                    return chart;
                },
                1000,
                440);
    }

    private TableView<?> table() {
        return pane.find("#chart-table", TableView.class);
    }

    private String focused() {
        Node owner = pane.scene().getFocusOwner();
        return owner.getId() == null ? "" : owner.getId();
    }

    private void type(FxRobot robot, KeyCode... keys) {
        robot.type(keys);
        pane.settle();
    }

    @Test
    void arrowsGoFromFieldToFieldAndEscapeBackToTheRow(FxRobot robot) {
        pane.settle();
        pane.run(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(0);
        });
        type(robot, KeyCode.RIGHT);
        assertEquals("template-Customer-PK", focused());
        type(robot, KeyCode.DOWN);
        assertEquals("template-Customer-SK", focused());
        type(robot, KeyCode.RIGHT);
        assertEquals("template-Customer-GSI1SK", focused());
        type(robot, KeyCode.UP);
        assertEquals("template-Customer-GSI1PK", focused());
        type(robot, KeyCode.DOWN);
        type(robot, KeyCode.DOWN);
        assertEquals("template-Address-GSI1PK", focused());
        assertEquals(Place.entity("Address"), pane.document().selectedProperty().get());
        type(robot, KeyCode.LEFT);
        assertEquals("template-Address-PK", focused());
        type(robot, KeyCode.ESCAPE);
        assertEquals("chart-table", focused());
    }

    @Test
    void tabKeepsWhatIsTypedAndEditsTheNext(FxRobot robot) {
        pane.settle();
        InlineField first = pane.find("#template-Customer-PK", InlineField.class);
        pane.run(first::edit);
        pane.run(() -> first.field().setText("CARD#{customerId}"));
        type(robot, KeyCode.TAB);
        assertEquals(
                "CARD#{customerId}",
                pane.document()
                        .design()
                        .entity("Customer")
                        .orElseThrow()
                        .template("PK")
                        .orElse(""));
        assertTrue(pane.find("#template-Customer-SK", InlineField.class).isEditing());
        type(robot, KeyCode.ESCAPE);
        assertEquals("template-Customer-SK", focused());
    }

    private TableColumn<?, ?> column(int index) {
        return table().getColumns().get(index);
    }

    @Test
    void aColumnHasTheWidthItWasDraggedToUntilTheLayoutIsReset(FxRobot robot) {
        pane.settle();
        assertEquals(260, column(2).getPrefWidth(), "as it was dragged the last time");
        double before = column(0).getWidth();
        Node header = pane.scene().getRoot().lookupAll(".column-header").stream()
                .filter(node -> node.getId() != null && node.getId().equals("entity"))
                .findFirst()
                .orElseThrow();
        Bounds edge = header.localToScreen(header.getLayoutBounds());
        robot.moveTo(edge.getMaxX() - 1, edge.getCenterY());
        robot.press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0).release(MouseButton.PRIMARY);
        pane.settle();
        assertEquals(before + 40, column(0).getWidth(), 2);
        assertEquals(before + 40, kept.get(kept.size() - 1).get("chart-table/entity"), 2);
        pane.run(() -> pane.document().select(List.of(Place.entity("Order"))));
        assertEquals(before + 40, column(0).getWidth(), 2, "it stays");

        pane.run(widths::reset);
        assertEquals(Map.of(), kept.get(kept.size() - 1));
        assertEquals(140, column(0).getPrefWidth(), "as it was designed");
    }

    /** Whatever else changes the room while the mouse is held down. */
    @Test
    void aClickOnARowKeepsNoWidths(FxRobot robot) {
        pane.settle();
        robot.moveTo(pane.find("#template-Customer-PK", Node.class)).press(MouseButton.PRIMARY);
        pane.run(() -> pane.scene().getWindow().setWidth(1300));
        robot.release(MouseButton.PRIMARY);
        pane.settle();
        assertEquals(List.of(), kept);
    }
}
