package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.model.AttributeType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaredAttributesTest {
    private final Assumptions assumptions = new Assumptions();

    private DeclaredAttributes read(String json) throws DesignFormatException {
        return DeclaredAttributes.read("shop", Optional.of(Parsed.json(json)), assumptions);
    }

    @Test
    void areNamesWithTypesInOrder() throws DesignFormatException {
        DeclaredAttributes declared = read(
                "[{'AttributeName': 'b', 'AttributeType': 'N'}," + " {'AttributeType': 'SS', 'AttributeName': 'a'}]");

        assertEquals(List.of("b", "a"), List.copyOf(declared.types().keySet()));
        assertEquals(Map.of("b", AttributeType.N, "a", AttributeType.SS), declared.types());
        assertEquals(List.of(), assumptions.lines());
    }

    @Test
    void areOneWhereTheyAreListedOftenAndTheFirstTypeCounts() throws DesignFormatException {
        DeclaredAttributes declared = read("[{'AttributeName': 'a', 'AttributeType': 'N'},"
                + " {'AttributeName': 'a', 'AttributeType': 'N'}, {'AttributeName': 'a', 'AttributeType': 'S'},"
                + " {'AttributeName': 'b c', 'AttributeType': 'S'}, {'AttributeName': 'b c', 'AttributeType': 'S'}]");

        assertEquals(Map.of("a", AttributeType.N, "b c", AttributeType.S), declared.types());
        assertEquals(
                List.of(
                        "Table shop declares a as N and as S; N, which comes first, counts.",
                        "Table shop declares these attributes more than once, which counts as once: \"b c\", a."),
                assumptions.lines());
    }

    @Test
    void areStringsWhereTheirTypeIsNone() throws DesignFormatException {
        DeclaredAttributes declared =
                read("['plain', {'AttributeName': 'a'}, {'AttributeName': 'b', 'AttributeType': 'String'}]");

        assertEquals(Map.of("plain", AttributeType.S, "a", AttributeType.S, "b", AttributeType.S), declared.types());
        assertEquals(
                List.of(
                        "A declared attribute without a type is taken for a string: $[0]",
                        "A declared attribute without a type of DynamoDB is taken for a string: $[1], $[2]"),
                assumptions.lines());
    }

    @Test
    void areNoneWithoutASection() throws DesignFormatException {
        assertEquals(
                Map.of(),
                DeclaredAttributes.read("shop", Optional.empty(), assumptions).types());
        assertEquals(Map.of(), read("null").types());
    }

    @Test
    void areKeptWhereAnExportWouldNotMakeThemAgain() throws DesignFormatException {
        DeclaredAttributes declared = read("[{'AttributeName': 'used', 'AttributeType': 'N'},"
                + " {'AttributeName': 'more', 'AttributeType': 'N', 'Id': '7'},"
                + " {'AttributeName': 'idle', 'AttributeType': 'SS'}]");

        assertEquals(
                "[{\"AttributeName\": \"idle\", \"AttributeType\": \"SS\"}, {\"AttributeName\": \"more\", \"Id\":"
                        + " \"7\"}]",
                declared.kept(Set.of("used", "more")).map(Json::oneLine).orElseThrow());
        assertEquals(Optional.empty(), read("[{'AttributeName': 'a'}]").kept(Set.of("a")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | $ | an array",
                "[7] | $[0] | an object",
                "[{}] | $[0] | the name of an attribute",
                "[{'AttributeName': 7}] | $[0].AttributeName | a string"
            })
    void areRefusedWithoutAName(String json, String path, String expected) {
        var refused = assertThrows(DesignFormatException.class, () -> read(json));

        assertEquals(path, refused.path());
        assertEquals(expected, refused.expected());
    }
}
