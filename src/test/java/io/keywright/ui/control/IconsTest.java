package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

@NeedsToolkit
class IconsTest {
    @Test
    void everyIconIsInAFontThatComesWithTheProgram() {
        for (Icons icon : Icons.values()) {
            FontIcon node = icon.node("extra");
            assertTrue(node.getIconCode().getCode() > 0, icon::name);
            assertTrue(node.getIconLiteral().matches("(fth|mdi2)[a-z0-9-]+"), icon::name);
            assertTrue(node.getStyleClass().contains("extra"), icon::name);
        }
    }

    @Test
    void theHotKeyIsAFlame() {
        assertEquals("mdi2f-fire", Icons.HOT_KEY.node().getIconLiteral());
    }
}
