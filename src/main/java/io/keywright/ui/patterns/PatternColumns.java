package io.keywright.ui.patterns;

import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.AskedField;
import io.keywright.view.PatternsView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;

/** The columns of the matrix: what is asked, which is edited in place, and how it is answered. */
final class PatternColumns {
    /** The width of a figure of JetBrains Mono at 12 px, and what a cell leaves free on both sides. */
    private static final double FIGURE_WIDTH = 7.25;

    private static final double CELL_PADDING = 20;

    private final DocumentModel document;
    private final PatternEdits edits;
    private final MatrixCursor cursor;
    private final PatternNodes nodes;
    private final NodeColumn<PatternsView.Row> number = NodeColumn.fixed(
            "#", 36, row -> Styles.styled(new Label(Integer.toString(row.number())), Styles.MONO, Styles.SUBTLE));
    private final NodeColumn<PatternsView.Row> request = NodeColumn.growing("Request", 260, PatternNodes::request);
    private final NodeColumn<PatternsView.Row> fit = NodeColumn.fixed("Fit", 48, row -> muted(row.fit()));
    private final NodeColumn<PatternsView.Row> units;
    private final NodeColumn<PatternsView.Row> months;
    private final NodeColumn<PatternsView.Row> verdict = NodeColumn.fixed("Verdict", 118, PatternNodes::verdict);
    private final TableColumn<PatternsView.Row, PatternsView.Row> rates;

    PatternColumns(DocumentModel document, PatternEdits edits, MatrixCursor cursor, ExplainPopover popover) {
        this.document = document;
        this.edits = edits;
        this.cursor = cursor;
        nodes = new PatternNodes(popover);
        units = NodeColumn.fixed("Units a call", 92, nodes::units);
        months = NodeColumn.fixed("A month", 76, nodes::month);
        units.right();
        months.right();
        rates = asked(AskedField.RATE, 68, 68, row -> new FigureLabel(row.rate(), ""));
        rates.getStyleClass().add(Styles.RIGHT);
    }

    /** What is asked in short, and how it is answered. */
    List<TableColumn<PatternsView.Row, ?>> answers() {
        return List.of(
                number,
                asked("Question and request", AskedField.QUESTION, 260, 130, PatternNodes::questionAndRequest),
                fit,
                asked("Consistency", AskedField.FRESHNESS, 92, 92, row -> muted(row.consistency())),
                rates,
                units,
                months,
                verdict);
    }

    /** All that is asked, with the answer in short below the question. */
    List<TableColumn<PatternsView.Row, ?>> questions() {
        return asked(PatternNodes::questionAndAnswer);
    }

    /** All that is asked on the left, how it is answered on the right. */
    List<TableColumn<PatternsView.Row, ?>> all() {
        var columns = new ArrayList<>(asked(PatternNodes::question));
        columns.addAll(List.of(request, fit, units, months, verdict));
        return columns;
    }

    private List<TableColumn<PatternsView.Row, ?>> asked(Function<PatternsView.Row, Node> question) {
        return List.of(
                number,
                asked(AskedField.QUESTION, 220, 150, question),
                asked(AskedField.KIND, 70, 70, row -> words(row, AskedField.KIND)),
                asked(AskedField.ABOUT, 96, 70, row -> words(row, AskedField.ABOUT)),
                asked(AskedField.GIVEN, 104, 76, row -> names(row, AskedField.GIVEN)),
                asked(AskedField.RANGE, 80, 60, row -> names(row, AskedField.RANGE)),
                asked(AskedField.ORDER, 104, 70, row -> names(row, AskedField.ORDER)),
                asked(AskedField.MOST, 46, 46, row -> names(row, AskedField.MOST)),
                asked(AskedField.FRESHNESS, 76, 76, row -> words(row, AskedField.FRESHNESS)),
                rates);
    }

    private TableColumn<PatternsView.Row, PatternsView.Row> asked(
            AskedField field, double width, double least, Function<PatternsView.Row, Node> draw) {
        return asked(field.title(), field, width, least, draw);
    }

    private TableColumn<PatternsView.Row, PatternsView.Row> asked(
            String title, AskedField field, double width, double least, Function<PatternsView.Row, Node> draw) {
        var column = new TableColumn<PatternsView.Row, PatternsView.Row>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(owner -> new AskedCell(field, document, edits, cursor, draw));
        column.setSortable(false);
        column.setReorderable(false);
        column.setUserData(field);
        if (width == least) {
            Lengths.fixedWidth(column, width);
        } else {
            Lengths.width(column, width, least);
        }
        return column;
    }

    /** Figures are never cut: their columns are as wide as the longest needs. */
    void fit(List<PatternsView.Row> rows) {
        Lengths.fixedWidth(rates, width(rows, 68, PatternsView.Row::rate));
        units.keepWidth(width(rows, 92, row -> row.units() + " " + row.unit()));
        months.keepWidth(width(rows, 76, PatternsView.Row::month));
        verdict.keepWidth(width(rows, 118, row -> row.verdictWords() + "   "));
    }

    private static double width(List<PatternsView.Row> rows, double least, Function<PatternsView.Row, String> text) {
        int longest = rows.stream().map(text).mapToInt(String::length).max().orElse(0);
        return Math.max(least, Math.ceil(CELL_PADDING + longest * FIGURE_WIDTH));
    }

    private static Label muted(String text) {
        return Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
    }

    private static Node words(PatternsView.Row row, AskedField field) {
        return said(Styles.styled(new Label(), Styles.SECONDARY), row, field);
    }

    private static Node names(PatternsView.Row row, AskedField field) {
        return said(Styles.styled(new Label(), Styles.MONO_SMALL), row, field);
    }

    private static Node said(Label label, PatternsView.Row row, AskedField field) {
        String text = row.asked().getOrDefault(field, "");
        label.setText(text.isEmpty() ? "–" : text);
        if (text.isEmpty()) {
            label.getStyleClass().add(Styles.SUBTLE);
            label.setAccessibleText(field.title() + ": " + field.prompt());
        } else {
            label.setTooltip(new Tooltip(text));
        }
        return label;
    }
}
