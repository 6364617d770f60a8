package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table whose cells are nodes made from the whole row. It is neither sorted nor moved: the rows stand in the
 * order of the design.
 *
 * @param <R> the rows
 */
public final class NodeColumn<R> extends TableColumn<R, R> {
    private final Function<R, Node> draw;

    private NodeColumn(String title, Function<R, Node> draw) {
        super(title);
        this.draw = draw;
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        setCellFactory(owner -> new NodeCell<>(draw));
        setSortable(false);
        setReorderable(false);
    }

    /** A column that keeps its width. @param width in pixels at 100 %, as everywhere in this class */
    public static <R> NodeColumn<R> fixed(String title, double width, Function<R, Node> draw) {
        NodeColumn<R> column = new NodeColumn<>(title, draw);
        column.keepWidth(width);
        return column;
    }

    /** Keeps another width from now on. */
    public void keepWidth(double width) {
        Lengths.fixedWidth(this, width);
    }

    /** A column that shares what room there is, down to half of its width. */
    public static <R> NodeColumn<R> growing(String title, double width, Function<R, Node> draw) {
        NodeColumn<R> column = new NodeColumn<>(title, draw);
        Lengths.width(column, width, width / 2);
        return column;
    }

    /** A node of its own for a row, as a cell shows it. */
    public Node drawn(R row) {
        return draw.apply(row);
    }

    /** The same column with figures, which stand on the right. */
    public NodeColumn<R> right() {
        getStyleClass().add("kw-right");
        return this;
    }

    /** Draws a row with a node, once for as long as it shows it. */
    private static final class NodeCell<R> extends TableCell<R, R> {
        private final Function<R, Node> draw;
        private @Nullable R drawn;

        NodeCell(Function<R, Node> draw) {
            this.draw = draw;
        }

        @Override
        protected void updateItem(@Nullable R row, boolean empty) {
            super.updateItem(row, empty);
            R now = empty ? null : row;
            if (now != drawn || now == null) {
                drawn = now;
                setText(null);
                setGraphic(now == null ? null : draw.apply(now));
            }
        }
    }
}
