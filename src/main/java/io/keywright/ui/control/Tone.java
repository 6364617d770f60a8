package io.keywright.ui.control;

import java.util.Locale;

/** What a chip, a notice or a mark wants to say by its colour, always beside an icon and a word. */
public enum Tone {
    GOOD,
    WARNING,
    DANGER,
    ACCENT,
    NEUTRAL;

    /** The style class of this tone on a control that has tones. */
    String styleClass() {
        return "kw-tone-" + name().toLowerCase(Locale.ROOT);
    }
}
