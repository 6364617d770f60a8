package io.keywright.export.workbench;

import static io.keywright.export.workbench.WorkbenchDesigns.attribute;
import static io.keywright.export.workbench.WorkbenchDesigns.s;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Values;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NoticesTest {
    private static final Table TABLE =
            Table.of("shop", KeySchema.of(s("PK"), s("SK"))).withSettings(TableSettings.NONE);
    private static final Extra NEWER = new Extra(OrderedMap.copyOf(Map.of("new", "1")));

    private static List<String> leftOut(Design design) {
        var notices = new Notices(design);
        notices.leftOut();
        return notices.lines();
    }

    private static List<String> leftOut(Table table) {
        return leftOut(Design.empty("d").withTables(List.of(table)));
    }

    @Test
    void areNoneForWhatAModelHolds() {
        AutoScaling scaling = new AutoScaling(1, 10, 70);
        Throughput throughput =
                new Throughput(ReadWrite.of(5, 5), scaling, scaling, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE);
        Table table = TABLE.withBilling(
                        Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED).withThroughput(throughput))
                .withIndexes(List.of(SecondaryIndex.global("g", KeySchema.of(s("a")), Projection.ALL)
                        .withThroughput(throughput)));
        Entity entity = Entity.of("E", "shop")
                .withKeys(WorkbenchDesigns.keys("PK", "E#{id}", "SK", "META"))
                .withAttributes(List.of(attribute("id", AttributeType.S).withDomain(Domain.of(new Values.Uuid()))));

        assertEquals(
                List.of(), leftOut(Design.empty("d").withTables(List.of(table)).withEntities(List.of(entity))));
    }

    static Stream<Arguments> tables() {
        Throughput maximum = new Throughput(
                ReadWrite.UNSET, null, null, ReadWrite.of(9, 9), ReadWrite.of(12_000, 4_000), Extra.NONE);
        return Stream.of(
                Arguments.of(
                        TABLE.withSettings(TableSettings.NONE
                                .withReplicas(List.of(new Replica("eu-west-1", true, true, Extra.NONE)))
                                .withBackups(new Backups(1, 0))
                                .withTtlAttribute("ttl")),
                        "time to live, backups and replicas"),
                Arguments.of(
                        TABLE.withNotes("x").withSettings(TableSettings.PROTECTED),
                        "its notes, point-in-time recovery and deletion protection"),
                Arguments.of(
                        TABLE.withBilling(Billing.ON_DEMAND.withThroughput(maximum)),
                        "the on-demand maximum and warm throughput"),
                Arguments.of(
                        TABLE.withBilling(Billing.ON_DEMAND.withThroughput(Throughput.provisioned(1, 1))),
                        "provisioned units, as the table is on-demand"),
                Arguments.of(
                        TABLE.withBilling(Billing.provisioned(5, 5))
                                .withIndexes(List.of(SecondaryIndex.global("g", KeySchema.of(s("a")), Projection.ALL)
                                        .withThroughput(Throughput.provisioned(1, 1)))),
                        "throughput of indexes"),
                Arguments.of(
                        TABLE.withBilling(Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED)),
                        "missing provisioned units (auto scaling's least, or 5, are written instead)"),
                Arguments.of(
                        new Table("shop", "", TABLE.key(), List.of(), TABLE.billing(), TABLE.settings(), NEWER),
                        "fields of a newer Keywright"));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void nameWhatAModelOfATableHasNoPlaceFor(Table table, String parts) {
        assertEquals(List.of("Table shop: a model of NoSQL Workbench has no place for " + parts + "."), leftOut(table));
    }

    @Test
    void nameIndexesAndTablesThatAreLeftOut() {
        KeySchema several = new KeySchema(List.of(s("a"), s("b")), List.of());
        Table table = TABLE.withIndexes(List.of(
                SecondaryIndex.global("several", several, Projection.ALL),
                SecondaryIndex.local("local", KeySchema.of(s("PK"), s("b")), Projection.ALL)));
        String why =
                " of shop is left out: NoSQL Workbench knows only global secondary indexes of one partition key and at"
                        + " most one sort key.";

        assertEquals(List.of("Index several" + why, "Local secondary index local" + why), leftOut(table));
        assertEquals(
                List.of("Table \"no key\" has no partition key and is left out with its items."),
                leftOut(Table.of("no key", new KeySchema(List.of(), List.of()))));
        assertEquals(
                List.of("Table two: only the first partition key and the first sort key are written."),
                leftOut(Table.of("two", several).withSettings(TableSettings.NONE)));
    }

    @Test
    void nameWhatFacetsHaveNoPlaceFor() {
        Domain bounded = Domain.of(new Values.Timestamp(Instant.EPOCH, null, Values.TimeForm.DATE));
        Entity entity = Entity.of("E", "shop")
                .withPopulation(Population.of(7))
                .withNotes("n")
                .withKeys(WorkbenchDesigns.keys("PK", "E#{id}", "SK", "a<b>{id}", "GSI1PK", "X"))
                .withAttributes(List.of(attribute("id", AttributeType.S).withDomain(bounded)));

        assertEquals(
                List.of(
                        "Key templates that are left out, as only those of the table's key can stand in a facet's"
                                + " aliases: SK of E, GSI1PK of E.",
                        "Entities of shop: facets have no place for expected counts, notes and domains."),
                leftOut(Design.empty("d").withTables(List.of(TABLE)).withEntities(List.of(entity))));
    }

    @Test
    void countEntitiesOfNoTable() {
        assertEquals(
                List.of("Entities of tables that the design doesn't have are left out: 2."),
                leftOut(Design.empty("d").withEntities(List.of(Entity.of("A", "gone"), Entity.of("B", "gone")))));
    }

    @Test
    void nameWhatAModelHasNoPlaceFor() {
        assertEquals(
                List.of("A model of NoSQL Workbench has no place for the Region and fields of a newer Keywright."),
                leftOut(Design.empty("d").withRegion("eu-central-1").withExtra(NEWER)));
    }

    @Test
    void passOnRefusalsOfTablesOnOneLine() {
        var notices = new Notices(Design.empty("d"));

        notices.refused(List.of(
                new Rejection(Place.table("x").field("name"), "CreateTable", "two\nlines"),
                new Rejection(Place.sample("x", 1), "PutItem", "not of the table")));

        assertEquals(1, notices.lines().size());
        assertEquals(
                "DynamoDB would refuse table x, name (CreateTable): two",
                notices.lines().get(0).substring(0, 54));
        assertEquals(-1, notices.lines().get(0).indexOf('\n'));
    }
}
