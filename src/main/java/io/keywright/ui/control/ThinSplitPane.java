package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** A split pane whose divider is a hairline that can be caught a few pixels on either side. */
public final class ThinSplitPane extends SplitPane {
    private static final double REACH = 4;

    public ThinSplitPane(Node... items) {
        super(items);
        getStyleClass().add("kw-split");
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        for (Node divider : lookupAll(".split-pane-divider")) {
            if (divider.getParent() == this && divider instanceof Pane pane) {
                widen(pane);
            }
        }
    }

    private void widen(Pane divider) {
        Region handle = null;
        for (Node child : divider.getChildren()) {
            if (child.getStyleClass().contains("kw-split-handle")) {
                handle = (Region) child;
            }
        }
        if (handle == null) {
            handle = Styles.styled(new Region(), "kw-split-handle");
            handle.setManaged(false);
            handle.setPickOnBounds(true);
            divider.getChildren().add(handle);
        }
        boolean sideBySide = getOrientation() == Orientation.HORIZONTAL;
        double across = sideBySide ? divider.getWidth() : divider.getHeight();
        double along = sideBySide ? getHeight() : getWidth();
        handle.resizeRelocate(
                sideBySide ? -REACH : 0,
                sideBySide ? 0 : -REACH,
                sideBySide ? across + 2 * REACH : along,
                sideBySide ? along : across + 2 * REACH);
    }
}
