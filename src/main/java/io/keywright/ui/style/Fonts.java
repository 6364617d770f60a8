package io.keywright.ui.style;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.text.Font;

/**
 * The fonts that come with the program, so that the window looks the same everywhere.
 *
 * <p>JavaFX sees each weight as a family of its own, and a weight asked for in a style sheet has no effect: name the
 * family. A name that is not there falls back to another face silently.
 */
public final class Fonts {
    /** Text. */
    public static final String TEXT = "Inter";

    /** Names, tabs and buttons. */
    public static final String TEXT_MEDIUM = "Inter Medium";

    /** Panel titles. */
    public static final String TEXT_STRONG = "Inter Semi Bold";

    /** Large titles and figures. */
    public static final String DISPLAY = "Inter Display Semi Bold";

    /** Keys, code and figures in columns. */
    public static final String MONO = "JetBrains Mono";

    /** Emphasis among them. */
    public static final String MONO_MEDIUM = "JetBrains Mono Medium";

    private static final String FOLDER = "/io/keywright/ui/fonts/";
    private static final List<String> FILES = List.of(
            "Inter-Regular.otf",
            "Inter-Medium.otf",
            "Inter-SemiBold.otf",
            "InterDisplay-SemiBold.otf",
            "JetBrainsMono-Regular.ttf",
            "JetBrainsMono-Medium.ttf");
    private static final double ANY_SIZE = 13;

    private Fonts() {}

    /**
     * Loads all of them; to be called once, before the first scene.
     *
     * @return the families, in the order of the constants above; a font that JavaFX could not read is left out, and
     *     text falls back to the system's
     */
    public static List<String> load() {
        var families = new ArrayList<String>();
        for (String file : FILES) {
            try (InputStream in = Objects.requireNonNull(Fonts.class.getResourceAsStream(FOLDER + file), file)) {
                Font font = Font.loadFont(in, ANY_SIZE);
                if (font != null) {
                    families.add(font.getFamily());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.copyOf(families);
    }
}
