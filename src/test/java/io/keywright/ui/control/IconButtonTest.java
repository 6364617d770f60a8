package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

@NeedsToolkit
class IconButtonTest {
    private int pressed;

    @Test
    void saysWhatItDoesAndDoesIt() {
        IconButton button = new IconButton(Icons.UNDO, "Undo", () -> pressed++);
        assertEquals("Undo", button.getAccessibleText());
        assertEquals("Undo", button.getTooltip().getText());
        button.fire();
        assertEquals(1, pressed);
        button.setIcon(Icons.REDO);
        button.setMeaning("Redo");
        assertEquals("fth-corner-up-right", ((FontIcon) button.getGraphic()).getIconLiteral());
        assertEquals("Redo", button.getAccessibleText());
    }
}
