package io.keywright.ui.navigator;

import io.keywright.view.NavigatorView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.control.TreeItem;

/**
 * The rows of the tree. A new analysis changes the rows that differ and leaves the others, so that what is folded, selected
 * or scrolled to stays; what was folded stays so even where rows come and go.
 */
final class NavigatorTree {
    private final TreeItem<NavigatorNode> root = new TreeItem<>();
    private final Set<Object> closed = new HashSet<>();
    private String filter = "";

    TreeItem<NavigatorNode> root() {
        return root;
    }

    /** @param newFilter only things whose name contains this are shown */
    void show(NavigatorView view, String designName, String newFilter) {
        filter = newFilter.strip().toLowerCase(Locale.ROOT);
        var rows = new ArrayList<TreeItem<NavigatorNode>>();
        if (passes(designName)) {
            rows.add(new TreeItem<>(new NavigatorNode.Root(designName)));
        }
        rows.add(section("Tables", NavigatorNode.Section.Kind.TABLES, view.tables(), this::table));
        rows.add(section("Entities", NavigatorNode.Section.Kind.ENTITIES, view.entities(), this::entity));
        rows.add(section("Access patterns", NavigatorNode.Section.Kind.PATTERNS, view.patterns(), this::pattern));
        rows.add(section("Workloads", NavigatorNode.Section.Kind.WORKLOADS, view.workloads(), this::workload));
        merge(root, rows);
    }

    /** Takes over new rows; a row that was there before stays the same item. */
    private static void merge(TreeItem<NavigatorNode> old, List<TreeItem<NavigatorNode>> now) {
        var merged = new ArrayList<TreeItem<NavigatorNode>>();
        for (TreeItem<NavigatorNode> row : now) {
            Optional<TreeItem<NavigatorNode>> before = old.getChildren().stream()
                    .filter(child ->
                            child.getValue().key().equals(row.getValue().key()) && !merged.contains(child))
                    .findFirst();
            before.ifPresent(kept -> {
                if (!Objects.equals(kept.getValue(), row.getValue())) {
                    kept.setValue(row.getValue());
                }
                merge(kept, List.copyOf(row.getChildren()));
                kept.setExpanded(row.isExpanded());
            });
            merged.add(before.orElse(row));
        }
        if (!old.getChildren().equals(merged)) {
            old.getChildren().setAll(merged);
        }
    }

    private <T> TreeItem<NavigatorNode> section(
            String title,
            NavigatorNode.Section.Kind kind,
            List<T> things,
            Function<T, Optional<TreeItem<NavigatorNode>>> row) {
        TreeItem<NavigatorNode> item = branch(new NavigatorNode.Section(title, kind, things.size()));
        things.forEach(thing -> row.apply(thing).ifPresent(item.getChildren()::add));
        return item;
    }

    private Optional<TreeItem<NavigatorNode>> table(NavigatorView.TableNode table) {
        TreeItem<NavigatorNode> item = branch(new NavigatorNode.Table(table));
        table.indexes().forEach(index -> leaf(new NavigatorNode.Index(index)).ifPresent(item.getChildren()::add));
        return passes(table.name()) || !item.getChildren().isEmpty() ? Optional.of(item) : Optional.empty();
    }

    private Optional<TreeItem<NavigatorNode>> entity(NavigatorView.EntityNode entity) {
        return leaf(new NavigatorNode.Entity(entity));
    }

    private Optional<TreeItem<NavigatorNode>> pattern(NavigatorView.PatternNode pattern) {
        return leaf(new NavigatorNode.Pattern(pattern));
    }

    private Optional<TreeItem<NavigatorNode>> workload(NavigatorView.WorkloadNode workload) {
        return leaf(new NavigatorNode.Workload(workload));
    }

    /** A row that folds. While something is looked for, everything found is shown. */
    private TreeItem<NavigatorNode> branch(NavigatorNode node) {
        TreeItem<NavigatorNode> item = new TreeItem<>(node);
        item.setExpanded(!filter.isEmpty() || !closed.contains(node.key()));
        item.expandedProperty().addListener((property, before, now) -> {
            if (filter.isEmpty()) {
                Object key = item.getValue().key();
                if (now) {
                    closed.remove(key);
                } else {
                    closed.add(key);
                }
            }
        });
        return item;
    }

    private Optional<TreeItem<NavigatorNode>> leaf(NavigatorNode node) {
        return passes(node.text()) ? Optional.of(new TreeItem<>(node)) : Optional.empty();
    }

    private boolean passes(String name) {
        return name.toLowerCase(Locale.ROOT).contains(filter);
    }

    /** The row of a thing. */
    Optional<TreeItem<NavigatorNode>> find(Object key) {
        return find(root, key);
    }

    /** Unfolds what a row is in. */
    static void unfold(TreeItem<NavigatorNode> row) {
        for (TreeItem<NavigatorNode> above = row.getParent(); above != null; above = above.getParent()) {
            above.setExpanded(true);
        }
    }

    private static Optional<TreeItem<NavigatorNode>> find(TreeItem<NavigatorNode> from, Object key) {
        if (from.getValue() != null && from.getValue().key().equals(key)) {
            return Optional.of(from);
        }
        return from.getChildren().stream()
                .flatMap(child -> find(child, key).stream())
                .findFirst();
    }

    /** Every row that stands for a thing, from top to bottom. */
    List<NavigatorNode.Thing> things() {
        var things = new ArrayList<NavigatorNode.Thing>();
        collect(root, things);
        return things;
    }

    private static void collect(TreeItem<NavigatorNode> from, List<NavigatorNode.Thing> things) {
        if (from.getValue() instanceof NavigatorNode.Thing thing) {
            things.add(thing);
        }
        from.getChildren().forEach(child -> collect(child, things));
    }
}
