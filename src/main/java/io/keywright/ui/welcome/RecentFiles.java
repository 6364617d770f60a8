package io.keywright.ui.welcome;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.workspace.RecentFile;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The files that were open, newest first; one that is no longer there is grey and says so. */
final class RecentFiles extends VBox {
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");
    private static final String HOME = System.getProperty("user.home", "");

    private final ListView<Row> list = new ListView<>();

    /**
     * A file that was open.
     *
     * @param isThere whether it still is where it was
     */
    record Row(RecentFile file, boolean isThere) {}

    RecentFiles(Consumer<Path> open, Runnable clear) {
        getStyleClass().add("kw-recent");
        Hyperlink forget = Styles.styled(new Hyperlink("Clear"), Styles.LINK);
        forget.setId("recent-clear");
        forget.setOnAction(event -> {
            list.getItems().clear();
            clear.run();
        });
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(Styles.styled(new Label("Recent"), Styles.STRONG), space, forget);
        head.setAlignment(Pos.BASELINE_LEFT);
        list.setId("recent");
        list.getStyleClass().add("kw-recent-list");
        list.setCellFactory(view -> new FileCell(open));
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                follow(open);
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
        visibleProperty().bind(Bindings.isNotEmpty(list.getItems()));
        managedProperty().bind(visibleProperty());
    }

    private void follow(Consumer<Path> open) {
        Row row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            open.accept(row.file().file());
        }
    }

    void show(List<Row> rows) {
        int selected = list.getSelectionModel().getSelectedIndex();
        list.getItems().setAll(rows);
        if (selected >= 0) {
            list.getSelectionModel().select(selected);
        }
    }

    /** Puts the focus on the newest file, if there is one. */
    boolean focusNewest() {
        if (list.getItems().isEmpty()) {
            return false;
        }
        list.requestFocus();
        list.getFocusModel().focus(0);
        return true;
    }

    /** The name, the path below, and on the right when it was open. */
    private static final class FileCell extends ListCell<Row> {
        FileCell(Consumer<Path> open) {
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    open.accept(getItem().file().file());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            Row shown = empty ? null : row;
            pseudoClassStateChanged(MISSING, shown != null && !shown.isThere());
            setText(null);
            setGraphic(shown == null ? null : draw(shown));
            setTooltip(shown == null ? null : new Tooltip(tooltip(shown)));
            setAccessibleText(shown == null ? null : shown.file().name() + ", " + tooltip(shown));
        }

        private static String tooltip(Row row) {
            return row.file().file() + (row.isThere() ? "" : ": no longer there");
        }

        private static Node draw(Row row) {
            Label name = Styles.styled(new Label(row.file().name()), Styles.NAME);
            Label path = Styles.styled(new Label(shortened(row.file().file())), Styles.SECONDARY, Styles.MUTED);
            path.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            VBox words = new VBox(name, path);
            words.setMinWidth(0);
            words.setAlignment(Pos.CENTER_LEFT);
            HBox.setHgrow(words, Priority.ALWAYS);
            Label age = Styles.styled(
                    new Label(
                            row.isThere()
                                    ? Age.words(row.file().openedMillis(), System.currentTimeMillis())
                                    : "not found"),
                    Styles.SECONDARY,
                    Styles.MUTED);
            age.setMinWidth(Region.USE_PREF_SIZE);
            HBox box = Styles.styled(
                    new HBox((row.isThere() ? Icons.FILE : Icons.HELP).node(Styles.ICON_SMALL), words, age),
                    "kw-recent-row");
            box.setAlignment(Pos.CENTER_LEFT);
            return box;
        }

        private static String shortened(Path file) {
            String path = file.toString();
            return !HOME.isEmpty() && path.startsWith(HOME) ? "~" + path.substring(HOME.length()) : path;
        }
    }
}
