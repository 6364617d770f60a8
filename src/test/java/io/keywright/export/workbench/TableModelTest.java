package io.keywright.export.workbench;

import static io.keywright.export.workbench.WorkbenchDesigns.attribute;
import static io.keywright.export.workbench.WorkbenchDesigns.item;
import static io.keywright.export.workbench.WorkbenchDesigns.s;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Values;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableModelTest {
    private static final Table TABLE = Table.of("shop", KeySchema.of(s("PK"), s("SK")));

    private static Located model(Table table, List<Entity> entities, List<SampleItem> rows)
            throws DesignFormatException {
        Design design = Design.empty("d")
                .withTables(List.of(table))
                .withEntities(entities)
                .withSamples(OrderedMap.copyOf(Map.of("shop", rows)));
        return JsonTree.parse(
                new TableModel(design, table, new Notices(design)).json().oneLine(), "table");
    }

    private static String shown(Located model, String... path) {
        Located at = model;
        for (String step : path) {
            at = step.matches("\\d+")
                    ? at.elements().get(Integer.parseInt(step))
                    : at.get(step).orElseThrow(() -> new AssertionError("no " + step));
        }
        return at.json().oneLine();
    }

    private static Extra kept(String json) {
        return new Extra(OrderedMap.copyOf(Map.of(KeptFields.FIELD, json)));
    }

    @Test
    void hasTheFieldsInTheOrderOfNoSqlWorkbench() throws DesignFormatException {
        Table table = TABLE.withIndexes(List.of(SecondaryIndex.global("g", KeySchema.of(s("a")), Projection.ALL)))
                .withBilling(Billing.provisioned(5, 5));

        Located model = model(table, List.of(Entity.of("E", "shop")), List.of(SampleItem.of(null, item("PK=1 SK=2"))));

        assertEquals(
                List.of(
                        "TableName",
                        "KeyAttributes",
                        "NonKeyAttributes",
                        "TableFacets",
                        "GlobalSecondaryIndexes",
                        "TableData",
                        "DataAccess",
                        "BillingMode",
                        "ProvisionedCapacitySettings"),
                model.fields().stream().map(Located.Field::name).toList());
    }

    @Test
    void writesRowsWithTheirFacetAndTheOthersBeside() throws DesignFormatException {
        Located model = model(
                TABLE,
                List.of(Entity.of("A", "shop"), Entity.of("B", "shop"), Entity.of("A", "shop")),
                List.of(
                        SampleItem.of("A", item("PK=a SK=1")),
                        SampleItem.of(null, item("PK=c SK=1")),
                        SampleItem.of("Gone", item("PK=d SK=1"))));

        assertEquals(
                "[{\"PK\": {\"S\": \"a\"}, \"SK\": {\"S\": \"1\"}}]", shown(model, "TableFacets", "0", "TableData"));
        assertTrue(model.get("TableFacets")
                .orElseThrow()
                .elements()
                .get(1)
                .get("TableData")
                .isEmpty());
        assertTrue(
                model.get("TableFacets")
                        .orElseThrow()
                        .elements()
                        .get(2)
                        .get("TableData")
                        .isEmpty(),
                "the first of a name has the rows");
        assertEquals(2, model.get("TableData").orElseThrow().elements().size());
    }

    @Test
    void leavesOutNullsOfRowsAndNotThoseInside() throws DesignFormatException {
        Item item = new Item(Map.of(
                "PK", new AttributeValue.S("a"),
                "gone", new AttributeValue.Null()));
        Item inside = new Item(Map.of("l", new AttributeValue.L(List.of(new AttributeValue.Null()))));
        Design design = Design.empty("d")
                .withTables(List.of(TABLE))
                .withSamples(OrderedMap.copyOf(
                        Map.of("shop", List.of(SampleItem.of(null, item), SampleItem.of(null, inside)))));
        var notices = new Notices(design);

        Located model =
                JsonTree.parse(new TableModel(design, TABLE, notices).json().oneLine(), "table");
        notices.leftOut();

        assertEquals("{\"PK\": {\"S\": \"a\"}}", shown(model, "TableData", "0"));
        assertEquals("{\"l\": {\"L\": [{\"NULL\": true}]}}", shown(model, "TableData", "1"));
        assertEquals(
                "Table shop: attributes that are NULL are left out of their rows, as NoSQL Workbench has none: gone.",
                notices.lines().get(notices.lines().size() - 1));
    }

    @Test
    void writesTemplatesAsAliases() throws DesignFormatException {
        Located model = model(
                TABLE,
                List.of(
                        Entity.of("A", "shop").withKeys(WorkbenchDesigns.keys("PK", "A#{id}", "SK", "META")),
                        Entity.of("B", "shop")),
                List.of());

        assertEquals(
                "{\"PartitionKeyAlias\": \"A#<id>\", \"SortKeyAlias\": \"META\"}",
                shown(model, "TableFacets", "0", "KeyAttributeAlias"));
        assertEquals(
                "{\"PartitionKeyAlias\": \"PK\", \"SortKeyAlias\": \"SK\"}",
                shown(model, "TableFacets", "1", "KeyAttributeAlias"));
    }

    @Test
    void writesCapacityOfProvisionedTablesOnly() throws DesignFormatException {
        Throughput scaled = new Throughput(
                new ReadWrite(null, 7L),
                new AutoScaling(2, 20, 60),
                null,
                ReadWrite.UNSET,
                ReadWrite.UNSET,
                Extra.NONE);

        Located model =
                model(TABLE.withBilling(Billing.provisioned(1, 1).withThroughput(scaled)), List.of(), List.of());

        assertEquals(
                "{\"ProvisionedThroughput\": {\"ReadCapacityUnits\": 2, \"WriteCapacityUnits\": 7},"
                        + " \"AutoScalingRead\": {\"ScalableTargetRequest\": {\"MinCapacity\": 2, \"MaxCapacity\": 20,"
                        + " \"ServiceRole\": \"AWSServiceRoleForApplicationAutoScaling_DynamoDBTable\"},"
                        + " \"ScalingPolicyConfiguration\": {\"TargetValue\": 60}}}",
                shown(model, "ProvisionedCapacitySettings"));
        assertFalse(model(TABLE, List.of(), List.of())
                .get("ProvisionedCapacitySettings")
                .isPresent());
    }

    @Test
    void writesFormatsOfDomainsUnlessTheModelHadOne() throws DesignFormatException {
        Entity entity = Entity.of("E", "shop")
                .withAttributes(List.of(
                        attribute("mail", AttributeType.S).withDomain(Domain.of(new Values.Email())),
                        attribute("id", AttributeType.S).withDomain(Domain.of(new Values.Uuid())),
                        attribute("ulid", AttributeType.S).withDomain(Domain.of(new Values.Ulid(null)))));
        Table table = new Table(
                "shop",
                "",
                TABLE.key(),
                List.of(),
                TABLE.billing(),
                TABLE.settings(),
                kept("{\"SampleDataFormats\": {\"mail\": [\"String\"]}}"));

        assertEquals(
                "{\"mail\": [\"String\"], \"id\": [\"identifiers\", \"UUID\"]}",
                shown(model(table, List.of(entity), List.of()), "SampleDataFormats"));
    }

    @Test
    void writesLocalIndexesOnlyIfTheModelHadThem() {
        KeySchema key = KeySchema.of(s("PK"), s("b"));
        SecondaryIndex local = SecondaryIndex.local("l", key, Projection.ALL);

        assertFalse(TableModel.holds(local));
        assertTrue(TableModel.holds(
                new SecondaryIndex("l", SecondaryIndex.Kind.LOCAL, key, Projection.ALL, Throughput.UNSET, kept("{}"))));
        assertTrue(TableModel.holds(SecondaryIndex.global("g", key, Projection.ALL)));
        assertFalse(TableModel.holds(
                SecondaryIndex.global("g", new KeySchema(List.of(s("a"), s("b")), List.of()), Projection.ALL)));
        assertFalse(TableModel.holds(
                SecondaryIndex.global("g", new KeySchema(List.of(s("a")), List.of(s("b"), s("c"))), Projection.ALL)));
    }

    @Test
    void putsBackWhatTheModelHeld() throws DesignFormatException {
        Table table = new Table(
                "shop",
                "",
                TABLE.key(),
                List.of(),
                TABLE.billing(),
                TABLE.settings(),
                kept("{\"KeyAttributes\": {\"Hint\": 1}, \"DateLastModified\": \"2026\", \"BillingMode\": \"odd\"}"));

        Located model = model(table, List.of(), List.of());

        assertEquals("1", shown(model, "KeyAttributes", "Hint"));
        assertEquals("\"2026\"", shown(model, "DateLastModified"));
        assertEquals("\"PAY_PER_REQUEST\"", shown(model, "BillingMode"), "what the design says counts");
    }
}
