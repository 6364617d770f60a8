package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.RegionalKey;
import io.keywright.model.Billing;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The resource of a table with replicas, of type {@code AWS::DynamoDB::GlobalTable}. What every Region has alike stands in
 * the table; what is read, kept and protected there, in its replica. The stack's own Region is the first replica.
 */
final class GlobalTableResource {
    static final String TYPE = "AWS::DynamoDB::GlobalTable";

    private final DeployableTable table;
    private final TableParts parts;

    GlobalTableResource(DeployableTable table) {
        this.table = table;
        this.parts = new TableParts(table);
    }

    /**
     * @param after the logical ID of the table that has to exist first, or null
     */
    Node node(@Nullable String after) {
        return TableParts.resource(TYPE, after, properties());
    }

    private Node properties() {
        Billing billing = table.table().billing();
        var properties = Node.mapping()
                .put("TableName", parts.name())
                .put("BillingMode", billing.mode().name())
                .put("AttributeDefinitions", parts.attributeDefinitions())
                .put("KeySchema", TableParts.keySchema(table.table().key()));
        putWrites(properties, billing.throughput());
        parts.putIndexes(properties, GlobalTableResource::putWrites);
        parts.putStreamAndTimeToLive(properties);
        if (table.table().settings().encryption().kind() == Encryption.Kind.KMS) {
            properties.put(
                    "SSESpecification",
                    Node.mapping()
                            .put("SSEEnabled", Node.truth(true))
                            .put("SSEType", "KMS")
                            .compact());
        }
        return properties.put("Replicas", replicas()).build();
    }

    private static void putWrites(Node.MappingBuilder properties, Throughput throughput) {
        AutoScaling scaling = throughput.writeScaling();
        if (scaling != null) {
            properties.put(
                    "WriteProvisionedThroughputSettings",
                    Node.mapping()
                            .put("WriteCapacityAutoScalingSettings", scaling(scaling))
                            .build());
        }
        Long maximum = throughput.onDemandMaximum().write();
        if (maximum != null) {
            properties.put(
                    "WriteOnDemandThroughputSettings",
                    Node.mapping()
                            .put("MaxWriteRequestUnits", Node.whole(maximum))
                            .compact());
        }
        TableParts.putWarmThroughput(properties, throughput.warm());
    }

    private static void putReads(Node.MappingBuilder properties, Throughput throughput) {
        AutoScaling scaling = throughput.readScaling();
        Long units = throughput.provisioned().read();
        if (scaling != null) {
            properties.put(
                    "ReadProvisionedThroughputSettings",
                    Node.mapping()
                            .put("ReadCapacityAutoScalingSettings", scaling(scaling))
                            .build());
        } else if (units != null) {
            properties.put(
                    "ReadProvisionedThroughputSettings",
                    Node.mapping().put("ReadCapacityUnits", Node.whole(units)).compact());
        }
        Long maximum = throughput.onDemandMaximum().read();
        if (maximum != null) {
            properties.put(
                    "ReadOnDemandThroughputSettings",
                    Node.mapping()
                            .put("MaxReadRequestUnits", Node.whole(maximum))
                            .compact());
        }
    }

    private static Node scaling(AutoScaling scaling) {
        return Node.mapping()
                .put("MinCapacity", Node.whole(scaling.min()))
                .put("MaxCapacity", Node.whole(scaling.max()))
                .put(
                        "TargetTrackingScalingPolicyConfiguration",
                        Node.mapping()
                                .put("TargetValue", Node.whole(scaling.targetPercent()))
                                .compact())
                .build();
    }

    private Node replicas() {
        TableSettings settings = table.table().settings();
        var nodes = new ArrayList<Node>();
        nodes.add(replica(
                Node.ref("AWS::Region"),
                settings.deletionProtection(),
                settings.pointInTimeRecovery(),
                settings.encryption().kmsKey()));
        for (Replica replica : settings.replicas()) {
            Integer days = settings.pointInTimeRecovery().periodInDays();
            nodes.add(replica(
                    Literals.of(replica.region()),
                    replica.deletionProtection(),
                    new PointInTimeRecovery(replica.pointInTimeRecovery(), replica.pointInTimeRecovery() ? days : null),
                    RegionalKey.in(replica.region(), settings.encryption()).orElse(null)));
        }
        return Node.list(nodes);
    }

    private Node replica(Node region, boolean isProtected, PointInTimeRecovery recovery, @Nullable String kmsKey) {
        Billing billing = table.table().billing();
        var replica = Node.mapping().put("Region", region);
        if (billing.tableClass() != Billing.TableClass.STANDARD) {
            replica.put("TableClass", billing.tableClass().name());
        }
        replica.put("DeletionProtectionEnabled", Node.truth(isProtected));
        putReads(replica, billing.throughput());
        var indexes = new ArrayList<Node>();
        for (SecondaryIndex index : table.globalIndexes()) {
            var reads = Node.mapping();
            putReads(reads, index.throughput());
            if (!reads.isEmpty()) {
                var node = Node.mapping().put("IndexName", Literals.of(index.name()));
                putReads(node, index.throughput());
                indexes.add(node.build());
            }
        }
        if (!indexes.isEmpty()) {
            replica.put("GlobalSecondaryIndexes", Node.list(indexes));
        }
        replica.put("PointInTimeRecoverySpecification", TableParts.recovery(recovery));
        if (kmsKey != null) {
            replica.put(
                    "SSESpecification",
                    Node.mapping().put("KMSMasterKeyId", Literals.of(kmsKey)).build());
        }
        parts.putTags(replica);
        return replica.build();
    }
}
