package io.keywright.ui.welcome;

import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Item collections as a small picture: a bar for the key, and a square in the entity's colour for each item. */
final class CollectionSketch extends HBox {
    CollectionSketch() {
        getStyleClass().add("kw-sketch");
    }

    void show(List<List<Integer>> columns) {
        getChildren().setAll(columns.stream().map(CollectionSketch::column).toList());
    }

    private static VBox column(List<Integer> colours) {
        VBox column = Styles.styled(new VBox(bar("kw-sketch-key")), "kw-sketch-column");
        for (int colour : colours) {
            HBox row = Styles.styled(
                    new HBox(
                            Styles.styled(new Region(), "kw-sketch-item", Styles.entity(colour)), bar("kw-sketch-bar")),
                    "kw-sketch-row");
            column.getChildren().add(row);
        }
        HBox.setHgrow(column, Priority.ALWAYS);
        return column;
    }

    private static Region bar(String styleClass) {
        Region bar = Styles.styled(new Region(), styleClass);
        HBox.setHgrow(bar, Priority.ALWAYS);
        bar.setMaxWidth(Double.MAX_VALUE);
        return bar;
    }
}
