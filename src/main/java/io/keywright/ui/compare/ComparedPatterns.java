package io.keywright.ui.compare;

import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.CompareView;
import io.keywright.view.PatternsView;
import io.keywright.view.Sheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** The patterns of both designs, and the sums of the month; rows that differ are tinted. */
final class ComparedPatterns extends TableView<ComparedPatterns.Line> {
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");
    private static final PseudoClass SUM = PseudoClass.getPseudoClass("sum");
    private static final double ROW_HEIGHT = 32;
    private static final double LEAST_WIDTH = 128;

    private List<Object> columnsFor = List.of();

    /** A pattern or a sum. */
    record Line(
            String number,
            String name,
            Optional<CompareView.Side> before,
            Optional<CompareView.Side> after,
            String monthBefore,
            String monthAfter,
            String change,
            int direction,
            String why,
            boolean isSum,
            boolean differs) {
        static Line of(CompareView.PatternRow row) {
            return new Line(
                    Integer.toString(row.number()),
                    row.name(),
                    row.older(),
                    row.newer(),
                    row.older().map(CompareView.Side::month).orElse(""),
                    row.newer().map(CompareView.Side::month).orElse(""),
                    row.change(),
                    row.direction(),
                    row.why(),
                    false,
                    row.differs());
        }

        static Line of(CompareView.TotalRow row) {
            return new Line(
                    "",
                    row.what(),
                    Optional.empty(),
                    Optional.empty(),
                    row.before(),
                    row.after(),
                    row.change(),
                    row.direction(),
                    "",
                    true,
                    false);
        }
    }

    ComparedPatterns() {
        setId("compare-patterns");
        setAccessibleText("The access patterns of both designs");
        getStyleClass().add("kw-compare-table");
        Lengths.rowHeight(this, ROW_HEIGHT);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        setRowFactory(table -> new Row());
        setPlaceholder(Styles.styled(new Label("No pattern costs or reads anything else."), Styles.MUTED));
    }

    /** @param isWide whether there is room for requests and units */
    void show(CompareView view, String before, String after, boolean differencesOnly, boolean isWide) {
        List<Object> wanted = List.of(before, after, isWide);
        if (!wanted.equals(columnsFor)) {
            columnsFor = wanted;
            getColumns().setAll(columns(before, after, isWide));
        }
        List<Line> lines = lines(view, differencesOnly);
        if (!lines.equals(getItems())) {
            getItems().setAll(lines);
        }
    }

    private static List<Line> lines(CompareView view, boolean differencesOnly) {
        var lines = new ArrayList<Line>();
        view.patterns().stream()
                .filter(row -> !differencesOnly || row.differs())
                .map(Line::of)
                .forEach(lines::add);
        view.totals().stream().map(Line::of).forEach(lines::add);
        return lines;
    }

    private static List<TableColumn<Line, Line>> columns(String before, String after, boolean isWide) {
        var columns = new ArrayList<TableColumn<Line, Line>>();
        columns.add(column("Pattern", isWide ? 180 : 128, true, ComparedPatterns::name));
        if (isWide) {
            columns.add(0, column("#", 40, line -> figure(line.number(), Styles.SUBTLE)));
            columns.add(group(before, Line::before, Line::monthBefore));
            columns.add(group(after, Line::after, Line::monthAfter));
        } else {
            columns.add(right(column("Before", 80, line -> figure(line.monthBefore()))));
            columns.add(right(column("Now", 80, line -> figure(line.monthAfter()))));
        }
        columns.add(right(column(
                "Change",
                92,
                line -> line.change().isEmpty()
                        ? new Label()
                        : DiffChip.signed(DiffChip.Direction.of(line.direction()), line.change()))));
        if (isWide) {
            columns.add(column("Why", 240, true, line -> {
                Label why = Styles.styled(new Label(line.why()), Styles.SECONDARY, Styles.MUTED);
                if (!line.why().isEmpty()) {
                    why.setTooltip(new Tooltip(line.why()));
                }
                return why;
            }));
        }
        return columns;
    }

    private static TableColumn<Line, Line> group(
            String title, Function<Line, Optional<CompareView.Side>> side, Function<Line, String> month) {
        TableColumn<Line, Line> group = new TableColumn<>(title);
        group.setSortable(false);
        group.getColumns()
                .add(right(column(
                        "Requests",
                        92,
                        line -> side.apply(line).map(ComparedPatterns::requests).orElseGet(Label::new))));
        group.getColumns()
                .add(right(column(
                        "Units",
                        104,
                        line -> side.apply(line).map(ComparedPatterns::units).orElseGet(Label::new))));
        group.getColumns().add(right(column("A month", 80, line -> figure(month.apply(line)))));
        return group;
    }

    private static Node name(Line line) {
        Label name = Styles.styled(new Label(line.name()), line.isSum() ? Styles.STRONG : Styles.NAME);
        name.setTooltip(new Tooltip(line.why().isEmpty() ? line.name() : line.name() + ": " + line.why()));
        return name;
    }

    private static Node requests(CompareView.Side side) {
        boolean isNumber = side.requests().chars().allMatch(letter -> Character.isDigit(letter) || letter == ',');
        Label requests =
                isNumber ? figure(side.requests()) : Styles.styled(new Label(side.requests()), Styles.SECONDARY);
        if (side.tone() == PatternsView.Tone.WARNING || side.tone() == PatternsView.Tone.DANGER) {
            boolean isDanger = side.tone() == PatternsView.Tone.DANGER;
            String colour = isDanger ? Styles.DANGER : Styles.WARNING;
            requests.getStyleClass().add(colour);
            requests.setGraphic((isDanger ? Icons.ERROR : Icons.FAN_OUT).node(Styles.ICON_TINY, colour));
        }
        return requests;
    }

    private static Node units(CompareView.Side side) {
        HBox units = Styles.styled(
                new HBox(figure(side.units()), Styles.styled(new Label(side.unit()), Styles.MONO, Styles.SUBTLE)),
                "kw-compare-units");
        return units;
    }

    private static Label figure(String text, String... styles) {
        Label figure = Styles.styled(new Label(text), Styles.MONO);
        figure.getStyleClass().addAll(styles);
        return figure;
    }

    private static TableColumn<Line, Line> right(TableColumn<Line, Line> column) {
        column.getStyleClass().add(Styles.RIGHT);
        return column;
    }

    private static TableColumn<Line, Line> column(String title, double width, Function<Line, Node> cell) {
        return column(title, width, false, cell);
    }

    /** @param flexible whether it may become narrower than that */
    private static TableColumn<Line, Line> column(
            String title, double width, boolean flexible, Function<Line, Node> cell) {
        TableColumn<Line, Line> column = new TableColumn<>(title);
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(table -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable Line line, boolean empty) {
                super.updateItem(line, empty);
                setGraphic(empty || line == null ? null : cell.apply(line));
            }
        });
        column.setSortable(false);
        column.setReorderable(false);
        Lengths.width(column, width, flexible ? LEAST_WIDTH : width);
        return column;
    }

    /** A row that differs is tinted, a sum stands out. */
    private static final class Row extends TableRow<Line> {
        @Override
        protected void updateItem(@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(DIFFERS, !empty && line != null && line.differs());
            pseudoClassStateChanged(SUM, !empty && line != null && line.isSum());
        }
    }

    /** The patterns of a comparison for a spreadsheet. */
    static Sheet table(CompareView view, String before, String after) {
        return new Sheet(
                List.of(
                        "#",
                        "Pattern",
                        before + ": requests",
                        before + ": units",
                        before + ": a month",
                        after + ": requests",
                        after + ": units",
                        after + ": a month",
                        "Change",
                        "Why"),
                lines(view, false).stream()
                        .map(line -> List.of(
                                line.number(),
                                line.name(),
                                line.before().map(CompareView.Side::requests).orElse(""),
                                line.before().map(ComparedPatterns::unitsText).orElse(""),
                                line.monthBefore(),
                                line.after().map(CompareView.Side::requests).orElse(""),
                                line.after().map(ComparedPatterns::unitsText).orElse(""),
                                line.monthAfter(),
                                line.change(),
                                line.why()))
                        .toList());
    }

    private static String unitsText(CompareView.Side side) {
        return (side.units() + " " + side.unit()).strip();
    }
}
