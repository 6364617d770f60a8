package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Zoom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Rectangle;

/**
 * Has the columns of a table share its room; where there is less than the least they need, the table is scrolled. Widths that
 * a person drags them to are {@linkplain KeptWidths kept}.
 */
public final class ColumnRoom<R> {
    /** The width of a scroll bar, and what is lost by rounding. */
    private static final double SCROLL_BAR = 16;

    private final TableView<R> table;
    private final ObservableValue<Zoom> zoom;
    /** A column takes the width it prefers as soon as that is set, even to the same. */
    private final InvalidationListener change = property -> shareAgain();

    private final ObservableValue<KeptWidths> kept;
    private final ObservableValue<Map<String, Double>> keptNow;
    private final Map<TableColumn<R, ?>, Double> designed = new HashMap<>();
    private List<Double> widthsBefore = List.of();
    private boolean waiting;

    private ColumnRoom(TableView<R> table) {
        this.table = table;
        this.zoom = Lengths.zoomOf(table);
        this.kept = KeptWidths.of(table);
        this.keptNow = kept.flatMap(KeptWidths::widthsProperty);
        keptNow.addListener((property, before, now) -> shareAgain());
        zoom.addListener((property, before, now) -> shareAgain());
        table.addEventFilter(
                MouseEvent.MOUSE_PRESSED, event -> widthsBefore = isEdge(event.getTarget()) ? widths() : List.of());
        table.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> Platform.runLater(this::keep));
    }

    /** Edges that are dragged lie as rectangles over the headers. */
    private static boolean isEdge(Object target) {
        return target instanceof Rectangle
                && Ancestry.first(target, TableHeaderRow.class).isPresent();
    }

    private List<Double> widths() {
        return table.getVisibleLeafColumns().stream()
                .map(column -> Math.rint(column.getWidth()))
                .toList();
    }

    /** Keeps the widths of the columns that a dragged edge has changed. */
    private void keep() {
        List<Double> before = widthsBefore;
        List<Double> now = widths();
        KeptWidths memory = kept.getValue();
        boolean isDragged = before.size() == now.size() && !before.equals(now);
        if (isDragged && memory != null) {
            memory.keep(
                    table,
                    zoom.getValue(),
                    IntStream.range(0, now.size())
                            .filter(i -> !now.get(i).equals(before.get(i)))
                            .mapToObj(i -> table.getVisibleLeafColumn(i))
                            .toList());
        }
        widthsBefore = List.of();
    }

    /** Gives columns the widths that they were dragged to; what they were designed with is put aside for a reset. */
    private void restore() {
        KeptWidths memory = kept.getValue();
        Zoom now = zoom.getValue();
        for (TableColumn<R, ?> column : table.getColumns()) {
            Optional<Double> width = memory == null ? Optional.empty() : memory.of(table, column);
            if (width.isPresent() && column.getMinWidth() < column.getMaxWidth()) {
                if (column.prefWidthProperty().isBound()) {
                    designed.put(column, column.getPrefWidth() / now.px(1));
                    column.prefWidthProperty().unbind();
                }
                if (column.getPrefWidth() != now.px(width.get())) {
                    column.setPrefWidth(now.px(width.get()));
                }
            } else if (designed.containsKey(column)) {
                Lengths.width(column, designed.get(column), column.getMinWidth() / now.px(1));
                designed.remove(column);
            }
        }
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
        designed.remove(column);
    }

    /** Columns that want other widths take them at once; the table shares its room by itself only when it is resized. */
    private void shareAgain() {
        if (!waiting) {
            waiting = true;
            Platform.runLater(() -> {
                restore();
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
