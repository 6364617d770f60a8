package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.view.EntityTag;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class EntitySwatchTest {
    @Test
    void showsTheTagInTheColourAndSpeaksTheName() {
        EntitySwatch swatch = new EntitySwatch(new EntityTag("Order summary", "Os", 3));
        assertEquals("Os", swatch.getText());
        assertEquals("Order summary", swatch.getAccessibleText());
        assertTrue(swatch.getStyleClass().contains("kw-entity-3"));
    }
}
