package io.keywright.ui.editor;

import io.keywright.ui.control.Sparkline;
import io.keywright.ui.style.Styles;
import io.keywright.view.RateSketch;
import io.keywright.workspace.LatestOnly;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * A small curve in a line of a form, and what it says. It is worked out away from the JavaFX thread; what was there before
 * stays until then.
 */
final class Curve extends HBox {
    private final Sparkline line = new Sparkline();
    private final LatestOnly<Supplier<Optional<RateSketch>>, Optional<RateSketch>> sketching;
    private final Label words = Styles.styled(new Label(), Styles.MONO_SMALL, Styles.MUTED);

    Curve(Edits edits) {
        sketching = edits.derived(sketch -> sketch.ifPresent(now -> {
            line.show(now.perSecond(), now.words());
            words.setText(now.words());
        }));
        getStyleClass().add("kw-form-curve");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(Region.USE_PREF_SIZE);
        words.getStyleClass().add("kw-form-curve-words");
        getChildren().addAll(line, words);
    }

    Curve show(Supplier<Optional<RateSketch>> sketch) {
        sketching.submit(sketch);
        return this;
    }

    /** What the curve says. */
    String text() {
        return words.getText();
    }
}
