package io.keywright.ui.navigator;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Delete;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.NavigatorView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The tree of tables, indexes, entities and access patterns. Selecting here selects everywhere. */
public final class NavigatorPane extends VBox implements NavigatorCell.Renaming {
    private final DocumentModel document;
    private final SearchField filter = new SearchField(Icons.FILTER, "Filter");
    private final TreeItem<NavigatorNode> root = new TreeItem<>();
    private final TreeView<NavigatorNode> tree = new TreeView<>(root);
    private boolean following;

    public NavigatorPane(DocumentModel document) {
        this.document = document;
        setId("navigator");
        getStyleClass().add(Styles.NAVIGATOR);
        filter.setId("navigator-filter");
        tree.setId("navigator-tree");
        tree.setShowRoot(false);
        tree.setEditable(true);
        tree.setCellFactory(view -> new NavigatorCell(this::add, this));
        tree.setContextMenu(menu());
        VBox box = Styles.styled(new VBox(filter), "kw-navigator-filter");
        VBox.setVgrow(tree, Priority.ALWAYS);
        getChildren().addAll(box, tree);

        filter.textProperty().addListener((property, before, now) -> draw());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        tree.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null && now.getValue() instanceof NavigatorNode.Thing thing) {
                document.selectedProperty().set(thing.place());
            }
        });
        tree.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                deleteSelected();
                event.consume();
            }
        });
        draw();
    }

    private ContextMenu menu() {
        MenuItem rename = new MenuItem("Rename");
        rename.setOnAction(event -> tree.edit(tree.getSelectionModel().getSelectedItem()));
        MenuItem delete = new MenuItem("Delete");
        delete.setOnAction(event -> deleteSelected());
        return new ContextMenu(rename, delete);
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        NavigatorView view = NavigatorView.of(
                snapshot.design(), snapshot.analysis(), snapshot.saved().design());
        following = true;
        root.getChildren()
                .setAll(List.of(
                        section("Tables", NavigatorNode.Section.Kind.TABLES, view.tables(), this::table),
                        section("Entities", NavigatorNode.Section.Kind.ENTITIES, view.entities(), this::entity),
                        section(
                                "Access patterns",
                                NavigatorNode.Section.Kind.PATTERNS,
                                view.patterns(),
                                this::pattern)));
        following = false;
        follow(document.selectedProperty().get());
    }

    private <T> TreeItem<NavigatorNode> section(
            String title,
            NavigatorNode.Section.Kind kind,
            List<T> things,
            Function<T, Optional<TreeItem<NavigatorNode>>> row) {
        TreeItem<NavigatorNode> item = new TreeItem<>(new NavigatorNode.Section(title, kind, things.size()));
        item.setExpanded(true);
        things.forEach(thing -> row.apply(thing).ifPresent(item.getChildren()::add));
        return item;
    }

    private Optional<TreeItem<NavigatorNode>> table(NavigatorView.TableNode table) {
        TreeItem<NavigatorNode> item = new TreeItem<>(new NavigatorNode.Table(table));
        item.setExpanded(true);
        table.indexes().forEach(index -> {
            var node = new NavigatorNode.Index(index);
            if (passes(node.text())) {
                item.getChildren().add(new TreeItem<>(node));
            }
        });
        return passes(table.name()) || !item.getChildren().isEmpty() ? Optional.of(item) : Optional.empty();
    }

    private Optional<TreeItem<NavigatorNode>> entity(NavigatorView.EntityNode entity) {
        return leaf(new NavigatorNode.Entity(entity));
    }

    private Optional<TreeItem<NavigatorNode>> pattern(NavigatorView.PatternNode pattern) {
        return leaf(new NavigatorNode.Pattern(pattern));
    }

    private Optional<TreeItem<NavigatorNode>> leaf(NavigatorNode node) {
        return passes(node.text()) ? Optional.of(new TreeItem<>(node)) : Optional.empty();
    }

    private boolean passes(String name) {
        return name.toLowerCase(Locale.ROOT).contains(filter.getText().strip().toLowerCase(Locale.ROOT));
    }

    private void follow(Place place) {
        following = true;
        find(root, place)
                .ifPresentOrElse(
                        item -> tree.getSelectionModel().select(item),
                        () -> tree.getSelectionModel().clearSelection());
        following = false;
    }

    private static Optional<TreeItem<NavigatorNode>> find(TreeItem<NavigatorNode> from, Place place) {
        if (from.getValue() instanceof NavigatorNode.Thing thing
                && thing.place().equals(place)) {
            return Optional.of(from);
        }
        return from.getChildren().stream()
                .flatMap(child -> find(child, place).stream())
                .findFirst();
    }

    private void add(NavigatorNode.Section.Kind kind) {
        Design before = document.design();
        switch (kind) {
            case TABLES -> document.edit("Add table", null, Additions::table);
            case ENTITIES ->
                document.edit(
                        "Add entity",
                        null,
                        design -> Additions.entity(design, currentTable(before).orElse("")));
            case PATTERNS -> document.edit("Add access pattern", null, Additions::pattern);
        }
        document.selectedProperty().set(newest(kind));
    }

    private Optional<String> currentTable(Design design) {
        Place selected = document.selectedProperty().get();
        boolean onTable = selected.kind() == Place.Kind.TABLE || selected.kind() == Place.Kind.INDEX;
        return onTable
                ? Optional.of(selected.owner())
                : design.tables().stream().findFirst().map(Table::name);
    }

    private Place newest(NavigatorNode.Section.Kind kind) {
        Design design = document.design();
        return switch (kind) {
            case TABLES -> Place.table(last(new ArrayList<>(design.tables())).name());
            case ENTITIES -> Place.entity(last(design.entities()).name());
            case PATTERNS -> Place.pattern(last(design.patterns()).name());
        };
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    @Override
    public String problem(NavigatorNode.Thing thing, String name) {
        return renaming(thing, name).problem(document.design()).orElse("");
    }

    @Override
    public void rename(NavigatorNode.Thing thing, String name) {
        if (document.apply(renaming(thing, name)).isEmpty()) {
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

    private void deleteSelected() {
        TreeItem<NavigatorNode> selected = tree.getSelectionModel().getSelectedItem();
        if (selected != null && selected.getValue() instanceof NavigatorNode.Thing thing) {
            document.selectedProperty().set(Place.design());
            document.apply(new Delete(thing.place()));
        }
    }
}
