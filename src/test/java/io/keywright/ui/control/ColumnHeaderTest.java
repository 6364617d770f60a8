package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

@NeedsToolkit
class ColumnHeaderTest {
    @Test
    void aCellHasIconNameRemarkAndButtonsInThisOrder() {
        var cell = ColumnHeader.cell(Icons.INDEX, "GSI1", "GSI1PK, GSI1SK", new Button("INCLUDE 5"));
        assertEquals(FontIcon.class, cell.getChildren().get(0).getClass());
        assertEquals("GSI1", ((Label) cell.getChildren().get(1)).getText());
        assertEquals("GSI1PK, GSI1SK", ((Label) cell.getChildren().get(2)).getText());
        assertEquals(Button.class, cell.getChildren().get(4).getClass());
        assertEquals(1, ColumnHeader.cell("Entity").getChildren().size());
    }
}
