package io.keywright.ui.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class ProblemsPaneTest {
    private final List<Place> opened = new ArrayList<>();
    private PaneStage stage;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new ProblemsPane(document, opened::add),
                412,
                400);
    }

    /** From one to the next, round the list, and back. */
    @Test
    void stepsGoFromOneToTheNext() {
        stage.run(() -> stage.document()
                .edit(
                        "Edit key template",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withTemplate("GSI1PK", "SHIPPED#{shippedDate"))));
        ProblemsPane pane = stage.find("#problems-pane", ProblemsPane.class);
        int all = list().getItems().size();
        for (int i = 0; i <= all; i++) {
            stage.run(() -> pane.step(true));
        }
        assertEquals(all + 1, opened.size());
        assertEquals(opened.get(0), opened.get(all), "round to the first");
        stage.run(() -> pane.step(false));
        assertEquals(all - 1, list().getSelectionModel().getSelectedIndex(), "and back to the last");
    }

    private ListView<?> list() {
        return stage.find("#problems-list", ListView.class);
    }

    @Test
    void aSoundDesignHasNone() {
        stage.run(() -> stage.document()
                .edit("Clear", null, design -> design.withPatterns(List.of()).withWorkloads(List.of())));
        assertTrue(list().getItems().isEmpty());
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
    }

    @Test
    void aRejectionIsReadInFullAndLeadsToItsPlace(FxRobot robot) {
        stage.run(() -> stage.document()
                .edit(
                        "Edit key template",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withTemplate("GSI1PK", "SHIPPED#{shippedDate"))));
        assertEquals(
                5
                        + stage.document()
                                .snapshotProperty()
                                .get()
                                .analysis()
                                .findings()
                                .all()
                                .size(),
                list().getItems().size(),
                "the template, the four patterns that are not served without it, and what rules find");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        stage.picture("problems");
        robot.clickOn(".kw-problem");
        robot.push(KeyCode.ENTER);
        assertEquals(Place.keyTemplate("Order", "GSI1PK"), opened.get(0));
        int all = list().getItems().size();
        stage.run(() -> stage.find("#problems-search", TextField.class).setText("gsi1pk of order"));
        assertTrue(list().getItems().size() < all, list().getItems().toString());
        stage.run(() -> stage.find("#problems-search", TextField.class).setText("no such thing"));
        assertEquals(0, list().getItems().size());
        stage.picture("problems-filtered");
        stage.run(() -> stage.find("#problems-search", TextField.class).clear());
        assertEquals(all, list().getItems().size());
        assertEquals(2, opened.size(), "by click and by Enter");
        robot.clickOn(".kw-problem", MouseButton.SECONDARY);
        stage.run(() -> stage.find("#problems-search", TextField.class).setText("no such thing"));
        Bounds place = list().localToScreen(list().getLayoutBounds());
        robot.clickOn(place.getCenterX(), place.getMaxY() - 10);
        assertEquals(2, opened.size(), "neither by another button nor beside the rows");
    }
}
