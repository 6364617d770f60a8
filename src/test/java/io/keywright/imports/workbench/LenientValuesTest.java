package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.model.AttributeValue;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LenientValuesTest {
    /** A value as a file has it, the value read, and what is said about it. */
    static Stream<Arguments> values() {
        return Stream.of(
                // DynamoDB JSON of all ten types (API Reference, AttributeValue): nothing to say
                Arguments.of("{'S': ''}", "{'S': ''}", List.of()),
                Arguments.of("{'N': '1.50'}", "{'N': '1.50'}", List.of()),
                Arguments.of("{'B': 'AAEC'}", "{'B': 'AAEC'}", List.of()),
                Arguments.of("{'BOOL': false}", "{'BOOL': false}", List.of()),
                Arguments.of("{'NULL': true}", "{'NULL': true}", List.of()),
                Arguments.of("{'L': [{'S': 'a'}, {'L': []}]}", "{'L': [{'S': 'a'}, {'L': []}]}", List.of()),
                Arguments.of("{'M': {'S': {'N': '1'}}}", "{'M': {'S': {'N': '1'}}}", List.of()),
                Arguments.of("{'SS': ['a']}", "{'SS': ['a']}", List.of()),
                Arguments.of("{'NS': ['1', '2e3']}", "{'NS': ['1', '2e3']}", List.of()),
                Arguments.of("{'BS': ['AAEC']}", "{'BS': ['AAEC']}", List.of()),
                // a number as a JSON number
                Arguments.of(
                        "{'N': 1}", "{'N': '1'}", List.of("An N that is a JSON number is read as the number: $.a.N")),
                Arguments.of("{'N': ' 7 '}", "{'N': '7'}", List.of("Blanks around a number are left out: $.a.N")),
                Arguments.of("{'N': 'seven'}", "{'S': 'seven'}", List.of("An N that is no number is read as S: $.a.N")),
                Arguments.of(
                        "1e999999",
                        "{'S': '1e999999'}",
                        List.of(
                                "A number without a type is read as N: $.a",
                                "A number too large to be an N is read as S: $.a")),
                Arguments.of(
                        "{'NS': ['1', 2]}",
                        "{'NS': ['1', '2']}",
                        List.of("An element of an NS that is a JSON number is read as the number: $.a.NS[1]")),
                // null inside
                Arguments.of(
                        "{'M': {'x': {'S': null}, 'y': null}}",
                        "{'M': {'x': {'NULL': true}, 'y': {'NULL': true}}}",
                        List.of("A null inside a list or map is read as NULL: $.a.M.x, $.a.M.y")),
                // raw JSON in a map
                Arguments.of(
                        "{'M': {'street': 'Main', 'no': 5, 'ok': true}}",
                        "{'M': {'street': {'S': 'Main'}, 'no': {'N': '5'}, 'ok': {'BOOL': true}}}",
                        List.of(
                                "Text without a type is read as S: $.a.M.street",
                                "A number without a type is read as N: $.a.M.no",
                                "True or false without a type is read as BOOL: $.a.M.ok")),
                // a member that is called like a type
                Arguments.of(
                        "{'M': {'M': {'Gold': {'N': '100'}}}}",
                        "{'M': {'M': {'M': {'Gold': {'N': '100'}}}}}",
                        List.of("An object without a type is read as a map: $.a.M.M")),
                Arguments.of(
                        "{'M': {'L': [{'S': 'x'}]}}",
                        "{'M': {'L': {'L': [{'S': 'x'}]}}}",
                        List.of("An array without a type is read as a list: $.a.M.L")),
                Arguments.of(
                        "{'S': {'S': 'x'}}",
                        "{'M': {'S': {'S': 'x'}}}",
                        List.of("An object without a type is read as a map: $.a")),
                // maps without a type
                Arguments.of(
                        "{'L': [{'speaker': {'S': 'Ada'}}]}",
                        "{'L': [{'M': {'speaker': {'S': 'Ada'}}}]}",
                        List.of("An object without a type is read as a map: $.a.L[0]")),
                Arguments.of(
                        "{'S': 'x', 'N': '1'}",
                        "{'M': {'S': {'S': 'x'}, 'N': {'S': '1'}}}",
                        List.of(
                                "An object without a type is read as a map: $.a",
                                "Text without a type is read as S: $.a.S, $.a.N")),
                Arguments.of("{}", "{'M': {}}", List.of("An object without a type is read as a map: $.a")),
                // what does not fit its type
                Arguments.of(
                        "{'S': 5}",
                        "{'S': '5'}",
                        List.of("An S that is no JSON string is read as the text of what it is: $.a.S")),
                Arguments.of(
                        "{'BOOL': 'true'}",
                        "{'BOOL': true}",
                        List.of("A BOOL that is text is read as true or false: $.a.BOOL")),
                Arguments.of(
                        "{'BOOL': 'yes'}",
                        "{'M': {'BOOL': {'S': 'yes'}}}",
                        List.of(
                                "An object without a type is read as a map: $.a",
                                "Text without a type is read as S: $.a.BOOL")),
                Arguments.of("{'B': 'no!'}", "{'S': 'no!'}", List.of("A B that is no Base64 is read as S: $.a.B")),
                Arguments.of(
                        "{'SS': ['x', 7]}",
                        "{'SS': ['x', '7']}",
                        List.of("An element of an SS that is no JSON string is read as the text of what it is:"
                                + " $.a.SS[1]")),
                Arguments.of(
                        "['x']",
                        "{'L': [{'S': 'x'}]}",
                        List.of(
                                "An array without a type is read as a list: $.a",
                                "Text without a type is read as S: $.a[0]")));
    }

    @ParameterizedTest
    @MethodSource("values")
    void readsWhatStandsWhereAValueIsExpected(String json, String expected, List<String> said)
            throws DesignFormatException {
        var assumptions = new Assumptions();

        AttributeValue value = new LenientValues(assumptions)
                .item(JsonTree.parse("{\"a\": " + json.replace('\'', '"') + "}", "row"))
                .get("a")
                .orElseThrow();

        assertEquals(expected.replace('\'', '"'), AttributeValueJson.write(value));
        assertEquals(said, assumptions.lines());
    }

    @Test
    void leavesOutAttributesWithoutAValue() throws DesignFormatException {
        var assumptions = new Assumptions();

        var item = new LenientValues(assumptions)
                .item(JsonTree.parse("{\"a\": null, \"b\": {\"S\": null}, \"c\": {\"NULL\": true}}", "row"));

        assertEquals("{\"c\": {\"NULL\": true}}", AttributeValueJson.write(item));
        assertEquals(
                List.of("An attribute without a value (null) is left out of its row: $.a, $.b"), assumptions.lines());
    }

    @Test
    void refusesNestingThatOurOwnFileCanNotHold() {
        int deep = AttributeValueJson.MAX_NESTING + 2;
        String json = "{\"a\": " + "[".repeat(deep) + "]".repeat(deep) + "}";

        var refused = assertThrows(
                DesignFormatException.class,
                () -> new LenientValues(new Assumptions()).item(JsonTree.parse(json, "row")));

        assertEquals("at most " + AttributeValueJson.MAX_NESTING, refused.expected());
    }
}
