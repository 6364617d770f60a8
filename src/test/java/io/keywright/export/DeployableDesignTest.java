package io.keywright.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.limits.Limits;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeployableDesignTest {
    @Test
    void namesEverythingThatIsLeftOut() {
        DeployableDesign facts = facts("left-out");
        assertEquals(
                List.of(
                        "Table carts has fields that this version does not know and does not export: vectorIndexes.",
                        "Table carts is provisioned: its on-demand maximum is left out.",
                        "Reserved capacity is bought apart from a template: that of table carts is left out.",
                        "Index owners of table carts has no capacity of its own: it gets the table's, 5 read and 5"
                                + " write units, and scales as the table does.",
                        "A local index shares the throughput of its table: that of index local of table carts is left"
                                + " out.",
                        "Point-in-time recovery of table carts is off: its recovery period is left out.",
                        "Table carts is encrypted with a key that AWS owns: its KMS key is left out.",
                        "Replicas need a stream with NEW_AND_OLD_IMAGES: table carts gets that instead of NEW_IMAGE.",
                        "Readers of a stream are no part of a table: those of table carts are left out (projector).",
                        "Backups on demand are no part of a table: those of table carts are left out.",
                        "Table views is on-demand: its provisioned capacity is left out."),
                facts.notices());
        Table carts = facts.tables().get(0).table();
        AutoScaling scaling = new AutoScaling(5, 50, 70);
        Throughput scaled =
                Throughput.provisioned(5, 5).withReadScaling(scaling).withWriteScaling(scaling);
        assertEquals(scaled, carts.billing().throughput());
        assertEquals(scaled, carts.indexes().get(0).throughput());
        assertEquals(Throughput.UNSET, carts.indexes().get(1).throughput());
        assertEquals(PointInTimeRecovery.OFF, carts.settings().pointInTimeRecovery());
        assertEquals(
                List.of("eu-west-1", "eu-central-1"),
                carts.settings().replicas().stream().map(Replica::region).toList());
        assertEquals(
                StreamViewType.NEW_AND_OLD_IMAGES, carts.settings().stream().viewType());
        assertEquals(Throughput.UNSET, facts.tables().get(1).table().billing().throughput());
    }

    @Test
    void passesOnWhatDynamoDbRefusesOfTables() {
        assertEquals(
                List.of(
                        "DynamoDB would refuse table x, name (CreateTable): Value 'x' at 'tableName' failed to satisfy"
                                + " constraint: Member must have length greater than or equal to 3",
                        "DynamoDB would refuse index l of x (CreateTable): One or more parameter values were invalid:"
                                + " multiple lines",
                        "Key attribute a of table x has several types (S, N): every one is written, and DynamoDB admits"
                                + " one."),
                facts("refused").notices());
    }

    @Test
    void definesJustTheKeyAttributes() {
        DeployableTable shop = facts("shop").tables().get(0);
        assertEquals(
                List.of("PK", "SK", "GSI1PK", "GSI1SK", "openForPickup", "readyAt"),
                shop.attributes().stream().map(KeyAttribute::name).toList());
        assertEquals(List.of(), facts("shop").notices());
    }

    @Test
    void startsScaledCapacityAtItsMinimumWhereNoneIsSet() {
        Throughput scaled = new Throughput(
                new ReadWrite(null, 9L),
                new AutoScaling(3, 30, 70),
                new AutoScaling(4, 40, 70),
                ReadWrite.UNSET,
                ReadWrite.UNSET,
                Extra.NONE);
        Table table = Table.of("shop", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                .withBilling(Billing.provisioned(1, 1).withThroughput(scaled));
        assertEquals(
                scaled.withProvisioned(ReadWrite.of(3, 9)),
                of(table).tables().get(0).table().billing().throughput());
    }

    @Test
    void writesOfAProvisionedTableWithReplicasScale() {
        DeployableDesign facts = facts("replicas-provisioned");
        assertEquals(
                List.of(
                        "Writes to a provisioned table with replicas have to scale automatically: those of table stock"
                                + " scale from 10 to 10 units, which keeps what is set.",
                        "Replicas need a stream with NEW_AND_OLD_IMAGES: table stock gets one."),
                facts.notices());
        assertEquals(
                List.of(
                        "dynamodb:table:ReadCapacityUnits",
                        "dynamodb:table:WriteCapacityUnits",
                        "dynamodb:index:WriteCapacityUnits"),
                facts.tables().get(0).scaledCapacities().stream()
                        .map(ScaledCapacity::dimension)
                        .toList());
    }

    @Test
    void onDemandTablesDontScale() {
        AutoScaling scaling = new AutoScaling(5, 50, 70);
        Table table = Table.of("shop", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                .withBilling(Billing.ON_DEMAND.withThroughput(Throughput.UNSET.withReadScaling(scaling)));
        assertEquals(
                List.of("Table shop is on-demand: its auto scaling is left out."),
                of(table).notices());
        assertEquals(List.of(), of(table).tables().get(0).scaledCapacities());
    }

    @Test
    void aReplicaIsInAnotherRegion() {
        Table table = Table.of("shop", KeySchema.of(KeyAttribute.of("id", AttributeType.S)));
        table = table.withSettings(table.settings()
                .withStream(new TableSettings.Stream(StreamViewType.NEW_AND_OLD_IMAGES, List.of()))
                .withReplicas(List.of(
                        new Replica(Design.DEFAULT_REGION, true, true, Extra.NONE),
                        new Replica("eu-west-1", true, false, Extra.NONE),
                        new Replica("eu-west-1", false, true, Extra.NONE))));
        assertEquals(
                List.of(
                        "Table shop is in us-east-1 already: another replica there is left out.",
                        "Table shop is in eu-west-1 already: another replica there is left out."),
                of(table).notices());
        assertEquals(
                List.of(new Replica("eu-west-1", true, false, Extra.NONE)),
                of(table).tables().get(0).table().settings().replicas());
    }

    @Test
    void namesUnknownFieldsWhereTheyAre() {
        Extra extra = new Extra(OrderedMap.copyOf(Map.of("new", "1")));
        KeySchema key = KeySchema.of(new KeyAttribute("id", "S", extra));
        SecondaryIndex index =
                new SecondaryIndex("by-id", SecondaryIndex.Kind.GLOBAL, key, Projection.ALL, Throughput.UNSET, extra);
        Throughput throughput = new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, ReadWrite.UNSET, extra);
        Table table = Table.of("shop", key)
                .withIndexes(List.of(index))
                .withBilling(Billing.ON_DEMAND.withThroughput(throughput));
        String unknown = " has fields that this version does not know and does not export: new.";
        assertEquals(
                List.of(
                        "Key attribute id of table shop" + unknown,
                        "Throughput of table shop" + unknown,
                        "Index by-id of table shop" + unknown,
                        "Key attribute id of index by-id of table shop" + unknown),
                of(table).notices());
    }

    @Test
    void passesOverWhatAModelFileHeldBesides() {
        Extra kept = new Extra(OrderedMap.copyOf(Map.of(KeptFields.FIELD, "{\"SampleItems\": []}")));
        KeySchema key = KeySchema.of(new KeyAttribute("id", "S", kept));
        Table table = Table.of("shop", key);

        assertEquals(
                List.of(),
                of(new Table("shop", "", key, List.of(), table.billing(), table.settings(), kept))
                        .notices());
    }

    @Test
    void passesOverRefusalsThatItMends() {
        Table table = Table.of("shop", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                .withBilling(Billing.provisioned(5, 6))
                .withIndexes(List.of(SecondaryIndex.global(
                        "by-day", KeySchema.of(KeyAttribute.of("day", AttributeType.S)), Projection.ALL)));
        Design design = Design.empty("Test").withTables(List.of(table, Table.of("x", table.key())));
        List<Rejection> rejections = Limits.rejections(design);

        assertEquals(
                List.of("index by-day of shop, throughput", "table x, name"),
                rejections.stream()
                        .map(rejection -> rejection.place().toString())
                        .toList());
        assertEquals(
                List.of(
                        "DynamoDB would refuse table x, name (CreateTable): "
                                + rejections.get(1).message(),
                        "Index by-day of table shop has no capacity of its own: it gets the table's, 5 read and 6 write"
                                + " units."),
                DeployableDesign.of(design, rejections).notices());
    }

    private static DeployableDesign of(Table table) {
        return DeployableDesign.of(Design.empty("Test").withTables(List.of(table)), List.of());
    }

    private static DeployableDesign facts(String name) {
        Sample sample = GoldenDesigns.all().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        return DeployableDesign.of(sample.design(), sample.rejections());
    }
}
