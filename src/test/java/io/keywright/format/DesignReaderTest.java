package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DesignReaderTest {
    private static Design read(String sections) throws DesignFormatException {
        return DesignReader.read("{\"keywright\": 1, \"name\": \"x\"" + sections + "}", "f");
    }

    @Test
    void whatIsNotSaidHasItsDefault() throws DesignFormatException {
        assertEquals(Design.empty("x"), read(""));
        Table table = read(", \"tables\": [{\"name\": \"t\"}]").tables().get(0);
        assertEquals(List.of(), table.key().attributes());
        assertFalse(table.settings().deletionProtection());
    }

    @Test
    void theWordsMeanWhatTheySay() throws DesignFormatException {
        Design design = read("""
                , "sampleTime": "2026-03-21",
                "entities": [{"name": "e", "table": "t", "count": 4e5, "attributes": [
                  {"name": "a", "type": "S", "domain": {"kind": "sequence", "start": 1, "cardinality": 400000,
                                                        "spread": {"kind": "zipf", "s": 1.1}}}]}],
                "patterns": [{"name": "p", "rate": {"calls": 40, "per": "second", "peakFactor": 4}}]
                """);
        assertEquals(Instant.parse("2026-03-21T00:00:00Z"), design.sampleTime());
        assertEquals(Population.of(400_000), design.entities().get(0).population());
        Attribute attribute = design.entities().get(0).attributes().get(0);
        assertEquals(
                Attribute.of("a", AttributeType.S, new Values.Sequence(1, 0))
                        .withDomain(
                                Domain.of(new Values.Sequence(1, 0), 400_000).withSpread(new Spread.Zipf(1.1))),
                attribute);
        Rate rate = design.patterns().get(0).rate();
        assertEquals(Rate.of(40, Rate.Per.SECOND).calls(), rate.calls());
        assertEquals(4, rate.peakFactor());
    }

    @Test
    void linesOfTextBecomeOneText() throws DesignFormatException {
        assertEquals("a\n\nb", read(", \"notes\": [\"a\", \"\", \"b\"]").notes());
        assertEquals("a", read(", \"notes\": [\"a\"]").notes());
        assertEquals("", read(", \"notes\": []").notes());
    }

    /** Documents and the whole message; places were counted by hand. */
    static List<Arguments> errors() {
        return List.of(
                Arguments.of(
                        "[]", "1:1: $: found an array, expected an object with \"keywright\", the format version, 1"),
                Arguments.of(
                        "null", "1:1: $: found null, expected an object with \"keywright\", the format version, 1"),
                Arguments.of("{\n}", "1:1: $: found no \"keywright\", expected the format version, 1"),
                Arguments.of(
                        "{\"keywright\": \"1\"}", "1:15: $.keywright: found \"1\", expected the format version, 1"),
                Arguments.of("{\"keywright\": 0}", "1:15: $.keywright: found 0, expected the format version, 1"),
                Arguments.of("{\"keywright\": 1.0}", "1:15: $.keywright: found 1.0, expected the format version, 1"),
                Arguments.of("{\"keywright\": 2}", "1:15: $.keywright: found format version 2, expected at most 1"),
                Arguments.of("{\"keywright\": 1}", "1:1: $: found no \"name\", expected a string"),
                Arguments.of("{\"keywright\": 1, \"name\": null}", "1:26: $.name: found null, expected a string"),
                Arguments.of(
                        "{\"keywright\": 1, \"name\": \"x\",\n\"name\": \"y\"}",
                        "2:1: $.name: found this name a second time, expected every name of an object once"),
                Arguments.of(
                        "{\"keywright\": 1, \"name\": \"x\",\r\n  \"notes\": [\"a\",\r\n 3]}",
                        "3:2: $.notes[1]: found 3, expected a string"),
                row("\"notes\": 3", "2:10: $.notes: found 3, expected a string, or an array of lines"),
                row(
                        "\"sampleTime\": \"2026-02-30\"",
                        "2:15: $.sampleTime: found \"2026-02-30\","
                                + " expected a date such as 2026-03-21, or an instant such as 2026-03-21T08:30:00Z"),
                row("\"tables\": {}", "2:11: $.tables: found an object, expected an array"),
                row("\"tables\": [3]", "2:12: $.tables[0]: found 3, expected an object"),
                row("\"tables\": [{}]", "2:12: $.tables[0]: found no \"name\", expected a string"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"partitionKey\": \"PK\"}]",
                        "3:17: $.tables[0].partitionKey: found \"PK\","
                                + " expected an object such as {\"name\": \"PK\", \"type\": \"S\"}"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"sortKey\": [{\"name\": \"SK\"}]}]",
                        "3:13: $.tables[0].sortKey[0]: found no \"type\", expected S, N or B"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"billingMode\": \"FREE\"}]",
                        "3:16: $.tables[0].billingMode: found \"FREE\", expected one of PAY_PER_REQUEST, PROVISIONED"),
                row(
                        "\"tables\": [{\"name\": \"t\", \"indexes\": [{\"name\": \"i\", \"kind\": \"global\"},\n"
                                + "{\"name\": \"j\", \"kind\": \"local\"}]}]",
                        "2:38: $.tables[0].indexes[0]: found no \"projection\","
                                + " expected an object such as {\"type\": \"ALL\"}"),
                row(
                        "\"tables\": [{\"name\": \"t\", \"indexes\": [\n"
                                + "{\"name\": \"i\", \"kind\": \"global\", \"projection\": {\"type\": \"ALL\"}},\n"
                                + "{\"name\": \"j\", \"kind\": \"global\", \"projection\": {\"type\": \"SOME\"}}]}]",
                        "4:56: $.tables[0].indexes[1].projection.type: found \"SOME\","
                                + " expected one of ALL, KEYS_ONLY, INCLUDE"),
                row(
                        "\"tables\": [{\"name\": \"t\", \"throughput\": {\n\"provisioned\": {\"readCapacityUnits\": -1}}}]",
                        "3:38: $.tables[0].throughput.provisioned.readCapacityUnits: found -1,"
                                + " expected a whole number of 0 or more"),
                row(
                        "\"tables\": [{\"name\": \"t\", \"throughput\": {\n\"warm\": {\"readUnitsPerSecond\": 1.5}}}]",
                        "3:32: $.tables[0].throughput.warm.readUnitsPerSecond: found 1.5,"
                                + " expected a whole number of 0 or more"),
                row(
                        "\"tables\": [{\"name\": \"t\", \"backups\": {\n\"warmCopies\": 1e999999999}}]",
                        "3:15: $.tables[0].backups.warmCopies: found 1e999999999,"
                                + " expected a whole number of 0 or more with an exponent of at most 10000"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"pointInTimeRecovery\": \"on\"}]",
                        "3:24: $.tables[0].pointInTimeRecovery: found \"on\","
                                + " expected true, false, or an object such as {\"recoveryPeriodInDays\": 7}"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"deletionProtection\": \"true\"}]",
                        "3:23: $.tables[0].deletionProtection: found \"true\", expected true or false"),
                row(
                        "\"tables\": [{\"name\": \"t\",\n\"tags\": {\"cost center\": 1}}]",
                        "3:25: $.tables[0].tags[\"cost center\"]: found 1, expected a string"),
                row(
                        "\"entities\": [{\"name\": \"e\"}]",
                        "2:14: $.entities[0]: found no \"table\", expected the name of a table"),
                row(
                        "\"entities\": [{\"name\": \"e\", \"table\": \"t\",\n\"keys\": {\"PK\": {}}}]",
                        "3:16: $.entities[0].keys.PK: found an object, expected a string"),
                attribute(
                        "\"type\": \"String\"",
                        "3:9: $.entities[0].attributes[0].type: found \"String\","
                                + " expected one of S, N, B, BOOL, NULL, L, M, SS, NS, BS"),
                attribute(
                        "\"type\": \"S\", \"domain\": {}",
                        "3:24: $.entities[0].attributes[0].domain: found no \"kind\","
                                + " expected one of sequence, uuid, ulid, timestamp, number, text, enumeration, email,"
                                + " personName, fixed, boolean, list, map, set, reference, copy"),
                attribute(
                        "\"type\": \"S\", \"domain\": {\"kind\": \"fixed\",\n\"value\": \"x\"}",
                        "4:10: $.entities[0].attributes[0].domain.value: found \"x\","
                                + " expected a value in DynamoDB JSON, such as {\"S\": \"text\"}"),
                attribute(
                        "\"type\": \"S\", \"domain\": {\"kind\": \"enumeration\",\n"
                                + "\"choices\": [\"A\", {\"value\": \"B\", \"weight\": -1}]}",
                        "4:43: $.entities[0].attributes[0].domain.choices[1].weight: found -1,"
                                + " expected a number of 0 or more"),
                attribute(
                        "\"type\": \"S\", \"presence\": \"often\"",
                        "3:26: $.entities[0].attributes[0].presence: found \"often\", expected a share such as 0.93,"
                                + " {\"with\": \"attribute\"} or {\"when\": \"attribute\", \"is\": [\"VALUE\"]}"),
                attribute(
                        "\"type\": \"S\", \"presence\": {\"is\": []}",
                        "3:26: $.entities[0].attributes[0].presence: found no \"when\","
                                + " expected \"with\", or \"when\" and \"is\""),
                pattern(
                        "\"rate\": {\"calls\": 3}",
                        "3:9: $.patterns[0].rate: found no \"per\", expected one of second, minute, hour, day, month"),
                pattern(
                        "\"rate\": {\"calls\": -3, \"per\": \"day\"}",
                        "3:19: $.patterns[0].rate.calls: found -3, expected a number of 0 or more, at most 10^15"),
                pattern(
                        "\"rate\": {\"calls\": 1000000000000001, \"per\": \"day\"}",
                        "3:19: $.patterns[0].rate.calls: found 1000000000000001,"
                                + " expected a number of 0 or more, at most 10^15"),
                attribute(
                        "\"type\": \"S\", \"domain\": {\"kind\": \"sequence\", \"start\": 1, \"width\": 2049}",
                        "3:66: $.entities[0].attributes[0].domain.width: found 2049,"
                                + " expected a whole number from 0 to 2048"),
                pattern(
                        "\"steps\": [{\"operation\": \"Query\", \"times\": 2e15}]",
                        "3:43: $.patterns[0].steps[0].times: found 2e15, expected a number of 0 or more, at most 10^15"),
                pattern(
                        "\"rate\": {\"calls\": 3, \"per\": \"day\", \"peakFactor\": 1e400}",
                        "3:50: $.patterns[0].rate.peakFactor: found 1e400,"
                                + " expected a number of 0 or more that is not too large"),
                pattern(
                        "\"steps\": [{\"operation\": \"Fetch\"}]",
                        "3:25: $.patterns[0].steps[0].operation: found \"Fetch\", expected one of GetItem, BatchGetItem,"
                                + " Query, Scan, PutItem, UpdateItem, DeleteItem, BatchWriteItem.PutRequest,"
                                + " BatchWriteItem.DeleteRequest, ConditionCheck, ExecuteStatement"),
                pattern(
                        "\"steps\": [{\"operation\": \"Query\",\n"
                                + "\"key\": [{\"attribute\": \"PK\", \"operator\": \"==\", \"value\": \"x\"}]}]",
                        "4:41: $.patterns[0].steps[0].key[0].operator: found \"==\","
                                + " expected one of =, <, <=, >, >=, BETWEEN, begins_with"),
                pattern(
                        "\"steps\": [{\"operation\": \"Query\", \"times\": \"twice\"}]",
                        "3:43: $.patterns[0].steps[0].times: found \"twice\","
                                + " expected a number, or an object such as {\"per\": \"OrderLine\"}"),
                pattern(
                        "\"steps\": [{\"operation\": \"UpdateItem\", \"changes\":\n"
                                + "[{\"kind\": \"set\", \"attribute\": \"a\", \"value\": {\"N\": \"x\"}}]}]",
                        "4:51: $.patterns[0].steps[0].changes[0].value.N: found \"x\","
                                + " expected a number as text, such as \"4.5\""),
                row(
                        "\"workloads\": [{\"name\": \"w\",\n\"start\": {\"kind\": \"cold\"}}]",
                        "3:19: $.workloads[0].start.kind: found \"cold\", expected one of newTable, warm, grown"),
                row(
                        "\"layout\": {\"positions\": {\"e\":\n{\"x\": \"1\", \"y\": 2}}}",
                        "3:7: $.layout.positions.e.x: found \"1\", expected a number"),
                row("\"samples\": []", "2:12: $.samples: found an array, expected an object"),
                row(
                        "\"samples\": {\"t\": [\n{}]}",
                        "3:1: $.samples.t[0]: found no \"item\", expected an item in DynamoDB JSON"),
                row(
                        "\"samples\": {\"t\": [\n{\"item\": {\"PK\": {\"S\": \"a\"}}},\n{\"item\": {\"PK\": \"b\"}}]}",
                        "4:17: $.samples.t[1].item.PK: found \"b\","
                                + " expected a value in DynamoDB JSON, such as {\"S\": \"text\"}"));
    }

    private static Arguments row(String section, String message) {
        return Arguments.of("{\"keywright\": 1, \"name\": \"x\",\n" + section + "}", message);
    }

    private static Arguments attribute(String fields, String message) {
        return row(
                "\"entities\": [{\"name\": \"e\", \"table\": \"t\", \"attributes\": [{\"name\": \"a\",\n" + fields
                        + "}]}]",
                message);
    }

    private static Arguments pattern(String fields, String message) {
        return row("\"patterns\": [{\"name\": \"p\",\n" + fields + "}]", message);
    }

    @ParameterizedTest
    @MethodSource("errors")
    void errorsSayWhereWhatAndWhatWasExpected(String text, String message) {
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> DesignReader.read(text, "a.json"));
        assertEquals("a.json:" + message, e.getMessage());
        assertEquals(
                e.getMessage(),
                e.file() + ":" + e.line() + ":" + e.column() + ": " + e.path() + ": found " + e.found() + ", expected "
                        + e.expected());
    }

    @Test
    void aNewerVersionOpensReadOnlyWithoutWhatCannotBeRead() throws DesignFormatException {
        OpenedDesign opened = DesignReader.open("""
                {
                  "keywright": 2,
                  "region": ["eu-west-1", "eu-central-1"],
                  "tables": [
                    {"name": "a", "billingMode": "FLAT_RATE", "deletionProtection": true},
                    {"partitionKey": {"name": "PK", "type": "S"}},
                    {"name": "c", "indexes": [{"name": "i", "kind": "vector", "projection": {"type": "ALL"}}]}
                  ],
                  "samples": {"a": [{"item": {"PK": {"S": "1"}}}, {"item": {"PK": {"V": [1, 2]}}}]},
                  "teams": ["orders"]
                }
                """, "f");
        assertTrue(opened.readOnly());
        assertEquals(2, opened.version());
        assertEquals(
                List.of(
                        "f has format version 2, and this program knows 1: it is open read-only."
                                + " A newer Keywright can change it",
                        "f:3:13: $.region: found an array, expected a string; left out",
                        "f:5:34: $.tables[0].billingMode: found \"FLAT_RATE\","
                                + " expected one of PAY_PER_REQUEST, PROVISIONED; left out",
                        "f:6:5: $.tables[1]: found no \"name\", expected a string; left out",
                        "f:7:53: $.tables[2].indexes[0].kind: found \"vector\", expected one of global, local; left out",
                        "f:9:68: $.samples.a[1].item.PK.V: found the type \"V\","
                                + " expected one type of S, N, B, BOOL, NULL, L, M, SS, NS, BS; left out",
                        "f:10:3: $.teams: this field is not known; it is kept"),
                opened.notices());
        assertEquals(
                List.of("a", "c"),
                opened.design().tables().stream().map(Table::name).toList());
        assertTrue(opened.design().tables().get(0).settings().deletionProtection());
        assertEquals(1, opened.design().samplesOf("a").size());
    }

    @Test
    void theCurrentVersionOpensForChanging() throws DesignFormatException {
        OpenedDesign opened = DesignReader.open("{\"keywright\": 1, \"name\": \"x\"}", "f");
        assertEquals(new OpenedDesign(Design.empty("x"), false, 1, List.of()), opened);
    }

    @Test
    void thereAreNoMoreThanTwentyNotices() throws DesignFormatException {
        var rows = "{\"item\": {}, \"odd\": 1}, ".repeat(1_030);
        List<String> notices = DesignReader.open(
                        "{\"keywright\": 1, \"name\": \"x\", \"samples\": {\"t\": [" + rows + "{\"item\": {}}]}}", "f")
                .notices();
        assertEquals(21, notices.size());
        assertEquals("f:1:62: $.samples.t[0].odd: this field is not known; it is kept", notices.get(0));
        assertEquals("And 1,010 more like these", notices.get(20));
    }

    @Test
    void aFileIsReadAndNamedInErrors(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("x.keywright.json");
        Files.writeString(file, "\uFEFF{\"keywright\": 1,\r\n\"name\": \"Größe\"}", StandardCharsets.UTF_8);
        assertEquals(Design.empty("Größe"), DesignReader.read(file));
        Files.writeString(file, "{\"keywright\": 1}");
        DesignFormatException e = assertThrows(DesignFormatException.class, () -> DesignReader.open(file));
        assertEquals(file + ":1:1: $: found no \"name\", expected a string", e.getMessage());
    }
}
