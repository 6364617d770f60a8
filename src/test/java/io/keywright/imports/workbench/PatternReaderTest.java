package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import io.keywright.model.AccessPattern;
import io.keywright.model.Rate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternReaderTest {
    private final Assumptions assumptions = new Assumptions();

    private List<AccessPattern> read(String json) throws DesignFormatException {
        return PatternReader.read(Parsed.json(json), assumptions);
    }

    @ParameterizedTest
    @CsvSource({
        "GetItem, LOOK_UP",
        "BatchGetItem, LOOK_UP",
        "Query, LIST",
        "Scan, LIST",
        "ExecuteStatement, LIST",
        "PutItem, WRITE",
        "UpdateItem, WRITE",
        "DeleteItem, WRITE",
        "BatchWriteItem, WRITE",
        "TransactWriteItems, WRITE",
        "'', LOOK_UP"
    })
    void askForWhatTheirOperationDoes(String operation, AccessPattern.Kind kind) {
        assertEquals(kind, PatternReader.kind(operation));
    }

    @Test
    void haveANameAQuestionAndWhatElseTheFileSays() throws DesignFormatException {
        AccessPattern pattern =
                read("{'AccessPatterns': [{'Description': 'Who paid?', 'Name': 'Payments', 'Type': 'Query',"
                                + " 'TableName': 'shop', 'IndexName': 'GSI1'}]}")
                        .get(0);

        assertEquals("Payments", pattern.name());
        assertEquals("Who paid?", pattern.asked().question());
        assertEquals(AccessPattern.Kind.LIST, pattern.asked().kind());
        assertEquals(List.of(), pattern.steps());
        assertEquals(Rate.NONE, pattern.rate());
        assertEquals(
                Map.of(KeptFields.FIELD, "{\"Type\": \"Query\", \"TableName\": \"shop\", \"IndexName\": \"GSI1\"}"),
                pattern.extra().fields());
        assertEquals(
                List.of("The file has no key conditions and no rates of access patterns: they are not planned yet and"
                        + " cost nothing."),
                assumptions.lines());
    }

    @Test
    void ofOneNameGetNumbers() throws DesignFormatException {
        List<AccessPattern> patterns = read("{'AccessPatterns': [{'Name': 'Get'}, {'Name': 'Get'}, {'Name': 'Get'}]}");

        assertEquals(
                List.of("Get", "Get-2", "Get-3"),
                patterns.stream().map(AccessPattern::name).toList());
        assertEquals(
                "Two access patterns are called Get; one is now Get-2.",
                assumptions.lines().get(0));
        assertEquals("{}", patterns.get(0).extra().fields().get(KeptFields.FIELD), "marked as the file's");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'AccessPatterns': null}", "{'AccessPatterns': []}"})
    void areNoneInOlderFiles(String json) throws DesignFormatException {
        assertEquals(List.of(), read(json));
        assertEquals(List.of(), assumptions.lines());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'AccessPatterns': {}} | $.AccessPatterns | an array",
                "{'AccessPatterns': [5]} | $.AccessPatterns[0] | an object",
                "{'AccessPatterns': [{}]} | $.AccessPatterns[0] | the name of the access pattern",
                "{'AccessPatterns': [{'Name': null}]} | $.AccessPatterns[0].Name | a string"
            })
    void areRefusedWithoutAName(String json, String path, String expected) {
        var refused = assertThrows(DesignFormatException.class, () -> read(json));

        assertEquals(path, refused.path());
        assertEquals(expected, refused.expected());
    }
}
