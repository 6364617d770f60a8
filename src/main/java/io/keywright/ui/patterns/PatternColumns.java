package io.keywright.ui.patterns;

import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.AskedField;
import io.keywright.view.PatternsView;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;

/** The columns of the matrix: what is asked, which is edited in place, and how it is answered. */
final class PatternColumns {
    private static final String WITH_REQUEST = "Question and request";

    /** The width of a figure of JetBrains Mono at 12 px, and what a cell leaves free on both sides. */
    private static final double FIGURE_WIDTH = 7.25;

    private static final double CELL_PADDING = 18;

    /** About the width of a letter of Inter at 12 px, and what a chip has beside its words. */
    private static final double LETTER_WIDTH = 6.1;

    private static final double CHIP_WIDTH = 30;

    private static final double LEAST_RATE = 62;
    private static final double LEAST_UNITS = 88;
    private static final double LEAST_MONTH = 70;
    private static final double LEAST_VERDICT = 100;

    /** The room of what is asked is shared by how long it is; what nobody asks takes the room of its title. */
    private static final double MOST_WORDS = 150;

    private static final Map<AskedField, Double> LEAST_WORDS = new EnumMap<>(Map.of(
            AskedField.KIND, 60.0,
            AskedField.ABOUT, 62.0,
            AskedField.GIVEN, 66.0,
            AskedField.RANGE, 60.0,
            AskedField.ORDER, 56.0,
            AskedField.MOST, 46.0,
            AskedField.FRESHNESS, 76.0));

    /** What is said in names of attributes and figures. */
    private static final Set<AskedField> NAMES =
            Set.of(AskedField.GIVEN, AskedField.RANGE, AskedField.ORDER, AskedField.MOST);

    private final DocumentModel document;
    private final MatrixCursor cursor;
    private final NodeColumn<PatternsView.Row> units;
    private final NodeColumn<PatternsView.Row> months;
    private final NodeColumn<PatternsView.Row> verdict =
            NodeColumn.fixed("Verdict", LEAST_VERDICT, PatternNodes::verdict);
    private final TableColumn<PatternsView.Row, PatternsView.Row> rates;
    private final Map<AskedField, TableColumn<PatternsView.Row, PatternsView.Row>> words =
            new EnumMap<>(AskedField.class);
    private final List<TableColumn<PatternsView.Row, ?>> answers;
    private final List<TableColumn<PatternsView.Row, ?>> questions;
    private final List<TableColumn<PatternsView.Row, ?>> all;

    PatternColumns(DocumentModel document, MatrixCursor cursor, ExplainPopover popover) {
        this.document = document;
        this.cursor = cursor;
        PatternNodes nodes = new PatternNodes(popover);
        NodeColumn<PatternsView.Row> number = NodeColumn.fixed(
                "#", 30, row -> Styles.styled(new Label(Integer.toString(row.number())), Styles.MONO, Styles.SUBTLE));
        NodeColumn<PatternsView.Row> fit = NodeColumn.fixed("Fit", 48, row -> muted(row.fit()));
        units = NodeColumn.fixed("Units a call", LEAST_UNITS, nodes::units);
        months = NodeColumn.fixed("A month", LEAST_MONTH, nodes::month);
        units.right();
        months.right();
        rates = asked(AskedField.RATE, LEAST_RATE, LEAST_RATE, nodes::rate);
        rates.getStyleClass().add(Styles.RIGHT);
        LEAST_WORDS.forEach((field, least) ->
                words.put(field, asked(field, MOST_WORDS, least, row -> said(row, field))));
        answers = List.of(
                number,
                asked(WITH_REQUEST, AskedField.QUESTION, 260, 130, PatternNodes::questionAndRequest),
                fit,
                asked("Consistency", AskedField.FRESHNESS, 88, 88, row -> muted(row.consistency())),
                rates,
                units,
                months,
                verdict);
        questions = asked(number, asked(AskedField.QUESTION, 250, 210, nodes::questionAndAnswer));
        all = asked(number, asked(WITH_REQUEST, AskedField.QUESTION, 400, 210, PatternNodes::questionAndRequest));
        all.addAll(List.of(fit, units, months, verdict));
    }

    /** What is asked in short, and how it is answered. */
    List<TableColumn<PatternsView.Row, ?>> answers() {
        return answers;
    }

    /** All that is asked, with the answer in short below the question. */
    List<TableColumn<PatternsView.Row, ?>> questions() {
        return questions;
    }

    /** All that is asked on the left, how it is answered on the right. */
    List<TableColumn<PatternsView.Row, ?>> all() {
        return all;
    }

    private List<TableColumn<PatternsView.Row, ?>> asked(
            TableColumn<PatternsView.Row, ?> number, TableColumn<PatternsView.Row, ?> question) {
        var columns = new ArrayList<TableColumn<PatternsView.Row, ?>>(List.of(number, question));
        columns.addAll(words.values());
        columns.add(rates);
        return columns;
    }

    private TableColumn<PatternsView.Row, PatternsView.Row> asked(
            AskedField field, double width, double least, Function<PatternsView.Row, Node> draw) {
        return asked(field.title(), field, width, least, draw);
    }

    private TableColumn<PatternsView.Row, PatternsView.Row> asked(
            String title, AskedField field, double width, double least, Function<PatternsView.Row, Node> draw) {
        var column = new TableColumn<PatternsView.Row, PatternsView.Row>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(owner -> new AskedCell(field, document, cursor, draw));
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

    /** Figures and verdicts are never cut: their columns are as wide as the longest needs. */
    void fit(List<PatternsView.Row> rows) {
        Lengths.fixedWidth(rates, width(rows, LEAST_RATE, FIGURE_WIDTH, PatternsView.Row::rate));
        units.keepWidth(width(rows, LEAST_UNITS, FIGURE_WIDTH, row -> row.units() + " " + row.unit()));
        months.keepWidth(width(rows, LEAST_MONTH, FIGURE_WIDTH, PatternsView.Row::month));
        verdict.keepWidth(
                CHIP_WIDTH + width(rows, LEAST_VERDICT - CHIP_WIDTH, LETTER_WIDTH, PatternsView.Row::verdictWords));
        words.forEach((field, column) -> {
            double least = LEAST_WORDS.getOrDefault(field, 0.0);
            double letter = NAMES.contains(field) ? FIGURE_WIDTH : LETTER_WIDTH;
            double wanted = width(rows, least, letter, row -> row.asked().getOrDefault(field, ""));
            Lengths.width(column, Math.min(MOST_WORDS, wanted), least);
        });
    }

    private static double width(
            List<PatternsView.Row> rows, double least, double letter, Function<PatternsView.Row, String> text) {
        int longest = rows.stream().map(text).mapToInt(String::length).max().orElse(0);
        return Math.max(least, Math.ceil(CELL_PADDING + longest * letter));
    }

    private static Label muted(String text) {
        return Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
    }

    private static Node said(PatternsView.Row row, AskedField field) {
        Label label = Styles.styled(new Label(), NAMES.contains(field) ? Styles.MONO_SMALL : Styles.SECONDARY);
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
