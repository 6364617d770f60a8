package io.keywright.ui.control;

import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** Two lines of a row, one above the other in its middle: a name and what is to be said of it. */
public final class TwoLines extends VBox {
    public TwoLines(Node first, Node second) {
        super(first, second);
        getStyleClass().add("kw-two-line-cell");
    }
}
