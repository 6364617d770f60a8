package io.keywright.ui.patterns;

import io.keywright.model.Place;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.PartsSheet;
import io.keywright.view.PatternsView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The live panel's access-pattern matrix: how each pattern is answered, with the reasons of the selected one below. In a
 * narrow panel the request stands under the pattern; a wide one has a column for everything.
 */
public final class AccessPane extends VBox {
    /** From this width on there is room for a column for everything. */
    private static final double WIDE = 760;

    /** As wide as the longest verdict and figures in two lines. */
    private static final double VERDICT_AND_COSTS = 148;

    /** The reasons scroll before they take more than this. */
    private static final double MOST_DETAIL = 240;

    private final DocumentModel document;
    private final PatternNodes nodes;
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final TableView<PatternsView.Row> table = new TableView<>();
    private final BorderPane body = new BorderPane();
    private final AnswerDetail detail;
    private final ScrollPane detailScroll;
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private boolean wide;
    private boolean following;

    /** @param openEditor opens the editor of a pattern */
    public AccessPane(DocumentModel document, Consumer<Place> openEditor, ExplainPopover popover) {
        this.document = document;
        this.nodes = new PatternNodes(popover);
        this.detail = new AnswerDetail(document, openEditor);
        this.detailScroll = Styles.styled(new ScrollPane(detail), "kw-answer-scroll");
        setId("access-pane");
        getStyleClass().add(Styles.PANE);
        summary.setId("access-summary");
        summary.setWrapText(true);
        summary.setMinHeight(USE_PREF_SIZE);
        table.setId("access-table");
        table.getStyleClass().addAll("kw-patterns", "kw-two-lines");
        ColumnRoom.share(table);
        CopySource.install(table, () -> Optional.of(PartsSheet.of(table.getItems())));
        table.getColumns().setAll(narrowColumns());
        detailScroll.setFitToWidth(true);
        Lengths.maxHeight(detailScroll, MOST_DETAIL);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(Styles.styled(new VBox(summary), "kw-access-head"), body);

        widthProperty().addListener((property, before, now) -> layOut());
        zoom.addListener((property, before, now) -> layOut());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        visibleProperty().addListener((property, before, now) -> draw());
        document.staleProperty()
                .addListener((property, before, now) -> table.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        table.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null) {
                document.selectedProperty().set(Place.pattern(now.name()));
            }
            showDetail(now);
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            PatternsView.Row row = table.getSelectionModel().getSelectedItem();
            if (row != null && event.getCode() == KeyCode.ENTER) {
                openEditor.accept(Place.pattern(row.name()));
                event.consume();
            } else if (row != null && event.getCode() == KeyCode.ESCAPE) {
                document.selectedProperty().set(Place.design());
                event.consume();
            }
        });
        draw();
    }

    private void layOut() {
        boolean nowWide = getWidth() >= zoom.getValue().px(WIDE);
        if (nowWide != wide) {
            wide = nowWide;
            table.getColumns().setAll(wide ? wideColumns() : narrowColumns());
        }
    }

    private void follow(Place place) {
        boolean isPattern = place.kind() == Place.Kind.PATTERN || place.kind() == Place.Kind.STEP;
        Optional<PatternsView.Row> wanted = table.getItems().stream()
                .filter(row -> isPattern && row.name().equals(place.owner()))
                .findFirst();
        following = true;
        if (!wanted.equals(Optional.ofNullable(table.getSelectionModel().getSelectedItem()))) {
            table.getSelectionModel().clearSelection();
            wanted.ifPresent(row -> table.getSelectionModel().select(row));
        }
        following = false;
        showDetail(wanted.orElse(null));
    }

    private void showDetail(PatternsView.@Nullable Row row) {
        if (row != null) {
            detail.show(row);
        }
        body.setBottom(row == null ? null : detailScroll);
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || !isVisible()) {
            return;
        }
        PatternsView view = PatternsView.of(snapshot.analysis(), snapshot.saved());
        summary.setText(view.summary());
        following = true;
        RowUpdate.apply(table.getItems(), view.rows(), table.getSelectionModel());
        following = false;
        body.setCenter(view.rows().isEmpty() ? FirstSteps.question(document, "No access patterns yet.") : table);
        follow(document.selectedProperty().get());
    }

    private List<NodeColumn<PatternsView.Row>> narrowColumns() {
        return List.of(
                number(),
                NodeColumn.growing("Pattern and request", 200, PatternNodes::questionAndRequest),
                NodeColumn.fixed("Verdict, a call, a month", VERDICT_AND_COSTS, this::verdictAndCosts)
                        .right());
    }

    private List<NodeColumn<PatternsView.Row>> wideColumns() {
        return List.of(
                number(),
                NodeColumn.growing("Pattern", 200, PatternNodes::question),
                NodeColumn.fixed(
                        "Table or index", 110, row -> words(row.answer().sent().resources())),
                NodeColumn.growing("Request", 260, PatternNodes::request),
                NodeColumn.<PatternsView.Row>fixed(
                                "Requests",
                                76,
                                row -> nodes.sent(
                                        row.answer().sent().requests(),
                                        row.answer().sent().requestsSum()))
                        .right(),
                NodeColumn.<PatternsView.Row>fixed(
                                "Round trips",
                                84,
                                row -> nodes.sent(
                                        row.answer().sent().roundTrips(),
                                        row.answer().sent().roundTripsSum()))
                        .right(),
                NodeColumn.fixed("Units a call", 104, nodes::units).right(),
                NodeColumn.fixed("Consistency", 88, row -> words(row.consistency())),
                NodeColumn.fixed("A month", 84, nodes::month).right(),
                NodeColumn.fixed("Fit", 84, row -> words(row.fit())),
                NodeColumn.fixed("Verdict", 122, PatternNodes::verdict));
    }

    private static NodeColumn<PatternsView.Row> number() {
        return NodeColumn.fixed(
                "#", 32, row -> Styles.styled(new Label(Integer.toString(row.number())), Styles.MONO, Styles.SUBTLE));
    }

    private Node verdictAndCosts(PatternsView.Row row) {
        HBox costs = Styles.styled(new HBox(nodes.unitsNow(row), nodes.monthNow(row)), "kw-access-costs");
        costs.setAlignment(Pos.CENTER_RIGHT);
        VBox box = Styles.styled(new VBox(PatternNodes.verdict(row), costs), "kw-two-figures");
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    private static Node words(String text) {
        Label words = Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
        words.setTooltip(new Tooltip(text));
        return words;
    }
}
