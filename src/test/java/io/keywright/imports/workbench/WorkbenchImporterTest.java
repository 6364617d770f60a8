package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignWriter;
import io.keywright.imports.ImportedDesign;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkbenchImporterTest {
    private static final WorkbenchImporter IMPORTER = new WorkbenchImporter();

    /** The least that a model needs. */
    private static final String LEAST = "{'ModelName': 'm', 'DataModel': [{'TableName': 'shop', 'KeyAttributes':"
            + " {'PartitionKey': {'AttributeName': 'id', 'AttributeType': 'N'}}}]}";

    private static ImportedDesign read(String json) throws DesignFormatException {
        return IMPORTER.read(json.replace('\'', '"'), "model.json");
    }

    private static Table table(String fields) throws DesignFormatException {
        return read("{'ModelName': 'm', 'DataModel': [{'TableName': 'shop', 'KeyAttributes': {'PartitionKey':"
                        + " {'AttributeName': 'id', 'AttributeType': 'S'}}, " + fields + "}]}")
                .design()
                .tables()
                .get(0);
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(LEAST, true),
                Arguments.of("\uFEFF \r\n" + LEAST, true),
                Arguments.of("{'DataModel': {'Tables': []}}", true),
                Arguments.of("{'ModelName': 'm', 'ModelMetadata': {}}", true),
                Arguments.of("{'ModelName': 'm', 'DataModel': [{'TableName': ", true),
                Arguments.of("{'ModelName': 'm', 'x': [}, 'DataModel': []", true),
                Arguments.of("{'keywright': 1, 'name': 'x', 'DataModel': []}", false),
                Arguments.of(
                        "{'keywright': 1, 'notes': 'DataModel', 'tables': [{'ModelName': {'DataModel': 1}}]", false),
                Arguments.of("{'AWSTemplateFormatVersion': '2010-09-09', 'Resources': {'DataModel': {}}}", false),
                Arguments.of("{'tables': [], 'items': [], 'access_patterns': []}", false),
                Arguments.of("[" + LEAST + "]", false),
                Arguments.of("'DataModel'", false),
                Arguments.of("AWSTemplateFormatVersion: '2010-09-09'", false),
                Arguments.of("", false));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void recognisesItsFilesByTheirTopLevelNames(String text, boolean expected) {
        assertEquals(expected, IMPORTER.recognises(text.replace('\'', '"')));
    }

    @Test
    void needsOnlyNamesAndAPartitionKey() throws DesignFormatException {
        Design design = read(LEAST).design();

        assertEquals("m", design.name());
        assertEquals("", design.notes());
        Table table = design.tables().get(0);
        assertEquals("shop", table.name());
        assertEquals(List.of("id"), table.key().names());
        assertEquals("N", table.key().partition().get(0).type());
        assertEquals(Billing.ON_DEMAND, table.billing());
    }

    @Test
    void readsWindowsLineEndsLikeOthers() throws DesignFormatException {
        String pretty = LEAST.replace(",", ",\n ");

        assertEquals(
                DesignWriter.write(read(pretty).design()),
                DesignWriter.write(read("\uFEFF" + pretty.replace("\n", "\r\n")).design()));
    }

    static Stream<Arguments> broken() {
        String key = "'KeyAttributes': {'PartitionKey': {'AttributeName': 'id', 'AttributeType': 'S'}}";
        String table = "{'ModelName': 'm', 'DataModel': [{'TableName': 't', " + key + ", ";
        return Stream.of(
                Arguments.of(
                        "{'ModelName': 'm', 'DataModel': {'Tables': []}}",
                        "model.json:1:33: $.DataModel: found an object, expected an array of tables, each with"
                                + " 'TableName' and 'KeyAttributes', which is what NoSQL Workbench reads"),
                Arguments.of(
                        "{'DataModel': []}", "model.json:1:1: $: found no 'ModelName', expected the name of the model"),
                Arguments.of(
                        "{'ModelName': 'm', 'ModelMetadata': {}}",
                        "model.json:1:1: $: found no 'DataModel', expected an array of tables, each with"
                                + " 'TableName' and 'KeyAttributes', which is what NoSQL Workbench reads"),
                Arguments.of(
                        "{'ModelName': 'm', 'DataModel': [{" + key + "}]}",
                        "model.json:1:34: $.DataModel[0]: found no 'TableName', expected the name of the table"),
                Arguments.of(
                        "{'ModelName': 'm', 'DataModel': [{'TableName': 't', 'KeySchema': []}]}",
                        "model.json:1:34: $.DataModel[0]: found no 'KeyAttributes', expected the key of the table:"
                                + " {'PartitionKey': {'AttributeName': …, 'AttributeType': …}, 'SortKey': …}"),
                Arguments.of(
                        "{'ModelName': 'm', 'DataModel': [{'TableName': 't', 'KeyAttributes': {'SortKey': {}}}]}",
                        "model.json:1:70: $.DataModel[0].KeyAttributes: found no 'PartitionKey', expected the partition"
                                + " key attribute"),
                Arguments.of(
                        table + "\n'TableData': [\n{}, 5]}]}",
                        "model.json:3:5: $.DataModel[0].TableData[1]: found 5, expected an item: an object of"
                                + " attributes in DynamoDB JSON, such as {'PK': {'S': 'text'}}"),
                Arguments.of(
                        table + "\n'GlobalSecondaryIndexes': {}}]}",
                        "model.json:2:27: $.DataModel[0].GlobalSecondaryIndexes: found an object, expected an array"),
                Arguments.of(
                        table + "\n'TableFacets': [{'FacetName': 7}]}]}",
                        "model.json:2:31: $.DataModel[0].TableFacets[0].FacetName: found 7, expected a string"),
                Arguments.of(
                        table + "'BillingMode': 'PROVISIONED', 'ProvisionedCapacitySettings':\n"
                                + "{'ProvisionedThroughput': {'ReadCapacityUnits': -1}}}]}",
                        "model.json:2:49:"
                                + " $.DataModel[0].ProvisionedCapacitySettings.ProvisionedThroughput.ReadCapacityUnits:"
                                + " found -1, expected a number of 0 or more"),
                Arguments.of(
                        "{'ModelName': 'm', 'ModelMetadata':\n"
                                + "{'AWSService': 'Amazon Keyspaces (for Apache Cassandra)'}, 'DataModel': []}",
                        "model.json:2:16: $.ModelMetadata.AWSService: found 'Amazon Keyspaces (for Apache Cassandra)',"
                                + " expected 'Amazon DynamoDB'"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void saysWhereAFileIsBrokenAndWhatWasExpected(String json, String expected) {
        var refused = assertThrows(DesignFormatException.class, () -> read(json));

        assertEquals(expected.replace('\'', '"'), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'ModelName': 'm', 'DataModel': [", "{'ModelName': 'm' 'DataModel': []}", "[]", "", "{"})
    void saysLineAndColumnOfBrokenJson(String json) {
        var refused = assertThrows(DesignFormatException.class, () -> read(json));

        assertEquals(1, refused.line());
        assertTrue(refused.column() >= 1 && refused.column() <= json.length() + 1, refused::getMessage);
        assertFalse(refused.expected().isBlank());
    }

    @Test
    void givesIndexesOfAProvisionedTableTheTablesCapacity() throws DesignFormatException {
        Table table = table("'GlobalSecondaryIndexes': [{'IndexName': 'byOwner', 'KeyAttributes': {'PartitionKey':"
                + " {'AttributeName': 'owner', 'AttributeType': 'S'}}, 'Projection': {'ProjectionType': 'KEYS_ONLY'}}],"
                + "'BillingMode': 'PROVISIONED', 'ProvisionedCapacitySettings': {'ProvisionedThroughput':"
                + " {'ReadCapacityUnits': 7, 'WriteCapacityUnits': 3}, 'AutoScalingWrite': {'ScalableTargetRequest':"
                + " {'MinCapacity': 2, 'MaxCapacity': 9}, 'ScalingPolicyConfiguration': {'TargetValue': 60}}}");

        Throughput expected = new Throughput(
                Throughput.ReadWrite.of(7, 3),
                null,
                new Throughput.AutoScaling(2, 9, 60),
                Throughput.ReadWrite.UNSET,
                Throughput.ReadWrite.UNSET,
                Extra.NONE);
        assertEquals(expected, table.billing().throughput());
        assertEquals(expected, table.index("byOwner").orElseThrow().throughput());
    }

    @Test
    void givesAProvisionedTableWithoutCapacityWorkbenchsOwn() throws DesignFormatException {
        assertEquals(
                Throughput.provisioned(5, 5),
                table("'BillingMode': 'PROVISIONED'").billing().throughput());
    }

    @Test
    void readsLocalIndexesThatAFileHas() throws DesignFormatException {
        SecondaryIndex index = table("'LocalSecondaryIndexes': [{'IndexName': 'l', 'KeyAttributes': {'PartitionKey':"
                        + " {'AttributeName': 'id', 'AttributeType': 'S'}, 'SortKey': {'AttributeName': 'n',"
                        + " 'AttributeType': 'N'}}, 'Projection': {'ProjectionType': 'INCLUDE',"
                        + " 'NonKeyAttributes': ['a']}}]")
                .indexes()
                .get(0);

        assertEquals(SecondaryIndex.Kind.LOCAL, index.kind());
        assertEquals(List.of("id", "n"), index.key().names());
        assertEquals(Projection.include(List.of("a")), index.projection());
    }

    @Test
    void takesTheDescriptionForTheNotesAndNothingElse() throws DesignFormatException {
        ImportedDesign imported =
                read("{'ModelName': 'm', 'ModelMetadata': {'Description': 'a\\n\\tb', 'Author': 'Ada',"
                        + " 'Version': '1.0'}, 'DataModel': []}");

        assertEquals("a\n\tb", imported.design().notes());
        assertEquals(
                "{\"ModelMetadata\": {\"Author\": \"Ada\"}}",
                imported.design().extra().fields().get(KeptFields.FIELD));
        assertEquals(List.of(), imported.assumptions());
    }
}
