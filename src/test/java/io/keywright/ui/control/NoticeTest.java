package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class NoticeTest {
    @Test
    void saysSentenceAndText() {
        Notice notice = new Notice(Tone.DANGER, Icons.ERROR, "It failed.", "Line 4.", new Button("Try again"));
        assertEquals("It failed. Line 4.", notice.getAccessibleText());
        assertTrue(notice.getStyleClass().contains("kw-tone-danger"));
        assertEquals(3, notice.getChildren().size());
    }

    @Test
    void withoutTextThereIsOneLine() {
        Notice notice = new Notice(Tone.ACCENT, Icons.NOTE, "It is cheaper.", "");
        assertEquals(1, ((VBox) notice.getChildren().get(1)).getChildren().size());
    }
}
