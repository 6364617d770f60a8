package io.keywright.ui.style;

import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * Lengths that no style sheet can give, in pixels at 100 %. They follow the zoom of the window that their node stands in,
 * as style sheets do; a pop-up follows the window it belongs to.
 */
public final class Lengths {
    private Lengths() {}

    /** Gives a region a preferred width. */
    public static <R extends Region> R prefWidth(R region, double at100) {
        bind(region.prefWidthProperty(), zoomOf(region), at100);
        return region;
    }

    /** Gives a region a smallest width. */
    public static <R extends Region> R minWidth(R region, double at100) {
        bind(region.minWidthProperty(), zoomOf(region), at100);
        return region;
    }

    /** Gives a region a largest width. */
    public static <R extends Region> R maxWidth(R region, double at100) {
        bind(region.maxWidthProperty(), zoomOf(region), at100);
        return region;
    }

    /** Gives a region a smallest height. */
    public static <R extends Region> R minHeight(R region, double at100) {
        bind(region.minHeightProperty(), zoomOf(region), at100);
        return region;
    }

    /** Gives a region a largest height. */
    public static <R extends Region> R maxHeight(R region, double at100) {
        bind(region.maxHeightProperty(), zoomOf(region), at100);
        return region;
    }

    /** Gives all rows of a table one height, so that none has to be measured. */
    public static void rowHeight(TableView<?> table, double at100) {
        bind(table.fixedCellSizeProperty(), zoomOf(table), at100);
    }

    /** Gives a column the width it is to have and the least it is content with. */
    public static void width(TableColumn<?, ?> column, double at100, double leastAt100) {
        ObservableValue<Zoom> zoom = zoomOf(column);
        bind(column.minWidthProperty(), zoom, leastAt100);
        bind(column.prefWidthProperty(), zoom, at100);
    }

    /** Gives a column one width to keep. */
    public static void fixedWidth(TableColumn<?, ?> column, double at100) {
        bind(column.maxWidthProperty(), zoomOf(column), at100);
        width(column, at100, at100);
    }

    /** The zoom of the window that a node stands in; as designed while it stands in none. */
    public static ObservableValue<Zoom> zoomOf(Node node) {
        return node.sceneProperty().flatMap(Lengths::zoomOf).orElse(Zoom.NORMAL);
    }

    private static ObservableValue<Zoom> zoomOf(TableColumn<?, ?> column) {
        return column.tableViewProperty().flatMap(Lengths::zoomOf).orElse(Zoom.NORMAL);
    }

    private static ObservableValue<Zoom> zoomOf(Scene scene) {
        return scene.windowProperty().flatMap(window -> zoomOf(scene, window));
    }

    private static ObservableValue<Zoom> zoomOf(Scene scene, Window window) {
        return window instanceof PopupWindow popup
                ? popup.ownerWindowProperty().flatMap(Window::sceneProperty).flatMap(Lengths::zoomOf)
                : Bindings.valueAt(scene.getProperties(), Look.class).flatMap(look -> ((Look) look).zoomProperty());
    }

    private static void bind(DoubleProperty length, ObservableValue<Zoom> zoom, double at100) {
        length.bind(zoom.map(now -> now.px(at100)));
    }
}
