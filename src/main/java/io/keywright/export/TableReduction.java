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
    private final Table table;
    private final boolean provisioned;
    private final String tableName;
    private final List<String> notices;

    /**
     * @param notices where notices go
     */
    TableReduction(Table table, List<String> notices) {
        this.table = table;
        this.provisioned = table.billing().mode() == Billing.Mode.PROVISIONED;
        this.tableName = "table " + quoted(table.name());
        this.notices = notices;
    }

    DeployableTable reduced() {
        noticeHalfPairs();
        noticeUnknown(tableName, table.extra());
        noticeUnknownOfKey(table.key(), tableName);
        Throughput throughput = throughput(tableName, table.billing().throughput());
        Billing billing = table.billing();
        if (billing.reserved() != null) {
            notices.add("Reserved capacity is bought apart from a template: that of " + tableName + " is left out.");
        }
        billing = new Billing(billing.mode(), throughput, billing.tableClass(), null);
        var indexes = new ArrayList<SecondaryIndex>();
        for (SecondaryIndex index : table.indexes()) {
            indexes.add(index(index, throughput));
        }
        Table reduced = table.withBilling(billing).withIndexes(indexes).withSettings(settings(table.settings()));
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
        String place = "index " + quoted(index.name()) + " of " + tableName;
        noticeUnknown(place, index.extra());
        noticeUnknownOfKey(index.key(), place);
        if (!index.isGlobal()) {
            if (!index.throughput().equals(Throughput.UNSET)) {
                notices.add("A local index shares the throughput of its table: that of " + place + " is left out.");
            }
            return index.withThroughput(Throughput.UNSET);
        }
        Throughput own = throughput(place, index.throughput());
        return index.withThroughput(provisioned ? filledIn(place, own, ofTable.provisioned()) : own);
    }

    /** An index of a provisioned table needs capacity of its own; where it has none it gets the table's. */
    private Throughput filledIn(String place, Throughput own, ReadWrite ofTable) {
        var given = new ArrayList<String>();
        Long read = own.provisioned().read();
        if (read == null && ofTable.read() != null) {
            read = ofTable.read();
            given.add(read + " read");
        }
        Long write = own.provisioned().write();
        if (write == null && ofTable.write() != null) {
            write = ofTable.write();
            given.add(write + " write");
        }
        if (given.isEmpty()) {
            return own;
        }
        notices.add(capitalised(place) + " has no capacity of its own: it gets the table's, "
                + String.join(" and ", given) + " units.");
        return new Throughput(new ReadWrite(read, write), null, null, own.onDemandMaximum(), own.warm(), Extra.NONE);
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
        if (readScaling != null || writeScaling != null) {
            if (provisioned) {
                Long read = capacity.read() == null && readScaling != null ? (Long) readScaling.min() : capacity.read();
                Long write =
                        capacity.write() == null && writeScaling != null ? (Long) writeScaling.min() : capacity.write();
                capacity = new ReadWrite(read, write);
                notices.add("Auto scaling is not exported yet: " + place + " stays at the capacity it starts with.");
            } else {
                notices.add(capitalised(place) + " is on-demand: its auto scaling is left out.");
            }
        }
        return new Throughput(capacity, null, null, maximum, throughput.warm(), Extra.NONE);
    }

    private TableSettings settings(TableSettings settings) {
        TableSettings reduced = settings;
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
        if (!settings.replicas().isEmpty()) {
            notices.add("Replicas are not exported yet: " + tableName + " is written for one Region, without "
                    + settings.replicas().stream()
                            .map(replica -> quoted(replica.region()))
                            .collect(Collectors.joining(", "))
                    + ".");
            reduced = reduced.withReplicas(List.of());
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
