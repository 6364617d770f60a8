package io.keywright.ui.problems;

import io.keywright.capacity.Figures;
import io.keywright.model.Place;
import io.keywright.review.Severity;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.control.SeverityMark;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.ProblemsView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
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

/**
 * All that is wrong with the design, by severity and text. Enter or a click goes to the field that it is about; {@link #step}
 * goes on from one to the next.
 */
public final class ProblemsPane extends VBox {
    private final DocumentModel document;
    private final Consumer<Place> goTo;
    private final ListView<ProblemsView.Row> list = new ListView<>();
    private final SegmentedButtons<Optional<Severity>> severities = new SegmentedButtons<>(List.of());
    private final SearchField search = new SearchField(Icons.FILTER, "Filter");
    private ProblemsView view = new ProblemsView(List.of());

    /** @param goTo shows and opens a place, and gives the focus to its field */
    public ProblemsPane(DocumentModel document, Consumer<Place> goTo) {
        this.document = document;
        this.goTo = goTo;
        setId("problems-pane");
        getStyleClass().add(Styles.PANE);
        severities.setId("problems-severities");
        search.setId("problems-search");
        search.setMinWidth(0);
        HBox.setHgrow(search, Priority.ALWAYS);
        list.setId("problems-list");
        list.getStyleClass().add("kw-problems");
        list.setCellFactory(view -> new ProblemCell(goTo));
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                follow();
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        HBox bar = Styles.styled(new HBox(severities, search), "kw-problems-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(bar, list);
        severities.valueProperty().addListener((property, before, now) -> fill());
        search.textProperty().addListener((property, before, now) -> fill());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        draw();
    }

    /** Whether there is one to go to. */
    public BooleanBinding hasAny() {
        return Bindings.isNotEmpty(list.getItems());
    }

    /** Goes to the next of those that are shown, or to the one before; from the last to the first. */
    public void step(boolean forward) {
        int count = list.getItems().size();
        if (count > 0) {
            int selected = list.getSelectionModel().getSelectedIndex();
            int next = forward ? selected + 1 : (selected < 0 ? count : selected) - 1;
            list.getSelectionModel().select(Math.floorMod(next, count));
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
            follow();
        }
    }

    private static Node nothing(boolean isSound) {
        Label label = Styles.styled(
                isSound
                        ? new Label("DynamoDB would accept this design.", Icons.GOOD.node(Styles.GOOD))
                        : new Label("None of the problems is like that."),
                Styles.MUTED);
        label.setWrapText(true);
        return label;
    }

    private void follow() {
        ProblemsView.Row row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            goTo.accept(row.place());
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        view = snapshot.problems();
        var segments = new ArrayList<Segment<Optional<Severity>>>();
        segments.add(new Segment<>(Optional.empty(), "All " + view.rows().size()));
        for (Severity severity : Severity.values()) {
            long count = view.count(severity);
            if (count > 0) {
                segments.add(new Segment<>(Optional.of(severity), Figures.whole(count), SeverityMark.icon(severity)));
            }
        }
        severities.setSegments(segments);
        severities.setVisible(!view.rows().isEmpty());
        fill();
    }

    private void fill() {
        Optional<Severity> chosen = severities.getValue();
        List<ProblemsView.Row> rows = view.filtered(chosen == null ? null : chosen.orElse(null), search.getText());
        list.setPlaceholder(nothing(view.rows().isEmpty()));
        RowUpdate.apply(list.getItems(), rows, list.getSelectionModel());
    }

    /** One problem: where and what, and below it the refusal or what is wrong. */
    private static final class ProblemCell extends ListCell<ProblemsView.Row> {
        ProblemCell(Consumer<Place> goTo) {
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    goTo.accept(getItem().place());
                }
            });
        }

        @Override
        protected void updateItem(ProblemsView.@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(row == null || empty ? null : draw(row));
            setAccessibleText(row == null ? null : row.severity().words() + ", " + row.where() + ": " + row.message());
        }

        private static Node draw(ProblemsView.Row row) {
            Label where = Styles.styled(new Label(row.where()), Styles.NAME);
            Label what = Styles.styled(new Label(row.what()), Styles.CAPTION, Styles.MUTED);
            HBox head = Styles.styled(new HBox(where, what), "kw-problem-head");
            head.setAlignment(Pos.BASELINE_LEFT);
            Label message = Styles.styled(new Label(row.message()), Styles.SECONDARY, Styles.MUTED);
            message.setWrapText(true);
            VBox text = new VBox(head, message);
            HBox.setHgrow(text, Priority.ALWAYS);
            text.setMinWidth(0);
            HBox box =
                    Styles.styled(new HBox(SeverityMark.node(row.severity(), Styles.ICON_SMALL), text), "kw-problem");
            box.setAlignment(Pos.TOP_LEFT);
            return box;
        }
    }
}
