package io.keywright.ui.patterns;

import io.keywright.model.Place;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.AnswerChange;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.grid.ThingRows;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.AskedField;
import io.keywright.view.PartsSheet;
import io.keywright.view.PatternsView;
import io.keywright.view.Sheet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The access-pattern matrix: what is asked is edited in place, how it is answered stands beside it. A wide pane shows all
 * of it, a narrow one the answers or the questions. The arrows move, Enter edits the cell, Esc leaves it or selects no
 * pattern any more.
 */
public final class PatternsPane extends VBox {
    /** From this width on there is room for what is asked and how it is answered. */
    private static final double WIDE = 1240;

    /** From this width on the buttons of the header have words. */
    private static final double WORDS_WIDTH = 520;

    /** From this width on what is chosen between in the header has words. */
    private static final double TEXTS_WIDTH = 400;

    /** What a narrow pane shows. */
    enum Part {
        ANSWERS,
        QUESTIONS
    }

    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final PanelHeader header;
    private final SegmentedButtons<Part> parts = new SegmentedButtons<>(List.of(
            new Segment<>(Part.ANSWERS, "Answers", Icons.GOOD),
            new Segment<>(Part.QUESTIONS, "Questions", Icons.HELP)));
    private final VerdictChoice shown = new VerdictChoice();
    private final TableView<PatternsView.Row> table = new TableView<>();
    private final MatrixCursor cursor = new MatrixCursor(table);
    private final PatternColumns columns;
    private final BorderPane body = new BorderPane();
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private boolean wide;
    private final ThingRows things;

    /** @param openEditor opens the editor of a pattern */
    public PatternsPane(DocumentModel document, Consumer<Place> openEditor, ExplainPopover popover) {
        this.document = document;
        this.openEditor = openEditor;
        this.columns = new PatternColumns(document, cursor, popover);
        setId("patterns-pane");
        getStyleClass().add(Styles.PANE);
        Button add = new Button("Pattern", Icons.ADD.node());
        add.setId("patterns-add");
        add.setOnAction(event -> add());
        parts.setId("patterns-parts");
        header = new PanelHeader("Access patterns", shown, parts, add);
        header.setMinWidth(0);
        ObservableValue<ContentDisplay> room = header.display(WORDS_WIDTH, ContentDisplay.LEFT);
        add.setAccessibleText("Add an access pattern");
        add.setTooltip(new Tooltip("Add an access pattern"));
        parts.contentDisplayProperty().bind(header.display(TEXTS_WIDTH, ContentDisplay.TEXT_ONLY));
        header.titleProperty()
                .bind(parts.contentDisplayProperty()
                        .map(display -> display == ContentDisplay.GRAPHIC_ONLY ? "Patterns" : "Access patterns"));
        add.contentDisplayProperty().bind(room);
        shown.contentDisplayProperty().bind(room);
        shown.setOnChoice(this::draw);
        table.setId("patterns-table");
        table.getStyleClass().addAll("kw-patterns", "kw-two-lines");
        table.setRowFactory(view -> new PatternRow());
        things = ThingRows.of(document, table, row -> Place.pattern(row.name()));
        ColumnRoom.share(table);
        CopySource.install(table, new CopySource() {
            @Override
            public Optional<Sheet> sheet() {
                return PatternsPane.this.sheet();
            }

            @Override
            public boolean isOfDesign() {
                return true;
            }
        });
        showColumns();
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, body);

        widthProperty().addListener((property, before, now) -> layOut());
        zoom.addListener((property, before, now) -> layOut());
        parts.valueProperty().addListener((property, before, now) -> showColumns());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.staleProperty()
                .addListener((property, before, now) -> table.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> things.follow());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openSelected();
            }
        });
        draw();
    }

    private void layOut() {
        boolean nowWide = getWidth() >= zoom.getValue().px(WIDE);
        if (nowWide != wide) {
            wide = nowWide;
            showColumns();
        }
    }

    private void showColumns() {
        parts.setVisible(!wide);
        parts.setManaged(!wide);
        table.getColumns()
                .setAll(
                        wide
                                ? columns.all()
                                : parts.getValue() == Part.QUESTIONS ? columns.questions() : columns.answers());
        cursor.keepInside();
    }

    private void onKey(KeyEvent event) {
        if (event.getTarget() instanceof TextInputControl) {
            return;
        }
        boolean handled = true;
        switch (event.getCode()) {
            case ENTER -> {
                if (event.isShortcutDown()) {
                    openSelected();
                } else {
                    cursor.edit();
                }
            }
            case F2 -> cursor.edit();
            case LEFT -> cursor.move(-1);
            case RIGHT -> cursor.move(1);
            case INSERT -> add();
            case ESCAPE -> {
                handled = cursor.selected().isPresent();
                document.selectedProperty().set(Place.design());
            }
            default -> handled = false;
        }
        if (handled) {
            event.consume();
        }
    }

    /**
     * Adds a pattern whose question is typed at once. The table takes the focus first: the link of an empty pane has it and
     * goes.
     */
    private void add() {
        shown.showAll();
        body.setCenter(table);
        table.requestFocus();
        Place place = Parts.addPattern(document);
        cursor.at(AskedField.QUESTION);
        cursor.editedProperty().set(new MatrixCursor.Edited(place.owner(), AskedField.QUESTION));
        reveal();
    }

    /** Scrolls to the row that is edited, once it is there. */
    private void reveal() {
        MatrixCursor.Edited edited = cursor.editedProperty().get();
        for (int i = 0; edited != null && i < table.getItems().size(); i++) {
            if (table.getItems().get(i).name().equals(edited.pattern())) {
                table.scrollTo(i);
            }
        }
    }

    /** The selected patterns, or all that are shown. */
    private Optional<Sheet> sheet() {
        List<PatternsView.Row> selected = table.getSelectionModel().getSelectedItems();
        List<PatternsView.Row> rows = selected.isEmpty() ? table.getItems() : selected;
        return rows.isEmpty() ? Optional.empty() : Optional.of(PartsSheet.of(rows));
    }

    private void openSelected() {
        withSelected(row -> openEditor.accept(Place.pattern(row.name())));
    }

    private void withSelected(Consumer<PatternsView.Row> action) {
        cursor.selected().ifPresent(action);
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        PatternsView view = PatternsView.of(snapshot.analysis(), snapshot.saved());
        header.setSubtitle(view.summary());
        shown.offer(view);
        List<PatternsView.Row> rows = shown.rows();
        columns.fit(view.rows());
        int before = table.getItems().size();
        things.whileDrawing(() -> RowUpdate.apply(table.getItems(), rows, table.getSelectionModel()));
        if (table.getItems().size() > before) {
            reveal();
        }
        if (view.rows().isEmpty()) {
            body.setCenter(new EmptyState("No access patterns yet.", "Add the first question", this::add));
        } else if (body.getCenter() != table) {
            body.setCenter(table);
        }
    }

    /** A row with what can be done with its pattern. */
    private final class PatternRow extends TableRow<PatternsView.Row> {
        PatternRow() {
            setOnContextMenuRequested(event -> {
                PatternsView.Row row = getItem();
                if (row != null && !isEmpty()) {
                    if (!isSelected()) {
                        table.getSelectionModel().clearAndSelect(getIndex());
                    }
                    menu(row).show(this, event.getScreenX(), event.getScreenY());
                    event.consume();
                }
            });
        }

        private ContextMenu menu(PatternsView.Row row) {
            String name = row.name();
            var menu = new ContextMenu(
                    item("Open editor", "pattern-open", () -> openEditor.accept(Place.pattern(name))),
                    item("Duplicate", "pattern-duplicate", () -> Parts.duplicate(document, things.selected())),
                    item("Move up", "pattern-up", () -> things.step(true)),
                    item("Move down", "pattern-down", () -> things.step(false)));
            if (row.answer().sent().automatic()) {
                menu.getItems()
                        .add(item(
                                "Write the chosen request as steps",
                                "pattern-explicit",
                                () -> AnswerChange.makeExplicit(document, name)));
            }
            row.answer()
                    .suggestedIndex()
                    .ifPresent(index -> menu.getItems()
                            .add(item(
                                    "Add index " + index.index().name(),
                                    "pattern-index",
                                    () -> AnswerChange.addIndex(document, index))));
            menu.getItems()
                    .addAll(
                            new SeparatorMenuItem(),
                            item("Delete", "pattern-delete", () -> Parts.delete(document, things.selected())));
            menu.setAutoHide(true);
            return menu;
        }

        private MenuItem item(String text, String id, Runnable action) {
            MenuItem item = new MenuItem(text);
            item.setMnemonicParsing(false);
            item.setId(id);
            item.setOnAction(event -> action.run());
            return item;
        }
    }
}
