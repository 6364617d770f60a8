package io.keywright.ui.control;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Where things stand on the screen. */
final class Windows {
    private Windows() {}

    /** The inside of the window that shows a node, on the screen. */
    static Bounds insideOf(Node node) {
        Scene scene = node.getScene();
        Window window = scene.getWindow();
        return new BoundingBox(
                window.getX() + scene.getX(), window.getY() + scene.getY(), scene.getWidth(), scene.getHeight());
    }

    /** Where a node stands on the screen. */
    static Bounds onScreen(Node node) {
        return node.localToScreen(node.getLayoutBounds());
    }

    /** The place nearest to {@code wanted} at which something of this length lies within from and to. */
    static double within(double wanted, double length, double from, double to) {
        return Math.max(from, Math.min(wanted, to - length));
    }
}
