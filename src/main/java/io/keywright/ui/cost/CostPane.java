package io.keywright.ui.cost;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.CostBreakdownView;
import io.keywright.view.CostView;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * What a design costs: the monthly bill against the saved version, and what there is to know beside it. A wide panel has
 * both beside each other, a narrow one shows one or the other. Drawn only while it is looked at, and only what differs.
 */
public final class CostPane extends VBox {
    /** From this width on there is room for a column for each table and index. */
    private static final double WIDE = 700;

    /** From this width on there is room for the breakdown beside the bill. */
    private static final double BESIDE = 1060;

    private static final double BREAKDOWN_WIDTH = 380;

    private final DocumentModel document;
    private final BillTable table;
    private final BreakdownPane breakdown;
    private final CostHead head;
    private final SegmentedButtons<Shown> choice = new SegmentedButtons<>(
            List.of(new Segment<>(Shown.BILL, "Bill"), new Segment<>(Shown.BREAKDOWN, "Breakdown")));
    private final HBox choiceBar = Styles.styled(new HBox(choice), "kw-cost-choice");
    private final HBox body = new HBox();
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private @Nullable Snapshot drawn;
    private boolean wide;
    private boolean beside;

    /** What a narrow panel shows. */
    private enum Shown {
        BILL,
        BREAKDOWN
    }

    public CostPane(DocumentModel document, ExplainPopover popover) {
        this.document = document;
        this.table = new BillTable(popover, document.selectedProperty()::set);
        this.breakdown = new BreakdownPane(popover);
        this.head = new CostHead(popover, this::showNotes);
        setId("cost-pane");
        getStyleClass().add(Styles.PANE);
        choice.setId("cost-choice");
        choiceBar.managedProperty().bind(choiceBar.visibleProperty());
        body.setFillHeight(true);
        body.setMinHeight(0);
        VBox.setVgrow(body, Priority.ALWAYS);
        HBox.setHgrow(table.node(), Priority.ALWAYS);
        getChildren().setAll(head, choiceBar, body);
        widthProperty().addListener((property, before, now) -> layOut());
        zoom.addListener((property, before, now) -> layOut());
        choice.valueProperty().addListener((property, before, now) -> draw());
        visibleProperty().addListener((property, before, now) -> update());
        document.snapshotProperty().addListener((property, before, now) -> update());
        document.staleProperty().addListener((property, before, now) -> {
            head.setStale(now);
            table.node().pseudoClassStateChanged(Styles.STALE, now);
            breakdown.pseudoClassStateChanged(Styles.STALE, now);
        });
        update();
    }

    private void layOut() {
        boolean nowWide = getWidth() >= zoom.getValue().px(WIDE);
        boolean nowBeside = getWidth() >= zoom.getValue().px(BESIDE);
        if (nowWide != wide || nowBeside != beside) {
            wide = nowWide;
            beside = nowBeside;
            draw();
        }
    }

    private void update() {
        if (isVisible() && document.snapshotProperty().get() != drawn) {
            draw();
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || !isVisible()) {
            return;
        }
        drawn = snapshot;
        CostView costs = CostView.of(snapshot.analysis(), snapshot.saved());
        boolean isEmpty = costs.patterns().isEmpty() && costs.standing().isEmpty() && costs.notPriced() == 0;
        boolean showsBill = beside || choice.getValue() == Shown.BILL;
        boolean showsBreakdown = !isEmpty && (beside || choice.getValue() == Shown.BREAKDOWN);
        head.setWide(wide);
        head.show(costs, warning(costs, snapshot), document.session().editsSinceSaved());
        choiceBar.setVisible(!beside && !isEmpty);
        if (showsBill && !isEmpty) {
            table.show(costs, wide);
        }
        if (showsBreakdown) {
            breakdown.show(CostBreakdownView.of(snapshot.analysis(), snapshot.saved()));
        }
        layOut(isEmpty, showsBill, showsBreakdown);
    }

    private void layOut(boolean isEmpty, boolean showsBill, boolean showsBreakdown) {
        if (isEmpty) {
            EmptyState empty = FirstSteps.question(document, "Nothing to pay for yet.");
            HBox.setHgrow(empty, Priority.ALWAYS);
            body.getChildren().setAll(empty);
            return;
        }
        breakdown.minWidthProperty().unbind();
        breakdown.maxWidthProperty().unbind();
        if (beside) {
            Lengths.minWidth(breakdown, BREAKDOWN_WIDTH);
            Lengths.maxWidth(breakdown, BREAKDOWN_WIDTH);
        } else {
            breakdown.setMinWidth(0);
            breakdown.setMaxWidth(Double.MAX_VALUE);
        }
        breakdown.getStyleClass().remove("kw-beside");
        if (beside) {
            breakdown.getStyleClass().add("kw-beside");
        }
        HBox.setHgrow(breakdown, beside ? Priority.NEVER : Priority.ALWAYS);
        List<Node> shown = showsBill && showsBreakdown
                ? List.of(table.node(), breakdown)
                : List.of(showsBill ? table.node() : breakdown);
        if (!body.getChildren().equals(shown)) {
            body.getChildren().setAll(shown);
        }
    }

    /** What is wrong with the sums, in a few words: what they leave out, or else that too little capacity is set. */
    private static String warning(CostView costs, Snapshot snapshot) {
        int shortages = snapshot.analysis().bill().shortages().size();
        if (!costs.omission().isEmpty() || shortages == 0) {
            return costs.omission();
        }
        return "Too little capacity is set in " + Figures.counted(shortages, "place", "places");
    }

    private void showNotes() {
        choice.valueProperty().set(Shown.BREAKDOWN);
        breakdown.goToNotes();
    }
}
