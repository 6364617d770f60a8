package io.keywright.ui.style;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;

/** Finds the style sheets, and makes those of another zoom. */
final class StyleSheets {
    private static final String FOLDER = "/io/keywright/ui/style/";
    private static final List<String> CONCERNS = List.of(
            "root.css",
            "text.css",
            "buttons.css",
            "fields.css",
            "bars.css",
            "menus.css",
            "tree.css",
            "table.css",
            "chips.css",
            "figures.css",
            "template.css",
            "panels.css",
            "popover.css",
            "palette.css",
            "shell.css",
            "panes.css",
            "cost.css",
            "throughput.css",
            "chart.css",
            "diagram.css",
            "compare.css",
            "forms.css",
            "welcome.css",
            "code.css");
    private static final String DARK = "dark.css";

    /** Pop-ups without shadows and round corners, for a screen that can't draw through a window. */
    private static final String OPAQUE = "opaque.css";

    private StyleSheets() {}

    /** The base theme's style sheet, to be set as the application's. */
    static String base(Theme theme, Zoom zoom) {
        String base = theme.base();
        String path = base.startsWith("/") ? base : "/" + base;
        return zoom.equals(Zoom.NORMAL) ? base : generated(zoom.scale(read(path)));
    }

    /**
     * Our own, in order, to be set on every scene: as one, since JavaFX looks into each of them for each node that it
     * styles.
     */
    static List<String> own(Theme theme, Zoom zoom) {
        var files = new ArrayList<>(CONCERNS);
        if (theme == Theme.DARK) {
            files.add(DARK);
        }
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            files.add(OPAQUE);
        }
        var all = new StringBuilder();
        files.forEach(file -> all.append(read(FOLDER + file)).append('\n'));
        String css = all.toString();
        return List.of(generated(zoom.equals(Zoom.NORMAL) ? css : zoom.scale(css)));
    }

    /** The same text is the same object, since JavaFX compares the addresses of style sheets for each node it styles. */
    private static String generated(String css) {
        String text = Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
        return ("data:text/css;charset=UTF-8;base64," + text).intern();
    }

    private static String read(String path) {
        try (InputStream in = url(path).openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(String path) {
        return Objects.requireNonNull(StyleSheets.class.getResource(path), path);
    }
}
