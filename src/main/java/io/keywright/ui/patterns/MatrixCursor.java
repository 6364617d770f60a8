package io.keywright.ui.patterns;

import io.keywright.view.AskedField;
import io.keywright.view.PatternsView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/**
 * Which cell of the matrix the keyboard is at, and which one is edited. Up and down are the table's selection of a row;
 * left, right and Tab move between the cells that can be edited.
 */
final class MatrixCursor {
    private final TableView<PatternsView.Row> table;
    private final ReadOnlyObjectWrapper<AskedField> field =
            new ReadOnlyObjectWrapper<>(this, "field", AskedField.QUESTION);
    private final ObjectProperty<@Nullable Edited> edited = new SimpleObjectProperty<>(this, "edited");

    /** The cell that is edited. */
    record Edited(String pattern, AskedField field) {}

    MatrixCursor(TableView<PatternsView.Row> table) {
        this.table = table;
    }

    /** The field that the keyboard is at, in the selected row. */
    ReadOnlyObjectProperty<AskedField> fieldProperty() {
        return field.getReadOnlyProperty();
    }

    /** The cell that is edited; null where none is. */
    ObjectProperty<@Nullable Edited> editedProperty() {
        return edited;
    }

    boolean isAt(PatternsView.Row row, AskedField asked) {
        PatternsView.Row selected = table.getSelectionModel().getSelectedItem();
        return field.get() == asked && selected != null && selected.name().equals(row.name());
    }

    void at(AskedField asked) {
        field.set(asked);
    }

    /** The fields that are shown, from left to right. */
    private List<AskedField> shown() {
        var fields = new ArrayList<AskedField>();
        for (TableColumn<PatternsView.Row, ?> column : table.getColumns()) {
            if (column.getUserData() instanceof AskedField asked) {
                fields.add(asked);
            }
        }
        return fields;
    }

    /** The keyboard stays where it is as long as that is shown. */
    void keepInside() {
        if (!shown().contains(field.get())) {
            field.set(AskedField.QUESTION);
        }
    }

    /** Moves to the left (-1) or to the right (1), at most to the last. */
    void move(int by) {
        List<AskedField> fields = shown();
        int to = fields.indexOf(field.get()) + by;
        if (to >= 0 && to < fields.size()) {
            field.set(fields.get(to));
            scrollTo(fields.get(to));
        }
    }

    /** Moves on to the next cell that can be edited, in the next row after the last of a row. */
    void moveOn(int by) {
        List<AskedField> fields = shown();
        int to = fields.indexOf(field.get()) + by;
        int row = table.getSelectionModel().getSelectedIndex();
        if (to >= 0 && to < fields.size()) {
            move(by);
        } else if (row + by >= 0 && row + by < table.getItems().size()) {
            table.getSelectionModel().clearAndSelect(row + by);
            table.scrollTo(Math.max(0, row + by - 1));
            field.set(by > 0 ? fields.get(0) : fields.get(fields.size() - 1));
        }
    }

    private void scrollTo(AskedField asked) {
        table.getColumns().stream()
                .filter(column -> column.getUserData() == asked)
                .findFirst()
                .ifPresent(table::scrollToColumn);
    }

    /** Edits the cell that the keyboard is at. */
    void edit() {
        selected().ifPresent(row -> edited.set(new Edited(row.name(), field.get())));
    }

    Optional<PatternsView.Row> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }
}
