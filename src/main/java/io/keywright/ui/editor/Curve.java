package io.keywright.ui.editor;

import io.keywright.ui.control.Sparkline;
import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A small curve in a line of a form, and what it says. */
final class Curve extends HBox {
    private final Sparkline line = new Sparkline();
    private final Label words = Styles.styled(new Label(), Styles.MONO_SMALL, Styles.MUTED);

    Curve() {
        getStyleClass().add("kw-form-curve");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(Region.USE_PREF_SIZE);
        words.getStyleClass().add("kw-form-curve-words");
        getChildren().addAll(line, words);
    }

    Curve show(List<Double> values, String text) {
        line.show(values, text);
        words.setText(text);
        return this;
    }

    /** What the curve says. */
    String text() {
        return words.getText();
    }
}
