package io.keywright.ui.editor;

import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RenameTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The form of a table. */
final class TableForm {
    private static final double NAME_WIDTH = 220;
    private static final double NUMBER_WIDTH = 90;
    private static final String OFF = "off";

    private TableForm() {}

    /** @param reopen opens the table under another name */
    static Node of(Edits edits, Table table, Consumer<Place> reopen) {
        String name = table.name();
        Form form = new Form();
        form.line(
                "Name",
                new FormField("table-name", name, NAME_WIDTH, typed -> renameProblem(edits, name, typed), typed -> {
                    if (edits.apply(new RenameTable(name, typed.strip()))) {
                        reopen.accept(Place.table(typed.strip()));
                    }
                }));
        form.line(
                "Partition key",
                keyFields(edits, table, "table-partition", table.key().partition()));
        form.line("Sort key", keyFields(edits, table, "table-sort", table.key().sort()));
        billing(form, edits, table);
        settings(form, edits, table);
        return form;
    }

    private static String renameProblem(Edits edits, String name, String typed) {
        return typed.equals(name) ? "" : edits.problem(new RenameTable(name, typed.strip()));
    }

    private static Node[] keyFields(Edits edits, Table table, String id, List<KeyAttribute> attributes) {
        var fields = new ArrayList<Node>();
        for (KeyAttribute attribute : attributes) {
            fields.add(new FormField(
                            id,
                            attribute.name(),
                            140,
                            Checks::name,
                            typed -> edits.apply(new RenameKeyAttribute(table.name(), attribute.name(), typed.strip())))
                    .mono());
            fields.add(Form.choice(
                    id + "-type",
                    List.of("S", "N", "B"),
                    attribute.type(),
                    UnaryOperator.identity(),
                    type -> edits.table(
                            table.name(),
                            "Change key type",
                            changed -> KeyTypes.retype(changed, attribute.name(), type))));
        }
        if (attributes.isEmpty() && id.endsWith("sort")) {
            fields.add(Edits.link(
                    "Add a sort key",
                    "table-add-sort",
                    () -> edits.table(
                            table.name(),
                            "Add sort key",
                            changed -> changed.withKey(new KeySchema(
                                    changed.key().partition(), List.of(KeyAttribute.of("SK", AttributeType.S)))))));
        } else if (id.endsWith("sort")) {
            fields.add(Edits.link(
                    "Remove",
                    "table-remove-sort",
                    () -> edits.table(
                            table.name(),
                            "Remove sort key",
                            changed ->
                                    changed.withKey(new KeySchema(changed.key().partition(), List.of())))));
        }
        return fields.toArray(Node[]::new);
    }

    private static void billing(Form form, Edits edits, Table table) {
        Billing billing = table.billing();
        form.heading("Billing");
        form.line(
                "Capacity mode",
                Form.choice(
                        "table-billing",
                        List.of(Billing.Mode.values()),
                        billing.mode(),
                        Billing.Mode::words,
                        mode -> edits.table(
                                table.name(),
                                "Change capacity mode",
                                changed -> changed.withBilling(mode(changed.billing(), mode)))));
        if (billing.mode() == Billing.Mode.PROVISIONED) {
            Throughput.ReadWrite units = billing.throughput().provisioned();
            form.line(
                    "Capacity",
                    new FormField(
                            "table-rcu",
                            Capacity.text(units.read()),
                            NUMBER_WIDTH,
                            Checks::optionalCount,
                            typed -> edits.table(
                                    table.name(),
                                    "Change read capacity",
                                    changed -> capacity(
                                            changed,
                                            Capacity.withRead(changed.billing().throughput(), typed)))),
                    new Label("RCU"),
                    new FormField(
                            "table-wcu",
                            Capacity.text(units.write()),
                            NUMBER_WIDTH,
                            Checks::optionalCount,
                            typed -> edits.table(
                                    table.name(),
                                    "Change write capacity",
                                    changed -> capacity(
                                            changed,
                                            Capacity.withWrite(changed.billing().throughput(), typed)))),
                    new Label("WCU"));
        }
        form.line(
                "Table class",
                Form.choice(
                        "table-class",
                        List.of(Billing.TableClass.values()),
                        billing.tableClass(),
                        type -> type == Billing.TableClass.STANDARD ? "Standard" : "Standard-Infrequent Access",
                        type -> edits.table(
                                table.name(),
                                "Change table class",
                                changed -> changed.withBilling(changed.billing().withTableClass(type)))));
    }

    private static Table capacity(Table table, Throughput throughput) {
        return table.withBilling(table.billing().withThroughput(throughput));
    }

    private static Billing mode(Billing billing, Billing.Mode mode) {
        boolean needsCapacity = mode == Billing.Mode.PROVISIONED
                && !billing.throughput().provisioned().isSet();
        Billing changed = needsCapacity ? billing.withThroughput(Throughput.provisioned(5, 5)) : billing;
        return mode == Billing.Mode.PROVISIONED
                ? changed.withMode(mode)
                : changed.withMode(mode).withThroughput(Capacity.without(changed.throughput()));
    }

    private static void settings(Form form, Edits edits, Table table) {
        TableSettings settings = table.settings();
        form.heading("Settings");
        form.line(
                "Time to live",
                new FormField(
                                "table-ttl",
                                settings.ttlAttribute() == null ? "" : settings.ttlAttribute(),
                                NAME_WIDTH,
                                Checks::anything,
                                typed -> change(
                                        edits,
                                        table,
                                        "Change time to live",
                                        old -> old.withTtlAttribute(typed.isBlank() ? null : typed.strip())))
                        .mono()
                        .prompt("attribute, empty for none"));
        var streams = new ArrayList<String>(List.of(OFF));
        for (TableSettings.StreamViewType type : TableSettings.StreamViewType.values()) {
            streams.add(type.name());
        }
        form.line(
                "Stream",
                Form.choice(
                        "table-stream",
                        streams,
                        settings.stream().viewType() == null
                                ? OFF
                                : settings.stream().viewType().name(),
                        UnaryOperator.identity(),
                        chosen -> change(
                                edits,
                                table,
                                "Change stream",
                                old -> old.withStream(new TableSettings.Stream(
                                        chosen.equals(OFF) ? null : TableSettings.StreamViewType.valueOf(chosen),
                                        old.stream().consumers())))));
        form.line(
                "Protection",
                Form.check(
                        "table-recovery",
                        "Point-in-time recovery",
                        settings.pointInTimeRecovery().enabled(),
                        on -> change(
                                edits,
                                table,
                                "Change recovery",
                                old -> old.withPointInTimeRecovery(
                                        on
                                                ? TableSettings.PointInTimeRecovery.ON
                                                : TableSettings.PointInTimeRecovery.OFF))),
                Form.check(
                        "table-protection",
                        "Deletion protection",
                        settings.deletionProtection(),
                        on -> change(
                                edits, table, "Change deletion protection", old -> old.withDeletionProtection(on))));
    }

    private static void change(Edits edits, Table table, String label, UnaryOperator<TableSettings> change) {
        edits.table(table.name(), label, changed -> changed.withSettings(change.apply(changed.settings())));
    }
}
