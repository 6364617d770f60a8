package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.PrintableText;
import io.keywright.export.cloudformation.Node.Call;
import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The resource of one table, of type {@code AWS::DynamoDB::Table}. */
final class TableResource {
    static final String TYPE = "AWS::DynamoDB::Table";

    /** Names that mean themselves inside {@code Fn::Sub}. */
    private static final Pattern LEGAL_NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

    private final DeployableTable table;

    TableResource(DeployableTable table) {
        this.table = table;
    }

    /**
     * @param after the logical ID of the table that has to exist first, or null
     */
    Node node(@Nullable String after) {
        var resource = Node.mapping().put("Type", TYPE);
        if (after != null) {
            resource.put("DependsOn", after);
        }
        return resource.put("DeletionPolicy", "Retain")
                .put("UpdateReplacePolicy", "Retain")
                .put("Properties", properties())
                .build();
    }

    /** The notes of the table as the lines of a comment. */
    List<String> comment() {
        return PrintableText.lines(table.table().notes());
    }

    private Node properties() {
        Billing billing = table.table().billing();
        TableSettings settings = table.table().settings();
        var properties = Node.mapping()
                .put("TableName", name())
                .put("BillingMode", billing.mode().name());
        if (billing.tableClass() != Billing.TableClass.STANDARD) {
            properties.put("TableClass", billing.tableClass().name());
        }
        properties
                .put("DeletionProtectionEnabled", Node.truth(settings.deletionProtection()))
                .put("AttributeDefinitions", attributeDefinitions())
                .put("KeySchema", keySchema(table.table().key()));
        putThroughput(properties, billing.throughput());
        putIndexes(properties, "GlobalSecondaryIndexes", table.globalIndexes());
        putIndexes(properties, "LocalSecondaryIndexes", table.localIndexes());
        properties.put("PointInTimeRecoverySpecification", recovery(settings.pointInTimeRecovery()));
        StreamViewType view = settings.stream().viewType();
        if (view != null) {
            properties.put(
                    "StreamSpecification",
                    Node.mapping().put("StreamViewType", view.name()).compact());
        }
        if (settings.ttlAttribute() != null) {
            properties.put(
                    "TimeToLiveSpecification",
                    Node.mapping()
                            .put("AttributeName", Literals.of(settings.ttlAttribute()))
                            .put("Enabled", Node.truth(true))
                            .compact());
        }
        if (settings.encryption().kind() == Encryption.Kind.KMS) {
            properties.put("SSESpecification", encryption(settings.encryption()));
        }
        if (!settings.tags().isEmpty()) {
            properties.put("Tags", tags());
        }
        return properties.build();
    }

    /** The plain name where no stage is given, otherwise the stage, a dash and the name. */
    private Node name() {
        Node plain = Literals.of(table.name());
        Node staged = LEGAL_NAME.matcher(table.name()).matches()
                ? new Call("Fn::Sub", Node.text("${" + Template.STAGE + "}-" + table.name()))
                : Literals.join("-", List.of(Node.ref(Template.STAGE), plain));
        return new Call("Fn::If", Node.compactList(List.of(Node.text(Template.HAS_STAGE), staged, plain)));
    }

    private Node attributeDefinitions() {
        var definitions = new ArrayList<Node>();
        for (KeyAttribute attribute : table.attributes()) {
            definitions.add(Node.mapping()
                    .put("AttributeName", Literals.of(attribute.name()))
                    .put("AttributeType", Literals.of(attribute.type()))
                    .compact());
        }
        return Node.list(definitions);
    }

    private static Node keySchema(KeySchema key) {
        var elements = new ArrayList<Node>();
        key.partition().forEach(attribute -> elements.add(keyElement(attribute, "HASH")));
        key.sort().forEach(attribute -> elements.add(keyElement(attribute, "RANGE")));
        return Node.list(elements);
    }

    private static Node keyElement(KeyAttribute attribute, String keyType) {
        return Node.mapping()
                .put("AttributeName", Literals.of(attribute.name()))
                .put("KeyType", keyType)
                .compact();
    }

    private static void putThroughput(Node.MappingBuilder properties, Throughput throughput) {
        put(properties, "ProvisionedThroughput", throughput.provisioned(), "ReadCapacityUnits", "WriteCapacityUnits");
        put(
                properties,
                "OnDemandThroughput",
                throughput.onDemandMaximum(),
                "MaxReadRequestUnits",
                "MaxWriteRequestUnits");
        put(properties, "WarmThroughput", throughput.warm(), "ReadUnitsPerSecond", "WriteUnitsPerSecond");
    }

    private static void put(Node.MappingBuilder properties, String key, ReadWrite units, String read, String write) {
        var pair = Node.mapping();
        if (units.read() != null) {
            pair.put(read, Node.whole(units.read()));
        }
        if (units.write() != null) {
            pair.put(write, Node.whole(units.write()));
        }
        if (!pair.isEmpty()) {
            properties.put(key, pair.compact());
        }
    }

    private static void putIndexes(Node.MappingBuilder properties, String key, List<SecondaryIndex> indexes) {
        var nodes = new ArrayList<Node>();
        for (SecondaryIndex index : indexes) {
            var node = Node.mapping()
                    .put("IndexName", Literals.of(index.name()))
                    .put("KeySchema", keySchema(index.key()))
                    .put("Projection", projection(index.projection()));
            putThroughput(node, index.throughput());
            nodes.add(node.build());
        }
        if (!nodes.isEmpty()) {
            properties.put(key, Node.list(nodes));
        }
    }

    private static Node projection(Projection projection) {
        var node = Node.mapping().put("ProjectionType", projection.type().name());
        if (projection.nonKeyAttributes().isEmpty()) {
            return node.compact();
        }
        return node.put(
                        "NonKeyAttributes",
                        Node.compactList(projection.nonKeyAttributes().stream()
                                .map(Literals::of)
                                .toList()))
                .build();
    }

    private static Node recovery(PointInTimeRecovery recovery) {
        var node = Node.mapping().put("PointInTimeRecoveryEnabled", Node.truth(recovery.enabled()));
        if (recovery.periodInDays() != null) {
            node.put("RecoveryPeriodInDays", Node.whole(recovery.periodInDays()));
        }
        return node.build();
    }

    private static Node encryption(Encryption encryption) {
        var node = Node.mapping().put("SSEEnabled", Node.truth(true)).put("SSEType", "KMS");
        if (encryption.kmsKey() != null) {
            node.put("KMSMasterKeyId", Literals.of(encryption.kmsKey()));
        }
        return node.build();
    }

    private Node tags() {
        var tags = new ArrayList<Node>();
        table.table()
                .settings()
                .tags()
                .forEach((key, value) -> tags.add(Node.mapping()
                        .put("Key", Literals.of(key))
                        .put("Value", Literals.of(value))
                        .compact()));
        return Node.list(tags);
    }
}
