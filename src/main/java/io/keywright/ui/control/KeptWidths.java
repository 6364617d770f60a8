package io.keywright.ui.control;

import io.keywright.ui.style.Zoom;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/**
 * The widths that a person dragged columns to, in pixels at 100 %, for all tables of a window. They stay until they are
 * {@linkplain #reset reset}.
 */
public final class KeptWidths {
    private final ReadOnlyObjectWrapper<Map<String, Double>> widths;
    private final Consumer<Map<String, Double>> onChange;

    /**
     * @param first the widths of last time, by table and column
     * @param onChange keeps them for the next time
     */
    public KeptWidths(Map<String, Double> first, Consumer<Map<String, Double>> onChange) {
        this.widths = new ReadOnlyObjectWrapper<>(this, "widths", Map.copyOf(first));
        this.onChange = onChange;
    }

    /** Has the tables in a window find them. @param root of its scene */
    public void install(Node root) {
        root.getProperties().put(KeptWidths.class, this);
    }

    /** Those of the window that a node stands in; null where it stands in none that has some. */
    static ObservableValue<KeptWidths> of(Node node) {
        return node.sceneProperty().flatMap(scene -> scene.rootProperty()).map(root ->
                (KeptWidths) root.getProperties().get(KeptWidths.class));
    }

    ReadOnlyObjectProperty<Map<String, Double>> widthsProperty() {
        return widths.getReadOnlyProperty();
    }

    /** The width of a column; empty where it was never dragged. */
    Optional<Double> of(TableView<?> table, TableColumn<?, ?> column) {
        return Optional.ofNullable(widths.get().get(key(table, column)));
    }

    /** Keeps the widths that columns of a table have now. */
    void keep(TableView<?> table, Zoom zoom, List<? extends TableColumn<?, ?>> columns) {
        var now = new TreeMap<>(widths.get());
        for (TableColumn<?, ?> column : columns) {
            if (column.getMinWidth() < column.getMaxWidth() && column.getWidth() > 0) {
                now.put(key(table, column), (double) Math.round(column.getWidth() / zoom.px(1)));
            }
        }
        set(now);
    }

    /** Gives all columns the widths they were designed with. */
    public void reset() {
        set(Map.of());
    }

    private void set(Map<String, Double> now) {
        widths.set(Collections.unmodifiableMap(new TreeMap<>(now)));
        onChange.accept(widths.get());
    }

    /** A column is told from the others of its table by its id, or else by its title. */
    private static String key(TableView<?> table, TableColumn<?, ?> column) {
        String name = column.getId() == null ? column.getText() : column.getId();
        return table.getId() + "/" + name;
    }
}
