package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TableReaderTest {
    private static final String KEY = "'PartitionKey': {'AttributeName': 'PK', 'AttributeType': 'S'}";

    private final Assumptions assumptions = new Assumptions();

    /** A table with this key and these further fields. */
    private TableSource read(String key, String fields) throws DesignFormatException {
        Located json = Parsed.json("{'BillingMode': 'PAY_PER_REQUEST', 'TableName': 'shop', 'KeyAttributes': {" + key
                + "}" + (fields.isEmpty() ? "" : ", " + fields) + "}");
        return new TableReader(json, json, assumptions).read("shop");
    }

    static Stream<Arguments> keys() {
        String sort = KEY + ", 'SortKey': ";
        return Stream.of(
                Arguments.of(KEY, "PK S", List.of()),
                Arguments.of(sort + "{'AttributeName': 'at', 'AttributeType': 'N'}", "PK S, at N", List.of()),
                Arguments.of(sort + "null", "PK S", List.of()),
                Arguments.of(
                        sort + "{}",
                        "PK S",
                        List.of("A sort key without a name is taken for none: $.KeyAttributes.SortKey")),
                Arguments.of(
                        sort + "{'AttributeName': 'at'}",
                        "PK S, at S",
                        List.of("A key attribute without a type is taken for a string: $.KeyAttributes.SortKey")),
                Arguments.of(
                        sort + "{'AttributeName': 'at', 'AttributeType': 5}",
                        "PK S, at S",
                        List.of("A key attribute without a type is taken for a string: $.KeyAttributes.SortKey")),
                // a type that no key can have is for the limits to refuse
                Arguments.of(sort + "{'AttributeName': 'at', 'AttributeType': 'BOOL'}", "PK S, at BOOL", List.of()));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void readsTheKey(String key, String expected, List<String> said) throws DesignFormatException {
        assertEquals(expected, shown(read(key, "").table().key()));
        assertEquals(said, assumptions.lines());
    }

    private static String shown(KeySchema key) {
        return String.join(
                ", ",
                key.attributes().stream()
                        .map(attribute -> attribute.name() + " " + attribute.type())
                        .toList());
    }

    static Stream<Arguments> projections() {
        String at = "$.GlobalSecondaryIndexes[0]";
        return Stream.of(
                Arguments.of(", 'Projection': {'ProjectionType': 'KEYS_ONLY'}", Projection.KEYS_ONLY, List.of()),
                Arguments.of(
                        ", 'Projection': {'ProjectionType': 'INCLUDE', 'NonKeyAttributes': ['b', 'a']}",
                        Projection.include(List.of("b", "a")),
                        List.of()),
                Arguments.of(
                        "", Projection.ALL, List.of("An index without a projection is taken to project ALL: " + at)),
                Arguments.of(
                        ", 'Projection': null",
                        Projection.ALL,
                        List.of("An index without a projection is taken to project ALL: " + at)),
                Arguments.of(
                        ", 'Projection': {'NonKeyAttributes': [{'AttributeName': 'a'}]}",
                        Projection.include(List.of("a")),
                        List.of(
                                "A projected attribute that is an object is read by its name: " + at
                                        + ".Projection.NonKeyAttributes[0]",
                                "A projection of no type that DynamoDB knows is taken for INCLUDE: " + at
                                        + ".Projection")),
                Arguments.of(
                        ", 'Projection': {'ProjectionType': 'All'}",
                        Projection.ALL,
                        List.of("A projection of no type that DynamoDB knows is taken for ALL: " + at
                                + ".Projection")));
    }

    @ParameterizedTest
    @MethodSource("projections")
    void readsProjections(String projection, Projection expected, List<String> said) throws DesignFormatException {
        SecondaryIndex index = read(
                        KEY,
                        "'GlobalSecondaryIndexes': [{'IndexName': 'GSI1', 'KeyAttributes': {'PartitionKey':"
                                + " {'AttributeName': 'g', 'AttributeType': 'S'}}" + projection + "}]")
                .table()
                .indexes()
                .get(0);

        assertEquals(SecondaryIndex.Kind.GLOBAL, index.kind());
        assertEquals(expected, index.projection());
        assertEquals(said, assumptions.lines());
        assertFalse(KeptFields.isMarked(index.extra()), "global ones need no mark");
    }

    @Test
    void marksLocalIndexesAsTheFiles() throws DesignFormatException {
        List<SecondaryIndex> indexes = read(
                        KEY,
                        "'LocalSecondaryIndexes': [{'IndexName': 'L', 'KeyAttributes': {" + KEY + ", 'SortKey':"
                                + " {'AttributeName': 'at', 'AttributeType': 'N'}}, 'Projection': {'ProjectionType':"
                                + " 'ALL'}}]")
                .table()
                .indexes();

        assertEquals(SecondaryIndex.Kind.LOCAL, indexes.get(0).kind());
        assertEquals("PK S, at N", shown(indexes.get(0).key()));
        assertTrue(KeptFields.isMarked(indexes.get(0).extra()));
    }

    @Test
    void protectsTablesOfWhichNothingIsSaid() throws DesignFormatException {
        assertEquals(TableSettings.PROTECTED, read(KEY, "").table().settings());
    }

    @Test
    void readsFacetsWithTheirRows() throws DesignFormatException {
        FacetSource facet = read(
                        KEY,
                        "'TableFacets': [{'FacetName': 'User', 'KeyAttributeAlias': {'PartitionKeyAlias': 'U#<id>',"
                                + " 'SortKeyAlias': 'none', 'Color': 'red'}, 'TableData': [{'PK': {'S': 'U#1'}}],"
                                + " 'NonKeyAttributes': ['a', {'AttributeName': 'b'}, 'a'], 'DataAccess': {'MySql': {}},"
                                + " 'Order': 3}]")
                .facets()
                .get(0);

        assertEquals("User", facet.name());
        assertEquals(Map.of("PK", "U#<id>"), facet.aliases(), "the table has no sort key");
        assertEquals(List.of("a", "b"), facet.attributes());
        assertEquals("$.TableFacets[0].TableData[0]", facet.rows().get(0).path());
        assertEquals(
                "{\"Order\": 3, \"KeyAttributeAlias\": {\"Color\": \"red\"}}",
                facet.kept().json().oneLine());
        assertEquals(
                List.of(
                        "A facet's attribute that is an object is read by its name:"
                                + " $.TableFacets[0].NonKeyAttributes[1]",
                        "Order is not read, but kept for an export to NoSQL Workbench: $.TableFacets[0].Order",
                        "KeyAttributeAlias is not read, but kept for an export to NoSQL Workbench:"
                                + " $.TableFacets[0].KeyAttributeAlias"),
                assumptions.lines());
    }

    @Test
    void leavesARowInOnePlaceTheFacetsLast() throws DesignFormatException {
        TableSource source = read(
                KEY,
                "'TableData': [{'PK': {'S': '1'}, 'a': {'S': 'old'}}, {'PK': {'S': '2'}}],"
                        + "'TableFacets': [{'FacetName': 'F', 'TableData': [{'PK': {'S': '1'}, 'a': {'S': 'new'}}]}]");

        assertEquals(
                List.of("$.TableData[1]"), source.rows().stream().map(Row::path).toList());
        assertEquals("new", source.facets().get(0).rows().get(0).text("a"));
        assertEquals(
                List.of("The row $.TableData[0] has the primary key of the row $.TableFacets[0].TableData[0] and is"
                        + " left out: they differ in a."),
                assumptions.lines());
    }

    @Test
    void keepsWhatDesignsHaveNoPlaceFor() throws DesignFormatException {
        Map<String, Json> kept = read(
                        KEY + ", 'Hint': 1",
                        "'SampleItems': [1], 'DataAccess': {'MySql': {'sqlQuery': 'select 1'}}, 'DateLastModified':"
                                + " '2026', 'SampleDataFormats': {'a': ['Int'], 'b': ['date', 'ISO 8601'], 'c': [], 'd':"
                                + " [5]}")
                .kept();

        assertEquals(
                "{\"SampleItems\": [1], \"DateLastModified\": \"2026\", \"SampleDataFormats\": {\"a\": [\"Int\"],"
                        + " \"b\": [\"date\", \"ISO 8601\"], \"c\": [], \"d\": [5]}, \"KeyAttributes\": {\"Hint\": 1},"
                        + " \"DataAccess\": {\"MySql\": {\"sqlQuery\": \"select 1\"}}}",
                Json.object(kept).oneLine());
        assertEquals(
                List.of("SampleItems is not read, but kept for an export to NoSQL Workbench: $.SampleItems"),
                assumptions.lines());
    }

    @Test
    void takesTheLastWordOfAFormat() throws DesignFormatException {
        assertEquals(
                Map.of("a", "Int", "b", "ISO 8601"),
                read(KEY, "'SampleDataFormats': {'a': ['Int'], 'b': ['date', 'ISO 8601'], 'c': [], 'd': [5], 'e': 'x'}")
                        .formats());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'TableFacets': {} | $.TableFacets | an array",
                "'TableFacets': [{}] | $.TableFacets[0] | the name of the facet",
                "'TableFacets': [{'FacetName': 'F', 'NonKeyAttributes': [7]}] | $.TableFacets[0].NonKeyAttributes[0] |"
                        + " a string",
                "'GlobalSecondaryIndexes': [{}] | $.GlobalSecondaryIndexes[0] | the name of the index",
                "'GlobalSecondaryIndexes': [{'IndexName': 'G', 'KeyAttributes': {'SortKey': null}}] |"
                        + " $.GlobalSecondaryIndexes[0].KeyAttributes | the partition key attribute",
                "'TableData': 'rows' | $.TableData | an array",
                "'NonKeyAttributes': true | $.NonKeyAttributes | an array"
            })
    void refusesWhatIsNoPartOfATable(String fields, String path, String expected) {
        var refused = assertThrows(DesignFormatException.class, () -> read(KEY, fields));

        assertEquals(path, refused.path());
        assertEquals(expected, refused.expected());
    }
}
