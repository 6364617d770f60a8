package io.keywright.ui.grid;

import io.keywright.ui.control.Ancestry;
import io.keywright.ui.control.InlineField;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Has the arrows go from field to field in the cells of a table that are edited where they stand: right from a row to its
 * first field, then as they stand on the screen. Enter edits, Tab keeps what is typed and edits the next, Esc leaves the
 * field for the row.
 */
public final class CellFields {
    /** Fields that begin within so many pixels are one below the other. */
    private static final double SAME = 3;

    private final TableView<?> table;

    private CellFields(TableView<?> table) {
        this.table = table;
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    /** Says what the arrows do in a table from now on. */
    public static void install(TableView<?> table) {
        new CellFields(table);
    }

    private void onKey(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown()) {
            return;
        }
        Optional<InlineField> at = Ancestry.first(event.getTarget(), InlineField.class);
        if (at.isEmpty()) {
            if (event.getCode() == KeyCode.RIGHT && event.getTarget() == table) {
                enter(Math.max(0, table.getSelectionModel().getSelectedIndex()));
                event.consume();
            }
        } else if (!at.get().isEditing()) {
            if (step(at.get(), event.getCode())) {
                event.consume();
            }
        } else if (event.getCode() == KeyCode.TAB) {
            // First it may choose what is suggested, which the field knows.
            InlineField edited = at.get();
            boolean isChosen = edited.completeOrKeep(event);
            if (!edited.isEditing()) {
                beside(edited, !event.isShiftDown()).ifPresent(next -> {
                    focus(next);
                    next.edit();
                });
            }
            if (isChosen || !edited.isEditing()) {
                event.consume();
            }
        }
    }

    private boolean step(InlineField from, KeyCode key) {
        switch (key) {
            case RIGHT, LEFT -> {
                Optional<InlineField> next = inLine(from, key == KeyCode.RIGHT);
                if (next.isEmpty() && key == KeyCode.LEFT) {
                    table.requestFocus();
                }
                next.ifPresent(this::focus);
            }
            case UP, DOWN -> inColumn(from, key == KeyCode.DOWN);
            case ESCAPE -> table.requestFocus();
            default -> {
                return false;
            }
        }
        return true;
    }

    private List<InlineField> fields() {
        return table.lookupAll(".kw-inline").stream()
                .filter(node -> node instanceof InlineField
                        && node.isVisible()
                        && row(node).isPresent())
                .map(InlineField.class::cast)
                .toList();
    }

    /** The row that a node is seen in. */
    private static Optional<TableRow<?>> row(Node node) {
        for (Node up = node; up != null && up.isVisible(); up = up.getParent()) {
            if (up instanceof TableRow<?> row) {
                return row.isEmpty() ? Optional.empty() : Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private static int index(Node node) {
        return row(node).map(row -> row.getIndex()).orElse(-1);
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** The field to the right or left in the same line of the same row, or else in another line of that row. */
    private Optional<InlineField> inLine(InlineField from, boolean right) {
        double x = bounds(from).getMinX();
        double y = bounds(from).getMinY();
        return nearest(
                fields().stream()
                        .filter(field -> index(field) == index(from))
                        .filter(field -> right
                                ? bounds(field).getMinX() > x + SAME
                                : bounds(field).getMinX() < x - SAME)
                        .toList(),
                field -> Math.abs(bounds(field).getMinX() - x) * 100
                        + Math.abs(bounds(field).getMinY() - y));
    }

    private void inColumn(InlineField from, boolean down) {
        double x = bounds(from).getMinX();
        double y = bounds(from).getMinY();
        int row = index(from);
        Optional<InlineField> next = nearest(
                fields().stream()
                        .filter(field -> Math.abs(bounds(field).getMinX() - x) <= SAME)
                        .filter(field -> down
                                ? bounds(field).getMinY() > y + SAME
                                : bounds(field).getMinY() < y - SAME)
                        .toList(),
                field -> Math.abs(bounds(field).getMinY() - y));
        next.ifPresent(field -> {
            int to = index(field);
            table.getSelectionModel().clearAndSelect(to);
            if (!isWhole(field)) {
                table.scrollTo(down ? Math.max(0, to - 1) : to);
            }
            field.requestFocus();
        });
        if (next.isEmpty() && down && row + 1 < table.getItems().size()) {
            table.scrollTo(row);
        } else if (next.isEmpty() && !down && row > 0) {
            table.scrollTo(row - 1);
        }
    }

    private boolean isWhole(Node field) {
        Bounds area = bounds(table);
        return bounds(field).getMaxY() <= area.getMaxY() && bounds(field).getMinY() >= area.getMinY();
    }

    private void enter(int row) {
        nearest(
                        fields().stream().filter(field -> index(field) == row).toList(),
                        field -> bounds(field).getMinX() * 100 + bounds(field).getMinY())
                .ifPresent(this::focus);
    }

    /** The field after or before one in reading order: the lines of a cell, its row, the next row. */
    private Optional<InlineField> beside(InlineField from, boolean after) {
        List<InlineField> inOrder = fields().stream()
                .sorted(Comparator.<InlineField>comparingInt(CellFields::index)
                        .thenComparingDouble(field -> Math.rint(bounds(field).getMinX()))
                        .thenComparingDouble(field -> bounds(field).getMinY()))
                .toList();
        int to = inOrder.indexOf(from) + (after ? 1 : -1);
        return to < 0 || to >= inOrder.size() ? Optional.empty() : Optional.of(inOrder.get(to));
    }

    private void focus(InlineField field) {
        int row = index(field);
        if (table.getSelectionModel().getSelectedIndex() != row) {
            table.getSelectionModel().clearAndSelect(row);
        }
        field.requestFocus();
    }

    private static Optional<InlineField> nearest(List<InlineField> fields, ToDoubleFunction<InlineField> distance) {
        return fields.stream().min(Comparator.comparingDouble(distance));
    }
}
