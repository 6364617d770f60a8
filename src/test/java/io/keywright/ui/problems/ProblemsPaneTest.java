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

    private ListView<?> list() {
        return stage.find("#problems-list", ListView.class);
    }

    @Test
    void aSoundDesignHasNone() {
        stage.settle();
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
        assertEquals(5, list().getItems().size(), "the template, and the four patterns that are not served without it");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        stage.picture("problems");
        robot.clickOn(".kw-problem");
        robot.push(KeyCode.ENTER);
        assertEquals(Place.keyTemplate("Order", "GSI1PK"), opened.get(0));
        assertEquals(2, opened.size(), "by click and by Enter");
        robot.clickOn(".kw-problem", MouseButton.SECONDARY);
        Bounds place = list().localToScreen(list().getLayoutBounds());
        robot.clickOn(place.getCenterX(), place.getMaxY() - 10);
        assertEquals(2, opened.size(), "neither by another button nor beside the rows");
    }
}
