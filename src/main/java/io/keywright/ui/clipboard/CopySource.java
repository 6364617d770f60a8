package io.keywright.ui.clipboard;

import io.keywright.ui.control.NodeColumn;
import io.keywright.view.Sheet;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** What of a node is copied as a table while the focus is in it. */
public interface CopySource {
    /** What is copied; empty where there is nothing. */
    Optional<Sheet> sheet();

    /** Whether what is selected in it is also part of the design, so that it is copied and pasted as that. */
    default boolean isOfDesign() {
        return false;
    }

    /** Takes what is on the clipboard; false where that is for the design. */
    default boolean paste() {
        return false;
    }

    /** Makes a node a source. */
    static void install(Node node, CopySource source) {
        node.getProperties().put(CopySource.class, source);
    }

    /** The source that the focus is in: the innermost that was installed, or a table whose columns are drawn from its rows. */
    static Optional<CopySource> at(@Nullable Node focus) {
        for (Node node = focus; node != null; node = node.getParent()) {
            if (node.getProperties().get(CopySource.class) instanceof CopySource source) {
                return Optional.of(source);
            }
            if (node instanceof TableView<?> table) {
                return Optional.of(() -> of(table));
            }
        }
        return Optional.empty();
    }

    /** A table as it is shown, with all of its rows. */
    private static <R> Optional<Sheet> of(TableView<R> table) {
        var columns = table.getVisibleLeafColumns().stream()
                .filter(NodeColumn.class::isInstance)
                .toList();
        if (columns.isEmpty() || table.getItems().isEmpty()) {
            return Optional.empty();
        }
        List<List<String>> rows = table.getItems().stream()
                .map(row -> columns.stream()
                        .map(column -> DrawnText.of(drawn(column, row)))
                        .toList())
                .toList();
        return Optional.of(
                new Sheet(columns.stream().map(column -> column.getText()).toList(), rows));
    }

    @SuppressWarnings("unchecked")
    private static <R> Node drawn(Object column, R row) {
        return ((NodeColumn<R>) column).drawn(row);
    }
}
