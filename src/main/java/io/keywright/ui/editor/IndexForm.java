package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.refactor.RenameIndex;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The form of an index: kind, keys, projection. */
final class IndexForm {
    private static final double NAME_WIDTH = 220;
    private static final double KEY_WIDTH = 140;
    private static final double NUMBER_WIDTH = 90;
    /** Attributes of one kind in the key of a global index (Developer Guide, multi-attribute keys, read 2026-09). */
    private static final int MOST_KEY_ATTRIBUTES = 4;

    private IndexForm() {}

    /** @param reopen opens the index under another name */
    static Node of(Edits edits, String tableName, String indexName, Consumer<Place> reopen) {
        Table table = edits.design().table(tableName).orElseThrow();
        SecondaryIndex index = table.index(indexName).orElseThrow();
        Form form = new Form();
        form.line(
                "Name",
                new FormField(
                        "index-name",
                        indexName,
                        NAME_WIDTH,
                        typed -> typed.equals(indexName)
                                ? ""
                                : edits.problem(new RenameIndex(tableName, indexName, typed.strip())),
                        typed -> {
                            if (edits.apply(new RenameIndex(tableName, indexName, typed.strip()))) {
                                reopen.accept(Place.index(tableName, typed.strip()));
                            }
                        }));
        form.line(
                "Kind",
                Form.choice(
                        "index-kind",
                        List.of(SecondaryIndex.Kind.values()),
                        index.kind(),
                        kind -> kind == SecondaryIndex.Kind.GLOBAL ? "Global" : "Local",
                        kind -> edits.index(
                                tableName, indexName, "Change kind of index", old -> ofKind(old, kind, table))));
        form.wide("Partition key", keys(edits, tableName, index, true));
        form.wide("Sort key", keys(edits, tableName, index, false));
        form.heading("Projection");
        form.line("Entries hold", projection(edits, tableName, index));
        if (index.projection().type() == Projection.Type.INCLUDE) {
            form.wide("Attributes", attributes(edits, table, index));
        }
        if (table.billing().mode() == Billing.Mode.PROVISIONED && index.isGlobal()) {
            capacity(form, edits, tableName, index);
        }
        return form;
    }

    private static SecondaryIndex ofKind(SecondaryIndex index, SecondaryIndex.Kind kind, Table table) {
        KeySchema key = kind == SecondaryIndex.Kind.LOCAL
                ? new KeySchema(table.key().partition(), index.key().sort())
                : index.key();
        return new SecondaryIndex(index.name(), kind, key, index.projection(), index.throughput(), index.extra());
    }

    private static Node keys(Edits edits, String table, SecondaryIndex index, boolean partition) {
        List<KeyAttribute> attributes =
                partition ? index.key().partition() : index.key().sort();
        VBox box = Styles.styled(new VBox(), "kw-form-list");
        String id = partition ? "index-partition-" : "index-sort-";
        for (int i = 0; i < attributes.size(); i++) {
            int position = i;
            KeyAttribute attribute = attributes.get(i);
            FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields");
            row.getChildren()
                    .addAll(
                            new FormField(
                                            id + i,
                                            attribute.name(),
                                            KEY_WIDTH,
                                            Checks::name,
                                            typed ->
                                                    change(edits, table, index, partition, "Change index key", list -> {
                                                        list.set(position, attribute.withName(typed.strip()));
                                                        return list;
                                                    }))
                                    .mono(),
                            Form.choice(
                                    id + i + "-type",
                                    List.of("S", "N", "B"),
                                    attribute.type(),
                                    UnaryOperator.identity(),
                                    type -> edits.table(
                                            table,
                                            "Change key type",
                                            changed -> KeyTypes.retype(changed, attribute.name(), type))));
            if (!partition || attributes.size() > 1) {
                row.getChildren()
                        .add(Edits.link(
                                "Remove",
                                id + i + "-remove",
                                () -> change(edits, table, index, partition, "Remove key attribute", list -> {
                                    list.remove(position);
                                    return list;
                                })));
            }
            box.getChildren().add(row);
        }
        if (attributes.size() < (index.isGlobal() ? MOST_KEY_ATTRIBUTES : 1)) {
            box.getChildren()
                    .add(Edits.link(
                            attributes.isEmpty() ? "Add a sort key" : "Add an attribute",
                            id + "add",
                            () -> change(edits, table, index, partition, "Add key attribute", list -> {
                                list.add(KeyAttribute.of(
                                        index.name()
                                                + (partition ? "PK" : "SK")
                                                + (list.isEmpty() ? "" : list.size() + 1),
                                        AttributeType.S));
                                return list;
                            })));
        }
        return box;
    }

    private static void change(
            Edits edits,
            String table,
            SecondaryIndex index,
            boolean partition,
            String label,
            UnaryOperator<List<KeyAttribute>> change) {
        edits.index(table, index.name(), label, old -> {
            KeySchema key = old.key();
            return old.withKey(
                    partition
                            ? new KeySchema(change.apply(new ArrayList<>(key.partition())), key.sort())
                            : new KeySchema(key.partition(), change.apply(new ArrayList<>(key.sort()))));
        });
    }

    private static Node projection(Edits edits, String table, SecondaryIndex index) {
        SegmentedButtons<Projection.Type> buttons = new SegmentedButtons<>(List.of(
                new Segment<>(Projection.Type.ALL, "ALL"),
                new Segment<>(Projection.Type.KEYS_ONLY, "KEYS_ONLY"),
                new Segment<>(Projection.Type.INCLUDE, "INCLUDE")));
        buttons.setId("index-projection");
        buttons.setValue(index.projection().type());
        buttons.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                edits.projection(table, index.name(), now);
            }
        });
        return buttons;
    }

    /** Every attribute that could be projected: those of the table's entities and those that are already. */
    private static Node attributes(Edits edits, Table table, SecondaryIndex index) {
        Set<String> names = new LinkedHashSet<>(index.projection().nonKeyAttributes());
        for (Entity entity : edits.design().entitiesOf(table.name())) {
            entity.attributes().stream().map(Attribute::name).forEach(names::add);
        }
        names.removeAll(table.key().names());
        names.removeAll(index.key().names());
        FlowPane box = Styles.styled(new FlowPane(), "kw-form-fields");
        for (String name : names) {
            CheckBox check = Form.check(
                    "index-include-" + name,
                    name,
                    index.projection().nonKeyAttributes().contains(name),
                    on -> edits.index(
                            table.name(), index.name(), "Change projected attributes", old -> include(old, name, on)));
            check.getStyleClass().add(Styles.MONO_SMALL);
            box.getChildren().add(check);
        }
        if (names.isEmpty()) {
            box.getChildren()
                    .add(Styles.styled(new Label("The entities of the table have no attributes yet."), Styles.MUTED));
        }
        return box;
    }

    private static SecondaryIndex include(SecondaryIndex index, String name, boolean on) {
        var names = new ArrayList<>(index.projection().nonKeyAttributes());
        names.remove(name);
        if (on) {
            names.add(name);
        }
        return index.withProjection(Projection.include(names));
    }

    private static void capacity(Form form, Edits edits, String table, SecondaryIndex index) {
        var units = index.throughput().provisioned();
        form.line(
                "Capacity",
                new FormField(
                        "index-rcu",
                        Capacity.text(units.read()),
                        NUMBER_WIDTH,
                        Checks::optionalCount,
                        typed -> edits.index(
                                table,
                                index.name(),
                                "Change read capacity",
                                old -> old.withThroughput(Capacity.withRead(old.throughput(), typed)))),
                new Label("RCU"),
                new FormField(
                        "index-wcu",
                        Capacity.text(units.write()),
                        NUMBER_WIDTH,
                        Checks::optionalCount,
                        typed -> edits.index(
                                table,
                                index.name(),
                                "Change write capacity",
                                old -> old.withThroughput(Capacity.withWrite(old.throughput(), typed)))),
                new Label("WCU"));
    }
}
