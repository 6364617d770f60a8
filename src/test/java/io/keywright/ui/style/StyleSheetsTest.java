package io.keywright.ui.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StyleSheetsTest {
    /** WCAG 2.1, success criterion 1.4.11: graphics against what is beside them. */
    private static final double GRAPHICS = 3;

    /** WCAG 2.1, success criterion 1.4.3 (AA): text against its ground. */
    private static final double TEXT = 4.5;

    private static final Pattern DECLARATION = Pattern.compile("([\\w-]+)\\s*:\\s*([^;{}]+);");
    private static final Pattern FAMILY = Pattern.compile("-fx-font-family: \"([^\"]+)\"");
    private static final List<String> FAMILIES =
            List.of(Fonts.TEXT, Fonts.TEXT_MEDIUM, Fonts.TEXT_STRONG, Fonts.DISPLAY, Fonts.MONO, Fonts.MONO_MEDIUM);

    private static String read(String file) {
        try (var in = Objects.requireNonNull(
                StyleSheetsTest.class.getResourceAsStream("/io/keywright/ui/style/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?s)/\\*.*?\\*/", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> colours(String file) {
        Map<String, String> colours = new HashMap<>();
        Matcher declarations = DECLARATION.matcher(read(file));
        while (declarations.find()) {
            colours.putIfAbsent(declarations.group(1), declarations.group(2).strip());
        }
        return colours;
    }

    @Test
    void theDarkThemeChangesColoursOnly() {
        Matcher declarations = DECLARATION.matcher(read("dark.css"));
        while (declarations.find()) {
            String name = declarations.group(1);
            assertTrue(
                    name.startsWith("-color-") || name.startsWith("-kw-") || name.equals("-fx-background-color"),
                    () -> name + " is not a colour");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text.css", "buttons.css", "bars.css", "chips.css", "figures.css", "popover.css", "code.css"})
    void everyFontFamilyIsOneThatComesWithTheProgram(String file) {
        Matcher families = FAMILY.matcher(read(file));
        while (families.find()) {
            assertTrue(FAMILIES.contains(families.group(1)), () -> file + " names " + families.group(1));
        }
    }

    @Test
    void iconSizesAreInPixelsSinceAnEmWouldCollapseThem() {
        Matcher declarations = DECLARATION.matcher(read("root.css") + read("buttons.css") + read("chips.css"));
        int sizes = 0;
        while (declarations.find()) {
            if (declarations.group(1).equals("-fx-icon-size")) {
                sizes++;
                assertTrue(declarations.group(2).endsWith("px"), declarations::group);
            }
        }
        assertTrue(sizes > 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root.css", "dark.css"})
    void entityColoursStandOutFromTheWindowAndFromTheirTags(String file) {
        Map<String, String> colours = colours(file);
        Color window = Color.web(file.equals("root.css") ? "#FFFFFF" : "#0D1117");
        for (int entity = 1; entity <= 8; entity++) {
            Color colour = Color.web(colours.get("-kw-entity-" + entity));
            Color tag = Color.web(colours.get("-kw-entity-tag-" + entity));
            String name = file + " entity " + entity;
            assertTrue(contrast(colour, window) >= GRAPHICS, () -> name + " against the window");
            assertTrue(contrast(colour, tag) >= TEXT, () -> name + " against its tag: " + contrast(colour, tag));
        }
    }

    @Test
    void hintsAreReadableInTheDark() {
        Color hint = Color.web(colours("dark.css").get("-color-fg-subtle"));
        assertTrue(contrast(hint, Color.web("#0D1117")) >= TEXT);
        assertTrue(contrast(hint, Color.web("#161B22")) >= TEXT);
    }

    @Test
    void contrastIsThatOfTheStandard() {
        assertEquals(21, contrast(Color.WHITE, Color.BLACK), 0.001);
        assertEquals(4.54, contrast(Color.web("#767676"), Color.WHITE), 0.01);
    }

    /** WCAG 2.1, definition of contrast ratio. */
    private static double contrast(Color one, Color other) {
        double lighter = Math.max(luminance(one), luminance(other));
        double darker = Math.min(luminance(one), luminance(other));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.03928 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
