package io.keywright.ui.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.workspace.SampleDesigns;
import java.time.Instant;
import java.util.Set;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class DesignPropertiesPaneTest {
    private PaneStage stage;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new DesignPropertiesPane(document, () -> {}),
                790,
                420);
    }

    private Design design() {
        return stage.document().design();
    }

    private void type(FxRobot robot, String field, String text) {
        robot.clickOn(field).push(KeyCode.SHORTCUT, KeyCode.A).write(text);
    }

    @Test
    void everyPropertyIsShown() {
        stage.settle();
        assertEquals("Shop", stage.find("#design-name", TextField.class).getText());
        assertEquals(
                design().notes(), stage.find("#design-notes", TextArea.class).getText());
        assertEquals(
                "us-east-1",
                stage.find("#design-region", ComboBox.class).getEditor().getText());
        assertEquals(
                "2026-03-21T08:00:00Z",
                stage.find("#design-sample-time", TextField.class).getText());
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        stage.picture("design-properties");
    }

    @Test
    void eachChangeIsOneUndoStep(FxRobot robot) {
        stage.settle();
        type(robot, "#design-name", "Depot");
        robot.push(KeyCode.ENTER);
        stage.settle();
        assertEquals("Depot", design().name());
        type(robot, "#design-sample-time", "2026-05-01T00:00:00Z");
        robot.clickOn("#design-notes").push(KeyCode.SHORTCUT, KeyCode.A).write("Look at the index.");
        robot.clickOn("#design-name");
        stage.settle();
        assertEquals(Instant.parse("2026-05-01T00:00:00Z"), design().sampleTime());
        assertEquals("Look at the index.", design().notes());
        stage.run(() -> stage.document().session().undo());
        stage.run(() -> stage.document().session().undo());
        stage.run(() -> stage.document().session().undo());
        assertEquals("Shop", design().name());
        assertEquals("Shop", stage.find("#design-name", TextField.class).getText());
    }

    @Test
    void whatIsNoMomentIsNotTaken(FxRobot robot) {
        stage.settle();
        type(robot, "#design-sample-time", "tomorrow");
        Labeled problem = stage.find("#design-sample-time-problem", Labeled.class);
        assertTrue(problem.getText().startsWith("Expected a moment"), problem.getText());
        robot.push(KeyCode.ESCAPE);
        assertEquals(
                "2026-03-21T08:00:00Z",
                stage.find("#design-sample-time", TextField.class).getText());
        assertEquals("", problem.getText());
    }

    @Test
    void aRegionIsChosenOrTypedAndPricesFollow(FxRobot robot) {
        stage.settle();
        String before = stage.document()
                .snapshotProperty()
                .get()
                .analysis()
                .bill()
                .month()
                .display();
        ComboBox<?> regions = stage.find("#design-region", ComboBox.class);
        assertTrue(regions.getItems().contains("sa-east-1"));
        stage.run(() -> regions.getSelectionModel().select(regions.getItems().indexOf("sa-east-1")));
        assertEquals("sa-east-1", design().region());
        assertTrue(!before.equals(stage.document()
                .snapshotProperty()
                .get()
                .analysis()
                .bill()
                .month()
                .display()));
        robot.clickOn(regions.getEditor())
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("moon-1")
                .push(KeyCode.ENTER);
        stage.settle();
        assertEquals("moon-1", design().region());
        stage.run(() -> stage.document().session().undo());
        assertEquals("sa-east-1", regions.getEditor().getText());
        assertEquals("sa-east-1", regions.getValue(), "and so another one can be chosen from the list");
    }
}
