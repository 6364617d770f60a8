package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.export.PrintableText;
import io.keywright.export.ScaledCapacity;
import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The {@code aws_dynamodb_table} block of one table, with what it needs beside it. */
final class TableBlock {
    /** How wide a list in one line may be, in characters. */
    private static final int WIDTH = 120;

    /** A KMS key by ARN, the only form the resource takes; an alias or an ID is looked up. */
    private static final Pattern KEY_ARN = Pattern.compile("arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/[A-Za-z0-9-]+");

    private final DeployableTable table;
    private final String label;
    private final ResourceLabels labels;
    private final ReplicaBlocks replicas;

    /**
     * @param labels hands out the labels of what stands beside the table
     */
    TableBlock(DeployableTable table, String label, ResourceLabels labels) {
        this.table = table;
        this.label = label;
        this.labels = labels;
        this.replicas = new ReplicaBlocks(table, label, labels);
    }

    /**
     * Whether an index's key takes {@code key_schema} blocks. Other keys keep {@code hash_key} and {@code range_key},
     * which every version of the provider knows: going over to blocks plans a replacement (provider issue 48063, read
     * 2026-09).
     */
    static boolean needsKeySchema(SecondaryIndex index) {
        return index.key().partition().size() != 1 || index.key().sort().size() > 1;
    }

    /** Adds the blocks to a file. */
    void addTo(HclBody file, @Nullable String after) {
        String kmsKey = table.table().settings().encryption().kmsKey();
        if (kmsKey != null && isLookedUp(kmsKey)) {
            String keyId = HclText.quoted(kmsKey);
            file.block("data \"aws_kms_key\" \"" + label + "\"", block -> block.argument("key_id", keyId));
        }
        replicas.addKeysTo(file);
        file.comment(PrintableText.lines(table.table().notes()));
        file.block("resource \"aws_dynamodb_table\" \"" + label + "\"", block -> body(block, after));
        List<String> policies = ScalingBlocks.add(file, table, label, labels);
        if (ReplicaBlocks.standApart(table)) {
            replicas.addTo(file, policies);
        }
    }

    static boolean isLookedUp(String kmsKey) {
        return !KEY_ARN.matcher(kmsKey).matches();
    }

    private void body(HclBody block, @Nullable String after) {
        Billing billing = table.table().billing();
        TableSettings settings = table.table().settings();
        block.argument("name", name());
        block.argument("billing_mode", HclText.quoted(billing.mode().name()));
        capacity(block, billing.throughput().provisioned());
        key(block, table.table().key());
        if (billing.tableClass() != Billing.TableClass.STANDARD) {
            block.argument("table_class", HclText.quoted(billing.tableClass().name()));
        }
        block.argument("deletion_protection_enabled", Boolean.toString(settings.deletionProtection()));
        if (settings.stream().viewType() != null) {
            block.argument("stream_enabled", "true");
            block.argument(
                    "stream_view_type",
                    HclText.quoted(settings.stream().viewType().name()));
        }
        table.attributes().forEach(attribute -> attribute(block, attribute));
        limits(block, billing.throughput());
        table.globalIndexes().forEach(index -> globalIndex(block, index));
        table.localIndexes().forEach(index -> localIndex(block, index));
        if (!ReplicaBlocks.standApart(table)) {
            table.table().settings().replicas().forEach(replica -> replicas.nested(block, replica));
        }
        block.block("point_in_time_recovery", recovery -> recovery(recovery, settings.pointInTimeRecovery()));
        if (settings.ttlAttribute() != null) {
            String attribute = HclText.quoted(settings.ttlAttribute());
            block.block("ttl", ttl -> ttl.argument("attribute_name", attribute).argument("enabled", "true"));
        }
        if (settings.encryption().kind() == Encryption.Kind.KMS) {
            block.block(
                    "server_side_encryption",
                    sse -> encryption(sse, settings.encryption().kmsKey()));
        }
        tags(block, settings.tags());
        if (after != null) {
            block.paragraph().argument("depends_on", "[aws_dynamodb_table." + after + "]");
        }
        block.block("lifecycle", this::lifecycle);
    }

    static void tags(HclBody block, Map<String, String> tags) {
        if (!tags.isEmpty()) {
            block.map(
                    "tags",
                    body -> tags.forEach((key, value) -> body.argument(HclText.alignable(key), HclText.quoted(value))));
        }
    }

    private void lifecycle(HclBody lifecycle) {
        lifecycle.argument("prevent_destroy", "true");
        var ignored = new ArrayList<String>();
        for (ScaledCapacity capacity : table.scaledCapacities()) {
            if (capacity.index() == null) {
                ignored.add(capacity.ofWrites() ? "write_capacity" : "read_capacity");
            }
        }
        if (ReplicaBlocks.standApart(table)) {
            ignored.add("replica");
        }
        if (!ignored.isEmpty()) {
            lifecycle.argument("ignore_changes", "[" + String.join(", ", ignored) + "]");
        }
    }

    private String name() {
        return "\"${local.prefix}" + HclText.quoted(table.name()).substring(1);
    }

    private static void key(HclBody block, KeySchema key) {
        if (!key.partition().isEmpty()) {
            block.argument("hash_key", HclText.quoted(key.partition().get(0).name()));
        }
        rangeKey(block, key);
    }

    private static void rangeKey(HclBody block, KeySchema key) {
        if (!key.sort().isEmpty()) {
            block.argument("range_key", HclText.quoted(key.sort().get(0).name()));
        }
    }

    private static void attribute(HclBody block, KeyAttribute attribute) {
        block.block(
                "attribute",
                body -> body.argument("name", HclText.quoted(attribute.name()))
                        .argument("type", HclText.quoted(attribute.type())));
    }

    private static void globalIndex(HclBody block, SecondaryIndex index) {
        block.block("global_secondary_index", body -> {
            body.argument("name", HclText.quoted(index.name()));
            if (!needsKeySchema(index)) {
                key(body, index.key());
            }
            projection(body, index.projection());
            capacity(body, index.throughput().provisioned());
            if (needsKeySchema(index)) {
                index.key().partition().forEach(attribute -> keySchema(body, attribute, "HASH"));
                index.key().sort().forEach(attribute -> keySchema(body, attribute, "RANGE"));
            }
            limits(body, index.throughput());
        });
    }

    private static void keySchema(HclBody block, KeyAttribute attribute, String keyType) {
        block.block(
                "key_schema",
                body -> body.argument("attribute_name", HclText.quoted(attribute.name()))
                        .argument("key_type", HclText.quoted(keyType)));
    }

    private static void localIndex(HclBody block, SecondaryIndex index) {
        block.block("local_secondary_index", body -> {
            body.argument("name", HclText.quoted(index.name()));
            rangeKey(body, index.key());
            projection(body, index.projection());
        });
    }

    private static void projection(HclBody block, Projection projection) {
        block.argument("projection_type", HclText.quoted(projection.type().name()));
        if (!projection.nonKeyAttributes().isEmpty()) {
            block.list("non_key_attributes", projection.nonKeyAttributes(), WIDTH);
        }
    }

    private static void capacity(HclBody block, ReadWrite units) {
        pair(block, units, "read_capacity", "write_capacity");
    }

    private static void limits(HclBody block, Throughput throughput) {
        ReadWrite maximum = throughput.onDemandMaximum();
        if (maximum.isSet()) {
            block.block(
                    "on_demand_throughput",
                    body -> pair(body, maximum, "max_read_request_units", "max_write_request_units"));
        }
        ReadWrite warm = throughput.warm();
        if (warm.isSet()) {
            block.block("warm_throughput", body -> pair(body, warm, "read_units_per_second", "write_units_per_second"));
        }
    }

    private static void pair(HclBody block, ReadWrite units, String read, String write) {
        if (units.read() != null) {
            block.argument(read, Long.toString(units.read()));
        }
        if (units.write() != null) {
            block.argument(write, Long.toString(units.write()));
        }
    }

    private static void recovery(HclBody block, PointInTimeRecovery recovery) {
        block.argument("enabled", Boolean.toString(recovery.enabled()));
        if (recovery.periodInDays() != null) {
            block.argument("recovery_period_in_days", Integer.toString(recovery.periodInDays()));
        }
    }

    private void encryption(HclBody block, @Nullable String kmsKey) {
        block.argument("enabled", "true");
        if (kmsKey != null) {
            block.argument(
                    "kms_key_arn", isLookedUp(kmsKey) ? "data.aws_kms_key." + label + ".arn" : HclText.quoted(kmsKey));
        }
    }
}
