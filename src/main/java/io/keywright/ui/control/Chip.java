package io.keywright.ui.control;

import io.keywright.view.HotMark;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/** An icon and a word on a tinted ground, for exceptions; or the same without ground, for what is as expected. */
public final class Chip extends Label {
    public Chip(Tone tone, Icons icon, String word) {
        super(word, icon.node());
        getStyleClass().addAll("kw-chip", tone.styleClass());
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(word);
        setMinWidth(USE_PREF_SIZE);
    }

    /** The same without ground: muted text after a coloured icon. */
    public static Chip quiet(Tone tone, Icons icon, String word) {
        Chip chip = new Chip(tone, icon, word);
        chip.getStyleClass().add("kw-quiet");
        return chip;
    }

    /** A flame with how many times over the limit a key is, at the end of a row. */
    public static Chip hot(HotMark mark) {
        Chip chip = mark(Tone.DANGER, Icons.HOT_KEY, mark.words(), mark.meaning());
        chip.setTooltip(new Tooltip(mark.meaning()));
        return chip;
    }

    /** A coloured icon and a short coloured count or factor, at the end of a row. */
    public static Chip mark(Tone tone, Icons icon, String count, String meaning) {
        Chip chip = new Chip(tone, icon, count);
        chip.getStyleClass().add("kw-mark");
        chip.setAccessibleText(meaning);
        return chip;
    }
}
