package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.testing.ui.NeedsToolkit;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class SearchFieldTest {
    private SearchField field;

    @Start
    void start(Stage stage) {
        field = new SearchField(Icons.FILTER, "Filter");
        stage.setScene(new Scene(new StackPane(field), 300, 100));
        stage.show();
    }

    @Test
    void isClearedByItsButtonAndByEscape(FxRobot robot) {
        assertNull(field.getRight());
        robot.clickOn(field).write("order");
        assertEquals("order", field.getText());
        assertNotNull(field.getRight());
        robot.clickOn(field.getRight());
        assertEquals("", field.getText());
        robot.write("stock").type(KeyCode.ESCAPE);
        assertEquals("", field.getText());
    }
}
