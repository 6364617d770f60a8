package io.keywright.ui.style;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class FontsTest {
    @Test
    void everyWeightIsAFamilyOfItsOwn() {
        assertEquals(
                List.of(Fonts.TEXT, Fonts.TEXT_MEDIUM, Fonts.TEXT_STRONG, Fonts.DISPLAY, Fonts.MONO, Fonts.MONO_MEDIUM),
                Fonts.load());
    }
}
