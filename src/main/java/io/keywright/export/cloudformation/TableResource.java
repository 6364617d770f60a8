package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.model.Billing;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.Throughput;
import org.jspecify.annotations.Nullable;

/** The resource of a table in one Region, of type {@code AWS::DynamoDB::Table}. */
final class TableResource {
    static final String TYPE = "AWS::DynamoDB::Table";

    private final DeployableTable table;
    private final TableParts parts;

    TableResource(DeployableTable table) {
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
        TableSettings settings = table.table().settings();
        var properties = Node.mapping()
                .put("TableName", parts.name())
                .put("BillingMode", billing.mode().name());
        if (billing.tableClass() != Billing.TableClass.STANDARD) {
            properties.put("TableClass", billing.tableClass().name());
        }
        properties
                .put("DeletionProtectionEnabled", Node.truth(settings.deletionProtection()))
                .put("AttributeDefinitions", parts.attributeDefinitions())
                .put("KeySchema", TableParts.keySchema(table.table().key()));
        putThroughput(properties, billing.throughput());
        parts.putIndexes(properties, TableResource::putThroughput);
        properties.put("PointInTimeRecoverySpecification", TableParts.recovery(settings.pointInTimeRecovery()));
        parts.putStreamAndTimeToLive(properties);
        if (settings.encryption().kind() == Encryption.Kind.KMS) {
            properties.put("SSESpecification", encryption(settings.encryption()));
        }
        parts.putTags(properties);
        return properties.build();
    }

    private static void putThroughput(Node.MappingBuilder properties, Throughput throughput) {
        TableParts.putPair(
                properties,
                "ProvisionedThroughput",
                throughput.provisioned(),
                "ReadCapacityUnits",
                "WriteCapacityUnits");
        TableParts.putPair(
                properties,
                "OnDemandThroughput",
                throughput.onDemandMaximum(),
                "MaxReadRequestUnits",
                "MaxWriteRequestUnits");
        TableParts.putWarmThroughput(properties, throughput.warm());
    }

    private static Node encryption(Encryption encryption) {
        var node = Node.mapping().put("SSEEnabled", Node.truth(true)).put("SSEType", "KMS");
        if (encryption.kmsKey() != null) {
            node.put("KMSMasterKeyId", Literals.of(encryption.kmsKey()));
        }
        return node.build();
    }
}
