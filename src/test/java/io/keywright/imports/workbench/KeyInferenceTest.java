package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeyInferenceTest {
    private static InferredKeys infer(
            Table table, List<Row> rows, Map<String, String> aliases, Map<String, KeyLevel> levels)
            throws DesignFormatException {
        var facet = new FacetSource("Item", aliases, List.of(), rows, new KeptFields());
        var source = new TableSource(
                table,
                new DeclaredAttributes(Map.of(), Map.of()),
                List.of(facet),
                List.of(),
                Map.of(),
                StatedTemplates.of(Parsed.json("{}"), Parsed.json("{}")),
                Map.of());
        return KeyInference.of(table, facet, TableContext.of(source), levels);
    }

    private static InferredKeys infer(Table table, List<Row> rows) throws DesignFormatException {
        return infer(table, rows, Map.of(), Map.of());
    }

    private static Map<String, String> templates(InferredKeys keys) {
        return keys.templates().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, key -> key.getValue().print()));
    }

    @Test
    void takesKeysApartIntoWordsAndVariables() throws DesignFormatException {
        InferredKeys keys = infer(
                Parsed.table("PK", "SK"),
                Parsed.texts("PK=USER#u1 SK=ORDER#2026-03-14#7 no=7", "PK=USER#u2 SK=ORDER#2026-03-15#8 no=8"));

        assertEquals(Map.of("PK", "USER#{userId}", "SK", "ORDER#{orderDate}#{no}"), templates(keys));
        assertEquals(List.of("userId", "orderDate"), keys.added());
    }

    static Stream<Arguments> own() throws DesignFormatException {
        String many = "x#".repeat(30) + "y";
        return Stream.of(
                Arguments.of("a name with a meaning", "customerId", Parsed.texts("customerId=7", "customerId=8")),
                Arguments.of("one value and no attribute", "PK", Parsed.texts("PK=k7", "PK=k8")),
                Arguments.of("more segments than a key has", "PK", Parsed.texts("PK=" + many, "PK=" + many + "z")),
                Arguments.of("no rows", "PK", List.of()),
                Arguments.of(
                        "values of several types", "PK", Parsed.rows("{'PK': {'S': 'A#1'}}", "{'PK': {'N': '1'}}")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("own")
    void leavesAKeyAsAnAttributeOfItsOwn(String what, String key, List<Row> rows) throws DesignFormatException {
        InferredKeys keys = infer(Parsed.table(key), rows);

        assertEquals(Map.of(), keys.templates());
        assertEquals(List.of(key), List.copyOf(keys.own()));
    }

    /** C1 and C2 are customers, H1 is a hotel: the letters keep them apart, where a table has several. */
    @Test
    void takesLettersBeforeANumberForTheKindOfItem() throws DesignFormatException {
        Table table = Parsed.table("PK", "SK");
        List<Row> customers = Parsed.texts("PK=C1 SK=A", "PK=C2 SK=A");
        List<Row> hotels = Parsed.texts("PK=H1 SK=A");
        assertEquals(Map.of("PK", "C{cId}", "SK", "A"), templates(inferBeside(table, customers, hotels)));
        assertEquals(Map.of("PK", "H{hId}", "SK", "A"), templates(inferBeside(table, hotels, customers)));
        assertEquals(Map.of("SK", "A"), templates(inferBeside(table, customers, List.of())));
    }

    private static InferredKeys inferBeside(Table table, List<Row> rows, List<Row> others)
            throws DesignFormatException {
        var facet = new FacetSource("Item", Map.of(), List.of(), rows, new KeptFields());
        var other = new FacetSource("Other", Map.of(), List.of(), others, new KeptFields());
        var source = new TableSource(
                table,
                new DeclaredAttributes(Map.of(), Map.of()),
                List.of(facet, other),
                List.of(),
                Map.of(),
                StatedTemplates.of(Parsed.json("{}"), Parsed.json("{}")),
                Map.of());
        return KeyInference.of(table, facet, TableContext.of(source), Map.of());
    }

    @Test
    void takesANumberForTheAttributeThatIsEqual() throws DesignFormatException {
        Table table = Table.of("shop", KeySchema.of(KeyAttribute.of("PK", AttributeType.N)));

        assertEquals(
                Map.of("PK", "{no}"),
                templates(infer(
                        table,
                        Parsed.rows(
                                "{'PK': {'N': '1'}, 'no': {'N': '1.0'}}", "{'PK': {'N': '2'}, 'no': {'N': '2'}}"))));
    }

    @Test
    void takesTheTemplateOfAnAliasUnlessItDoesNotFit() throws DesignFormatException {
        Table table = Parsed.table("PK");
        List<Row> rows = Parsed.texts("PK=USER#1", "PK=USER#2");
        Map<String, String> aliases = Map.of("PK", "USER#<id>");

        InferredKeys stated = infer(table, rows, aliases, Map.of());
        assertEquals(Map.of("PK", "USER#{id}"), templates(stated));
        assertEquals(List.of("PK"), List.copyOf(stated.stated()));

        InferredKeys inferred = infer(table, rows, aliases, Map.of("PK", KeyLevel.INFERRED));
        assertEquals(Map.of("PK", "USER#{id}"), templates(inferred), "the name of the alias is kept");
        assertEquals(List.of(), List.copyOf(inferred.stated()));
    }

    @Test
    void takesNamesFromAnAliasThatOnlyNamesTheSegments() throws DesignFormatException {
        assertEquals(
                Map.of("PK", "{account}#{sku}"),
                templates(infer(
                        Parsed.table("PK"),
                        Parsed.texts("PK=1#a7", "PK=2#b9"),
                        Map.of("PK", "account#sku"),
                        Map.of())));
    }

    @Test
    void takesNamesFromAKeyThatIsNamedLikeItsValues() throws DesignFormatException {
        assertEquals(
                Map.of("Status#Date", "{Status}#{Date}"),
                templates(infer(
                        Parsed.table("id", "Status#Date"),
                        Parsed.texts(
                                "id=1 Status#Date=OPEN#2026-03-14 Status=OPEN",
                                "id=2 Status#Date=SENT#2026-03-15 Status=SENT"))));
    }

    @Test
    void findsSimplerTemplatesLevelByLevel() throws DesignFormatException {
        SecondaryIndex index =
                SecondaryIndex.global("GSI1", KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S)), Projection.ALL);
        Table table = Parsed.table("id").withIndexes(List.of(index));
        List<Row> rows = Parsed.texts("id=1 mail=a@x GSI1PK=M#a@x#1", "id=2 mail=b@x GSI1PK=M#b@x#2", "id=3 mail=c@x");
        var found = new LinkedHashMap<KeyLevel, String>();
        for (KeyLevel level : KeyLevel.values()) {
            found.put(
                    level,
                    templates(infer(table, rows, Map.of(), Map.of("GSI1PK", level)))
                            .getOrDefault("GSI1PK", "own"));
        }

        assertEquals("M#{mail}#{id}", found.get(KeyLevel.STATED));
        assertEquals("M#{mail}#{id}", found.get(KeyLevel.INFERRED));
        assertEquals("M#{mId}#{value}", found.get(KeyLevel.SPARSE), "mail and id are in every row");
        assertEquals("M#{mId}", found.get(KeyLevel.PREFIX));
        assertEquals("own", found.get(KeyLevel.OWN));
        assertEquals(KeyLevel.OWN, KeyLevel.OWN.next());
    }
}
