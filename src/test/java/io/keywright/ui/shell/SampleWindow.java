package io.keywright.ui.shell;

import io.keywright.ui.action.ActionMenus;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.ColumnHeader;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.control.TwoLines;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityTag;
import io.keywright.view.TemplateSpan;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The frame with something in every slot, to look at. */
final class SampleWindow {
    private static final List<EntityTag> TAGS = List.of(
            new EntityTag("Customer", "Cu", 1),
            new EntityTag("Address", "Ad", 2),
            new EntityTag("Order summary", "Os", 3),
            new EntityTag("Order", "Or", 4));

    private record Row(int number, String question, String rate, String units, String month) {}

    private static final List<Row> ROWS = List.of(
            new Row(1, "Customer profile", "40 /s", "0.5 RRU", "$6.57"),
            new Row(2, "Customer page, 5 newest orders", "25 /s", "0.5 RRU", "$4.11"),
            new Row(3, "Order with its line items", "20 /s", "0.5 RRU", "$3.29"),
            new Row(4, "Orders shipped on a day", "2 /s", "2 RRU", "$1.31"));

    private SampleWindow() {}

    static ActionRegistry actions() {
        ActionRegistry registry = new ActionRegistry();
        registry.add(
                new View(Face.of("file-new", "New design").withKey("Shortcut+N").withIcon(Icons.FILE), () -> {}),
                new View(Face.of("file-open", "Open…").withKey("Shortcut+O").withIcon(Icons.OPEN), () -> {}),
                new View(Face.of("edit-undo", "Undo").withKey("Shortcut+Z").withIcon(Icons.UNDO), () -> {}),
                new View(
                        Face.of("edit-redo", "Redo")
                                .withKey("Shortcut+Shift+Z")
                                .withIcon(Icons.REDO)
                                .when(new ReadOnlyObjectWrapper<>(Availability.no("nothing to redo"))),
                        () -> {}),
                new View(Face.of("file-export", "Export").withIcon(Icons.EXPORT), () -> {}));
        return registry;
    }

    static VBox build(Look look) {
        ActionMenus menus = new ActionMenus(actions());
        TopBar top = new TopBar(
                menus.menuBar(List.of(
                        new ActionMenus.Plan("File", List.of("file-new", "file-open", ActionMenus.LINE, "file-export")),
                        new ActionMenus.Plan("Edit", List.of("edit-undo", "edit-redo")))),
                new ThemeButton(look));
        TabStrip<String> tabs = new TabStrip<>(List.of(new Segment<>("shop", "Shop", Icons.FILE)));
        tabs.setMarks("shop", TabStrip.dot(Tone.NEUTRAL, "not saved"));
        MenuButton workload = new MenuButton("Normal month", Icons.WORKLOAD.node());
        DocumentBar documents = new DocumentBar(
                tabs,
                menus.iconButton("edit-undo"),
                menus.iconButton("edit-redo"),
                Styles.styled(new Label("Workload"), Styles.MUTED),
                workload,
                menus.button("file-export", Styles.PRIMARY));
        StatusBar status = new StatusBar(
                List.of(
                        Chip.mark(Tone.DANGER, Icons.ERROR, "2", "2 errors"),
                        StatusBar.line(),
                        Chip.quiet(Tone.GOOD, Icons.GOOD, "Up to date"),
                        Styles.styled(new Label("analysed in 11 ms"), Styles.MUTED)),
                List.of(
                        Styles.styled(new Label("us-east-1 · on-demand · 730 h/month · free tier off"), Styles.MUTED),
                        StatusBar.line(),
                        new ZoomButton(look)));
        Workbench frame = new Workbench(look, new Workbench.Slots(new VBox(), navigator(), centre(), live(), status));
        VBox.setVgrow(frame, Priority.ALWAYS);
        return new VBox(top, documents, frame);
    }

    private static Region navigator() {
        TreeItem<Node> root = new TreeItem<>(new Label());
        TreeItem<Node> tables = section("Tables");
        TreeItem<Node> table = new TreeItem<>(named(Icons.TABLE.node(), "shop", "PK · SK"));
        table.getChildren().add(new TreeItem<>(named(Icons.INDEX.node(), "GSI1", "INCLUDE 5")));
        table.getChildren().add(new TreeItem<>(named(Icons.INDEX.node(), "GSI2", "KEYS_ONLY")));
        table.setExpanded(true);
        tables.getChildren().add(table);
        TreeItem<Node> entities = section("Entities");
        TAGS.forEach(tag -> entities.getChildren().add(new TreeItem<>(named(new EntitySwatch(tag), tag.entity(), ""))));
        root.getChildren().add(tables);
        root.getChildren().add(entities);
        TreeView<Node> tree = Styles.styled(new TreeView<>(root), Styles.NAVIGATOR);
        tree.setShowRoot(false);
        tree.setCellFactory(view -> new TreeCell<>() {
            @Override
            protected void updateItem(Node item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(empty ? null : item);
            }
        });
        tree.getSelectionModel().select(2);
        VBox.setVgrow(tree, Priority.ALWAYS);
        SearchField filter = new SearchField(Icons.FILTER, "Filter");
        VBox.setMargin(filter, new Insets(8));
        return Styles.styled(new VBox(filter, tree), Styles.NAVIGATOR);
    }

    private static TreeItem<Node> section(String name) {
        TreeItem<Node> item = new TreeItem<>(Styles.styled(new Label(name), Styles.SECTION));
        item.setExpanded(true);
        return item;
    }

    private static Node named(Node icon, String name, String remark) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox row = new HBox(
                8, icon, new Label(name), space, Styles.styled(new Label(remark), Styles.CAPTION, Styles.SUBTLE));
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static Region centre() {
        TableView<Row> table = Styles.styled(new TableView<>(), Styles.TWO_LINES);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(column("#", 40, row -> new Label(Integer.toString(row.number()))));
        table.getColumns()
                .add(column(
                        "Question and request",
                        280,
                        row -> new TwoLines(
                                Styles.styled(new Label(row.question()), Styles.NAME),
                                new TemplateText(TemplateSpan.ofText("CUSTOMER#123")))));
        table.getColumns().add(figures("Rate", row -> new FigureLabel(row.rate(), "")));
        table.getColumns()
                .add(figures("Units a call", row -> new FigureLabel(row.units().split(" ")[0], "RRU")));
        table.getColumns().add(figures("A month", row -> {
            FigureLabel figure = new FigureLabel(row.month(), "");
            figure.setOnOpen(() -> {});
            return figure;
        }));
        table.getColumns()
                .add(column(
                        "Verdict",
                        120,
                        row -> row.number() == 4
                                ? new Chip(Tone.WARNING, Icons.FAN_OUT, "4 requests")
                                : Chip.quiet(Tone.GOOD, Icons.GOOD, "One request")));
        table.getItems().addAll(ROWS);
        table.getSelectionModel().select(1);
        VBox.setVgrow(table, Priority.ALWAYS);
        PanelHeader header = new PanelHeader("Access patterns");
        header.setSubtitle("3 in one request · 1 fan-out");
        return Styles.styled(new VBox(header, table), Styles.PANE);
    }

    private static TableColumn<Row, Row> figures(String name, Function<Row, Node> cell) {
        TableColumn<Row, Row> column = column(name, 90, cell);
        column.getStyleClass().add(Styles.RIGHT);
        return column;
    }

    private static TableColumn<Row, Row> column(String name, double width, Function<Row, Node> cell) {
        TableColumn<Row, Row> column = new TableColumn<>(name);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(unused -> new TableCell<>() {
            @Override
            protected void updateItem(Row row, boolean empty) {
                super.updateItem(row, empty);
                setGraphic(empty ? null : cell.apply(row));
            }
        });
        return column;
    }

    private static Region live() {
        TabStrip<String> tabs = new TabStrip<>(List.of(
                new Segment<>("collections", "Collections"),
                new Segment<>("cost", "Cost"),
                new Segment<>("export", "Export")));
        HBox head = Styles.styled(new HBox(tabs), Styles.PANEL_HEADER, Styles.TAB_HEADER);
        SegmentedButtons<String> resources = new SegmentedButtons<>(
                List.of(new Segment<>("shop", "shop", Icons.TABLE), new Segment<>("GSI1", "GSI1", Icons.INDEX)));
        HBox bar = Styles.styled(new HBox(resources), Styles.SUB_BAR);
        bar.setAlignment(Pos.CENTER_LEFT);
        VBox cards = new VBox(8);
        for (int i = 0; i < 12; i++) {
            VBox card = Styles.styled(new VBox(), Styles.CARD);
            card.setPadding(new Insets(1));
            HBox cardHead = Styles.styled(
                    new ColumnHeader(new TemplateText(TemplateSpan.ofText("CUSTOMER#12" + i))), Styles.CARD_HEAD);
            cardHead.setPadding(new Insets(0, 12, 0, 12));
            card.getChildren()
                    .addAll(
                            cardHead,
                            row("ADDRESS#home", "104"),
                            Styles.styled(row("PROFILE", "175"), Styles.CARD_FOOT));
            cards.getChildren().add(card);
        }
        cards.setPadding(new Insets(12));
        ScrollPane scroll = new ScrollPane(cards);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return Styles.styled(new VBox(head, bar, scroll), Styles.PANE);
    }

    private static HBox row(String key, String bytes) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox row = Styles.styled(
                new HBox(
                        new EntitySwatch(TAGS.get(0)),
                        new TemplateText(TemplateSpan.ofText(key)),
                        space,
                        new FigureLabel(bytes, "")),
                Styles.ROW);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
