package io.keywright.ui.cost;

import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The bill, row by row. A narrow one has a pattern's units under its name; a wide one has a column for each table and
 * index.
 */
final class BillTable {
    private static final String TWO_LINES = "kw-two-lines";

    /** The least a column of units takes, and what the next wider ones take. */
    private static final double[] UNIT_WIDTHS = {62, 84, 112, 140};

    private static final double LETTER = 7.2;
    private static final double PADDING = 18;

    private final ExplainPopover popover;
    private final TableView<CostRow> table = new TableView<>();
    private List<?> columns = List.of();
    private boolean drawing;

    /** @param select hears of a pattern whose row is chosen */
    BillTable(ExplainPopover popover, Consumer<Place> select) {
        this.popover = popover;
        table.setId("cost-table");
        table.setAccessibleText("The bill, pattern by pattern");
        table.getStyleClass().add("kw-bill");
        table.setMinWidth(0);
        table.setPrefWidth(0);
        ColumnRoom.share(table);
        table.setRowFactory(view -> new BillRow());
        table.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!drawing && now != null && now.pattern() != null) {
                select.accept(Place.pattern(now.title()));
            }
        });
    }

    TableView<CostRow> node() {
        return table;
    }

    void show(CostView costs, boolean wide) {
        List<Double> widths = costs.resources().stream()
                .map(resource -> unitsWidth(costs, resource))
                .toList();
        List<?> now = wide ? List.of(costs.resources(), widths, unitWidth(costs)) : List.of(false);
        if (!now.equals(columns)) {
            columns = now;
            table.getStyleClass().remove(TWO_LINES);
            if (!wide) {
                table.getStyleClass().add(TWO_LINES);
            }
            table.getColumns().setAll(wide ? wideColumns(costs, widths) : narrowColumns());
        }
        drawing = true;
        RowUpdate.apply(table.getItems(), CostRow.of(costs), table.getSelectionModel());
        drawing = false;
    }

    /** The least width that holds what is in the column, so that small changes leave it alone. */
    private static double unitsWidth(CostView costs, Resource resource) {
        int position = costs.resources().indexOf(resource);
        int letters = costs.patterns().stream()
                .map(row -> row.cells().get(position))
                .mapToInt(cell -> cell.text().length()
                        + (cell.before().isEmpty() ? 0 : cell.before().length() + 1))
                .max()
                .orElse(0);
        double least = Math.max(letters, costs.name(resource).length()) * LETTER + PADDING;
        for (double width : UNIT_WIDTHS) {
            if (least <= width) {
                return width;
            }
        }
        return UNIT_WIDTHS[UNIT_WIDTHS.length - 1];
    }

    private static double unitWidth(CostView costs) {
        return costs.patterns().stream().anyMatch(row -> row.unit().contains("+")) ? 92 : 58;
    }

    private List<NodeColumn<CostRow>> narrowColumns() {
        return List.of(
                NodeColumn.fixed("#", 32, BillTable::number),
                NodeColumn.growing("Pattern", 190, this::titleAndArms),
                NodeColumn.fixed("A month", 98, this::amount).right(),
                NodeColumn.fixed("Change", 84, this::change).right());
    }

    private List<NodeColumn<CostRow>> wideColumns(CostView costs, List<Double> widths) {
        var all = new ArrayList<NodeColumn<CostRow>>();
        all.add(NodeColumn.fixed("#", 36, BillTable::number));
        all.add(NodeColumn.growing("Pattern", 220, BillTable::title));
        all.add(NodeColumn.<CostRow>fixed("Calls", 84, row -> figure(row, CostView.Row::calls))
                .right());
        for (int i = 0; i < costs.resources().size(); i++) {
            int position = i;
            all.add(NodeColumn.<CostRow>fixed(
                            costs.name(costs.resources().get(i)), widths.get(i), row -> units(row, position))
                    .right());
        }
        all.add(NodeColumn.fixed(
                "a call",
                unitWidth(costs),
                row -> Styles.styled(
                        new Label(row.patternRow().map(CostView.Row::unit).orElse("")),
                        Styles.SECONDARY,
                        Styles.MUTED)));
        all.add(NodeColumn.<CostRow>fixed("Units a month", 100, row -> figure(row, CostView.Row::unitsPerMonth))
                .right());
        all.add(NodeColumn.fixed("A month", 96, this::amount).right());
        all.add(NodeColumn.fixed("Change", 84, this::change).right());
        return all;
    }

    private static Node number(CostRow row) {
        return row.icon() != null
                ? row.icon().node(Styles.ICON_SMALL)
                : Styles.styled(new Label(row.number()), Styles.MONO, Styles.SUBTLE);
    }

    private static Label title(CostRow row) {
        Label title = Styles.styled(new Label(row.title()), "kw-bill-title");
        title.setTooltip(new Tooltip(row.title()));
        return title;
    }

    private Node titleAndArms(CostRow row) {
        Label title = title(row);
        if (row.pattern() == null) {
            return title;
        }
        Label arms = Styles.styled(new Label(row.arms()), Styles.MONO_SMALL, Styles.MUTED, "kw-arms");
        popover.explained(arms, row.explanation()).setFocusTraversable(false);
        VBox box = new VBox(title, arms);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private Node figure(CostRow row, Function<CostView.Row, String> text) {
        return explained(row, row.patternRow().map(text).orElse(""));
    }

    private Node units(CostRow row, int position) {
        if (row.pattern() == null) {
            return new Label();
        }
        CostView.UnitsCell cell = row.pattern().cells().get(position);
        FigureLabel figure = explained(row, cell.text());
        figure.setOld(cell.before());
        return figure;
    }

    /** A figure that opens into the sum of its row, which says what it is; not on the way of the Tab key, as the amount is. */
    private FigureLabel explained(CostRow row, String text) {
        FigureLabel figure = new FigureLabel(text, "");
        if (row.pattern() != null && !text.equals("–")) {
            figure.getStyleClass().add("kw-quiet-figure");
            figure.setOnOpen(() -> popover.explain(figure, row.explanation()));
            figure.setFocusTraversable(false);
        }
        return figure;
    }

    private Node amount(CostRow row) {
        FigureLabel figure = popover.figure(row.amount().text(), "", row.explanation());
        if (row.total()) {
            figure.getStyleClass().add(Styles.STRONG);
        }
        return figure;
    }

    private Node change(CostRow row) {
        List<Node> change = Figure.change(popover, row.amount(), row.explanation());
        change.forEach(chip -> chip.setFocusTraversable(false));
        return change.isEmpty() ? new Region() : change.get(0);
    }

    /** Marks the rows that are sums. */
    private static final class BillRow extends TableRow<CostRow> {
        @Override
        protected void updateItem(@Nullable CostRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().remove(Styles.TOTAL);
            if (row != null && !empty && row.total()) {
                getStyleClass().add(Styles.TOTAL);
            }
        }
    }
}
