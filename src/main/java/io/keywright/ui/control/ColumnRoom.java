package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Zoom;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** Has the columns of a table share its room; where there is less than the least they need, the table is scrolled. */
public final class ColumnRoom<R> {
    /** The width of a scroll bar, and what is lost by rounding. */
    private static final double SCROLL_BAR = 16;

    private final TableView<R> table;
    private final ObservableValue<Zoom> zoom;
    /** A column takes the width it prefers as soon as that is set, even to the same. */
    private final InvalidationListener change = property -> shareAgain();

    private boolean waiting;

    private ColumnRoom(TableView<R> table) {
        this.table = table;
        this.zoom = Lengths.zoomOf(table);
    }

    /** Shares the room from now on, whatever columns there are. */
    public static <R> void share(TableView<R> table) {
        ColumnRoom<R> room = new ColumnRoom<>(table);
        table.widthProperty().addListener((property, before, now) -> room.choosePolicy());
        table.getColumns().addListener((ListChangeListener<TableColumn<R, ?>>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(room::unwatch);
                change.getAddedSubList().forEach(room::watch);
            }
            room.choosePolicy();
            room.shareAgain();
        });
        room.choosePolicy();
    }

    private void watch(TableColumn<R, ?> column) {
        column.minWidthProperty().addListener(change);
        column.prefWidthProperty().addListener(change);
    }

    private void unwatch(TableColumn<R, ?> column) {
        column.minWidthProperty().removeListener(change);
        column.prefWidthProperty().removeListener(change);
    }

    /** Columns that want other widths take them at once; the table shares its room by itself only when it is resized. */
    private void shareAgain() {
        if (!waiting) {
            waiting = true;
            Platform.runLater(() -> {
                waiting = false;
                choosePolicy();
                table.getColumnResizePolicy().call(new TableView.ResizeFeatures<>(table, null, 0.0));
            });
        }
    }

    private void choosePolicy() {
        double least = table.getColumns().stream()
                .mapToDouble(TableColumn::getMinWidth)
                .sum();
        boolean tooNarrow = table.getWidth() > 0
                && least > table.getWidth() - zoom.getValue().px(SCROLL_BAR);
        var policy =
                tooNarrow ? TableView.UNCONSTRAINED_RESIZE_POLICY : TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS;
        if (table.getColumnResizePolicy() != policy) {
            table.setColumnResizePolicy(policy);
        }
    }
}
