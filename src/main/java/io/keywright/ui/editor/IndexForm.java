package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.Billing;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.refactor.ChangeIndexKind;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RetypeKeyAttribute;
import io.keywright.refactor.UseAsIndexKey;
import io.keywright.ui.control.Segment;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.VBox;

/** The form of an index: kind, keys, projection. */
final class IndexForm {
    private static final double NAME_WIDTH = 220;
    private static final double KEY_WIDTH = 160;
    private static final double ATTRIBUTE_WIDTH = 132;
    private static final double TYPE_WIDTH = 68;
    /** Attributes of one kind in the key of a global index (Developer Guide, multi-attribute keys, read 2026-09). */
    private static final int MOST_KEY_ATTRIBUTES = 4;

    private final Form form;
    private final Edits edits;
    private final Table table;
    private final SecondaryIndex index;
    private final String name;
    private final Scope scope;

    IndexForm(Form form, Edits edits, String tableName, String indexName) {
        this.form = form;
        this.edits = edits;
        this.table = edits.design().table(tableName).orElseThrow();
        this.index = table.index(indexName).orElseThrow();
        this.name = indexName;
        this.scope = form.scope().in("index");
    }

    void draw() {
        form.group("index")
                .line("Name", scope.row("name", name()))
                .line("Kind", scope.row("kind", kind()))
                .line("Partition key", keys(true))
                .line("Sort key", keys(false));
        Group projection = form.group("projection")
                .heading("Projection")
                .line("Entries hold", scope.row("projection", marked(projection(), "projection")));
        if (index.projection().type() == Projection.Type.INCLUDE) {
            projection.line("Attributes", attributes());
        }
        if (index.isGlobal()) {
            capacity();
        }
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.index(table.name(), name).field(field), control);
    }

    private FormField name() {
        return marked(
                scope.text(
                                "name",
                                name,
                                typed -> edits.problem(new RenameIndex(table.name(), name, typed.strip())),
                                typed -> edits.apply(new RenameIndex(table.name(), name, typed.strip())))
                        .width(NAME_WIDTH),
                "name");
    }

    private Node kind() {
        return scope.choice(
                "kind",
                List.of(SecondaryIndex.Kind.values()),
                index.kind(),
                kind -> kind == SecondaryIndex.Kind.GLOBAL ? "Global" : "Local",
                kind -> {
                    scope.remember("kind-" + index.kind(), index);
                    SecondaryIndex last = scope.remembered("kind-" + kind, SecondaryIndex.class, index);
                    edits.apply(new ChangeIndexKind(table.name(), name, kind, last));
                });
    }

    private VBox keys(boolean partition) {
        List<KeyAttribute> attributes =
                partition ? index.key().partition() : index.key().sort();
        String part = partition ? "partition" : "sort";
        boolean shared = partition && !index.isGlobal();
        var rows = new ArrayList<Node>();
        List<String> keys = scope.keys(part, attributes);
        for (int i = 0; i < attributes.size(); i++) {
            rows.add(key(scope.in(part + "/" + keys.get(i), part), i, attributes.get(i), partition));
        }
        if (!shared && attributes.size() < (index.isGlobal() ? MOST_KEY_ATTRIBUTES : 1)) {
            rows.add(scope.row(
                    part + "-add",
                    scope.link(
                            part + "-add",
                            attributes.isEmpty() ? "Add a sort key" : "Add an attribute",
                            () -> edits.design(
                                    "Add key attribute",
                                    design -> Additions.indexKey(design, table.name(), name, partition)))));
        }
        return scope.stack(part, "kw-form-list", rows);
    }

    private Row key(Scope here, int position, KeyAttribute attribute, boolean partition) {
        int attributes = (partition ? index.key().partition() : index.key().sort()).size();
        var fields = new ArrayList<Node>();
        FormField field = here.text(
                        Integer.toString(position),
                        attribute.name(),
                        typed -> edits.problem(rename(attribute, typed)),
                        typed -> edits.apply(rename(attribute, typed)))
                .mono()
                .width(KEY_WIDTH);
        fields.add(partition && position == 0 ? marked(field, "key") : field);
        fields.add(here.choice(
                        position + "-type",
                        TableForm.KEY_TYPES,
                        attribute.type(),
                        UnaryOperator.identity(),
                        type -> edits.apply(new RetypeKeyAttribute(table.name(), attribute.name(), type)))
                .width(TYPE_WIDTH));
        if (index.isGlobal() || !partition) {
            fields.add(instead(here, position, attribute));
        }
        if (!partition || attributes > 1) {
            fields.add(here.link(position + "-remove", "Remove", () -> remove(position, partition)));
        }
        return here.row(position + "-key", fields);
    }

    private RenameKeyAttribute rename(KeyAttribute attribute, String typed) {
        return new RenameKeyAttribute(table.name(), attribute.name(), typed.strip());
    }

    /** Other attributes of the items to key the index by; renaming the attribute in the field is something else. */
    private MenuButton instead(Scope here, int position, KeyAttribute attribute) {
        MenuButton menu = here.menu(position + "-instead", "Use another attribute");
        Set<String> names = new LinkedHashSet<>(table.keyAttributeNames());
        for (Entity entity : edits.design().entitiesOf(table.name())) {
            entity.attributes().stream()
                    .filter(candidate -> candidate.type().isScalarKey())
                    .map(Attribute::name)
                    .forEach(names::add);
        }
        names.removeAll(index.key().names());
        menu.getItems()
                .setAll(names.stream().map(other -> item(attribute, other)).toList());
        menu.setDisable(names.isEmpty());
        return menu;
    }

    private MenuItem item(KeyAttribute attribute, String other) {
        MenuItem item = new MenuItem(other);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> edits.apply(new UseAsIndexKey(table.name(), name, attribute.name(), other)));
        return item;
    }

    private void remove(int position, boolean partition) {
        edits.index(table.name(), name, "Remove key attribute", old -> {
            KeySchema key = old.key();
            return old.withKey(
                    partition
                            ? new KeySchema(Edits.without(key.partition(), position), key.sort())
                            : new KeySchema(key.partition(), Edits.without(key.sort(), position)));
        });
    }

    private Choices<Projection.Type> projection() {
        return scope.choices(
                "projection",
                List.of(
                        new Segment<>(Projection.Type.ALL, "ALL"),
                        new Segment<>(Projection.Type.KEYS_ONLY, "KEYS_ONLY"),
                        new Segment<>(Projection.Type.INCLUDE, "INCLUDE")),
                index.projection().type(),
                type -> edits.projection(table.name(), name, type));
    }

    /** Every attribute that could be projected: those that items of the table store and those that are already. */
    private Row attributes() {
        List<String> chosen = index.projection().nonKeyAttributes();
        Set<String> names = new LinkedHashSet<>();
        for (Entity entity : edits.design().entitiesOf(table.name())) {
            entity.attributes().stream()
                    .filter(attribute -> !attribute.inKeysOnly())
                    .map(Attribute::name)
                    .forEach(names::add);
        }
        names.removeAll(table.key().names());
        names.removeAll(index.key().names());
        names.addAll(chosen);
        var boxes = new ArrayList<Node>();
        for (String attribute : names) {
            Switch box = scope.check(
                    "include-" + attribute,
                    attribute,
                    chosen.contains(attribute),
                    on -> edits.index(
                            table.name(), name, "Change projected attributes", old -> include(old, attribute, on)));
            if (!box.getStyleClass().contains(Styles.MONO_SMALL)) {
                box.getStyleClass().add(Styles.MONO_SMALL);
            }
            boxes.add(Lengths.prefWidth(box, ATTRIBUTE_WIDTH));
        }
        if (names.isEmpty()) {
            boxes.add(scope.words("include-none", "The entities of the table have no attributes yet.", Styles.MUTED));
        }
        return scope.row("include", boxes);
    }

    private static SecondaryIndex include(SecondaryIndex index, String name, boolean on) {
        var names = new ArrayList<>(index.projection().nonKeyAttributes());
        names.remove(name);
        if (on) {
            names.add(name);
        }
        return index.withProjection(Projection.include(names));
    }

    private void capacity() {
        var capacity = new CapacityFields(
                scope,
                index.throughput(),
                (label, change) -> edits.index(
                        table.name(), name, label, old -> old.withThroughput(change.apply(old.throughput()))));
        Group group = form.group("capacity").heading("Capacity");
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            group.line("Capacity", capacity.provisioned(field -> marked(field, "throughput")))
                    .line("Auto scaling", capacity.scaling());
        } else {
            group.line("Maximum", capacity.maximum(field -> marked(field, "throughput")));
        }
    }
}
