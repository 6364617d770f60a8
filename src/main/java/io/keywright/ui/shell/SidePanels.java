package io.keywright.ui.shell;

import io.keywright.ui.style.Styles;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Cursor;
import javafx.scene.layout.Region;

/**
 * Three panels side by side: the outer two keep their widths, the middle one takes the rest. Each edge between them is
 * a hairline that can be caught a few pixels on either side and dragged. A panel that isn't visible takes no room.
 */
final class SidePanels extends Region {
    private static final double LINE = 1;
    private static final double REACH = 4;

    private final Region left;
    private final Region middle;
    private final Region right;
    private final Region leftEdge = Styles.styled(new Region(), "kw-edge");
    private final Region rightEdge = Styles.styled(new Region(), "kw-edge");
    private final Region leftHandle;
    private final Region rightHandle;
    private final DoubleProperty leftWidth = new SimpleDoubleProperty(this, "leftWidth");
    private final DoubleProperty rightWidth = new SimpleDoubleProperty(this, "rightWidth");
    private boolean leftFixed;

    SidePanels(Region left, Region middle, Region right) {
        this.left = left;
        this.middle = middle;
        this.right = right;
        leftHandle = handle("navigator-edge", left::getWidth, this::dragLeft, 1);
        rightHandle = handle("live-edge", right::getWidth, rightWidth::set, -1);
        getChildren().addAll(left, middle, right, leftEdge, rightEdge, leftHandle, rightHandle);
        for (Region panel : new Region[] {left, middle, right}) {
            panel.visibleProperty().addListener((property, before, now) -> requestLayout());
        }
        leftWidth.addListener((property, before, now) -> requestLayout());
        rightWidth.addListener((property, before, now) -> requestLayout());
    }

    /** In pixels on the screen; as wanted, which may be more than there is room for. */
    DoubleProperty leftWidthProperty() {
        return leftWidth;
    }

    DoubleProperty rightWidthProperty() {
        return rightWidth;
    }

    private void dragLeft(double width) {
        if (!leftFixed) {
            leftWidth.set(width);
        }
    }

    /** Whether the left panel keeps its width for now. */
    void setLeftFixed(boolean fixed) {
        leftFixed = fixed;
        leftHandle.setCursor(fixed ? Cursor.DEFAULT : Cursor.H_RESIZE);
    }

    void setOnLeftEdgeDoubleClick(Runnable action) {
        onDoubleClick(leftHandle, action);
    }

    void setOnRightEdgeDoubleClick(Runnable action) {
        onDoubleClick(rightHandle, action);
    }

    private static void onDoubleClick(Region handle, Runnable action) {
        handle.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                action.run();
            }
        });
    }

    private static Region handle(String id, DoubleSupplier width, DoubleConsumer setWidth, int direction) {
        Region handle = Styles.styled(new Region(), "kw-edge-handle");
        handle.setId(id);
        handle.setCursor(Cursor.H_RESIZE);
        handle.setPickOnBounds(true);
        double[] start = new double[2];
        handle.setOnMousePressed(event -> {
            start[0] = event.getSceneX();
            start[1] = width.getAsDouble();
        });
        handle.setOnMouseDragged(event -> setWidth.accept(start[1] + direction * (event.getSceneX() - start[0])));
        return handle;
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth();
        double middleLeast = middle.isVisible() ? middle.minWidth(-1) : 0;
        double leftTaken = side(left, leftWidth.get(), room - middleLeast - least(right));
        double rightTaken = middle.isVisible()
                ? side(right, rightWidth.get(), room - middleLeast - leftTaken)
                : right.isVisible() ? room - leftTaken : 0;
        double middleTaken = middle.isVisible() ? room - leftTaken - rightTaken : 0;
        boolean rightHasEdge = right.isVisible() && middle.isVisible();

        place(left, 0, leftTaken - LINE);
        place(middle, leftTaken, middleTaken);
        double rightAt = leftTaken + middleTaken;
        place(right, rightHasEdge ? rightAt + LINE : rightAt, rightHasEdge ? rightTaken - LINE : rightTaken);
        edge(leftEdge, leftHandle, leftTaken - LINE, left.isVisible());
        edge(rightEdge, rightHandle, rightAt, rightHasEdge);
    }

    /** The width of a panel with its edge; at least its smallest, at most the room. */
    private static double side(Region panel, double wanted, double room) {
        if (!panel.isVisible()) {
            return 0;
        }
        return Math.max(least(panel), Math.min(Math.rint(wanted) + LINE, room));
    }

    private static double least(Region panel) {
        return panel.isVisible() ? panel.minWidth(-1) + LINE : 0;
    }

    private void place(Region panel, double x, double width) {
        if (panel.isVisible()) {
            panel.resizeRelocate(x, 0, width, getHeight());
        }
    }

    private void edge(Region line, Region handle, double x, boolean shown) {
        line.setVisible(shown);
        handle.setVisible(shown);
        line.resizeRelocate(x, 0, LINE, getHeight());
        handle.resizeRelocate(x - REACH, 0, LINE + 2 * REACH, getHeight());
    }

    @Override
    protected double computeMinWidth(double height) {
        return least(left) + (middle.isVisible() ? middle.minWidth(-1) : 0) + least(right);
    }

    @Override
    protected double computePrefWidth(double height) {
        return computeMinWidth(height);
    }

    @Override
    protected double computePrefHeight(double width) {
        return 0;
    }
}
