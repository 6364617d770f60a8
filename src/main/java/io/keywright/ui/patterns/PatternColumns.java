package io.keywright.ui.patterns;

import io.keywright.access.Verdict;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.AskedField;
import io.keywright.view.CostView;
import io.keywright.view.Explanation;
import io.keywright.view.PatternsView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The columns of the matrix: what is asked, which is edited in place, and how it is answered. */
final class PatternColumns {
    /** The width of a figure of JetBrains Mono at 12 px, and what a cell leaves free on both sides. */
    private static final double FIGURE_WIDTH = 7.25;

    private static final double CELL_PADDING = 20;

    private final DocumentModel document;
    private final PatternEdits edits;
    private final MatrixCursor cursor;
    private final ExplainPopover popover;
    private final NodeColumn<PatternsView.Row> number = NodeColumn.fixed(
            "#", 36, row -> Styles.styled(new Label(Integer.toString(row.number())), Styles.MONO, Styles.SUBTLE));
    private final NodeColumn<PatternsView.Row> request = NodeColumn.growing("Request", 260, row -> request(row));
    private final NodeColumn<PatternsView.Row> fit = NodeColumn.fixed("Fit", 48, row -> muted(row.fit()));
    private final NodeColumn<PatternsView.Row> units;
    private final NodeColumn<PatternsView.Row> months;
    private final NodeColumn<PatternsView.Row> verdict = NodeColumn.fixed("Verdict", 118, PatternColumns::verdict);
    private final TableColumn<PatternsView.Row, PatternsView.Row> rates;

    PatternColumns(DocumentModel document, PatternEdits edits, MatrixCursor cursor, ExplainPopover popover) {
        this.document = document;
        this.edits = edits;
        this.cursor = cursor;
        this.popover = popover;
        units = NodeColumn.fixed("Units a call", 92, this::units);
        months = NodeColumn.fixed("A month", 76, this::month);
        units.right();
        months.right();
        rates = asked(AskedField.RATE, 68, 68, row -> new FigureLabel(row.rate(), ""));
        rates.getStyleClass().add(Styles.RIGHT);
    }

    /** What is asked in short, and how it is answered. */
    List<TableColumn<PatternsView.Row, ?>> answers() {
        return List.of(
                number,
                asked("Question and request", AskedField.QUESTION, 260, 130, this::questionAndRequest),
                fit,
                asked("Consistency", AskedField.FRESHNESS, 92, 92, row -> muted(row.consistency())),
                rates,
                units,
                months,
                verdict);
    }

    /** All that is asked, with the answer in short below the question. */
    List<TableColumn<PatternsView.Row, ?>> questions() {
        return asked(this::questionAndAnswer);
    }

    /** All that is asked on the left, how it is answered on the right. */
    List<TableColumn<PatternsView.Row, ?>> all() {
        var columns = new ArrayList<>(asked(this::question));
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

    private Node question(PatternsView.Row row) {
        Label question = Styles.styled(new Label(row.question()), "kw-pattern-words");
        question.setTooltip(new Tooltip(row.question()));
        question.setMinWidth(0);
        HBox.setHgrow(question, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(question), "kw-pattern-question");
        line.setAlignment(Pos.CENTER_LEFT);
        if (row.rejections() > 0) {
            line.getChildren().add(mark(row));
        }
        return line;
    }

    private Node questionAndRequest(PatternsView.Row row) {
        VBox box = new VBox(question(row));
        box.setAlignment(Pos.CENTER_LEFT);
        if (!row.request().isEmpty()) {
            box.getChildren().add(request(row));
        }
        return box;
    }

    private Node questionAndAnswer(PatternsView.Row row) {
        Chip verdict = Chip.quiet(tone(row), icon(row.verdict()), row.verdictWords());
        String costs = row.units().isEmpty() ? "" : row.units() + " " + row.unit() + " · " + row.month();
        Label figures = Styles.styled(new Label(costs), Styles.CAPTION, Styles.MUTED);
        HBox line = Styles.styled(new HBox(verdict, figures), "kw-pattern-answer");
        line.setAlignment(Pos.CENTER_LEFT);
        Tooltip.install(line, new Tooltip(String.join("\n", row.answer().reasons())));
        VBox box = new VBox(question(row), line);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Region request(PatternsView.Row row) {
        TemplateText text = new TemplateText(Styles.MONO_SMALL);
        text.setRequest(row.request());
        Tooltip.install(text, new Tooltip(text.text()));
        if (!row.answer().automatic()) {
            return text;
        }
        Label chosen = Styles.styled(new Label("auto"), Styles.CAPTION, Styles.SUBTLE);
        chosen.setMinWidth(Region.USE_PREF_SIZE);
        chosen.setTooltip(new Tooltip("Keywright chose this request, because the pattern has no steps"));
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(chosen, text), "kw-pattern-request");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /** How many of its requests DynamoDB would refuse, and with which words. */
    private static Node mark(PatternsView.Row row) {
        Chip mark = Chip.mark(
                Tone.DANGER, Icons.ERROR, Integer.toString(row.rejections()), String.join(" ", row.refusals()));
        mark.setTooltip(new Tooltip(String.join("\n", row.refusals())));
        return mark;
    }

    private Node units(PatternsView.Row row) {
        FigureLabel figure =
                explained(new FigureLabel(row.units(), row.unit()), row.costs().unitsSum());
        String before = row.costs().unitsBefore();
        return before.isEmpty() ? figure : twoFigures(figure, before(before));
    }

    private Node month(PatternsView.Row row) {
        CostView.Amount month = row.costs().month();
        FigureLabel figure =
                explained(new FigureLabel(month.text(), ""), row.costs().monthSum());
        if (month.change().isEmpty()) {
            return figure;
        }
        DiffChip.Direction direction = month.direction() < 0 ? DiffChip.Direction.CHEAPER : DiffChip.Direction.DEARER;
        DiffChip change = Styles.styled(DiffChip.signed(direction, month.change()), "kw-plain");
        change.setTooltip(new Tooltip("Saved: " + month.before()));
        return twoFigures(figure, change);
    }

    private static Label before(String text) {
        Label before = Styles.styled(new Label(text), "kw-figure-was");
        before.setAccessibleText("as saved: " + text);
        before.setTooltip(new Tooltip("As saved"));
        before.setMinWidth(Region.USE_PREF_SIZE);
        return before;
    }

    private static Node twoFigures(Node now, Node below) {
        VBox box = Styles.styled(new VBox(now, below), "kw-two-figures");
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    private FigureLabel explained(FigureLabel figure, @Nullable Explanation sum) {
        if (sum != null && !figure.getValue().isEmpty()) {
            figure.setOnOpen(() -> popover.explain(figure, sum));
            figure.setFocusTraversable(false);
        }
        return figure;
    }

    /** Quiet verdicts are text, only exceptions are chips. */
    static Region verdict(PatternsView.Row row) {
        Tone tone = tone(row);
        Icons icon = icon(row.verdict());
        Region chip = row.tone() == PatternsView.Tone.GOOD
                ? Chip.quiet(tone, icon, row.verdictWords())
                : new Chip(tone, icon, row.verdictWords());
        List<String> reasons = row.answer().reasons();
        if (!reasons.isEmpty()) {
            Tooltip.install(chip, new Tooltip(String.join("\n", reasons)));
            chip.setAccessibleHelp(String.join(" ", reasons));
        }
        chip.setId("verdict-" + row.verdict().name().toLowerCase(Locale.ROOT) + "-" + row.number());
        return chip;
    }

    private static Tone tone(PatternsView.Row row) {
        return switch (row.tone()) {
            case GOOD -> Tone.GOOD;
            case WARNING -> Tone.WARNING;
            case DANGER -> Tone.DANGER;
            case QUIET -> Tone.NEUTRAL;
        };
    }

    private static Icons icon(Verdict verdict) {
        return switch (verdict) {
            case ONE_REQUEST, SEVERAL_REQUESTS, TRANSACTION -> Icons.GOOD;
            case FAN_OUT -> Icons.FAN_OUT;
            case SCAN -> Icons.SCAN;
            case IMPOSSIBLE, BROKEN -> Icons.ERROR;
            case NOT_PLANNED -> Icons.NOT_PLANNED;
        };
    }
}
