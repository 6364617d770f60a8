package io.keywright.ui.diagram;

import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.transform.Affine;
import org.jspecify.annotations.Nullable;

/**
 * A surface without edges: dragged and scrolled to move, scrolled with Ctrl to zoom. Until it is moved by hand what is on it
 * fits.
 */
final class Surface extends Region {
    /** The smallest scale. */
    static final double SMALLEST = 0.1;

    /** The largest scale. */
    static final double LARGEST = 3;

    /** How much a step zooms. */
    static final double STEP = 1.25;

    private static final double MARGIN = 24;
    private static final double SCROLL_PER_STEP = 40;

    private final Pane content = new Pane();
    private final Affine view = new Affine();
    private final ReadOnlyDoubleWrapper scale = new ReadOnlyDoubleWrapper(this, "scale", 1);
    private boolean fitted = true;
    private @Nullable Point2D dragged;

    Surface() {
        getStyleClass().add("kw-diagram");
        content.getTransforms().add(view);
        content.setManaged(false);
        getChildren().add(content);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        setOnScroll(this::scrolled);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(MouseEvent.MOUSE_RELEASED, event -> {
            dragged = null;
            setCursor(Cursor.DEFAULT);
        });
    }

    /** What is on it. */
    Pane content() {
        return content;
    }

    /** How large what is on it is drawn. */
    ReadOnlyDoubleProperty scaleProperty() {
        return scale.getReadOnlyProperty();
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY || event.getButton() == MouseButton.MIDDLE) {
            requestFocus();
            dragged = new Point2D(event.getX(), event.getY());
            setCursor(Cursor.CLOSED_HAND);
            event.consume();
        }
    }

    private void dragged(MouseEvent event) {
        Point2D from = dragged;
        if (from != null) {
            pan(event.getX() - from.getX(), event.getY() - from.getY());
            dragged = new Point2D(event.getX(), event.getY());
            event.consume();
        }
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShortcutDown()) {
            zoomAt(event.getX(), event.getY(), Math.pow(STEP, event.getDeltaY() / SCROLL_PER_STEP));
        } else {
            pan(event.getDeltaX(), event.getDeltaY());
        }
        event.consume();
    }

    /** Moves what is on it by pixels of the window. */
    void pan(double dx, double dy) {
        fitted = false;
        view.setTx(view.getTx() + dx);
        view.setTy(view.getTy() + dy);
    }

    /** Draws it larger, or smaller by a factor below 1, and keeps the middle where it is. */
    void zoom(double factor) {
        zoomAt(getWidth() / 2, getHeight() / 2, factor);
    }

    private void zoomAt(double x, double y, double factor) {
        fitted = false;
        double now = Math.max(SMALLEST, Math.min(LARGEST, scale.get() * factor));
        double change = now / scale.get();
        set(now, x - (x - view.getTx()) * change, y - (y - view.getTy()) * change);
    }

    private void set(double newScale, double x, double y) {
        scale.set(newScale);
        view.setMxx(newScale);
        view.setMyy(newScale);
        view.setTx(Math.rint(x));
        view.setTy(Math.rint(y));
    }

    /** Shows all that is on it, no larger than it is, and keeps doing so. */
    void fit() {
        fitted = true;
        Bounds bounds = content.getBoundsInLocal();
        if (bounds.isEmpty() || getWidth() <= 0 || getHeight() <= 0) {
            set(1, MARGIN, MARGIN);
            return;
        }
        double room = Math.min(
                (getWidth() - 2 * MARGIN) / bounds.getWidth(), (getHeight() - 2 * MARGIN) / bounds.getHeight());
        double now = Math.max(SMALLEST, Math.min(1, room));
        set(
                now,
                (getWidth() - bounds.getWidth() * now) / 2 - bounds.getMinX() * now,
                (getHeight() - bounds.getHeight() * now) / 2 - bounds.getMinY() * now);
    }

    /** Fits again where nobody moved it. */
    void refit() {
        if (fitted) {
            fit();
        }
    }

    /** Moves so that a node on it is to be seen. */
    void reveal(Node node) {
        Bounds at = sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double dx = shift(at.getMinX(), at.getMaxX(), getWidth());
        double dy = shift(at.getMinY(), at.getMaxY(), getHeight());
        if (dx != 0 || dy != 0) {
            pan(dx, dy);
        }
    }

    private static double shift(double from, double to, double room) {
        if (from < MARGIN) {
            return MARGIN - from;
        }
        return to > room - MARGIN ? Math.max(room - MARGIN - to, MARGIN - from) : 0;
    }

    @Override
    protected void layoutChildren() {
        content.layout();
        refit();
    }
}
