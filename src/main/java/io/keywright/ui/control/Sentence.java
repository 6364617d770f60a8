package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.scene.control.Label;

/** A sentence of secondary text, in several lines where it has to be. */
public final class Sentence extends Label {
    public Sentence(String text, String... styleClasses) {
        super(text);
        getStyleClass().add(Styles.SECONDARY);
        getStyleClass().addAll(styleClasses);
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }
}
