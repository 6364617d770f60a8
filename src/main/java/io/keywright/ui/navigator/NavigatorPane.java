package io.keywright.ui.navigator;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.refactor.RenameWorkload;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.grid.ThingRows;
import io.keywright.ui.style.Styles;
import io.keywright.view.NavigatorView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The tree of the design, its tables, indexes, entities, access patterns and workloads. Selecting here selects
 * everywhere, and a click on a workload chooses it; a double click or Enter opens the editor, F2 changes the name. Folded
 * it is a row of icons.
 */
public final class NavigatorPane extends VBox implements NavigatorCell.Renaming {
    private final DocumentModel document;
    private final Consumer<Place> open;
    private final SearchField filter = new SearchField(Icons.FILTER, "Filter");
    private final NavigatorTree rows = new NavigatorTree();
    private final TreeView<NavigatorNode> tree = new TreeView<>(rows.root());
    private final VBox head;
    private final NavigatorRail rail;
    private final BooleanProperty folded = new SimpleBooleanProperty(this, "folded", false);
    private final ThingRows things;
    private boolean renameWanted;

    /** @param open opens the editor of a place */
    public NavigatorPane(DocumentModel document, Consumer<Place> open) {
        this.document = document;
        this.open = open;
        setId("navigator");
        getStyleClass().add(Styles.NAVIGATOR);
        filter.setId("navigator-filter");
        HBox.setHgrow(filter, Priority.ALWAYS);
        IconButton fold = new IconButton(Icons.NAVIGATOR, "Show only icons", () -> folded.set(true));
        fold.setId("navigator-fold");
        HBox line = Styles.styled(new HBox(filter, fold), "kw-navigator-filter-line");
        line.setAlignment(Pos.CENTER_LEFT);
        head = Styles.styled(new VBox(line), "kw-navigator-filter");
        rail = new NavigatorRail(
                () -> folded.set(false),
                thing -> document.selectedProperty().set(thing.place()),
                thing -> open.accept(thing.place()));
        buildTree();
        things = ThingRows.of(
                document,
                tree,
                node -> node instanceof NavigatorNode.Thing thing ? Optional.of(thing.place()) : Optional.empty());
        VBox.setVgrow(tree, Priority.ALWAYS);
        VBox.setVgrow(rail, Priority.ALWAYS);
        getChildren().addAll(head, tree);

        folded.addListener((property, before, now) -> {
            getChildren().setAll(now ? List.of(rail) : List.of(head, tree));
            follow(document.selectedProperty().get());
        });
        filter.textProperty().addListener((property, before, now) -> draw());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        draw();
    }

    private void buildTree() {
        tree.setId("navigator-tree");
        tree.setShowRoot(false);
        tree.setEditable(true);
        tree.setCellFactory(view -> new NavigatorCell(this::add, this));
        tree.setContextMenu(menu());
        tree.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getTarget() != tree) {
                return;
            }
            switch (event.getCode()) {
                case ENTER -> openSelected();
                case F2 -> renameSelected();
                case SPACE -> selectedWorkload().ifPresent(this::choose);
                default -> {
                    return;
                }
            }
            event.consume();
        });
        tree.setOnMouseClicked(event -> {
            boolean onRoot =
                    selected().filter(NavigatorNode.Root.class::isInstance).isPresent();
            boolean wanted = event.getClickCount() == 2 || onRoot && event.getClickCount() == 1;
            if (event.getButton() == MouseButton.PRIMARY) {
                selectedWorkload().ifPresent(this::choose);
                if (wanted) {
                    openSelected();
                }
            }
        });
    }

    private ContextMenu menu() {
        MenuItem edit = new MenuItem("Open");
        edit.setOnAction(event -> openSelected());
        MenuItem rename = new MenuItem("Rename");
        rename.setOnAction(event -> renameSelected());
        MenuItem choose = new MenuItem("Choose");
        choose.setOnAction(event -> selectedWorkload().ifPresent(this::choose));
        MenuItem duplicate = new MenuItem("Duplicate");
        duplicate.setOnAction(event -> Parts.duplicate(document, things.selected()));
        MenuItem delete = new MenuItem("Delete");
        delete.setOnAction(event -> Parts.delete(document, things.selected()));
        ContextMenu menu = new ContextMenu(choose, edit, rename, duplicate, delete);
        menu.setOnShowing(event -> {
            boolean own = selected().filter(NavigatorNode.Thing::isOwn).isPresent();
            boolean part = own && !(selected().orElseThrow() instanceof NavigatorNode.Root);
            Optional<NavigatorNode.Workload> workload = selectedWorkload();
            choose.setVisible(workload.isPresent());
            choose.setDisable(workload.filter(row -> row.node().chosen()).isPresent());
            edit.setDisable(!own);
            rename.setDisable(!own);
            duplicate.setDisable(!part);
            delete.setDisable(!part);
        });
        return menu;
    }

    private Optional<NavigatorNode.Workload> selectedWorkload() {
        return selected().filter(NavigatorNode.Workload.class::isInstance).map(NavigatorNode.Workload.class::cast);
    }

    private void choose(NavigatorNode.Workload workload) {
        document.chooseWorkload(workload.text());
    }

    /** Whether only icons are shown. */
    public BooleanProperty foldedProperty() {
        return folded;
    }

    private Optional<NavigatorNode.Thing> selected() {
        TreeItem<NavigatorNode> item = tree.getSelectionModel().getSelectedItem();
        return item != null && item.getValue() instanceof NavigatorNode.Thing thing
                ? Optional.of(thing)
                : Optional.empty();
    }

    private void openSelected() {
        selected().filter(NavigatorNode.Thing::isOwn).ifPresent(thing -> open.accept(thing.place()));
    }

    /** Edits the name of what is selected. */
    public void rename() {
        folded.set(false);
        tree.requestFocus();
        tree.scrollTo(Math.max(0, tree.getSelectionModel().getSelectedIndex() - 1));
        // The rows first go where they were scrolled to.
        Platform.runLater(this::renameSelected);
    }

    /** Gives the focus to the filter. */
    public void find() {
        folded.set(false);
        filter.requestFocus();
    }

    private void renameSelected() {
        TreeItem<NavigatorNode> item = tree.getSelectionModel().getSelectedItem();
        if (selected().filter(NavigatorNode.Thing::isOwn).isPresent()) {
            renameWanted = true;
            tree.edit(item);
            renameWanted = false;
        }
    }

    @Override
    public boolean isWanted() {
        return renameWanted;
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        NavigatorView view = NavigatorView.of(
                snapshot.design(), snapshot.analysis(), snapshot.saved().design());
        things.whileDrawing(() -> rows.show(view, snapshot.design().name(), filter.getText()));
        showRail();
    }

    private void follow(Place place) {
        rows.find(place.thing()).ifPresent(NavigatorTree::unfold);
        things.follow();
        showRail();
    }

    private void showRail() {
        if (folded.get()) {
            rail.show(rows.things(), document.selectedProperty().get());
        }
    }

    private void add(NavigatorNode.Section.Kind kind) {
        switch (kind) {
            case TABLES -> Parts.addTable(document);
            case ENTITIES ->
                Parts.addEntity(document, currentTable(document.design()).orElse(""));
            case PATTERNS -> Parts.addPattern(document);
            case WORKLOADS -> open.accept(Parts.addWorkload(document));
        }
    }

    private Optional<String> currentTable(Design design) {
        Place selected = document.selectedProperty().get();
        boolean onTable = selected.kind() == Place.Kind.TABLE || selected.kind() == Place.Kind.INDEX;
        return onTable
                ? Optional.of(selected.owner())
                : design.tables().stream().findFirst().map(Table::name);
    }

    @Override
    public String problem(NavigatorNode.Thing thing, String name) {
        if (thing instanceof NavigatorNode.Root) {
            return name.isBlank() ? "A name is needed." : "";
        }
        return renaming(thing, name).problem(document.design()).orElse("");
    }

    @Override
    public void rename(NavigatorNode.Thing thing, String name) {
        if (thing instanceof NavigatorNode.Root) {
            document.edit("Rename design", null, design -> design.withName(name));
        } else if (document.apply(renaming(thing, name)).isEmpty()) {
            document.selectedProperty().set(renamed(thing, name));
        }
    }

    private static Refactoring renaming(NavigatorNode.Thing thing, String name) {
        if (thing instanceof NavigatorNode.Table table) {
            return new RenameTable(table.text(), name);
        }
        if (thing instanceof NavigatorNode.Index index) {
            return new RenameIndex(index.node().table(), index.text(), name);
        }
        if (thing instanceof NavigatorNode.Workload) {
            return new RenameWorkload(thing.text(), name);
        }
        return thing instanceof NavigatorNode.Entity
                ? new RenameEntity(thing.text(), name)
                : new RenamePattern(thing.text(), name);
    }

    private static Place renamed(NavigatorNode.Thing thing, String name) {
        Place place = thing.place();
        return thing instanceof NavigatorNode.Index
                ? Place.index(place.owner(), name)
                : new Place(place.kind(), name, "", "");
    }
}
