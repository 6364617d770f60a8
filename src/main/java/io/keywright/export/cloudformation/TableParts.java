package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.cloudformation.Node.Call;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The parts that the resources of tables in one and in several Regions have alike. */
final class TableParts {
    /** Names that mean themselves inside {@code Fn::Sub}. */
    private static final Pattern LEGAL_NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

    private final DeployableTable table;

    TableParts(DeployableTable table) {
        this.table = table;
    }

    /** Adds type, order and what becomes of the table when it leaves the stack. */
    static Node resource(String type, @Nullable String after, Node properties) {
        var resource = Node.mapping().put("Type", type);
        if (after != null) {
            resource.put("DependsOn", after);
        }
        return resource.put("DeletionPolicy", "Retain")
                .put("UpdateReplacePolicy", "Retain")
                .put("Properties", properties)
                .build();
    }

    /** The plain name where no stage is given, otherwise the stage, a dash and the name. */
    Node name() {
        Node plain = Literals.of(table.name());
        Node staged = LEGAL_NAME.matcher(table.name()).matches()
                ? new Call("Fn::Sub", Node.text("${" + Template.STAGE + "}-" + table.name()))
                : Literals.join("-", List.of(Node.ref(Template.STAGE), plain));
        return new Call("Fn::If", Node.compactList(List.of(Node.text(Template.HAS_STAGE), staged, plain)));
    }

    Node attributeDefinitions() {
        var definitions = new ArrayList<Node>();
        for (KeyAttribute attribute : table.attributes()) {
            definitions.add(Node.mapping()
                    .put("AttributeName", Literals.of(attribute.name()))
                    .put("AttributeType", Literals.of(attribute.type()))
                    .compact());
        }
        return Node.list(definitions);
    }

    static Node keySchema(KeySchema key) {
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

    /** What indexes in one and in several Regions have alike: name, key, projection. */
    private static Node.MappingBuilder index(SecondaryIndex index) {
        return Node.mapping()
                .put("IndexName", Literals.of(index.name()))
                .put("KeySchema", keySchema(index.key()))
                .put("Projection", projection(index.projection()));
    }

    /**
     * Adds the global indexes and the local ones, which have nothing but what every index has.
     *
     * @param throughput adds the throughput of a global index
     */
    void putIndexes(Node.MappingBuilder properties, BiConsumer<Node.MappingBuilder, Throughput> throughput) {
        putList(properties, "GlobalSecondaryIndexes", table.globalIndexes(), index -> {
            var node = index(index);
            throughput.accept(node, index.throughput());
            return node.build();
        });
        putList(
                properties,
                "LocalSecondaryIndexes",
                table.localIndexes(),
                index -> index(index).build());
    }

    private static void putList(
            Node.MappingBuilder properties,
            String key,
            List<SecondaryIndex> indexes,
            Function<SecondaryIndex, Node> node) {
        if (!indexes.isEmpty()) {
            properties.put(key, Node.list(indexes.stream().map(node).toList()));
        }
    }

    /** Adds a pair of unit counts, one of it where only one is set; nothing where none is. */
    static void putPair(Node.MappingBuilder properties, String key, ReadWrite units, String read, String write) {
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

    static void putWarmThroughput(Node.MappingBuilder properties, ReadWrite warm) {
        putPair(properties, "WarmThroughput", warm, "ReadUnitsPerSecond", "WriteUnitsPerSecond");
    }

    /** Adds stream and time to live, where they are on. */
    void putStreamAndTimeToLive(Node.MappingBuilder properties) {
        TableSettings settings = table.table().settings();
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

    static Node recovery(PointInTimeRecovery recovery) {
        var node = Node.mapping().put("PointInTimeRecoveryEnabled", Node.truth(recovery.enabled()));
        if (recovery.periodInDays() != null) {
            node.put("RecoveryPeriodInDays", Node.whole(recovery.periodInDays()));
        }
        return node.build();
    }

    void putTags(Node.MappingBuilder properties) {
        if (!table.table().settings().tags().isEmpty()) {
            properties.put("Tags", tags());
        }
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
