package io.keywright.ui.control;

import io.keywright.review.Severity;
import io.keywright.ui.style.Styles;
import org.kordamp.ikonli.javafx.FontIcon;

/** The icon and the colour of a severity. */
public final class SeverityMark {
    private SeverityMark() {}

    /** The icon alone, for what has a colour of its own. */
    public static Icons icon(Severity severity) {
        return switch (severity) {
            case ERROR -> Icons.ERROR;
            case WARNING -> Icons.WARNING;
            case NOTE -> Icons.NOTE;
        };
    }

    /** @param size the style class of the icon's size */
    public static FontIcon node(Severity severity, String size) {
        String tone = switch (severity) {
            case ERROR -> Styles.DANGER;
            case WARNING -> Styles.WARNING;
            case NOTE -> Styles.ACCENT;
        };
        return icon(severity).node(size, tone);
    }
}
