package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.scene.Node;
import javafx.scene.shape.Line;

/** Shapes of which a region draws its picture. */
public final class Shapes {
    private Shapes() {}

    /** A shape that a region places by itself, and that the mouse goes through. */
    public static <N extends Node> N drawn(N shape, String styleClass) {
        shape.setMouseTransparent(true);
        shape.setManaged(false);
        return Styles.styled(shape, styleClass);
    }

    /** Draws a line between two points of its region, in pixels on the screen. */
    public static void place(Line line, double fromX, double fromY, double toX, double toY) {
        line.setStartX(fromX);
        line.setStartY(fromY);
        line.setEndX(toX);
        line.setEndY(toY);
    }
}
