package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelReaderTest {
    private static final String KEY =
            "'BillingMode': 'PAY_PER_REQUEST', 'KeyAttributes': {'PartitionKey': {'AttributeName': 'PK',"
                    + " 'AttributeType': 'S'}}";

    private final Assumptions assumptions = new Assumptions();

    /** A model of these tables, each given by its name and fields. */
    private Design read(String... tables) throws DesignFormatException {
        List<String> objects = Arrays.stream(tables)
                .map(table -> "{'TableName': " + table + ", " + KEY + "}")
                .toList();
        return model("'ModelMetadata': {}, 'DataModel': [" + String.join(", ", objects) + "]");
    }

    private Design model(String fields) throws DesignFormatException {
        return new ModelReader(Parsed.json("{'ModelName': 'm', " + fields + "}"), assumptions).design();
    }

    private static List<String> entities(Design design) {
        return design.entities().stream()
                .map(entity -> entity.table() + "." + entity.name())
                .toList();
    }

    @Test
    void givesTablesOfOneNameNumbers() throws DesignFormatException {
        Design design = read("'a'", "'a'", "'a-2'");

        assertEquals(
                List.of("a", "a-2", "a-2-2"),
                design.tables().stream().map(Table::name).toList());
        assertTrue(assumptions.lines().contains("Two tables are called a; one is now a-2."));
    }

    @Test
    void makesAnEntityOfEachFacetUniqueInTheModel() throws DesignFormatException {
        Design design = read(
                "'a', 'TableFacets': [{'FacetName': 'User'}, {'FacetName': 'Order'}]",
                "'b', 'TableFacets': [{'FacetName': 'User', 'TableData': [{'PK': {'S': '1'}}]}]");

        assertEquals(List.of("a.User", "a.Order", "b.User-2"), entities(design));
        assertEquals("User-2", design.samplesOf("b").get(0).entity());
        assertTrue(assumptions.lines().contains("Two facets are called User; one is now User-2."));
    }

    @Test
    void keepsRowsOutsideFacetsWithoutAnEntity() throws DesignFormatException {
        Design design = read("'a', 'TableFacets': [{'FacetName': 'F', 'TableData': [{'PK': {'S': '1'}}]}],"
                + " 'TableData': [{'PK': {'S': '2'}}, {'x': {'S': '3'}}]");

        assertEquals(
                Arrays.asList("F", null, null),
                design.samplesOf("a").stream().map(SampleItem::entity).toList());
        assertTrue(
                assumptions
                        .lines()
                        .contains("Table a: 2 rows outside its facets belong to no entity: $.DataModel[0].TableData[0],"
                                + " $.DataModel[0].TableData[1]."),
                () -> assumptions.lines().toString());
    }

    @Test
    void hasNoEntityForRowsOfWhichNoneHasAKey() throws DesignFormatException {
        Design design = read("'a', 'TableData': [{'x': {'S': '1'}}]");

        assertEquals(List.of(), design.entities());
        assertEquals(1, design.samplesOf("a").size());
        assertTrue(
                assumptions
                        .lines()
                        .contains("Table a: 1 row without a whole primary key belongs to no entity:"
                                + " $.DataModel[0].TableData[0]."),
                () -> assumptions.lines().toString());
    }

    @Test
    void makesOneEntityOfATableThatIsOnlyDeclared() throws DesignFormatException {
        Design design = read("'a', 'NonKeyAttributes': [{'AttributeName': 'n', 'AttributeType': 'N'}],"
                + " 'GlobalSecondaryIndexes': [{'IndexName': 'g', 'KeyAttributes': {'PartitionKey': {'AttributeName':"
                + " 'owner', 'AttributeType': 'S'}}, 'Projection': {'ProjectionType': 'INCLUDE', 'NonKeyAttributes':"
                + " ['p']}}]");

        Entity entity = design.entities().get(0);
        assertEquals("a", entity.name());
        assertEquals(
                List.of("PK", "n", "owner", "p"),
                entity.attributes().stream().map(Attribute::name).toList());
        assertTrue(assumptions
                .lines()
                .contains("Table a has neither facets nor rows; one entity with all its attributes stands for"
                        + " its items."));
    }

    @Test
    void namesAttributesThatNothingUses() throws DesignFormatException {
        Design design = read("'a', 'TableData': [{'PK': {'S': '1'}, 'x': {'S': '2'}}], 'NonKeyAttributes':"
                + " [{'AttributeName': 'x', 'AttributeType': 'S'}, {'AttributeName': 'old', 'AttributeType': 'N'}]");

        assertTrue(assumptions
                .lines()
                .contains("Table a declares attributes that no facet and no row has; they are kept: old."));
        assertEquals(
                "{\"NonKeyAttributes\": [{\"AttributeName\": \"old\", \"AttributeType\": \"N\"}]}",
                design.tables().get(0).extra().fields().get(KeptFields.FIELD));
    }

    @Test
    void keepsAliasesThatAreOnlyNames() throws DesignFormatException {
        Design design =
                read("'a', 'TableFacets': [{'FacetName': 'F', 'KeyAttributeAlias': {'PartitionKeyAlias': 'Account'}},"
                        + " {'FacetName': 'G', 'KeyAttributeAlias': {'PartitionKeyAlias': 'G#<id>'}},"
                        + " {'FacetName': 'H', 'KeyAttributeAlias': {'PartitionKeyAlias': 'PK'}}]");

        assertEquals(
                List.of(
                        Map.of(KeptFields.FIELD, "{\"KeyAttributeAlias\": {\"PartitionKeyAlias\": \"Account\"}}"),
                        Map.of(),
                        Map.of()),
                design.entities().stream().map(Entity::extra).map(Extra::fields).toList());
        assertEquals(Map.of("PK", "G#{id}"), design.entities().get(1).keys());
    }

    @Test
    void keepsMetadataUnlessAnExportWritesTheSame() throws DesignFormatException {
        assertEquals(
                Map.of(
                        KeptFields.FIELD,
                        "{\"ModelMetadata\": {\"Author\": \"Ada\", \"Project\": \"drafts\"}, \"Exporter\": 7}"),
                model("'Exporter': 7, 'ModelMetadata': {'Project': 'drafts', 'Author': 'Ada', 'AWSService':"
                                + " 'Amazon DynamoDB', 'Version': '2.0', 'Description': 'd'}, 'DataModel': []")
                        .extra()
                        .fields());
        assertEquals(
                Extra.NONE,
                model("'ModelMetadata': {'Author': ''}, 'DataModel': []").extra());
    }

    @Test
    void saysForWhichServiceAnOddModelIs() throws DesignFormatException {
        model("'ModelMetadata': {'AWSService': 'DynamoDB'}, 'DataModel': []");

        assertEquals(
                List.of("The model is said to be for DynamoDB; it is read as one of DynamoDB."), assumptions.lines());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Amazon Keyspaces", "Amazon Keyspaces (for Apache Cassandra)", "Apache Cassandra"})
    void refusesModelsOfOtherDatabases(String service) {
        var refused = assertThrows(
                DesignFormatException.class,
                () -> model("'ModelMetadata': {'AWSService': '" + service + "'}, 'DataModel': []"));

        assertEquals("\"Amazon DynamoDB\"", refused.expected());
        assertEquals("$.ModelMetadata.AWSService", refused.path());
    }

    @Test
    void saysWhatNoFileSays() throws DesignFormatException {
        read("'a'");

        List<String> lines = assumptions.lines();
        assertEquals(
                List.of(
                        "The file does not say how many items there are: expected counts are unknown, and with them"
                                + " storage and scans.",
                        "The file does not say how tables are protected: point-in-time recovery and deletion protection"
                                + " are on, as in any new design."),
                lines.subList(lines.size() - 2, lines.size()));
    }
}
