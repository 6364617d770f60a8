package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import io.keywright.view.Amount;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/**
 * A difference on a tinted ground: cheaper is green, dearer is red, and what is paid less for too little is neither; the
 * sign or an arrow says the same.
 */
public final class DiffChip extends Label {
    /** Which way a cost went. */
    public enum Direction {
        CHEAPER(Tone.GOOD, Icons.LOWER, "cheaper"),
        DEARER(Tone.DANGER, Icons.HIGHER, "dearer"),
        NO_SAVING(Tone.NEUTRAL, Icons.LOWER, "less, but not for the whole load");

        private final Tone tone;
        private final Icons arrow;
        private final String word;

        Direction(Tone tone, Icons arrow, String word) {
            this.tone = tone;
            this.arrow = arrow;
            this.word = word;
        }

        /** @param sign below 0 where it got cheaper, above 0 where it got dearer */
        public static Direction of(int sign) {
            return sign < 0 ? CHEAPER : sign > 0 ? DEARER : NO_SAVING;
        }
    }

    private DiffChip(Direction direction, String text, String accessibleText) {
        super(text);
        getStyleClass().addAll("kw-diff", direction.tone.styleClass());
        setAccessibleText(accessibleText);
        setMinWidth(USE_PREF_SIZE);
    }

    /** An arrow and an amount without sign, for a heading: "↓ $19.18, 8.8 %". */
    public DiffChip(Direction direction, String amount) {
        this(direction, amount, amount + " " + direction.word);
        setGraphic(direction.arrow.node(Styles.ICON_TINY));
        getStyleClass().add("kw-large");
    }

    /** An amount with its sign, for a column: "-$7.88". */
    public static DiffChip signed(Direction direction, String amount) {
        return new DiffChip(direction, amount, amount + ", " + direction.word);
    }

    /** The same with the share of the saved version's amount, where there is room for it: "-$19.18, 8.8 %". */
    public static DiffChip withShare(Amount amount) {
        DiffChip chip = of(amount);
        chip.setText(amount.change() + (amount.share().isEmpty() ? "" : ", " + amount.share()));
        return chip;
    }

    /** How an amount differs from the saved version's; it has to differ. */
    public static DiffChip of(Amount amount) {
        DiffChip chip = signed(Direction.of(amount.direction()), amount.change());
        chip.setTooltip(new Tooltip("Saved: " + amount.before()));
        return chip;
    }
}
