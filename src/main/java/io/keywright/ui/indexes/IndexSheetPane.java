package io.keywright.ui.indexes;

import io.keywright.analysis.Analyzer;
import io.keywright.compare.IndexSheet;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.view.Explanation;
import io.keywright.view.IndexSheetView;
import io.keywright.workspace.LatestOnly;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Every index on a card: who reads it, what they need against what it holds, what it costs, whether it is justified, and
 * the cheapest projection that still serves. Computed away from the JavaFX thread, and only while it is looked at; the
 * sheet of before stays, dimmed, until the new one is there.
 */
public final class IndexSheetPane extends VBox {
    private final DocumentModel document;
    private final LatestOnly<Snapshot, Result> sheets;
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final FigureLabel total = Styles.styled(new FigureLabel(), "kw-quiet-figure");
    private final ExplainPopover popover;
    private final VBox cards = Styles.styled(new VBox(), "kw-index-cards");
    private final ScrollPane scroll = Styles.styled(new ScrollPane(cards), "kw-index-scroll");
    private final BorderPane body = new BorderPane();
    private final IndexCards drawing;
    private final SimpleObjectProperty<@Nullable Failure> failure = new SimpleObjectProperty<>(this, "failure");
    /** Keeps what the alternatives of all sheets have in common; only the thread that computes them uses it. */
    private final Analyzer alternatives = new Analyzer();

    private @Nullable Snapshot submitted;
    private @Nullable IndexSheetView shown;
    private @Nullable Snapshot drawn;

    private record Result(Snapshot snapshot, IndexSheetView view) {}

    /** @param openEditor selects a place and opens its editor */
    public IndexSheetPane(DocumentModel document, Consumer<Place> openEditor, ExplainPopover popover) {
        this.document = document;
        this.popover = popover;
        this.drawing = new IndexCards(document, openEditor, popover);
        this.sheets = document.derived(this::compute, this::show, this::fail);
        setId("index-sheet");
        getStyleClass().add(Styles.PANE);
        summary.setId("index-summary");
        total.setId("index-total");
        total.managedProperty().bind(total.visibleProperty());
        total.setVisible(false);
        cards.setId("index-cards");
        scroll.setFitToWidth(true);
        CopySource.install(
                this,
                () -> Optional.ofNullable(shown)
                        .filter(view -> !view.rows().isEmpty())
                        .map(IndexSheetView::sheet));
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren()
                .addAll(
                        Styles.styled(new HBox(summary, total), "kw-access-head"),
                        new FailureBar("indexes-failed", failure, this::again),
                        body);
        document.snapshotProperty().addListener((property, before, now) -> update());
        document.staleProperty().addListener((property, before, now) -> markStale());
        visibleProperty().addListener((property, before, now) -> update());
        update();
    }

    private Result compute(Snapshot snapshot, BooleanSupplier stale) {
        IndexSheet sheet = IndexSheet.of(snapshot.analysis(), alternatives, stale);
        return new Result(snapshot, IndexSheetView.of(sheet, snapshot.saved()));
    }

    private void again() {
        submitted = null;
        update();
    }

    private void update() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || !isVisible() || snapshot == submitted) {
            return;
        }
        submitted = snapshot;
        if (body.getCenter() == null) {
            summary.setText("Trying the design without each index…");
        }
        markStale();
        sheets.submit(snapshot);
    }

    private void fail(Throwable cause) {
        failure.set(new Failure("The index sheet could not be computed.", cause));
    }

    private void show(Result result) {
        failure.set(null);
        shown = result.view();
        showTotal(result.view());
        List<IndexSheetView.Row> rows = result.view().rows();
        cards.getChildren().setAll(rows.stream().map(drawing::card).toList());
        drawn = result.snapshot();
        markStale();
        body.setCenter(rows.isEmpty() ? empty(result.snapshot()) : scroll);
    }

    private void showTotal(IndexSheetView view) {
        Explanation sum = view.sum();
        if (sum == null || !view.isPriced()) {
            summary.setText(view.summary());
            total.setVisible(false);
            return;
        }
        summary.setText(view.counted() + ",");
        total.setVisible(true);
        total.show(view.month(), "a month");
        total.setOnOpen(() -> popover.explain(total, sum));
    }

    /** The sheet of before is dimmed until that of the newest design is there. */
    private void markStale() {
        cards.pseudoClassStateChanged(Styles.STALE, document.staleProperty().get() || drawn != submitted);
    }

    private EmptyState empty(Snapshot snapshot) {
        return snapshot.design().tables().stream()
                .findFirst()
                .map(table -> new EmptyState(
                        "No indexes yet.",
                        "Add the first index",
                        () -> document.edit("Add index", null, design -> Additions.index(design, table.name()))))
                .orElseGet(() -> FirstSteps.table(document));
    }
}
