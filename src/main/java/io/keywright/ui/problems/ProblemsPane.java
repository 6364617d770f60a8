package io.keywright.ui.problems;

import io.keywright.model.Place;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.RejectionsView;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The rejections of the design, and what could not be drawn of it. Enter or a click goes to the place. */
public final class ProblemsPane extends VBox {
    private final DocumentModel document;
    private final Consumer<Place> goTo;
    private final ListView<RejectionsView.Row> list = new ListView<>();

    /** @param goTo shows and opens a place */
    public ProblemsPane(DocumentModel document, Consumer<Place> goTo) {
        this.document = document;
        this.goTo = goTo;
        setId("problems-pane");
        getStyleClass().add(Styles.PANE);
        list.setId("problems-list");
        list.getStyleClass().add("kw-problems");
        list.setPlaceholder(nothing());
        list.setCellFactory(view -> new ProblemCell(goTo));
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                follow();
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().add(list);
        document.snapshotProperty().addListener((property, before, now) -> draw());
        draw();
    }

    private static Node nothing() {
        Label label = Styles.styled(
                new Label("DynamoDB would accept this design.", Icons.GOOD.node(Styles.GOOD)), Styles.MUTED);
        label.setWrapText(true);
        return label;
    }

    private void follow() {
        RejectionsView.Row row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            goTo.accept(row.place());
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot != null) {
            RowUpdate.apply(
                    list.getItems(), RejectionsView.of(snapshot.analysis()).rows(), list.getSelectionModel());
        }
    }

    /** One problem: what and where, and below it the refusal or what is wrong. */
    private static final class ProblemCell extends ListCell<RejectionsView.Row> {
        ProblemCell(Consumer<Place> goTo) {
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    goTo.accept(getItem().place());
                }
            });
        }

        @Override
        protected void updateItem(RejectionsView.@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(row == null || empty ? null : draw(row));
            setAccessibleText(row == null ? null : row.where() + ": " + row.message());
        }

        private static Node draw(RejectionsView.Row row) {
            Label where = Styles.styled(new Label(row.where()), Styles.NAME);
            Label operation = Styles.styled(new Label(row.operation()), Styles.CAPTION, Styles.MUTED);
            HBox head = Styles.styled(new HBox(where, operation), "kw-problem-head");
            head.setAlignment(Pos.BASELINE_LEFT);
            Label message = Styles.styled(new Label(row.message()), Styles.SECONDARY, Styles.MUTED);
            message.setWrapText(true);
            VBox text = new VBox(head, message);
            HBox.setHgrow(text, Priority.ALWAYS);
            text.setMinWidth(0);
            Node icon = row.refused()
                    ? Icons.ERROR.node(Styles.ICON_SMALL, Styles.DANGER)
                    : Icons.WARNING.node(Styles.ICON_SMALL, Styles.WARNING);
            HBox box = Styles.styled(new HBox(icon, text), "kw-problem");
            box.setAlignment(Pos.TOP_LEFT);
            return box;
        }
    }
}
