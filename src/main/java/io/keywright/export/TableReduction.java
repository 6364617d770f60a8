package io.keywright.export;

import static io.keywright.export.PrintableText.quoted;

import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reduces a table of a design to what a template can say of it, with a notice for everything that is left out or filled
 * in. Nothing is dropped without one.
 */
final class TableReduction {
    /** Where the target of scaling is not said, percent: what the console suggests (Developer Guide, AutoScaling, 2026-09). */
    private static final int TARGET_PERCENT = 70;

    private final Table table;
    private final boolean provisioned;
    private final String tableName;
    private final String home;
    private final List<String> notices;

    /**
     * @param home the Region the table is created in
     * @param notices where notices go
     */
    TableReduction(Table table, String home, List<String> notices) {
        this.table = table;
        this.home = home;
        this.provisioned = table.billing().mode() == Billing.Mode.PROVISIONED;
        this.tableName = "table " + quoted(table.name());
        this.notices = notices;
    }

    DeployableTable reduced() {
        noticeHalfPairs();
        noticeUnknown(tableName, table.extra());
        noticeUnknownOfKey(table.key(), tableName);
        List<Replica> replicas = replicas(table.settings().replicas());
        Throughput throughput = throughput(tableName, table.billing().throughput());
        if (provisioned && !replicas.isEmpty()) {
            throughput = withWriteScaling(tableName, throughput);
        }
        Billing billing = table.billing();
        if (billing.reserved() != null) {
            notices.add("Reserved capacity is bought apart from a template: that of " + tableName + " is left out.");
        }
        billing = new Billing(billing.mode(), throughput, billing.tableClass(), null);
        var indexes = new ArrayList<SecondaryIndex>();
        for (SecondaryIndex index : table.indexes()) {
            SecondaryIndex one = index(index, throughput);
            boolean scales = provisioned && index.isGlobal() && !replicas.isEmpty();
            indexes.add(scales ? one.withThroughput(withWriteScaling(placeOf(index), one.throughput())) : one);
        }
        Table reduced =
                table.withBilling(billing).withIndexes(indexes).withSettings(settings(table.settings(), replicas));
        return new DeployableTable(reduced, attributes());
    }

    private List<KeyAttribute> attributes() {
        Map<String, Set<String>> types = new LinkedHashMap<>();
        var attributes = new ArrayList<KeyAttribute>();
        Stream.concat(Stream.of(table.key()), table.indexes().stream().map(SecondaryIndex::key))
                .map(KeySchema::attributes)
                .flatMap(List::stream)
                .forEach(key -> {
                    if (types.computeIfAbsent(key.name(), name -> new LinkedHashSet<>())
                            .add(key.type())) {
                        attributes.add(new KeyAttribute(key.name(), key.type(), Extra.NONE));
                    }
                });
        types.forEach((name, seen) -> {
            if (seen.size() > 1) {
                notices.add("Key attribute " + quoted(name) + " of " + tableName + " has several types ("
                        + seen.stream().map(PrintableText::quoted).collect(Collectors.joining(", "))
                        + "): every one is written, and DynamoDB admits one.");
            }
        });
        return attributes;
    }

    private SecondaryIndex index(SecondaryIndex index, Throughput ofTable) {
        String place = placeOf(index);
        noticeUnknown(place, index.extra());
        noticeUnknownOfKey(index.key(), place);
        if (!index.isGlobal()) {
            if (!index.throughput().equals(Throughput.UNSET)) {
                notices.add("A local index shares the throughput of its table: that of " + place + " is left out.");
            }
            return index.withThroughput(Throughput.UNSET);
        }
        Throughput own = throughput(place, index.throughput());
        return index.withThroughput(provisioned ? filledIn(place, own, ofTable) : own);
    }

    private String placeOf(SecondaryIndex index) {
        return "index " + quoted(index.name()) + " of " + tableName;
    }

    /** An index of a provisioned table needs capacity of its own; where it has none it gets the table's and its scaling. */
    private Throughput filledIn(String place, Throughput own, Throughput ofTable) {
        var given = new ArrayList<String>();
        Long read = own.provisioned().read();
        AutoScaling readScaling = own.readScaling();
        boolean scales = false;
        if (read == null && ofTable.provisioned().read() != null) {
            read = ofTable.provisioned().read();
            readScaling = ofTable.readScaling();
            scales = readScaling != null;
            given.add(read + " read");
        }
        Long write = own.provisioned().write();
        AutoScaling writeScaling = own.writeScaling();
        if (write == null && ofTable.provisioned().write() != null) {
            write = ofTable.provisioned().write();
            writeScaling = ofTable.writeScaling();
            scales |= writeScaling != null;
            given.add(write + " write");
        }
        if (given.isEmpty()) {
            return own;
        }
        notices.add(capitalised(place) + " has no capacity of its own: it gets the table's, "
                + String.join(" and ", given) + " units" + (scales ? ", and scales as the table does." : "."));
        return new Throughput(
                new ReadWrite(read, write), readScaling, writeScaling, own.onDemandMaximum(), own.warm(), Extra.NONE);
    }

    /**
     * Writes to a provisioned table with replicas have to scale (CloudFormation Template Reference,
     * AWS::DynamoDB::GlobalTable, read 2026-09); where they don't, they stay at what is set.
     */
    private Throughput withWriteScaling(String place, Throughput throughput) {
        Long write = throughput.provisioned().write();
        if (throughput.writeScaling() != null || write == null) {
            return throughput;
        }
        notices.add("Writes to a provisioned table with replicas have to scale automatically: those of " + place
                + " scale from " + write + " to " + write + " units, which keeps what is set.");
        return throughput.withWriteScaling(new AutoScaling(write, write, TARGET_PERCENT));
    }

    private Throughput throughput(String place, Throughput throughput) {
        noticeUnknown("throughput of " + place, throughput.extra());
        ReadWrite capacity = throughput.provisioned();
        ReadWrite maximum = throughput.onDemandMaximum();
        if (!provisioned && capacity.isSet()) {
            notices.add(capitalised(place) + " is on-demand: its provisioned capacity is left out.");
            capacity = ReadWrite.UNSET;
        }
        if (provisioned && maximum.isSet()) {
            notices.add(capitalised(place) + " is provisioned: its on-demand maximum is left out.");
            maximum = ReadWrite.UNSET;
        }
        AutoScaling readScaling = throughput.readScaling();
        AutoScaling writeScaling = throughput.writeScaling();
        if (!provisioned && (readScaling != null || writeScaling != null)) {
            notices.add(capitalised(place) + " is on-demand: its auto scaling is left out.");
            readScaling = null;
            writeScaling = null;
        }
        ReadWrite start = new ReadWrite(
                capacity.read() == null && readScaling != null ? (Long) readScaling.min() : capacity.read(),
                capacity.write() == null && writeScaling != null ? (Long) writeScaling.min() : capacity.write());
        return new Throughput(start, readScaling, writeScaling, maximum, throughput.warm(), Extra.NONE);
    }

    private TableSettings settings(TableSettings settings, List<Replica> replicas) {
        TableSettings reduced = settings.withReplicas(replicas);
        PointInTimeRecovery recovery = settings.pointInTimeRecovery();
        if (!recovery.enabled() && recovery.periodInDays() != null) {
            notices.add("Point-in-time recovery of " + tableName + " is off: its recovery period is left out.");
            reduced = reduced.withPointInTimeRecovery(PointInTimeRecovery.OFF);
        }
        Encryption encryption = settings.encryption();
        if (encryption.kind() == Encryption.Kind.AWS_OWNED && encryption.kmsKey() != null) {
            notices.add(capitalised(tableName) + " is encrypted with a key that AWS owns: its KMS key is left out.");
            reduced = reduced.withEncryption(Encryption.AWS_OWNED);
        }
        StreamViewType view = settings.stream().viewType();
        if (!replicas.isEmpty() && view != StreamViewType.NEW_AND_OLD_IMAGES) {
            notices.add("Replicas need a stream with NEW_AND_OLD_IMAGES: " + tableName
                    + (view == null ? " gets one." : " gets that instead of " + view + "."));
            reduced = reduced.withStream(new TableSettings.Stream(
                    StreamViewType.NEW_AND_OLD_IMAGES, settings.stream().consumers()));
        }
        for (Replica replica : replicas) {
            if (reduced.encryption().kmsKey() != null
                    && RegionalKey.in(replica.region(), reduced.encryption()).isEmpty()) {
                notices.add("A KMS key is of one Region: the replica of " + tableName + " in "
                        + quoted(replica.region()) + " is encrypted with AWS's key for DynamoDB there.");
            }
        }
        if (!settings.stream().consumers().isEmpty()) {
            notices.add("Readers of a stream are no part of a table: those of " + tableName + " are left out ("
                    + settings.stream().consumers().stream()
                            .map(consumer -> quoted(consumer.name()))
                            .collect(Collectors.joining(", "))
                    + ").");
        }
        if (!settings.backups().equals(Backups.NONE)) {
            notices.add("Backups on demand are no part of a table: those of " + tableName + " are left out.");
        }
        return reduced;
    }

    /** The replicas, each Region once and without the table's own. */
    private List<Replica> replicas(List<Replica> all) {
        var kept = new ArrayList<Replica>();
        var regions = new LinkedHashSet<>(List.of(home));
        for (Replica replica : all) {
            if (regions.add(replica.region())) {
                noticeUnknown("replica of " + tableName + " in " + quoted(replica.region()), replica.extra());
                kept.add(new Replica(
                        replica.region(), replica.pointInTimeRecovery(), replica.deletionProtection(), Extra.NONE));
            } else {
                notices.add(capitalised(tableName) + " is in " + quoted(replica.region())
                        + " already: another replica there is left out.");
            }
        }
        return kept;
    }

    /** Names the fields of a newer version; what a model file held besides is only for models. */
    private void noticeUnknown(String place, Extra extra) {
        String names = extra.fields().keySet().stream()
                .filter(name -> !name.equals(KeptFields.FIELD))
                .map(PrintableText::quoted)
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            notices.add(capitalised(place) + " has fields that this version does not know and does not export: " + names
                    + ".");
        }
    }

    private void noticeUnknownOfKey(KeySchema key, String place) {
        key.attributes()
                .forEach(attribute ->
                        noticeUnknown("key attribute " + quoted(attribute.name()) + " of " + place, attribute.extra()));
    }

    private void noticeHalfPairs() {
        var texts = new ArrayList<String>();
        texts.add(table.name());
        table.indexes().forEach(index -> {
            texts.add(index.name());
            texts.addAll(index.projection().nonKeyAttributes());
        });
        Stream.concat(Stream.of(table.key()), table.indexes().stream().map(SecondaryIndex::key))
                .flatMap(key -> key.attributes().stream())
                .forEach(key -> {
                    texts.add(key.name());
                    texts.add(key.type());
                });
        table.settings().tags().forEach((key, value) -> {
            texts.add(key);
            texts.add(value);
        });
        if (table.settings().ttlAttribute() != null) {
            texts.add(table.settings().ttlAttribute());
        }
        if (table.settings().encryption().kmsKey() != null) {
            texts.add(table.settings().encryption().kmsKey());
        }
        for (String text : texts) {
            if (PrintableText.hasHalfPair(text)) {
                notices.add(capitalised(tableName) + " has a name with half a surrogate pair, which UTF-8 cannot hold: "
                        + quoted(text) + " is written with U+FFFD in its place.");
            }
        }
    }

    private static String capitalised(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
