package io.keywright.ui.cost;

import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.Notice;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.CostView;
import io.keywright.view.Explanation;
import io.keywright.view.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The monthly bill: what each pattern and each thing kept costs, against the saved version. In a narrow panel a pattern's
 * units stand under its name; a wide one has a column for each table and index.
 */
public final class CostPane extends VBox {
    /** From this width on there is room for a column for each table and index. */
    private static final double WIDE = 700;

    /** Notices before this height scroll. */
    private static final double MOST_NOTICES = 180;

    private final DocumentModel document;
    private final ExplainPopover popover;
    private final FigureLabel total = new FigureLabel();
    private final Label caption = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final HBox difference = new HBox();
    private final Hyperlink omission = Styles.styled(new Hyperlink(), "kw-omission");
    private final Label edits = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final TableView<CostRow> table = new TableView<>();
    private final VBox notices = new VBox();
    private final ScrollPane noticesScroll = new ScrollPane(notices);
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private final BorderPane body = new BorderPane();
    private @Nullable CostView view;
    private boolean wide;
    private boolean drawing;

    public CostPane(DocumentModel document, ExplainPopover popover) {
        this.document = document;
        this.popover = popover;
        setId("cost-pane");
        getStyleClass().add(Styles.PANE);
        total.setId("cost-total");
        total.getStyleClass().add("kw-big");
        difference.setId("cost-difference");
        difference.setAlignment(Pos.CENTER_LEFT);
        table.setId("cost-table");
        table.getStyleClass().add("kw-bill");
        ColumnRoom.share(table);
        table.setRowFactory(view -> new BillRow());
        HBox amount = Styles.styled(new HBox(total, difference), "kw-cost-amount");
        amount.setAlignment(Pos.CENTER_LEFT);
        omission.setId("cost-omission");
        omission.setGraphic(Icons.WARNING.node(Styles.ICON_TINY, Styles.WARNING));
        omission.setMinWidth(USE_PREF_SIZE);
        omission.setTooltip(new Tooltip("Shows what is left out"));
        omission.setOnAction(event -> body.setBottom(body.getBottom() == null ? noticesScroll : null));
        noticesScroll.setFitToWidth(true);
        Lengths.maxHeight(noticesScroll, MOST_NOTICES);
        noticesScroll.getStyleClass().add("kw-cost-notices-scroll");
        edits.setId("cost-edits");
        edits.setMinWidth(0);
        for (Labeled part : List.of(omission, edits)) {
            part.managedProperty().bind(part.textProperty().isNotEmpty());
            part.visibleProperty().bind(part.managedProperty());
        }
        VBox head = Styles.styled(new VBox(caption, amount, omission, edits), "kw-cost-head");
        notices.getStyleClass().add("kw-cost-notices");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(head, body);

        widthProperty().addListener((property, before, now) -> layOut());
        zoom.addListener((property, before, now) -> layOut());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.staleProperty().addListener((property, before, now) -> {
            total.setStale(now);
            table.pseudoClassStateChanged(Styles.STALE, now);
        });
        table.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!drawing && now != null && now.pattern() != null) {
                document.selectedProperty().set(Place.pattern(now.title()));
            }
        });
        draw();
    }

    private void layOut() {
        boolean nowWide = getWidth() >= zoom.getValue().px(WIDE);
        if (nowWide != wide) {
            wide = nowWide;
            draw();
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        CostView now = CostView.of(snapshot.analysis(), snapshot.saved());
        boolean sameColumns = view != null
                && view.resources().equals(now.resources())
                && !table.getColumns().isEmpty();
        view = now;
        caption.setText(now.caption() + (now.estimated() ? ", about: some prices are estimates" : ""));
        total.show(now.total().text(), "");
        difference.getChildren().setAll(difference(now.total()));
        omission.setText(now.omission());
        edits.setText(words(document.session().editsSinceSaved()));
        notices.getChildren().setAll(notices(now));
        body.setBottom(notices.getChildren().isEmpty() ? null : noticesScroll);
        if (now.patterns().isEmpty() && now.standing().isEmpty()) {
            body.setCenter(new EmptyState("Nothing to pay for yet.", "Analyse again", document::analyseAgain));
            return;
        }
        if (!sameColumns || table.getStyleClass().contains("kw-two-lines") == wide) {
            table.getStyleClass().remove("kw-two-lines");
            if (!wide) {
                table.getStyleClass().add("kw-two-lines");
            }
            table.getColumns().setAll(wide ? wideColumns(now) : narrowColumns());
        }
        drawing = true;
        RowUpdate.apply(table.getItems(), CostRow.of(now), table.getSelectionModel());
        drawing = false;
        body.setCenter(table);
    }

    /** What was done since the design was saved: the newest edit, and how many others. */
    private static String words(List<String> edits) {
        if (edits.isEmpty()) {
            return "";
        }
        String newest = "Since it was saved: " + edits.get(edits.size() - 1);
        return edits.size() == 1
                ? newest
                : newest + " and " + Figures.counted(edits.size() - 1L, "other edit", "other edits");
    }

    private static List<Node> difference(CostView.Amount amount) {
        return amount.change().isEmpty()
                ? List.of()
                : List.of(
                        chip(amount),
                        Styles.styled(
                                new Label("against " + amount.before() + " as saved"), Styles.CAPTION, Styles.MUTED));
    }

    private static DiffChip chip(CostView.Amount amount) {
        return DiffChip.signed(
                amount.direction() < 0 ? DiffChip.Direction.CHEAPER : DiffChip.Direction.DEARER, amount.change());
    }

    private static List<Node> notices(CostView view) {
        if (view.unpriced().isEmpty()) {
            return List.of();
        }
        return List.of(new Notice(
                Tone.WARNING,
                Icons.WARNING,
                view.omission().isEmpty() ? "What the sum does not follow" : "The sum is " + view.omission(),
                String.join("\n", view.unpriced())));
    }

    private List<NodeColumn<CostRow>> narrowColumns() {
        return List.of(
                NodeColumn.fixed("#", 32, CostPane::number),
                NodeColumn.growing("Pattern", 190, CostPane::titleAndArms),
                NodeColumn.fixed("A month", 92, this::amount).right(),
                NodeColumn.fixed("Change", 72, CostPane::change).right());
    }

    private List<NodeColumn<CostRow>> wideColumns(CostView costs) {
        var columns = new ArrayList<NodeColumn<CostRow>>();
        columns.add(NodeColumn.fixed("#", 40, CostPane::number));
        columns.add(NodeColumn.growing("Pattern", 220, row -> new Label(row.title())));
        columns.add(NodeColumn.<CostRow>fixed("Calls", 92, row -> figure(row, CostView.Row::calls))
                .right());
        for (int i = 0; i < costs.resources().size(); i++) {
            int position = i;
            Resource resource = costs.resources().get(i);
            String title = resource.indexName().orElse(resource.table());
            columns.add(NodeColumn.<CostRow>fixed(title, 84, row -> units(row, position))
                    .right());
        }
        columns.add(NodeColumn.fixed(
                "a call",
                64,
                row -> Styles.styled(
                        new Label(row.patternRow().map(CostView.Row::unit).orElse("")),
                        Styles.SECONDARY,
                        Styles.MUTED)));
        columns.add(NodeColumn.<CostRow>fixed("Units a month", 110, row -> figure(row, CostView.Row::unitsPerMonth))
                .right());
        columns.add(NodeColumn.fixed("A month", 130, this::amount).right());
        columns.add(NodeColumn.fixed("Change", 92, CostPane::change).right());
        return columns;
    }

    private static Node number(CostRow row) {
        return row.icon() != null
                ? row.icon().node(Styles.ICON_SMALL)
                : Styles.styled(new Label(row.number()), Styles.MONO, Styles.SUBTLE);
    }

    private static Node titleAndArms(CostRow row) {
        Label title = Styles.styled(new Label(row.title()), "kw-bill-title");
        title.setTooltip(new Tooltip(row.title()));
        if (row.pattern() == null) {
            return title;
        }
        Label arms = Styles.styled(new Label(row.arms()), Styles.MONO_SMALL, Styles.MUTED, "kw-arms");
        VBox box = new VBox(title, arms);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Node figure(CostRow row, Function<CostView.Row, String> text) {
        return new FigureLabel(row.patternRow().map(text).orElse(""), "");
    }

    private static Node units(CostRow row, int position) {
        if (row.pattern() == null) {
            return new Label();
        }
        CostView.UnitsCell cell = row.pattern().cells().get(position);
        FigureLabel figure = new FigureLabel(cell.text(), "");
        figure.setOld(cell.before());
        return figure;
    }

    private Node amount(CostRow row) {
        FigureLabel figure = new FigureLabel(row.amount().text(), "");
        if (row.total()) {
            figure.getStyleClass().add("kw-strong");
        }
        Explanation explanation = row.explanation();
        if (explanation != null) {
            figure.setOnOpen(() -> popover.explain(figure, explanation));
        }
        return figure;
    }

    private static Node change(CostRow row) {
        return row.amount().change().isEmpty() ? new Region() : chip(row.amount());
    }

    /** Marks the rows that are sums. */
    private static final class BillRow extends TableRow<CostRow> {
        @Override
        protected void updateItem(@Nullable CostRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().remove("kw-total");
            if (row != null && !empty && row.total()) {
                getStyleClass().add("kw-total");
            }
        }
    }
}
