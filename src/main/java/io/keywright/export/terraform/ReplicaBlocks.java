package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.export.RegionalKey;
import io.keywright.model.Billing;
import io.keywright.model.TableSettings.Replica;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The replicas of a table: blocks of its own where it is on-demand. DynamoDB adds replicas to a provisioned table only once
 * its writes scale (provider issue 13097, read 2026-11), which the provider can't do within the table's resource; there
 * each replica is a resource of its own that waits for the scaling.
 */
final class ReplicaBlocks {
    private final DeployableTable table;
    private final String label;
    private final Map<String, String> labels = new LinkedHashMap<>();

    ReplicaBlocks(DeployableTable table, String label, ResourceLabels names) {
        this.table = table;
        this.label = label;
        for (Replica replica : table.table().settings().replicas()) {
            labels.put(replica.region(), names.ofReplica(label, replica.region()));
        }
    }

    /** Whether the replicas of a table are resources of their own. */
    static boolean standApart(DeployableTable table) {
        return table.isReplicated() && table.isProvisioned();
    }

    /** Adds look-ups of the keys that are named by alias or ID, in each Region. */
    void addKeysTo(HclBody file) {
        for (Replica replica : table.table().settings().replicas()) {
            Optional<String> key = key(replica);
            if (key.isPresent() && TableBlock.isLookedUp(key.get())) {
                file.block(
                        "data \"aws_kms_key\" \"" + labels.get(replica.region()) + "\"",
                        block -> block.argument("region", HclText.quoted(replica.region()))
                                .argument("key_id", HclText.quoted(key.get())));
            }
        }
    }

    /** Adds a replica as a block of the table. */
    void nested(HclBody tableBlock, Replica replica) {
        tableBlock.block("replica", block -> {
            block.argument("region_name", HclText.quoted(replica.region()));
            protection(block, replica);
            if (!table.table().settings().tags().isEmpty()) {
                block.argument("propagate_tags", "true");
            }
        });
    }

    /**
     * Adds the replicas as resources.
     *
     * @param policies addresses of the scaling policies they wait for
     */
    void addTo(HclBody file, List<String> policies) {
        for (Replica replica : table.table().settings().replicas()) {
            file.block(
                    "resource \"aws_dynamodb_table_replica\" \"" + labels.get(replica.region()) + "\"",
                    block -> resource(block, replica, policies));
        }
    }

    private void resource(HclBody block, Replica replica, List<String> policies) {
        block.argument("region", HclText.quoted(replica.region()))
                .argument("global_table_arn", "aws_dynamodb_table." + label + ".arn");
        protection(block, replica);
        Billing.TableClass tableClass = table.table().billing().tableClass();
        if (tableClass != Billing.TableClass.STANDARD) {
            block.argument("table_class_override", HclText.quoted(tableClass.name()));
        }
        TableBlock.tags(block, table.table().settings().tags());
        if (!policies.isEmpty()) {
            block.paragraph().argument("depends_on", "[" + String.join(", ", policies) + "]");
        }
        block.block("lifecycle", lifecycle -> lifecycle.argument("prevent_destroy", "true"));
    }

    private void protection(HclBody block, Replica replica) {
        block.argument("point_in_time_recovery", Boolean.toString(replica.pointInTimeRecovery()));
        block.argument("deletion_protection_enabled", Boolean.toString(replica.deletionProtection()));
        key(replica)
                .ifPresent(key -> block.argument(
                        "kms_key_arn",
                        TableBlock.isLookedUp(key)
                                ? "data.aws_kms_key." + labels.get(replica.region()) + ".arn"
                                : HclText.quoted(key)));
    }

    private Optional<String> key(Replica replica) {
        return RegionalKey.in(replica.region(), table.table().settings().encryption());
    }
}
