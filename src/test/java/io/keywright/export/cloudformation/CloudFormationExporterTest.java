package io.keywright.export.cloudformation;

import static io.keywright.export.cloudformation.TemplateTrees.list;
import static io.keywright.export.cloudformation.TemplateTrees.map;
import static io.keywright.export.cloudformation.TemplateTrees.ofJson;
import static io.keywright.export.cloudformation.TemplateTrees.ofYaml;
import static io.keywright.export.cloudformation.TemplateTrees.resolved;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.DeployableDesign;
import io.keywright.export.DeployableTable;
import io.keywright.export.Export;
import io.keywright.export.GoldenDesigns;
import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.export.ScaledCapacity;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.testing.HostileDesigns;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CloudFormationExporterTest {
    private static final long SEED = 20_260_901;

    static Stream<Sample> samples() {
        return samples(200);
    }

    static Stream<Sample> someSamples() {
        return samples(50);
    }

    private static Stream<Sample> samples(int generated) {
        return Stream.concat(
                GoldenDesigns.all().stream(),
                LongStream.range(SEED, SEED + generated)
                        .mapToObj(seed -> new Sample("seed " + seed, HostileDesigns.design(seed), List.of(), true)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void bothFormsSayTheSame(Sample sample) {
        Export yaml = CloudFormationExporter.yaml().export(sample.design(), sample.rejections());
        Export json = CloudFormationExporter.json().export(sample.design(), sample.rejections());
        var withoutNotices = new LinkedHashMap<Object, Object>(map(ofJson(json.text())));
        Object metadata = withoutNotices.remove("Metadata");
        assertEquals(withoutNotices, ofYaml(yaml.text()));
        assertEquals(json.notices(), metadata == null ? List.of() : list(metadata, "Keywright", "Notices"));
        assertEquals(!yaml.notices().isEmpty(), yaml.text().startsWith("# To know before you deploy:\n"));
    }

    @ParameterizedTest
    @MethodSource("someSamples")
    void saysWhatTheDesignSays(Sample sample) {
        Object template = ofYaml(CloudFormationExporter.yaml()
                .export(sample.design(), sample.rejections())
                .text());
        List<?> resources = ofType(template, "AWS::DynamoDB::");
        List<Table> tables = sample.design().tables();
        assertEquals(tables.size(), resources.size());
        for (int i = 0; i < tables.size(); i++) {
            Table table = tables.get(i);
            Map<?, ?> resource = (Map<?, ?>) resources.get(i);
            boolean replicated = !table.settings().replicas().isEmpty();
            assertEquals("AWS::DynamoDB::" + (replicated ? "GlobalTable" : "Table"), resource.get("Type"));
            assertEquals("Retain", resource.get("DeletionPolicy"));
            assertEquals("Retain", resource.get("UpdateReplacePolicy"));
            Map<?, ?> properties = map(resolved(resource.get("Properties")));
            assertEquals(table.name(), properties.get("TableName"));
            assertEquals(table.billing().mode().name(), properties.get("BillingMode"));
            assertEquals(keyOf(table.key()), properties.get("KeySchema"));
            assertEquals(
                    table.keyAttributeNames(),
                    list(properties, "AttributeDefinitions").stream()
                            .map(definition -> map(definition).get("AttributeName"))
                            .distinct()
                            .toList());
            assertEquals(indexesOf(table, true), summaries(properties.get("GlobalSecondaryIndexes")), "global indexes");
            assertEquals(indexesOf(table, false), summaries(properties.get("LocalSecondaryIndexes")), "local indexes");
            Object tags = replicated ? map(list(properties, "Replicas").get(0)).get("Tags") : properties.get("Tags");
            assertEquals(
                    table.settings().tags().entrySet().stream()
                            .map(tag -> Map.of("Key", tag.getKey(), "Value", tag.getValue()))
                            .toList(),
                    tags == null ? List.of() : tags);
            assertEquals(
                    table.settings().ttlAttribute(),
                    properties.containsKey("TimeToLiveSpecification")
                            ? map(properties, "TimeToLiveSpecification").get("AttributeName")
                            : null);
        }
    }

    @ParameterizedTest
    @MethodSource("someSamples")
    void everyScaledCapacityHasATargetAndAPolicy(Sample sample) {
        Object template = ofYaml(CloudFormationExporter.yaml()
                .export(sample.design(), sample.rejections())
                .text());
        var expected = new ArrayList<List<Object>>();
        for (DeployableTable table :
                DeployableDesign.of(sample.design(), List.of()).tables()) {
            for (ScaledCapacity capacity :
                    table.isReplicated() ? List.<ScaledCapacity>of() : table.scaledCapacities()) {
                AutoScaling scaling = capacity.scaling();
                expected.add(List.of(
                        capacity.dimension(),
                        "table/" + table.name() + capacity.pathBehindTable(),
                        (int) scaling.min(),
                        (int) scaling.max(),
                        scaling.targetPercent()));
            }
        }
        Map<?, ?> resources = map(template, "Resources");
        var found = new ArrayList<List<Object>>();
        for (Object policy : ofType(template, "AWS::ApplicationAutoScaling::ScalingPolicy")) {
            String target =
                    (String) map(policy, "Properties", "ScalingTargetId").get("Ref");
            Map<?, ?> properties = map(map(resources.get(target)), "Properties");
            List<?> path = list(properties, "ResourceId", "Fn::Join");
            String table = ((List<?>) path.get(1))
                    .stream()
                            .map(part -> part instanceof Map<?, ?> ref
                                    ? (String) resolved(map(map(resources.get(ref.get("Ref"))), "Properties")
                                            .get("TableName"))
                                    : (String) resolved(part))
                            .collect(Collectors.joining());
            found.add(List.of(
                    properties.get("ScalableDimension"),
                    table,
                    properties.get("MinCapacity"),
                    properties.get("MaxCapacity"),
                    map(policy, "Properties", "TargetTrackingScalingPolicyConfiguration")
                            .get("TargetValue")));
        }
        assertEquals(expected, found);
    }

    /** Every Region has the table once, the stack's own first, and reads there as the design says. */
    @Test
    void aTableWithReplicasIsOneResourceForAllRegions() {
        Sample sample = GoldenDesigns.all().stream()
                .filter(each -> each.name().equals("replicas-provisioned"))
                .findFirst()
                .orElseThrow();
        Object template = ofYaml(
                CloudFormationExporter.yaml().export(sample.design(), List.of()).text());
        Map<?, ?> properties = map(template, "Resources", "StockTable", "Properties");
        assertEquals(
                List.of(Map.of("Ref", "AWS::Region"), "eu-north-1"),
                list(properties, "Replicas").stream()
                        .map(replica -> map(replica).get("Region"))
                        .toList());
        assertEquals(Map.of("StreamViewType", "NEW_AND_OLD_IMAGES"), properties.get("StreamSpecification"));
        assertEquals(
                10,
                map(properties, "WriteProvisionedThroughputSettings", "WriteCapacityAutoScalingSettings")
                        .get("MinCapacity"));
        for (Object replica : list(properties, "Replicas")) {
            assertEquals(
                    200,
                    map(replica, "ReadProvisionedThroughputSettings", "ReadCapacityAutoScalingSettings")
                            .get("MaxCapacity"));
            Object index = list(replica, "GlobalSecondaryIndexes").get(0);
            assertEquals(Map.of("ReadCapacityUnits", 5), map(index).get("ReadProvisionedThroughputSettings"));
        }
        assertFalse(properties.containsKey("ProvisionedThroughput"));
        assertEquals(1, map(template, "Resources").size());
    }

    private static List<?> ofType(Object template, String prefix) {
        return map(template, "Resources").values().stream()
                .filter(resource -> ((String) map(resource).get("Type")).startsWith(prefix))
                .toList();
    }

    private static List<Object> keyOf(KeySchema key) {
        return Stream.concat(
                        key.partition().stream().map(k -> Map.of("AttributeName", k.name(), "KeyType", "HASH")),
                        key.sort().stream().map(k -> Map.of("AttributeName", k.name(), "KeyType", "RANGE")))
                .map(Object.class::cast)
                .toList();
    }

    private static List<List<Object>> indexesOf(Table table, boolean global) {
        return table.indexes().stream()
                .filter(index -> index.isGlobal() == global)
                .map(index -> List.<Object>of(
                        index.name(),
                        keyOf(index.key()),
                        index.projection().type().name(),
                        index.projection().nonKeyAttributes()))
                .toList();
    }

    private static List<List<Object>> summaries(Object indexes) {
        var summaries = new ArrayList<List<Object>>();
        for (Object index : indexes == null ? List.of() : (List<?>) indexes) {
            Map<?, ?> projection = map(index, "Projection");
            Object included = projection.get("NonKeyAttributes");
            summaries.add(List.of(
                    map(index).get("IndexName"),
                    list(index, "KeySchema"),
                    projection.get("ProjectionType"),
                    included == null ? List.of() : included));
        }
        return summaries;
    }

    @ParameterizedTest
    @MethodSource("someSamples")
    void neverSubstitutesInText(Sample sample) {
        String text = CloudFormationExporter.json()
                .export(sample.design(), sample.rejections())
                .text();
        // All that is left of ${ are the names that the stage goes before, inside Fn::Sub.
        String rest = text.replaceAll("\\{ \"Fn::Sub\": \"\\$\\{Stage}-[a-zA-Z0-9_.-]+\" }", "");
        assertFalse(rest.contains("${"), rest);
    }

    @Test
    void putsTheStageBeforeNamesThatAreIllegal() {
        Object template = ofYaml(export(tables(List.of("a${b}\"", "ok-1"))).text());
        assertEquals(
                Map.of(
                        "Fn::If",
                        List.of(
                                "HasStage",
                                Map.of(
                                        "Fn::Join",
                                        List.of(
                                                "-",
                                                List.of(
                                                        Map.of("Ref", "Stage"),
                                                        Map.of("Fn::Join", List.of("", List.of("a$", "{b}\"")))))),
                                Map.of("Fn::Join", List.of("", List.of("a$", "{b}\""))))),
                map(template, "Resources", "ABTable", "Properties").get("TableName"));
        assertEquals(
                Map.of("Fn::If", List.of("HasStage", Map.of("Fn::Sub", "${Stage}-ok-1"), "ok-1")),
                map(template, "Resources", "Ok1Table", "Properties").get("TableName"));
    }

    @Test
    void chainsTablesAndNamesThemApart() {
        Object template = ofYaml(export(tables(List.of("shop", "Shop", "shop-table", "üñ", "2026")))
                .text());
        assertEquals(
                List.of("ShopTable", "ShopTable2", "ShopTable3", "Table", "2026Table"),
                List.copyOf(map(template, "Resources").keySet()));
        assertEquals("ShopTable", map(template, "Resources", "ShopTable2").get("DependsOn"));
        assertEquals("Table", map(template, "Resources", "2026Table").get("DependsOn"));
        assertFalse(map(template, "Resources", "ShopTable").containsKey("DependsOn"));
    }

    /** CloudFormation User Guide, Quotas: 1,024 bytes of description. */
    @Test
    void cutsTheDescription() {
        Export export = export(tables(List.of("shop")).withName("é".repeat(600)));
        String description = (String) map(ofYaml(export.text())).get("Description");
        assertEquals("é".repeat(512), description);
        assertEquals(
                List.of("CloudFormation admits 1024 bytes of description: the design's name is cut to that."),
                export.notices());
        assertEquals(1024, description.getBytes(StandardCharsets.UTF_8).length);
    }

    /** CloudFormation User Guide, Quotas: 200 outputs, 500 resources, 51,200 bytes in a request. */
    @Test
    void tellsWhenThereIsTooMuch() {
        Export export = export(
                tables(IntStream.range(0, 501).mapToObj(i -> "table-" + i).toList()));
        assertEquals(200, map(ofYaml(export.text()), "Outputs").size());
        assertEquals(
                List.of(
                        "CloudFormation admits 200 outputs in a template: those of the last 401 tables are left out.",
                        "CloudFormation admits 500 resources in a template; this one has 501.",
                        "CloudFormation takes templates over 51,200 bytes only from an S3 bucket; this one is larger."),
                export.notices());
    }

    @Test
    void leavesRoomForTheStage() {
        assertEquals(32, longestStage("shop"));
        assertEquals(5, longestStage("x".repeat(249)));
        Export full = export(tables(List.of("x".repeat(255))));
        assertEquals(
                List.of("The longest table name leaves no room for a stage before it: a table name has at most 255"
                        + " characters."),
                full.notices());
    }

    private static int longestStage(String table) {
        Object template = ofYaml(export(tables(List.of(table))).text());
        return (Integer) map(template, "Parameters", "Stage").get("MaxLength");
    }

    @Test
    void replacesHalfPairs() {
        Export export = export(Design.empty("Half").withTables(List.of(Table.of("shop", key("a\uD800")))));
        assertTrue(export.text().contains("{ AttributeName: \"a\\uFFFD\", KeyType: HASH }"), export.text());
        assertEquals(
                List.of("Table shop has a name with half a surrogate pair, which UTF-8 cannot hold: \"a\\uD800\" is"
                        + " written with U+FFFD in its place."),
                export.notices());
    }

    @Test
    void writesTwoIndexesOfOneName() {
        SecondaryIndex index = SecondaryIndex.global("same", key("a"), Projection.ALL);
        Export export = export(Design.empty("Twice")
                .withTables(List.of(Table.of("shop", key("a"))
                        .withIndexes(List.of(index, index))
                        .withSettings(TableSettings.NONE.withTags(OrderedMap.of())))));
        Object template = ofYaml(export.text());
        assertEquals(
                2,
                list(template, "Resources", "ShopTable", "Properties", "GlobalSecondaryIndexes")
                        .size());
    }

    private static KeySchema key(String name) {
        return KeySchema.of(KeyAttribute.of(name, AttributeType.S));
    }

    private static Design tables(List<String> names) {
        return Design.empty("Tables")
                .withTables(
                        names.stream().map(name -> Table.of(name, key("id"))).toList());
    }

    private static Export export(Design design) {
        return CloudFormationExporter.yaml().export(design, List.of());
    }
}
