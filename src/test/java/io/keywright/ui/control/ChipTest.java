package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.javafx.FontIcon;

@NeedsToolkit
class ChipTest {
    @ParameterizedTest
    @EnumSource
    void saysTheSameByIconWordAndColour(Tone tone) {
        Chip chip = new Chip(tone, Icons.SCAN, "Scan");
        assertEquals("Scan", chip.getText());
        assertEquals("Scan", chip.getAccessibleText());
        assertTrue(chip.getGraphic() instanceof FontIcon);
        assertTrue(chip.getStyleClass().contains("kw-tone-" + tone.name().toLowerCase(Locale.ROOT)));
        assertFalse(chip.getStyleClass().contains("kw-quiet"));
    }

    @Test
    void aQuietOneHasNoGround() {
        assertTrue(
                Chip.quiet(Tone.GOOD, Icons.GOOD, "One request").getStyleClass().contains("kw-quiet"));
    }

    @Test
    void aMarkSpeaksItsMeaningNotItsCount() {
        Chip mark = Chip.mark(Tone.DANGER, Icons.HOT_KEY, "3.0×", "hot key, 3.0 times over the limit");
        assertEquals("3.0×", mark.getText());
        assertEquals("hot key, 3.0 times over the limit", mark.getAccessibleText());
    }
}
