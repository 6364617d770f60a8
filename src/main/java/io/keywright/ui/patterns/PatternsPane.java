package io.keywright.ui.patterns;

import io.keywright.access.Verdict;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Delete;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.Marks;
import io.keywright.view.PatternsView;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The access patterns in rows: what is asked and sent, units, money, verdict. Enter or a double click opens one. */
public final class PatternsPane extends VBox {
    /** The width of a figure of JetBrains Mono at 12 px, and what a cell leaves free on both sides. */
    private static final double FIGURE_WIDTH = 7.25;

    private static final double CELL_PADDING = 20;

    private final NodeColumn<PatternsView.Row> rates =
            NodeColumn.fixed("Rate", 68, row -> new FigureLabel(row.rate(), ""));
    private final NodeColumn<PatternsView.Row> units =
            NodeColumn.fixed("Units a call", 92, row -> new FigureLabel(row.units(), row.unit()));
    private final NodeColumn<PatternsView.Row> months =
            NodeColumn.fixed("A month", 76, row -> new FigureLabel(row.month(), ""));
    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final PanelHeader header;
    private final TableView<PatternsView.Row> table = new TableView<>();
    private final BorderPane body = new BorderPane();
    private Marks marks = new Marks(List.of());
    private boolean following;

    /** @param openEditor opens the editor of a pattern */
    public PatternsPane(DocumentModel document, Consumer<Place> openEditor) {
        this.document = document;
        this.openEditor = openEditor;
        setId("patterns-pane");
        getStyleClass().add(Styles.PANE);
        Button add = new Button("Pattern", Icons.ADD.node());
        add.setId("patterns-add");
        add.setOnAction(event -> add());
        header = new PanelHeader("Access patterns", add);
        table.setId("patterns-table");
        table.getStyleClass().addAll("kw-patterns", "kw-two-lines");
        ColumnRoom.share(table);
        table.getColumns().setAll(columns());
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, body);

        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.staleProperty()
                .addListener((property, before, now) -> table.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        table.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null) {
                document.selectedProperty().set(Place.pattern(now.name()));
            }
        });
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openSelected();
                event.consume();
            } else if (event.getCode() == KeyCode.DELETE) {
                deleteSelected();
                event.consume();
            }
        });
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openSelected();
            }
        });
        draw();
    }

    private void add() {
        document.edit("Add access pattern", null, Additions::pattern);
        var patterns = document.design().patterns();
        Place place = Place.pattern(patterns.get(patterns.size() - 1).name());
        document.selectedProperty().set(place);
        openEditor.accept(place);
    }

    private void openSelected() {
        PatternsView.Row row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            openEditor.accept(Place.pattern(row.name()));
        }
    }

    private void deleteSelected() {
        PatternsView.Row row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            document.apply(new Delete(Place.pattern(row.name())));
        }
    }

    private void follow(Place place) {
        following = true;
        table.getSelectionModel().clearSelection();
        table.getItems().stream()
                .filter(row -> place.kind() == Place.Kind.PATTERN || place.kind() == Place.Kind.STEP)
                .filter(row -> row.name().equals(place.owner()))
                .findFirst()
                .ifPresent(row -> table.getSelectionModel().select(row));
        following = false;
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        PatternsView view = PatternsView.of(snapshot.design(), snapshot.analysis());
        marks = new Marks(snapshot.analysis().rejections());
        header.setSubtitle(view.summary());
        following = true;
        fit(view.rows());
        table.getItems().setAll(view.rows());
        following = false;
        body.setCenter(
                view.rows().isEmpty()
                        ? new EmptyState("No access patterns yet.", "Add the first question", this::add)
                        : table);
        follow(document.selectedProperty().get());
    }

    private List<NodeColumn<PatternsView.Row>> columns() {
        return List.of(
                NodeColumn.fixed(
                        "#",
                        36,
                        row -> Styles.styled(new Label(Integer.toString(row.number())), Styles.MONO, Styles.SUBTLE)),
                NodeColumn.growing("Question and request", 260, this::question),
                NodeColumn.fixed("Fit", 48, row -> muted(row.fit())),
                NodeColumn.fixed("Consistency", 92, row -> muted(row.consistency())),
                rates.right(),
                units.right(),
                months.right(),
                NodeColumn.fixed("Verdict", 118, PatternsPane::verdict));
    }

    /** Figures are never cut: their columns are as wide as the longest needs. */
    private void fit(List<PatternsView.Row> rows) {
        rates.keepWidth(width(rows, 68, PatternsView.Row::rate));
        units.keepWidth(width(rows, 92, row -> row.units() + " " + row.unit()));
        months.keepWidth(width(rows, 76, PatternsView.Row::month));
    }

    private static double width(List<PatternsView.Row> rows, double least, Function<PatternsView.Row, String> text) {
        int longest = rows.stream().map(text).mapToInt(String::length).max().orElse(0);
        return Math.max(least, Math.ceil(CELL_PADDING + longest * FIGURE_WIDTH));
    }

    private static Label muted(String text) {
        return Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
    }

    private Node question(PatternsView.Row row) {
        Label question = new Label(row.question());
        question.setMinWidth(0);
        HBox.setHgrow(question, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(question), "kw-pattern-question");
        line.setAlignment(Pos.CENTER_LEFT);
        if (row.rejections() > 0) {
            line.getChildren().add(mark(row));
        }
        VBox box = new VBox(line);
        box.setAlignment(Pos.CENTER_LEFT);
        if (!row.request().isEmpty()) {
            TemplateText request = new TemplateText(Styles.MONO_SMALL);
            request.setRequest(row.request());
            box.getChildren().add(request);
        }
        return box;
    }

    /** How many of its requests DynamoDB would refuse, and with which words. */
    private Node mark(PatternsView.Row row) {
        List<String> words = marks.within(Place.pattern(row.name())).stream()
                .map(rejection -> rejection.place() + ": " + rejection.message())
                .toList();
        Chip mark = Chip.mark(Tone.DANGER, Icons.ERROR, Long.toString(row.rejections()), String.join(" ", words));
        mark.setTooltip(new Tooltip(String.join("\n", words)));
        return mark;
    }

    /** Quiet verdicts are text, only exceptions are chips. */
    private static Node verdict(PatternsView.Row row) {
        Tone tone = switch (row.tone()) {
            case GOOD -> Tone.GOOD;
            case WARNING -> Tone.WARNING;
            case DANGER -> Tone.DANGER;
            case QUIET -> Tone.NEUTRAL;
        };
        Icons icon = icon(row.verdict());
        Region chip = row.tone() == PatternsView.Tone.GOOD
                ? Chip.quiet(tone, icon, row.verdictWords())
                : new Chip(tone, icon, row.verdictWords());
        if (!row.problems().isEmpty()) {
            Tooltip.install(chip, new Tooltip(String.join("\n", row.problems())));
            chip.setAccessibleHelp(String.join(" ", row.problems()));
        }
        return chip;
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
