package io.keywright.ui.chart;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The entities of one table with their key templates, edited in place. */
public final class EntityChartPane extends VBox {
    /** What the cells show. */
    private enum Cells {
        TEMPLATES,
        EXAMPLES
    }

    private static final double ENTITY_WIDTH = 150;
    private static final double KEY_WIDTH = 200;

    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final PanelHeader header;
    private final ComboBox<String> tables = new ComboBox<>();
    private final SegmentedButtons<Cells> cells = new SegmentedButtons<>(
            List.of(new Segment<>(Cells.TEMPLATES, "Templates"), new Segment<>(Cells.EXAMPLES, "Examples")));
    private final TableView<EntityChartView.Row> table = new TableView<>();
    private final BorderPane body = new BorderPane();
    private @Nullable EntityChartView shown;
    private String tableName = "";
    private boolean following;
    private @Nullable InlineField editing;

    /** @param openEditor opens the editor of an entity or an index */
    public EntityChartPane(DocumentModel document, Consumer<Place> openEditor) {
        this.document = document;
        this.openEditor = openEditor;
        setId("entity-chart");
        getStyleClass().add(Styles.PANE);
        cells.setId("chart-cells");
        tables.setId("chart-tables");
        tables.getStyleClass().add(Styles.SMALL);
        Button addEntity = new Button("Entity", Icons.ADD.node());
        addEntity.setId("chart-add-entity");
        addEntity.setOnAction(event -> addEntity());
        Button addIndex = new Button("Index", Icons.ADD.node());
        addIndex.setId("chart-add-index");
        addIndex.setOnAction(event -> addIndex());
        header = new PanelHeader("Entities", tables, cells, addEntity, addIndex);
        table.setId("chart-table");
        table.getStyleClass().addAll("kw-chart", "kw-two-lines");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, body);

        tables.valueProperty().addListener((property, before, now) -> {
            if (now != null && !now.equals(tableName)) {
                tableName = now;
                draw();
            }
        });
        cells.valueProperty().addListener((property, before, now) -> redraw());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.staleProperty()
                .addListener((property, before, now) -> table.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        table.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null) {
                document.selectedProperty().set(Place.entity(now.entity()));
            }
        });
        draw();
    }

    private void follow(Place place) {
        Design design = document.design();
        Optional<String> owner = switch (place.kind()) {
            case TABLE, INDEX, SAMPLE -> Optional.of(place.owner());
            case ENTITY, ATTRIBUTE, KEY_TEMPLATE -> design.entity(place.owner()).map(entity -> entity.table());
            default -> Optional.empty();
        };
        owner.filter(name -> !name.equals(tableName) && design.table(name).isPresent())
                .ifPresent(name -> {
                    tableName = name;
                    draw();
                });
        following = true;
        table.getSelectionModel().clearSelection();
        table.getItems().stream()
                .filter(row -> row.entity().equals(place.owner()) && place.kind() != Place.Kind.PATTERN)
                .findFirst()
                .ifPresent(row -> table.getSelectionModel().select(row));
        following = false;
    }

    private void addEntity() {
        document.edit("Add entity", null, design -> Additions.entity(design, tableName));
        var entities = document.design().entities();
        document.selectedProperty()
                .set(Place.entity(entities.get(entities.size() - 1).name()));
    }

    private void addIndex() {
        document.edit("Add index", null, design -> Additions.index(design, tableName));
        document.design().table(tableName).ifPresent(changed -> {
            var indexes = changed.indexes();
            Place place = Place.index(tableName, indexes.get(indexes.size() - 1).name());
            document.selectedProperty().set(place);
            openEditor.accept(place);
        });
    }

    private void redraw() {
        shown = null;
        draw();
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || (editing != null && editing.isEditing())) {
            return;
        }
        List<String> names =
                snapshot.design().tables().stream().map(Table::name).toList();
        if (!names.contains(tableName)) {
            tableName = names.isEmpty() ? "" : names.get(0);
        }
        tables.getItems().setAll(names);
        tables.setValue(tableName);
        tables.setVisible(names.size() > 1);
        tables.setManaged(names.size() > 1);
        header.setSubtitle(names.size() > 1 ? "" : tableName);
        EntityChartView view = EntityChartView.of(snapshot.design(), snapshot.analysis(), tableName);
        if (view.equals(shown)) {
            return;
        }
        boolean sameColumns = shown != null && shown.columns().equals(view.columns());
        shown = view;
        if (!sameColumns) {
            table.getColumns().setAll(columns(view));
        }
        following = true;
        table.getItems().setAll(view.rows());
        following = false;
        body.setCenter(view.rows().isEmpty() ? empty(names) : table);
        follow(document.selectedProperty().get());
    }

    private EmptyState empty(List<String> names) {
        return names.isEmpty()
                ? new EmptyState(
                        "No tables yet.",
                        "Add the first table",
                        () -> document.edit("Add table", null, Additions::table))
                : new EmptyState("No entities in this table yet.", "Add the first entity", this::addEntity);
    }

    private List<NodeColumn<EntityChartView.Row>> columns(EntityChartView view) {
        var columns = new ArrayList<NodeColumn<EntityChartView.Row>>();
        HBox entity = Styles.styled(new HBox(new Label("Entity")), "kw-chart-title");
        columns.add(column(entity, ENTITY_WIDTH, this::entityCell));
        for (int i = 0; i < view.columns().size(); i++) {
            int position = i;
            columns.add(column(
                    ColumnTitle.of(document, view.columns().get(i), openEditor),
                    KEY_WIDTH,
                    row -> keyCell(row, row.cells().get(position))));
        }
        return columns;
    }

    private static NodeColumn<EntityChartView.Row> column(
            Node title, double width, Function<EntityChartView.Row, Node> draw) {
        NodeColumn<EntityChartView.Row> column = NodeColumn.growing("", width, draw);
        column.setGraphic(title);
        return column;
    }

    private Node entityCell(EntityChartView.Row row) {
        EntitySwatch swatch = new EntitySwatch(row.tag());
        Label name = Styles.styled(new Label(row.entity()), Styles.NAME);
        Label population = Styles.styled(new Label(row.population()), Styles.CAPTION, Styles.MUTED);
        VBox text = new VBox(name, population);
        text.setAlignment(Pos.CENTER_LEFT);
        text.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox box = Styles.styled(new HBox(swatch, text, space), "kw-chart-entity");
        box.setAlignment(Pos.TOP_LEFT);
        if (row.rejections() > 0) {
            box.getChildren()
                    .add(Chip.mark(
                            Tone.DANGER, Icons.ERROR, Long.toString(row.rejections()), "DynamoDB would refuse this"));
        }
        box.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openEditor.accept(Place.entity(row.entity()));
            }
        });
        return box;
    }

    private Node keyCell(EntityChartView.Row row, EntityChartView.Cell cell) {
        VBox box = Styles.styled(new VBox(), "kw-chart-keys");
        box.setAlignment(Pos.CENTER_LEFT);
        for (EntityChartView.Line line : cell.lines()) {
            InlineField field = TemplateField.of(document, row.entity(), line, cells.getValue() == Cells.EXAMPLES);
            if (!cell.isMember()) {
                field.setPrompt(line == cell.lines().get(0) ? "not in this index" : " ");
            }
            field.editingProperty().addListener((property, before, now) -> {
                editing = now ? field : null;
                if (!now) {
                    document.session().seal();
                    draw();
                }
            });
            box.getChildren().add(marked(field, line.rejection()));
        }
        return box;
    }

    private static Node marked(InlineField field, String rejection) {
        if (rejection.isEmpty()) {
            return field;
        }
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox box = new HBox(field, Chip.mark(Tone.DANGER, Icons.ERROR, "", rejection));
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }
}
