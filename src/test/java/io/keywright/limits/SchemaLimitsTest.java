package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.text;
import static io.keywright.limits.Shop.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaLimitsTest {
    private static final Table PLAIN = Table.of("shop", KeySchema.of(text("PK"), text("SK")));

    /** How many indexes one stack update may create is the business of a deployment plan; that row belongs there. */
    static List<Vectors.Row> schemas() {
        return Vectors.of("schema_validation").stream()
                .filter(row -> !row.input().has("cfnUpdate"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void refusesWhatTheServiceRefuses(Vectors.Row row) {
        if (row.expected().has("counted")) {
            assertEquals(
                    row.expected().get("counted").asInt(),
                    SchemaLimits.projectedAttributes(includes(row.input().get("includeAttributes"))));
            return;
        }
        List<String> refusals = messages(rejections(row.input()));
        assertEquals(row.expected().get("valid").asBoolean(), refusals.isEmpty(), refusals::toString);
        if (row.expected().has("error")) {
            assertEquals(List.of(row.expected().get("error").asText()), refusals);
        }
        if (row.expected().has("errorContains")) {
            String part = row.expected().get("errorContains").asText();
            assertTrue(refusals.stream().anyMatch(message -> message.contains(part)), refusals::toString);
        }
    }

    private static List<Rejection> rejections(JsonNode input) {
        if (input.has("transactActions")) {
            Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order"))
                    .withTransaction("t");
            var pattern = AccessPattern.of(
                    "Place order",
                    Rate.NONE,
                    Collections.nCopies(input.get("transactActions").asInt(), put));
            return PatternLimits.rejections(pattern, List.of(Shop.TABLE), Shop.ENTITIES);
        }
        if (input.has("mrsc")) {
            return SchemaLimits.strongConsistencyRejections(replicated(input.get("mrsc")), 0);
        }
        return SchemaLimits.rejections(table(input));
    }

    private static Table table(JsonNode input) {
        if (input.has("tableName")) {
            return PLAIN.withName(input.get("tableName").asText());
        }
        if (input.has("gsiCount")) {
            return PLAIN.withIndexes(indexes(input.get("gsiCount").asInt(), SecondaryIndex.Kind.GLOBAL));
        }
        if (input.has("lsiCount")) {
            return PLAIN.withIndexes(indexes(input.get("lsiCount").asInt(), SecondaryIndex.Kind.LOCAL));
        }
        if (input.has("tableKeys")) {
            return Table.of("shop", KeySchema.of(text("PK"))).withIndexes(indexes(1, SecondaryIndex.Kind.LOCAL));
        }
        if (input.has("gsiHashAttributes")) {
            var key = new KeySchema(
                    texts("hash", input.get("gsiHashAttributes").asInt()),
                    texts("range", input.get("gsiRangeAttributes").asInt()));
            return PLAIN.withIndexes(List.of(SecondaryIndex.global("GSI1", key, Projection.ALL)));
        }
        if (input.has("tableHashAttributes")) {
            return PLAIN.withKey(
                    new KeySchema(texts("hash", input.get("tableHashAttributes").asInt()), List.of()));
        }
        if (input.has("lsiRangeAttributes")) {
            var key = new KeySchema(
                    List.of(text("PK")),
                    texts("range", input.get("lsiRangeAttributes").asInt()));
            return PLAIN.withIndexes(List.of(SecondaryIndex.local("byRange", key, Projection.ALL)));
        }
        if (input.has("projection")) {
            return PLAIN.withIndexes(List.of(Shop.GSI1.withProjection(Projection.include(List.of()))));
        }
        if (input.has("billingMode")) {
            Billing.Mode mode = Billing.Mode.valueOf(input.get("billingMode").asText());
            boolean set = input.get("provisionedThroughput").asBoolean();
            return PLAIN.withBilling(Billing.ON_DEMAND
                    .withMode(mode)
                    .withThroughput(set ? Throughput.provisioned(5, 5) : Throughput.UNSET));
        }
        if (input.has("attributeType")) {
            var key = new KeyAttribute("PK", input.get("attributeType").asText(), Extra.NONE);
            return PLAIN.withKey(KeySchema.of(key, text("SK")));
        }
        if (input.has("pitrRecoveryDays")) {
            return PLAIN.withSettings(TableSettings.NONE.withPointInTimeRecovery(new TableSettings.PointInTimeRecovery(
                    true, input.get("pitrRecoveryDays").asInt())));
        }
        if (input.has("duplicateIndexName")) {
            SecondaryIndex index =
                    Shop.GSI1.withName(input.get("duplicateIndexName").asText());
            return PLAIN.withIndexes(List.of(index, index));
        }
        throw new IllegalArgumentException("unknown schema " + input);
    }

    private static List<SecondaryIndex> indexes(int count, SecondaryIndex.Kind kind) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < count; i++) {
            indexes.add(
                    kind == SecondaryIndex.Kind.GLOBAL
                            ? SecondaryIndex.global("GSI" + i, KeySchema.of(text("key" + i)), Projection.ALL)
                            : SecondaryIndex.local(
                                    "LSI" + i, KeySchema.of(text("PK"), text("key" + i)), Projection.ALL));
        }
        return indexes;
    }

    private static Table includes(JsonNode lists) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (JsonNode list : lists) {
            var names = new ArrayList<String>();
            list.forEach(name -> names.add(name.asText()));
            indexes.add(Shop.GSI1.withName("GSI" + indexes.size()).withProjection(Projection.include(names)));
        }
        return PLAIN.withIndexes(indexes);
    }

    private static Table replicated(JsonNode input) {
        Table table = PLAIN.withSettings(replicas(input.get("regions").asInt() - 1));
        if (input.path("lsi").asBoolean()) {
            table = table.withIndexes(indexes(1, SecondaryIndex.Kind.LOCAL));
        }
        return input.path("ttl").asBoolean()
                ? table.withSettings(table.settings().withTtlAttribute("expiresAt"))
                : table;
    }

    private static TableSettings replicas(int count) {
        var replicas = new ArrayList<TableSettings.Replica>();
        for (int i = 0; i < count; i++) {
            replicas.add(new TableSettings.Replica("eu-west-" + (i + 1), false, false, Extra.NONE));
        }
        return TableSettings.NONE.withReplicas(replicas);
    }

    @Test
    void strongConsistencyNeedsThreeRegions() {
        assertEquals(List.of(), messages(SchemaLimits.strongConsistencyRejections(PLAIN.withSettings(replicas(2)), 0)));
        assertEquals(List.of(), messages(SchemaLimits.strongConsistencyRejections(PLAIN.withSettings(replicas(1)), 1)));
        assertEquals(
                List.of("A global table with strong consistency has exactly three Regions: three replicas, or two and a"
                        + " witness; this one has 2"),
                messages(SchemaLimits.strongConsistencyRejections(PLAIN.withSettings(replicas(1)), 0)));
        assertEquals(1, SchemaLimits.strongConsistencyRejections(PLAIN, 2).size());
    }

    @Test
    void theShopIsAccepted() {
        assertEquals(List.of(), messages(SchemaLimits.rejections(Shop.TABLE)));
    }

    @Test
    void tableNames() {
        String path = "1 validation error detected: Value '%s' at 'tableName' failed to satisfy constraint: ";
        assertEquals(List.of(), messages(SchemaLimits.rejections(PLAIN.withName("Shop_2.dev-eu"))));
        assertEquals(
                List.of(path.formatted("my shop") + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+"),
                messages(SchemaLimits.rejections(PLAIN.withName("my shop"))));
        assertEquals(
                List.of(path.formatted("") + "Member must have length greater than or equal to 3"),
                messages(SchemaLimits.rejections(PLAIN.withName(""))));
    }

    @Test
    void tablesOfOneNameAreRefusedOnce() {
        Design design = Design.empty("d").withTables(List.of(PLAIN, PLAIN.withName("other"), PLAIN));
        assertEquals(List.of("Table already exists: shop"), messages(SchemaLimits.rejections(design)));
    }

    @Test
    void noReplicaAtHome() {
        TableSettings settings = replicas(1)
                .withStream(new TableSettings.Stream(TableSettings.StreamViewType.NEW_AND_OLD_IMAGES, List.of()));
        Design design = Design.empty("d").withTables(List.of(PLAIN.withSettings(settings)));
        assertEquals(List.of(), messages(SchemaLimits.rejections(design)));
        assertEquals(
                List.of("Cannot add or delete the local region through ReplicaUpdates: eu-west-1"),
                messages(SchemaLimits.rejections(design.withRegion("eu-west-1"))));
    }
}
