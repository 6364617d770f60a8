package io.keywright.ui.throughput;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.PartitionRows.SplitMark;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/** A round mark where a partition was split, or where it should have been and could not. */
final class SplitMarker extends StackPane {
    private final SplitMark split;

    SplitMarker(SplitMark split) {
        this.split = split;
        getStyleClass().add("kw-split-marker");
        setManaged(false);
        if (!split.isSplit()) {
            getStyleClass().add(Styles.DANGER);
        }
        getChildren().add((split.isSplit() ? Icons.SPLIT : Icons.CLOSE).node());
        String words = Elapsed.brief(split.second()) + " " + split.words();
        setAccessibleText(words);
        Tooltip.install(this, new Tooltip(words));
    }

    SplitMark split() {
        return split;
    }
}
