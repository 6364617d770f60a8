package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

@NeedsToolkit
class DiffChipTest {
    @Test
    void cheaperPointsDownInGreenAndDearerUpInRed() {
        DiffChip cheaper = new DiffChip(DiffChip.Direction.CHEAPER, "$19.18");
        assertEquals("fth-arrow-down", ((FontIcon) cheaper.getGraphic()).getIconLiteral());
        assertTrue(cheaper.getStyleClass().contains("kw-tone-good"));
        assertEquals("$19.18 cheaper", cheaper.getAccessibleText());
        DiffChip dearer = new DiffChip(DiffChip.Direction.DEARER, "$4.11");
        assertEquals("fth-arrow-up", ((FontIcon) dearer.getGraphic()).getIconLiteral());
        assertTrue(dearer.getStyleClass().contains("kw-tone-danger"));
    }

    @Test
    void inAColumnTheSignReplacesTheArrow() {
        DiffChip chip = DiffChip.signed(DiffChip.Direction.CHEAPER, "-$7.88");
        assertNull(chip.getGraphic());
        assertEquals("-$7.88", chip.getText());
    }
}
