package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Styles;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class PanelHeaderTest {
    @Test
    void anEmptySubtitleTakesNoRoom() {
        PanelHeader header = new PanelHeader("Entities", new Button("Entity"));
        Node subtitle = header.lookup("." + Styles.MUTED);
        assertFalse(subtitle.isManaged());
        header.setSubtitle("shop");
        assertTrue(subtitle.isManaged());
        assertEquals("Entities", ((Label) header.lookup("." + Styles.PANEL_TITLE)).getText());
        assertTrue(header.getChildren().get(header.getChildren().size() - 1) instanceof Button);
    }
}
