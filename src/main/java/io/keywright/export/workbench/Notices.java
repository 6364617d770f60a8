package io.keywright.export.workbench;

import io.keywright.export.PrintableText;
import io.keywright.imports.workbench.FacetAlias;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.imports.workbench.SampleFormats;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Layout;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What of a design a model of NoSQL Workbench can't hold. */
final class Notices {
    private final Design design;
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Set<String>> nulls = new LinkedHashMap<>();

    Notices(Design design) {
        this.design = design;
    }

    List<String> lines() {
        return lines;
    }

    private void add(String line) {
        lines.add(PrintableText.oneLine(line));
    }

    /** What DynamoDB refuses of tables and indexes. */
    void refused(List<Rejection> rejections) {
        for (Rejection rejection : rejections) {
            Place.Kind kind = rejection.place().kind();
            if (kind == Place.Kind.DESIGN || kind == Place.Kind.TABLE || kind == Place.Kind.INDEX) {
                add(rejection.sentence());
            }
        }
    }

    /** A NULL that is not written. */
    void nullLeftOut(Table table, String attribute) {
        nulls.computeIfAbsent(table.name(), name -> new LinkedHashSet<>()).add(attribute);
    }

    /** Everything else that is not written, table by table and then of the design. */
    void leftOut() {
        design.tables().forEach(this::table);
        nulls.forEach((table, attributes) -> add("Table " + quoted(table)
                + ": attributes that are NULL are left out of their rows, as NoSQL Workbench has none: "
                + listed(attributes) + "."));
        long ownerless = design.entities().stream()
                .filter(entity -> design.table(entity.table()).isEmpty())
                .count();
        if (ownerless > 0) {
            add("Entities of tables that the design doesn't have are left out: " + ownerless + ".");
        }
        patterns();
        var parts = new ArrayList<String>();
        addIf(parts, !design.workloads().isEmpty(), "workloads");
        addIf(parts, !design.decisions().isEmpty(), "decisions");
        addIf(parts, !design.dismissed().isEmpty(), "dismissed findings");
        addIf(parts, !design.layout().equals(Layout.NONE), "the layout of the chart");
        addIf(parts, !design.region().equals(Design.DEFAULT_REGION), "the Region");
        addIf(parts, !isOnlyKept(design.extra()), "fields of a newer Keywright");
        if (!parts.isEmpty()) {
            add("A model of NoSQL Workbench has no place for " + joined(parts) + ".");
        }
    }

    private void table(Table table) {
        if (!WorkbenchExporter.holds(table)) {
            add("Table " + quoted(table.name()) + " has no partition key and is left out with its items.");
            return;
        }
        if (table.key().partition().size() > 1 || table.key().sort().size() > 1) {
            add("Table " + quoted(table.name()) + ": only the first partition key and the first sort key are written.");
        }
        for (SecondaryIndex index : table.indexes()) {
            if (!TableModel.holds(index)) {
                add((index.isGlobal() ? "Index " : "Local secondary index ") + quoted(index.name()) + " of "
                        + quoted(table.name())
                        + " is left out: NoSQL Workbench knows only global secondary indexes of one"
                        + " partition key and at most one sort key.");
            }
        }
        var parts = new ArrayList<String>();
        addIf(parts, !table.notes().isEmpty(), "its notes");
        throughput(table, parts);
        settings(table.settings(), parts);
        boolean hasUnknown =
                !isOnlyKept(table.extra()) || table.indexes().stream().anyMatch(index -> !isOnlyKept(index.extra()));
        addIf(parts, hasUnknown, "fields of a newer Keywright");
        if (!parts.isEmpty()) {
            add("Table " + quoted(table.name()) + ": a model of NoSQL Workbench has no place for " + joined(parts)
                    + ".");
        }
        entities(table);
    }

    private static void throughput(Table table, List<String> parts) {
        Billing billing = table.billing();
        boolean provisioned = billing.mode() == Billing.Mode.PROVISIONED;
        Throughput throughput = billing.throughput();
        addIf(parts, billing.tableClass() != Billing.TableClass.STANDARD, "its table class");
        addIf(parts, billing.reserved() != null, "reserved capacity");
        addIf(parts, throughput.onDemandMaximum().isSet(), "the on-demand maximum");
        addIf(parts, throughput.warm().isSet(), "warm throughput");
        addIf(parts, !provisioned && throughput.provisioned().isSet(), "provisioned units, as the table is on-demand");
        boolean ownUnits = table.indexes().stream()
                .filter(TableModel::holds)
                .map(SecondaryIndex::throughput)
                .anyMatch(own -> !own.equals(Throughput.UNSET) && !(provisioned && own.equals(throughput)));
        addIf(parts, ownUnits, "throughput of indexes");
        if (provisioned && lacksUnits(throughput)) {
            parts.add("missing provisioned units (auto scaling's least, or 5, are written instead)");
        }
    }

    private static boolean lacksUnits(Throughput throughput) {
        return throughput.provisioned().read() == null
                || throughput.provisioned().write() == null;
    }

    private static void settings(TableSettings settings, List<String> parts) {
        addIf(parts, settings.ttlAttribute() != null, "time to live");
        addIf(parts, !settings.stream().equals(TableSettings.Stream.OFF), "its stream");
        addIf(parts, settings.pointInTimeRecovery().enabled(), "point-in-time recovery");
        addIf(parts, !settings.backups().equals(TableSettings.Backups.NONE), "backups");
        addIf(parts, settings.deletionProtection(), "deletion protection");
        addIf(parts, !settings.encryption().equals(TableSettings.Encryption.AWS_OWNED), "encryption");
        addIf(parts, !settings.tags().isEmpty(), "tags");
        addIf(parts, !settings.replicas().isEmpty(), "replicas");
    }

    private void entities(Table table) {
        List<Entity> entities = design.entitiesOf(table.name());
        var templates = new LinkedHashSet<String>();
        var parts = new ArrayList<String>();
        for (Entity entity : entities) {
            entity.keys().forEach((key, text) -> {
                boolean isAlias = table.key().has(key)
                        && KeyTemplate.ifValid(text).flatMap(FacetAlias::of).isPresent();
                if (!isAlias) {
                    templates.add(quoted(key) + " of " + quoted(entity.name()));
                }
            });
        }
        if (!templates.isEmpty()) {
            add("Key templates that are left out, as only those of the table's key can stand in a facet's aliases: "
                    + listed(templates) + ".");
        }
        addIf(
                parts,
                entities.stream().anyMatch(entity -> !entity.population().equals(Population.UNKNOWN)),
                "expected counts");
        boolean hasNotes = entities.stream().anyMatch(entity -> !entity.notes().isEmpty())
                || attributes(entities).stream()
                        .anyMatch(attribute -> !attribute.notes().isEmpty());
        addIf(parts, hasNotes, "notes");
        addIf(parts, attributes(entities).stream().anyMatch(Notices::hasOtherDomain), "domains");
        addIf(
                parts,
                attributes(entities).stream()
                        .anyMatch(attribute -> !attribute.presence().equals(Presence.ALWAYS)),
                "how many items have an attribute, other than by the rows");
        boolean hasUnknown = entities.stream().anyMatch(entity -> !isOnlyKept(entity.extra()))
                || attributes(entities).stream()
                        .anyMatch(attribute -> !attribute.extra().equals(Extra.NONE));
        addIf(parts, hasUnknown, "fields of a newer Keywright");
        if (!parts.isEmpty()) {
            add("Entities of " + quoted(table.name()) + ": facets have no place for " + joined(parts) + ".");
        }
    }

    private static List<Attribute> attributes(List<Entity> entities) {
        return entities.stream().flatMap(entity -> entity.attributes().stream()).toList();
    }

    /** Whether an attribute has a domain that no format says, or not all of it. */
    private static boolean hasOtherDomain(Attribute attribute) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return false;
        }
        boolean hasBounds =
                domain.values() instanceof Values.Timestamp moments && (moments.from() != null || moments.to() != null);
        return hasBounds
                || !domain.equals(Domain.of(domain.values()))
                || SampleFormats.words(domain.values()).isEmpty();
    }

    private void patterns() {
        boolean isOwn = design.patterns().stream().anyMatch(pattern -> !KeptFields.isMarked(pattern.extra()));
        if (isOwn) {
            add("Access patterns are known to NoSQL Workbench from 3.20 on; older versions have none.");
        }
        boolean hasMore = design.patterns().stream()
                .anyMatch(
                        pattern -> !pattern.steps().isEmpty() || !pattern.rate().equals(Rate.NONE));
        if (hasMore) {
            add("Of access patterns, the steps and rates are left out.");
        }
    }

    private static boolean isOnlyKept(Extra extra) {
        return extra.fields().keySet().stream().allMatch(KeptFields.FIELD::equals);
    }

    private static void addIf(List<String> parts, boolean condition, String part) {
        if (condition) {
            parts.add(part);
        }
    }

    private static String joined(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0) : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    private static String listed(Set<String> names) {
        return String.join(", ", names);
    }

    private static String quoted(String name) {
        return PrintableText.quoted(name);
    }
}
