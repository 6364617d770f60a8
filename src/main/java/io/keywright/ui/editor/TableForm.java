package io.keywright.ui.editor;

import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.Throughput;
import io.keywright.refactor.Additions;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RenameTable;
import io.keywright.refactor.RetypeKeyAttribute;
import io.keywright.refactor.SwitchCapacityMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The form of a table. */
final class TableForm {
    static final List<String> KEY_TYPES = List.of("S", "N", "B");

    private static final double NAME_WIDTH = 220;
    private static final double KEY_WIDTH = 140;
    private static final double TYPE_WIDTH = 68;
    private static final double DAYS_WIDTH = 56;
    private static final String OFF = "off";

    private final Form form;
    private final Edits edits;
    private final Table table;
    private final String name;
    private final Scope scope;

    TableForm(Form form, Edits edits, Table table) {
        this.form = form;
        this.edits = edits;
        this.table = table;
        this.name = table.name();
        this.scope = form.scope().in("table");
    }

    void draw() {
        form.group("table")
                .line("Name", scope.row("name", name()))
                .line("Partition key", key("partition", table.key().partition()))
                .line("Sort key", key("sort", table.key().sort()));
        billing();
        settings();
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.table(name).field(field), control);
    }

    private Node name() {
        return marked(
                scope.text(
                                "name",
                                name,
                                typed -> edits.problem(new RenameTable(name, typed.strip())),
                                typed -> edits.apply(new RenameTable(name, typed.strip())))
                        .width(NAME_WIDTH),
                "name");
    }

    private Row key(String part, List<KeyAttribute> attributes) {
        var fields = new ArrayList<Node>();
        List<String> keys = scope.keys(part, attributes);
        for (int i = 0; i < attributes.size(); i++) {
            KeyAttribute attribute = attributes.get(i);
            Scope here = new Scope(form, scope.key() + part + "/" + keys.get(i) + "/", scope.id());
            String id = i == 0 ? part : part + "-" + (i + 1);
            fields.add(marked(
                    here.text(
                                    id,
                                    attribute.name(),
                                    typed -> edits.problem(rename(attribute, typed)),
                                    typed -> edits.apply(rename(attribute, typed)))
                            .mono()
                            .width(KEY_WIDTH),
                    "key"));
            fields.add(here.choice(
                            id + "-type",
                            KEY_TYPES,
                            attribute.type(),
                            UnaryOperator.identity(),
                            type -> edits.apply(new RetypeKeyAttribute(name, attribute.name(), type)))
                    .width(TYPE_WIDTH));
        }
        if (part.equals("sort") && attributes.isEmpty()) {
            fields.add(scope.link("add-sort", "Add a sort key", this::addSort));
        } else if (part.equals("sort")) {
            fields.add(scope.link("remove-sort", "Remove", this::removeSort));
        }
        return scope.row(part, fields);
    }

    private RenameKeyAttribute rename(KeyAttribute attribute, String typed) {
        return new RenameKeyAttribute(name, attribute.name(), typed.strip());
    }

    private void addSort() {
        KeySchema last = scope.remembered("key", KeySchema.class, new KeySchema(List.of(), List.of()));
        if (last.sort().isEmpty()) {
            edits.design("Add sort key", design -> Additions.sortKey(design, name));
        } else {
            edits.table(
                    name,
                    "Add sort key",
                    old -> old.withKey(new KeySchema(old.key().partition(), last.sort())));
        }
    }

    private void removeSort() {
        scope.remember("key", table.key());
        edits.table(
                name,
                "Remove sort key",
                old -> old.withKey(new KeySchema(old.key().partition(), List.of())));
    }

    private void billing() {
        Billing billing = table.billing();
        boolean provisioned = billing.mode() == Billing.Mode.PROVISIONED;
        Choice<Billing.Mode> mode = scope.choice(
                "billing",
                List.of(Billing.Mode.values()),
                billing.mode(),
                chosen -> chosen == Billing.Mode.PROVISIONED ? "Provisioned" : "On-demand",
                this::switchTo);
        var capacity = new CapacityFields(
                scope,
                billing.throughput(),
                (label, change) -> edits.table(
                        name,
                        label,
                        old -> old.withBilling(old.billing()
                                .withThroughput(change.apply(old.billing().throughput())))));
        Group group = form.group("billing").heading("Billing").line("Capacity mode", scope.row("mode", mode));
        if (provisioned) {
            group.line("Capacity", capacity.provisioned(field -> marked(field, "throughput")));
            group.line("Auto scaling", capacity.scaling());
        } else {
            group.line("Maximum", capacity.maximum(field -> marked(field, "throughput")));
        }
        group.line(
                "Table class",
                scope.row(
                        "class",
                        scope.choice(
                                "class",
                                List.of(Billing.TableClass.values()),
                                billing.tableClass(),
                                type -> type == Billing.TableClass.STANDARD ? "Standard" : "Standard-Infrequent Access",
                                type -> edits.table(
                                        name,
                                        "Change table class",
                                        old -> old.withBilling(old.billing().withTableClass(type))))));
    }

    /** What the other mode does not allow is put aside for as long as the form is open. */
    private void switchTo(Billing.Mode mode) {
        String there = "throughput-" + table.billing().mode();
        scope.remember(there, new Remembered(SwitchCapacityMode.throughput(table)));
        Remembered last = scope.remembered("throughput-" + mode, Remembered.class, new Remembered(Map.of()));
        edits.apply(new SwitchCapacityMode(name, mode, last.throughput()));
    }

    private record Remembered(Map<String, Throughput> throughput) {}

    private void settings() {
        TableSettings settings = table.settings();
        form.group("settings")
                .heading("Settings")
                .line(
                        "Time to live",
                        scope.row(
                                "ttl",
                                marked(
                                        scope.text(
                                                        "ttl",
                                                        settings.ttlAttribute() == null ? "" : settings.ttlAttribute(),
                                                        Checks::anything,
                                                        typed -> change(
                                                                "Change time to live",
                                                                old -> old.withTtlAttribute(
                                                                        typed.isBlank() ? null : typed.strip())))
                                                .mono()
                                                .width(NAME_WIDTH)
                                                .prompt("attribute, empty for none"),
                                        "ttlAttribute")))
                .line("Stream", scope.row("stream", marked(stream(settings.stream()), "stream")))
                .line("Recovery", recovery(settings.pointInTimeRecovery()))
                .line(
                        "Protection",
                        scope.row(
                                "protection",
                                scope.check(
                                        "protection",
                                        "Refuse to delete the table",
                                        settings.deletionProtection(),
                                        on -> change(
                                                "Change deletion protection", old -> old.withDeletionProtection(on)))));
    }

    private Choice<String> stream(TableSettings.Stream stream) {
        var streams = new ArrayList<String>(List.of(OFF));
        for (TableSettings.StreamViewType type : TableSettings.StreamViewType.values()) {
            streams.add(type.name());
        }
        return scope.choice(
                "stream",
                streams,
                stream.viewType() == null ? OFF : stream.viewType().name(),
                UnaryOperator.identity(),
                chosen -> change(
                        "Change stream",
                        old -> old.withStream(new TableSettings.Stream(
                                chosen.equals(OFF) ? null : TableSettings.StreamViewType.valueOf(chosen),
                                old.stream().consumers()))));
    }

    private Row recovery(PointInTimeRecovery recovery) {
        var fields = new ArrayList<Node>();
        fields.add(marked(
                scope.check("recovery", "Point-in-time recovery", recovery.enabled(), this::switchRecovery),
                "pointInTimeRecovery"));
        if (recovery.enabled()) {
            fields.add(marked(
                    scope.text(
                                    "recovery-days",
                                    days(recovery.periodInDays()),
                                    TableForm::daysProblem,
                                    typed -> change(
                                            "Change recovery period",
                                            old -> old.withPointInTimeRecovery(
                                                    new PointInTimeRecovery(true, days(typed)))))
                            .width(DAYS_WIDTH)
                            .prompt("35"),
                    "pointInTimeRecovery"));
            fields.add(scope.words("recovery-days", "days back"));
        }
        return scope.row("recovery", fields);
    }

    /** DynamoDB takes no period with recovery switched off; it is put aside. */
    private void switchRecovery(boolean on) {
        if (!on) {
            scope.remember("recovery", table.settings().pointInTimeRecovery());
        }
        change(
                "Change recovery",
                old -> old.withPointInTimeRecovery(
                        on
                                ? scope.remembered("recovery", PointInTimeRecovery.class, PointInTimeRecovery.ON)
                                : PointInTimeRecovery.OFF));
    }

    private static String days(@Nullable Integer days) {
        return days == null ? "" : Integer.toString(days);
    }

    private static @Nullable Integer days(String typed) {
        return Checks.count(typed).map(Long::intValue).orElse(null);
    }

    private static String daysProblem(String typed) {
        return typed.isBlank()
                        || Checks.count(typed)
                                .filter(days -> days <= Short.MAX_VALUE)
                                .isPresent()
                ? ""
                : "Expected a number of days, 1 to 35.";
    }

    private void change(String label, UnaryOperator<TableSettings> change) {
        edits.table(name, label, old -> old.withSettings(change.apply(old.settings())));
    }
}
