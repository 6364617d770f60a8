package io.keywright.ui.items;

import io.keywright.capacity.Figures;
import io.keywright.imports.items.AttributeTypes;
import io.keywright.imports.items.ItemRows;
import io.keywright.model.Design;
import io.keywright.model.Table;
import io.keywright.refactor.AddSamples;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import io.keywright.ui.task.TaskLine;
import io.keywright.view.ItemPreview;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Items that were read, to be looked at before they are added to a table as one undo step. */
public final class ItemImportPane extends VBox {
    private static final double NUMBER_WIDTH = 72;
    private static final double LEAST_WIDTH = 64;
    private static final double MOST_WIDTH = 280;
    private static final double LETTER_WIDTH = 7.4;
    private static final double CELL_PADDING = 24;
    private static final int ROWS_MEASURED = 40;
    private static final double ROW_HEIGHT = 28;

    private final DocumentModel document;
    private final Background background;
    private final TaskLine line;
    private final Runnable close;
    private final PanelHeader header;
    private final ComboBox<String> tables = new ComboBox<>();
    private final CheckBox withRefused = new CheckBox("Add those that would be refused, too");
    private final Button add = Styles.styled(new Button("Add"), Styles.PRIMARY);
    private final Label notes = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
    private final TableView<ItemPreview.Row> rows = new TableView<>();
    private @Nullable ItemSource source;
    private @Nullable ItemPreview preview;
    private @Nullable Running running;
    private boolean filling;

    /**
     * @param background where items are read
     * @param line shows how that goes on
     * @param close takes the pane away
     */
    public ItemImportPane(DocumentModel document, Background background, TaskLine line, Runnable close) {
        this.document = document;
        this.background = background;
        this.line = line;
        this.close = close;
        setId("item-import");
        getStyleClass().add(Styles.PANE);
        tables.setId("item-import-table");
        tables.setAccessibleText("Table the items are added to");
        tables.getStyleClass().add(Styles.SMALL);
        add.setId("item-import-add");
        add.getStyleClass().add(Styles.SMALL);
        add.setOnAction(event -> add());
        IconButton leave = new IconButton(Icons.CLOSE, "Leave without adding (Esc)", this::leave);
        leave.setId("item-import-close");
        header = new PanelHeader("Add sample items", tables, add, leave);
        for (Label text : List.of(notes, problem)) {
            text.setWrapText(true);
            text.setMinHeight(USE_PREF_SIZE);
        }
        problem.setId("item-import-problem");
        withRefused.setId("item-import-refused");
        for (Region part : List.of(notes, problem, withRefused)) {
            part.managedProperty().bind(part.visibleProperty());
        }
        VBox above = Styles.styled(new VBox(problem, notes, withRefused), "kw-item-import-notes");
        rows.setId("item-import-rows");
        rows.setAccessibleText("The items that were read");
        Lengths.rowHeight(rows, ROW_HEIGHT);
        VBox.setVgrow(rows, Priority.ALWAYS);
        getChildren().addAll(header, above, rows);
        withRefused.selectedProperty().addListener((property, before, now) -> label());
        tables.valueProperty().addListener((property, before, now) -> {
            if (!filling && now != null) {
                read(now);
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                leave();
                event.consume();
            }
        });
    }

    /**
     * Reads items for a table and shows them.
     *
     * @param table the name of the table; another one can be chosen
     */
    public void open(ItemSource newSource, String table) {
        source = newSource;
        filling = true;
        tables.getItems()
                .setAll(document.design().tables().stream().map(Table::name).toList());
        tables.setValue(table);
        filling = false;
        tables.setVisible(tables.getItems().size() > 1);
        tables.setManaged(tables.getItems().size() > 1);
        withRefused.setSelected(false);
        read(table);
    }

    private void read(String tableName) {
        ItemSource from = source;
        Design design = document.design();
        Optional<Table> table = design.table(tableName);
        if (from == null || table.isEmpty()) {
            return;
        }
        cancel();
        show(null, "");
        header.setSubtitle("Reading " + from.words() + "…");
        String what = "Reading " + from.words();
        running = background.run(
                what,
                progress -> {
                    ItemRows items = from.read(AttributeTypes.of(design, tableName));
                    return ItemPreview.of(design, table.get(), items.items(), items.notes());
                },
                read -> show(read, ""),
                cause -> show(null, new Failure(what + " did not work.", cause).why()));
        line.show(running, true);
    }

    private void cancel() {
        if (running != null) {
            running.cancel();
            running = null;
        }
    }

    private void show(@Nullable ItemPreview read, String why) {
        preview = read;
        problem.setText(why);
        problem.setVisible(!why.isEmpty());
        header.setSubtitle(read == null ? (source == null ? "" : source.words()) : read.summary());
        notes.setText(read == null ? "" : String.join("\n", read.notes()));
        notes.setVisible(!notes.getText().isEmpty());
        withRefused.setVisible(read != null && read.refused() > 0);
        rows.getColumns().clear();
        rows.getItems().setAll(read == null ? List.of() : read.rows());
        if (read != null) {
            rows.getColumns().add(numbers());
            for (int i = 0; i < read.columns().size(); i++) {
                rows.getColumns().add(values(read, i));
            }
        }
        label();
    }

    private void label() {
        ItemPreview read = preview;
        int number = read == null
                ? 0
                : read.addition(withRefused.isSelected()).rows().size();
        add.setText(number == 0 ? "Add" : "Add " + Figures.counted(number, "item", "items"));
        add.setDisable(number == 0);
    }

    private static TableColumn<ItemPreview.Row, ItemPreview.Row> numbers() {
        TableColumn<ItemPreview.Row, ItemPreview.Row> column = new TableColumn<>("#");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(owner -> new NumberCell());
        column.setSortable(false);
        Lengths.width(column, NUMBER_WIDTH, LEAST_WIDTH);
        return column;
    }

    /** The number of an item, with a mark where it would be refused. */
    private static final class NumberCell extends TableCell<ItemPreview.Row, ItemPreview.Row> {
        @Override
        protected void updateItem(ItemPreview.@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setTooltip(null);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            Label number = Styles.styled(new Label(Figures.whole(row.number())), Styles.MONO, Styles.SUBTLE);
            HBox box = Styles.styled(new HBox(number), "kw-item-number");
            box.setAlignment(Pos.CENTER_LEFT);
            if (!row.refusal().isEmpty()) {
                box.getChildren().add(Chip.mark(Tone.DANGER, Icons.ERROR, "", row.refusal()));
                setTooltip(new Tooltip(row.refusal()));
            }
            setGraphic(box);
        }
    }

    private static TableColumn<ItemPreview.Row, String> values(ItemPreview read, int index) {
        TableColumn<ItemPreview.Row, String> column =
                new TableColumn<>(read.columns().get(index));
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().cells().get(index)));
        column.getStyleClass().add("kw-item-values");
        column.setSortable(false);
        int longest = Math.max(
                read.columns().get(index).length(),
                read.rows().stream()
                        .limit(ROWS_MEASURED)
                        .mapToInt(row -> row.cells().get(index).length())
                        .max()
                        .orElse(0));
        Lengths.width(
                column,
                Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, longest * LETTER_WIDTH + CELL_PADDING)),
                LEAST_WIDTH);
        return column;
    }

    private void add() {
        ItemPreview read = preview;
        if (read == null) {
            return;
        }
        AddSamples addition = read.addition(withRefused.isSelected());
        document.apply(addition).ifPresentOrElse(why -> show(null, why), this::leave);
    }

    private void leave() {
        cancel();
        source = null;
        show(null, "");
        close.run();
    }
}
