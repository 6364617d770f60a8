package io.keywright.ui.compare;

import io.keywright.ui.control.Tone;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.DifferenceView;
import io.keywright.view.PlainText;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What differs in the documents, a line each: new, gone or changed. */
final class ComparedSchema extends VBox {
    private static final double WIDTH = 264;
    private static final double HEIGHT = 180;

    private final Label title = Styles.styled(new Label("Schema"), Styles.PANEL_TITLE);
    private final Label count = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final ListView<DifferenceView.FieldRow> rows = new ListView<>();

    ComparedSchema() {
        getStyleClass().add("kw-compare-schema");
        rows.setId("compare-schema");
        rows.setAccessibleText("What differs in the schema");
        rows.setCellFactory(list -> new Cell());
        rows.setPlaceholder(Styles.styled(new Label("The documents say the same."), Styles.MUTED));
        VBox.setVgrow(rows, Priority.ALWAYS);
        getChildren().addAll(Styles.styled(new HBox(title, count), "kw-compare-schema-head"), rows);
    }

    /** Below the patterns instead of beside them. */
    void setNarrow(boolean isNarrow) {
        prefWidthProperty().unbind();
        prefHeightProperty().unbind();
        if (isNarrow) {
            setPrefWidth(USE_COMPUTED_SIZE);
            Lengths.maxHeight(this, HEIGHT);
        } else {
            maxHeightProperty().unbind();
            setMaxHeight(Double.MAX_VALUE);
            Lengths.prefWidth(this, WIDTH);
        }
    }

    void show(List<DifferenceView.FieldRow> differences) {
        if (!rows.getItems().equals(differences)) {
            rows.getItems().setAll(differences);
        }
        count.setText(differences.isEmpty() ? "" : Integer.toString(differences.size()));
    }

    private static final class Cell extends ListCell<DifferenceView.FieldRow> {
        @Override
        protected void updateItem(DifferenceView.@Nullable FieldRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setTooltip(null);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            Tone tone = switch (row.kind()) {
                case ADDED -> Tone.GOOD;
                case REMOVED -> Tone.DANGER;
                case CHANGED, RENAMED -> Tone.WARNING;
            };
            Label mark = Styles.styled(new Label(row.mark()), Styles.MONO_STRONG, "kw-compare-mark");
            mark.setMinWidth(USE_PREF_SIZE);
            Label where = Styles.styled(new Label(row.where()), Styles.SECONDARY);
            Label words = Styles.styled(new Label(PlainText.oneLine(row.words())), Styles.MONO_SMALL, Styles.MUTED);
            VBox text = new VBox(where);
            text.setMinWidth(0);
            if (!row.words().isEmpty()) {
                text.getChildren().add(words);
            }
            HBox.setHgrow(text, Priority.ALWAYS);
            HBox box = Styles.styled(
                    new HBox(mark, text),
                    "kw-compare-field",
                    "kw-compare-" + tone.name().toLowerCase(Locale.ROOT));
            box.setMinWidth(0);
            box.setPrefWidth(0);
            setGraphic(box);
            setTooltip(new Tooltip(row.where() + (row.words().isEmpty() ? "" : ": " + row.words())));
        }
    }
}
