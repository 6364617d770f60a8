package io.keywright.export.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.DeployableDesign;
import io.keywright.export.DeployableTable;
import io.keywright.export.Export;
import io.keywright.export.GoldenDesigns;
import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.export.ScaledCapacity;
import io.keywright.export.terraform.HclReader.Item;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.testing.HostileDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TerraformExporterTest {
    private static final long SEED = 20_260_901;

    static Stream<Sample> samples() {
        return Stream.concat(
                GoldenDesigns.all().stream(),
                LongStream.range(SEED, SEED + 200)
                        .mapToObj(seed -> new Sample("seed " + seed, HostileDesigns.design(seed), List.of(), true)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void saysWhatTheDesignSays(Sample sample) {
        Item file = HclReader.read(new TerraformExporter()
                .export(sample.design(), sample.rejections())
                .text());
        assertEquals(
                Set.of(),
                file.body().stream()
                        .map(Item::name)
                        .filter(name -> !Set.of("terraform", "variable", "locals", "data", "resource", "output")
                                .contains(name))
                        .collect(Collectors.toSet()),
                "nothing but these blocks");
        assertEquals(
                Set.of(),
                file.labels().stream()
                        .filter(interpolation ->
                                !Set.of("local.prefix", "var.stage").contains(interpolation)
                                        && !interpolation.matches("aws_dynamodb_table\\.[a-z0-9_]+\\.name"))
                        .collect(Collectors.toSet()),
                "no interpolations but of the stage and of table names");
        List<Item> resources = ofType(file, "aws_dynamodb_table");
        List<Table> tables = sample.design().tables();
        assertEquals(tables.size(), resources.size());
        for (int i = 0; i < tables.size(); i++) {
            check(tables.get(i), resources.get(i));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyScaledCapacityHasATargetAndAPolicy(Sample sample) {
        Item file = HclReader.read(new TerraformExporter()
                .export(sample.design(), sample.rejections())
                .text());
        var expected = new ArrayList<String>();
        for (DeployableTable table :
                DeployableDesign.of(sample.design(), List.of()).tables()) {
            for (ScaledCapacity capacity : table.scaledCapacities()) {
                expected.add(capacity.dimension() + " " + capacity.pathBehindTable() + " "
                        + capacity.scaling().min() + " " + capacity.scaling().max() + " "
                        + capacity.scaling().targetPercent());
            }
        }
        List<Item> targets = ofType(file, "aws_appautoscaling_target");
        List<Item> policies = ofType(file, "aws_appautoscaling_policy");
        assertEquals(targets.size(), policies.size());
        var found = new ArrayList<String>();
        for (int i = 0; i < targets.size(); i++) {
            Item target = targets.get(i);
            String resource = target.argument("resource_id").orElseThrow();
            assertEquals(
                    targets.get(i).labels().get(1), policies.get(i).labels().get(1));
            Item tracking = policies.get(i)
                    .all("target_tracking_scaling_policy_configuration")
                    .get(0);
            found.add(target.argument("scalable_dimension").orElseThrow() + " "
                    + (resource.contains("/index/") ? resource.substring(resource.indexOf("/index/")) : "") + " "
                    + target.argument("min_capacity").orElseThrow() + " "
                    + target.argument("max_capacity").orElseThrow() + " "
                    + tracking.argument("target_value").orElseThrow());
        }
        assertEquals(expected, found);
    }

    /** Replicas are blocks of an on-demand table; those of a provisioned one wait for its scaling. */
    @ParameterizedTest
    @MethodSource("samples")
    void everyReplicaIsWritten(Sample sample) {
        Item file = HclReader.read(new TerraformExporter()
                .export(sample.design(), sample.rejections())
                .text());
        var nested = new ArrayList<String>();
        var apart = new ArrayList<String>();
        for (DeployableTable table :
                DeployableDesign.of(sample.design(), List.of()).tables()) {
            table.table()
                    .settings()
                    .replicas()
                    .forEach(replica -> (table.isProvisioned() ? apart : nested).add(replica.region()));
        }
        assertEquals(
                nested,
                ofType(file, "aws_dynamodb_table").stream()
                        .flatMap(table -> table.all("replica").stream())
                        .map(replica -> replica.argument("region_name").orElseThrow())
                        .toList());
        List<Item> replicas = ofType(file, "aws_dynamodb_table_replica");
        assertEquals(
                apart,
                replicas.stream()
                        .map(replica -> replica.argument("region").orElseThrow())
                        .toList());
        replicas.forEach(replica -> assertFalse(replica.all("depends_on").isEmpty()));
    }

    private static List<Item> ofType(Item file, String type) {
        return file.all("resource").stream()
                .filter(resource -> resource.labels().get(0).equals(type))
                .toList();
    }

    private static void check(Table table, Item resource) {
        assertEquals("aws_dynamodb_table", resource.labels().get(0));
        assertEquals(Optional.of(table.name()), resource.argument("name"));
        assertEquals(Optional.of(table.billing().mode().name()), resource.argument("billing_mode"));
        assertEquals(
                table.key().partition().stream().findFirst().map(KeyAttribute::name), resource.argument("hash_key"));
        assertEquals(table.key().sort().stream().findFirst().map(KeyAttribute::name), resource.argument("range_key"));
        assertEquals(
                table.keyAttributeNames(),
                resource.all("attribute").stream()
                        .map(attribute -> attribute.argument("name").orElseThrow())
                        .distinct()
                        .toList());
        assertEquals(summaries(table, true), summaries(resource.all("global_secondary_index")));
        assertEquals(
                table.indexes().stream()
                        .filter(index -> !index.isGlobal())
                        .map(SecondaryIndex::name)
                        .toList(),
                resource.all("local_secondary_index").stream()
                        .map(index -> index.argument("name").orElseThrow())
                        .toList());
        assertEquals(
                List.copyOf(table.settings().tags().entrySet().stream()
                        .map(tag -> tag.getKey() + "=" + tag.getValue())
                        .toList()),
                resource.all("tags").stream()
                        .flatMap(tags -> tags.body().stream())
                        .map(tag -> tag.name() + "=" + tag.value().orElseThrow())
                        .toList());
        assertEquals(
                Optional.ofNullable(table.settings().ttlAttribute()),
                resource.all("ttl").stream().findFirst().flatMap(ttl -> ttl.argument("attribute_name")));
        assertEquals(Optional.of("true"), resource.all("lifecycle").get(0).argument("prevent_destroy"));
    }

    private static List<List<Object>> summaries(Table table, boolean global) {
        return table.indexes().stream()
                .filter(index -> index.isGlobal() == global)
                .map(index -> List.<Object>of(
                        index.name(), index.key().names(), index.projection().nonKeyAttributes()))
                .toList();
    }

    private static List<List<Object>> summaries(List<Item> indexes) {
        var summaries = new ArrayList<List<Object>>();
        for (Item index : indexes) {
            List<String> key = Stream.concat(
                            Stream.of("hash_key", "range_key")
                                    .map(index::argument)
                                    .flatMap(Optional::stream),
                            index.all("key_schema").stream()
                                    .map(k -> k.argument("attribute_name").orElseThrow()))
                    .toList();
            assertTrue(
                    index.argument("hash_key").isEmpty()
                            || index.all("key_schema").isEmpty(),
                    "never both forms");
            summaries.add(List.of(
                    index.argument("name").orElseThrow(),
                    key,
                    index.all("non_key_attributes").stream()
                            .flatMap(list -> list.body().stream())
                            .map(item -> item.value().orElseThrow())
                            .toList()));
        }
        return summaries;
    }

    static Stream<Arguments> versions() {
        Table plain = Table.of("shop", key("id"));
        Throughput maximum =
                new Throughput(ReadWrite.UNSET, null, null, new ReadWrite(1L, null), ReadWrite.UNSET, Extra.NONE);
        Throughput warm =
                new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, new ReadWrite(12_000L, null), Extra.NONE);
        Throughput cool =
                new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, new ReadWrite(11_999L, null), Extra.NONE);
        var several = new KeySchema(key("a").partition(), List.of(attribute("b"), attribute("c")));
        return Stream.of(
                Arguments.of(plain, ">= 5.0, < 7.0"),
                Arguments.of(plain.withBilling(Billing.ON_DEMAND.withThroughput(maximum)), ">= 5.73, < 7.0"),
                Arguments.of(
                        plain.withSettings(
                                TableSettings.NONE.withPointInTimeRecovery(new PointInTimeRecovery(true, 7))),
                        ">= 6.0, < 7.0"),
                Arguments.of(
                        plain.withSettings(TableSettings.NONE.withReplicas(
                                List.of(new Replica("eu-west-1", true, true, Extra.NONE)))),
                        ">= 6.9, < 7.0"),
                Arguments.of(plain.withBilling(Billing.ON_DEMAND.withThroughput(warm)), ">= 6.13, < 7.0"),
                Arguments.of(plain.withBilling(Billing.ON_DEMAND.withThroughput(cool)), ">= 5.0, < 7.0"),
                Arguments.of(
                        plain.withIndexes(List.of(SecondaryIndex.global("index", key("a"), Projection.ALL))),
                        ">= 5.0, < 7.0"),
                Arguments.of(
                        plain.withIndexes(List.of(SecondaryIndex.global("index", several, Projection.ALL))),
                        ">= 6.37, < 7.0"));
    }

    @ParameterizedTest
    @MethodSource
    void versions(Table table, String expected) {
        Item file = HclReader.read(export(table).text());
        Item providers = file.all("terraform").get(0).all("required_providers").get(0);
        assertEquals(Optional.of(expected), providers.all("aws").get(0).argument("version"));
    }

    /** The provider's minimums: 12,000 read and 4,000 write units a second. */
    @Test
    void leavesOutWarmThroughputThatTheProviderRefuses() {
        Throughput warm =
                new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, ReadWrite.of(11_999, 4_000), Extra.NONE);
        Table table = Table.of("shop", key("id"))
                .withBilling(Billing.ON_DEMAND.withThroughput(warm))
                .withIndexes(List.of(SecondaryIndex.global("by-a", key("a"), Projection.ALL)
                        .withThroughput(new Throughput(
                                ReadWrite.UNSET, null, null, ReadWrite.UNSET, ReadWrite.of(1, 2), Extra.NONE))));
        Export export = export(table);
        Item resource = HclReader.read(export.text()).all("resource").get(0);
        Item block = resource.all("warm_throughput").get(0);
        assertEquals(Optional.empty(), block.argument("read_units_per_second"));
        assertEquals(Optional.of("4000"), block.argument("write_units_per_second"));
        assertEquals(List.of(), resource.all("global_secondary_index").get(0).all("warm_throughput"));
        assertEquals(
                List.of(
                        "Terraform takes a warm throughput of at least 12000 read units a second: the 1 of index by-a"
                                + " of table shop are left out.",
                        "Terraform takes a warm throughput of at least 4000 write units a second: the 2 of index by-a"
                                + " of table shop are left out.",
                        "Terraform takes a warm throughput of at least 12000 read units a second: the 11999 of table"
                                + " shop are left out."),
                export.notices());
    }

    @Test
    void looksUpKeysThatAreNoArn() {
        Table table = Table.of("shop", key("id"))
                .withSettings(TableSettings.NONE.withEncryption(new Encryption(Encryption.Kind.KMS, "alias/${shop}")));
        Item file = HclReader.read(export(table).text());
        Item data = file.all("data").get(0);
        assertEquals(List.of("aws_kms_key", "shop"), data.labels());
        assertEquals(Optional.of("alias/${shop}"), data.argument("key_id"));
        assertEquals(
                Optional.of("data.aws_kms_key.shop.arn"),
                file.all("resource").get(0).all("server_side_encryption").get(0).argument("kms_key_arn"));
    }

    @Test
    void chainsTablesAndKeepsOutputsApart() {
        var tables = Stream.of("shop", "shop_arn", "SHOP", "shop-stream", "2026", "üñ")
                .map(name -> Table.of(name, key("id")))
                .toList();
        Item file = HclReader.read(new TerraformExporter()
                .export(Design.empty("Names").withTables(tables), List.of())
                .text());
        assertEquals(
                List.of("shop", "shop_arn_2", "shop_2", "shop_stream_2", "table_2026", "table"),
                file.all("resource").stream().map(item -> item.labels().get(1)).toList());
        assertEquals(
                List.of("aws_dynamodb_table.shop"),
                file.all("resource").get(1).all("depends_on").get(0).body().stream()
                        .map(item -> item.value().orElseThrow())
                        .toList());
        List<String> outputs =
                file.all("output").stream().map(item -> item.labels().get(0)).toList();
        assertEquals(outputs.size(), Set.copyOf(outputs).size());
    }

    @Test
    void tellsWhatTerraformWouldRewrite() {
        Export export = export(Table.of("shop", key("e\u0301")));
        assertEquals(
                List.of("Terraform brings text into Unicode's normalisation form C: \"e\u0301\" of table shop would get"
                        + " another spelling than the design's."),
                export.notices());
        assertFalse(export(Table.of("shop", key("é"))).text().contains("To know"));
    }

    private static KeySchema key(String name) {
        return KeySchema.of(attribute(name));
    }

    private static KeyAttribute attribute(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static Export export(Table table) {
        return new TerraformExporter().export(Design.empty("Test").withTables(List.of(table)), List.of());
    }
}
