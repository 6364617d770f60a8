package io.keywright.ui.chart;

import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.ColumnRoom;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.ListKeys;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.control.Tone;
import io.keywright.ui.diagram.DiagramPane;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.document.Parts;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.grid.CellFields;
import io.keywright.ui.grid.ThingRows;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import io.keywright.view.Explanation;
import io.keywright.view.Marks;
import io.keywright.view.Sheet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The entities of one table with their key templates, edited in place; or those of all tables as a diagram. */
public final class EntityChartPane extends VBox {
    /** What is shown of the entities: a grid whose cells show one or the other, or the diagram. */
    private enum Shape {
        TEMPLATES,
        EXAMPLES,
        DIAGRAM
    }

    /** A row has a line for each key attribute, and room for an entity's name and population. */
    private static final double LINE_HEIGHT = 19;

    private static final double ROW_PADDING = 6;
    private static final int FEWEST_LINES = 2;

    /** From this width on the buttons of the header have words. */
    private static final double WORDS_WIDTH = 560;

    /** From this width on what is chosen between in the header has words. */
    private static final double TEXTS_WIDTH = 440;

    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final ExplainPopover popover;
    private final PanelHeader header;
    private final ComboBox<String> tables = new ComboBox<>();
    private final SegmentedButtons<Shape> shape = new SegmentedButtons<>(List.of(
            new Segment<>(Shape.TEMPLATES, "Templates", Icons.TEMPLATES),
            new Segment<>(Shape.EXAMPLES, "Examples", Icons.EXAMPLES),
            new Segment<>(Shape.DIAGRAM, "Diagram", Icons.DIAGRAM)));
    private final DiagramPane diagram;
    private final TableView<ChartRow> table = new TableView<>();
    private final BorderPane body = new BorderPane();
    private List<Resource> shown = List.of();
    private String tableName = "";
    private final ThingRows things;
    /** Whether the table of what is selected is to be shown. */
    private boolean following = true;

    private boolean offering;

    private final BooleanProperty examples = new SimpleBooleanProperty(this, "examples", false);
    private final Drafts drafts = new Drafts();
    private final Map<String, ChartRow> rows = new HashMap<>();
    private final ListKeys rowKeys = new ListKeys();
    private final Map<Resource, ColumnTitle> titles = new HashMap<>();

    /** @param openEditor opens the editor of an entity or an index */
    public EntityChartPane(DocumentModel document, Consumer<Place> openEditor, ExplainPopover popover) {
        this.document = document;
        this.popover = popover;
        this.openEditor = openEditor;
        this.diagram = new DiagramPane(document, openEditor);
        diagram.setVisible(false);
        setId("entity-chart");
        getStyleClass().add(Styles.PANE);
        shape.setId("chart-cells");
        tables.setId("chart-tables");
        tables.setAccessibleText("Table of the chart");
        tables.getStyleClass().add(Styles.SMALL);
        Button addEntity = new Button("Entity");
        addEntity.setId("chart-add-entity");
        addEntity.setAccessibleText("Add an entity");
        addEntity.setTooltip(new Tooltip("Add an entity"));
        addEntity.setOnAction(event -> Parts.addEntity(document, tableName));
        Button addIndex = new Button("Index");
        addIndex.setId("chart-add-index");
        addIndex.setAccessibleText("Add an index");
        addIndex.setTooltip(new Tooltip("Add an index"));
        addIndex.setOnAction(event -> addIndex());
        header = new PanelHeader("Entities", tables, shape, addEntity, addIndex);
        header.setMinWidth(0);
        ObservableValue<ContentDisplay> room = header.display(WORDS_WIDTH, ContentDisplay.LEFT);
        shape.contentDisplayProperty().bind(header.display(TEXTS_WIDTH, ContentDisplay.TEXT_ONLY));
        addEntity.contentDisplayProperty().bind(room);
        addIndex.contentDisplayProperty().bind(room);
        addEntity.graphicProperty().bind(room.map(display -> icon(display, Icons.ENTITY)));
        addIndex.graphicProperty().bind(room.map(display -> icon(display, Icons.INDEX)));
        table.setId("chart-table");
        table.getStyleClass().addAll("kw-chart", "kw-two-lines");
        things = ThingRows.of(document, table, row -> Place.entity(row.entity()));
        CellFields.install(table);
        ColumnRoom.share(table);
        CopySource.install(table, new CopySource() {
            @Override
            public Optional<Sheet> sheet() {
                return Optional.ofNullable(document.snapshotProperty().get())
                        .map(snapshot -> EntityChartView.of(snapshot.design(), snapshot.analysis(), tableName)
                                .sheet());
            }

            @Override
            public boolean isOfDesign() {
                return true;
            }
        });
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, body);

        tables.valueProperty().addListener((property, before, now) -> {
            if (now != null && !now.equals(tableName) && !offering) {
                tableName = now;
                following = false;
                draw();
            }
        });
        shape.valueProperty().addListener((property, before, now) -> {
            examples.set(now == Shape.EXAMPLES);
            diagram.setVisible(now == Shape.DIAGRAM);
            draw();
        });
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.staleProperty()
                .addListener((property, before, now) -> table.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow());
        draw();
    }

    /** A plus before words; without them what is added. */
    private static Node icon(ContentDisplay display, Icons alone) {
        return (display == ContentDisplay.GRAPHIC_ONLY ? alone : Icons.ADD).node();
    }

    /** Says what F2 does, which the table would keep to itself. */
    public void setOnRename(Runnable rename) {
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean isTyping = event.getTarget() instanceof TextInputControl;
            if (event.getCode() == KeyCode.F2 && !isTyping) {
                rename.run();
                event.consume();
            }
        });
    }

    /** Shows the table of what is selected: at once, or as soon as it is analysed. */
    private void follow() {
        following = true;
        String before = tableName;
        chooseTable();
        if (tableName.equals(before)) {
            things.follow();
        } else {
            draw();
        }
    }

    /** Takes the table of what was selected last, once the analysed design has it. */
    private void chooseTable() {
        Snapshot snapshot = document.snapshotProperty().get();
        Place place = document.selectedProperty().get();
        if (snapshot != null && following) {
            document.design()
                    .tableOf(place)
                    .map(Table::name)
                    .filter(name -> snapshot.design().table(name).isPresent())
                    .ifPresent(name -> {
                        tableName = name;
                        following = false;
                    });
        }
    }

    private void addIndex() {
        if (document.design().table(tableName).isPresent()) {
            openEditor.accept(Parts.addIndex(document, tableName));
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        chooseTable();
        List<String> names =
                snapshot.design().tables().stream().map(Table::name).toList();
        if (!names.contains(tableName)) {
            tableName = names.isEmpty() ? "" : names.get(0);
        }
        offering = true;
        if (!tables.getItems().equals(names)) {
            tables.getItems().setAll(names);
        }
        tables.setValue(tableName);
        offering = false;
        boolean isDiagram = shape.getValue() == Shape.DIAGRAM
                && !snapshot.design().entities().isEmpty();
        boolean isChoice = names.size() > 1 && !isDiagram;
        tables.setVisible(isChoice);
        tables.setManaged(isChoice);
        header.setSubtitle(isChoice ? "" : isDiagram && names.size() > 1 ? names.size() + " tables" : tableName);
        EntityChartView view = EntityChartView.of(snapshot.design(), snapshot.analysis(), tableName);
        drawTitles(view, new Marks(snapshot.analysis().rejections()));
        things.whileDrawing(() -> RowUpdate.apply(table.getItems(), rows(view)));
        Node content = isDiagram ? diagram : view.rows().isEmpty() ? empty(names) : table;
        if (body.getCenter() != content) {
            body.setCenter(content);
        }
    }

    /** An entity that was there keeps its row. */
    private List<ChartRow> rows(EntityChartView view) {
        List<String> keys =
                rowKeys.of(view.rows().stream().map(EntityChartView.Row::entity).toList());
        var wanted = new ArrayList<ChartRow>();
        var known = new HashMap<String, ChartRow>();
        for (int i = 0; i < keys.size(); i++) {
            String key = tableName + "/" + keys.get(i);
            ChartRow.Shown shownNow = new ChartRow.Shown(key, view.rows().get(i));
            ChartRow row = rows.getOrDefault(key, new ChartRow(shownNow));
            row.shownProperty().set(shownNow);
            known.put(key, row);
            wanted.add(row);
        }
        rows.clear();
        rows.putAll(known);
        return wanted;
    }

    /** The columns stay while their table and indexes do, so that what is typed in them stays. */
    private void drawTitles(EntityChartView view, Marks marks) {
        List<Resource> resources =
                view.columns().stream().map(EntityChartView.Column::resource).toList();
        if (!resources.equals(shown)) {
            shown = resources;
            titles.clear();
            table.getColumns().setAll(columns(view));
        }
        int lines = view.columns().stream()
                .mapToInt(column -> column.keyAttributes().size())
                .max()
                .orElse(0);
        Lengths.rowHeight(table, ROW_PADDING + Math.max(FEWEST_LINES, lines) * LINE_HEIGHT);
        for (EntityChartView.Column column : view.columns()) {
            List<String> refused = marks.within(ColumnTitle.place(column.resource())).stream()
                    .map(Rejection::message)
                    .toList();
            ColumnTitle title = titles.get(column.resource());
            if (title != null) {
                title.show(column, refused);
            }
        }
    }

    private EmptyState empty(List<String> names) {
        return names.isEmpty()
                ? FirstSteps.table(document)
                : FirstSteps.entity(document, tableName, "No entities in this table yet.");
    }

    private List<TableColumn<ChartRow, ChartRow.Shown>> columns(EntityChartView view) {
        var columns = new ArrayList<TableColumn<ChartRow, ChartRow.Shown>>();
        HBox entity = Styles.styled(new HBox(new Label("Entity")), "kw-chart-title");
        TableColumn<ChartRow, ChartRow.Shown> first = column(entity, ColumnWidths.ENTITY, ColumnWidths.ENTITY);
        first.setId("entity");
        first.setCellFactory(owner -> new EntityCell());
        columns.add(first);
        for (int i = 0; i < view.columns().size(); i++) {
            Resource resource = view.columns().get(i).resource();
            ColumnTitle title = new ColumnTitle(document, resource, openEditor);
            titles.put(resource, title);
            TableColumn<ChartRow, ChartRow.Shown> column =
                    column(title, ColumnWidths.of(view, i), ColumnWidths.least(view, i));
            column.setId(resource.shortName());
            column.setCellFactory(owner -> new KeyCell(document, resource, drafts, examples));
            columns.add(column);
        }
        return columns;
    }

    private static TableColumn<ChartRow, ChartRow.Shown> column(Node title, double width, double least) {
        TableColumn<ChartRow, ChartRow.Shown> column = new TableColumn<>();
        column.setCellValueFactory(row -> row.getValue().shownProperty());
        column.setSortable(false);
        column.setReorderable(false);
        Lengths.width(column, width, least);
        column.setGraphic(title);
        return column;
    }

    /** An entity with its swatch, its size and a mark. */
    private final class EntityCell extends TableCell<ChartRow, ChartRow.Shown> {
        @Override
        protected void updateItem(ChartRow.@Nullable Shown row, boolean empty) {
            super.updateItem(row, empty);
            setGraphic(empty || row == null ? null : entityCell(row.row()));
        }
    }

    private Node entityCell(EntityChartView.Row row) {
        EntitySwatch swatch = new EntitySwatch(row.tag());
        Label name = Styles.styled(new Label(row.entity()), Styles.NAME);
        FigureLabel population = Styles.styled(new FigureLabel(row.population(), ""), "kw-small-figure");
        population.setMaxWidth(Region.USE_PREF_SIZE);
        Explanation sizes = row.sizes();
        if (sizes != null) {
            population.setOnOpen(() -> popover.explain(population, sizes));
            population.setFocusTraversable(false);
        }
        VBox text = new VBox(name, population);
        text.setAlignment(Pos.CENTER_LEFT);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox box = Styles.styled(new HBox(swatch, text), "kw-chart-entity");
        box.setAlignment(Pos.TOP_LEFT);
        if (row.rejections() > 0) {
            String meaning = row.rejections() == 1 ? "DynamoDB would refuse this" : "DynamoDB would refuse these";
            Chip mark = Chip.mark(Tone.DANGER, Icons.ERROR, Long.toString(row.rejections()), meaning);
            Tooltip.install(mark, new Tooltip(meaning));
            box.getChildren().add(mark);
        }
        box.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openEditor.accept(Place.entity(row.entity()));
            }
        });
        return box;
    }
}
