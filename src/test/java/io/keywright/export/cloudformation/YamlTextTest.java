package io.keywright.export.cloudformation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class YamlTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"shop", "PK", "GSI1PK", "S", "a-b.c_d", "_x", "Shop update 1 of 2", "a/b (c)"})
    void writesHarmlessTextPlain(String text) {
        assertEquals(text, YamlText.block(text));
        assertEquals(text, YamlText.flow(text));
    }

    /** YAML 1.1 types bool, null, float, int, timestamp, merge and value; YAML 1.2 core schema; indicators. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "y",
                "Y",
                "n",
                "N",
                "yes",
                "Yes",
                "YES",
                "no",
                "on",
                "ON",
                "off",
                "true",
                "True",
                "false",
                "null",
                "Null",
                "~",
                "NaN",
                ".nan",
                ".inf",
                "-.INF",
                "Inf",
                "1",
                "-1",
                "+1",
                "1e3",
                "1.5",
                "0x1F",
                "0o17",
                "017",
                "1_000",
                "12:30:45",
                "2024-01-01",
                "2001-12-14t21:59:43.10-05:00",
                "<<",
                "=",
                "---",
                "...",
                "- a",
                "-",
                "? a",
                ": a",
                "a: b",
                "a:",
                "a #b",
                "#a",
                "*a",
                "&a",
                "!Ref a",
                "%a",
                "@a",
                "`a`",
                "|",
                ">",
                "'a'",
                "\"a\"",
                "[a]",
                "{a}",
                " a",
                "a ",
                "a  b",
                "é",
                "a\tb",
                "a\nb",
                "\u0000",
                "\u0085",
                "\u2028",
                "\uFEFF",
                "\uD83D\uDE00",
                "trail -",
                "a - b",
                "a -, b"
            })
    void quotesEverythingElse(String text) {
        String quoted = YamlText.block(text);
        assertEquals('"', quoted.charAt(0));
        assertEquals(quoted, YamlText.flow(text));
        assertEquals(text, new Load(LoadSettings.builder().build()).loadFromString(quoted));
    }

    @Test
    void quotesInFlowWhatEndsAFlowItem() {
        assertEquals("a, b", YamlText.block("a, b"));
        assertEquals("\"a, b\"", YamlText.flow("a, b"));
        assertEquals("AWS::DynamoDB::Table", YamlText.block("AWS::DynamoDB::Table"));
        assertEquals("\"AWS::DynamoDB::Table\"", YamlText.flow("AWS::DynamoDB::Table"));
    }

    static Stream<Arguments> escapes() {
        return Stream.of(
                Arguments.of("\u0001", "\"\\x01\""),
                Arguments.of("\u0085", "\"\\x85\""),
                Arguments.of("\u2028", "\"\\u2028\""),
                Arguments.of("\uFEFF", "\"\\uFEFF\""),
                Arguments.of("\uD83D\uDE00", "\"\\U0001F600\""),
                Arguments.of("\uDBFF\uDFFD", "\"\\U0010FFFD\""),
                Arguments.of("\uD800", "\"\\uFFFD\""),
                Arguments.of("\\\"\t\r\n", "\"\\\\\\\"\\t\\r\\n\""));
    }

    @ParameterizedTest
    @MethodSource
    void escapes(String text, String expected) {
        assertEquals(expected, YamlText.quoted(text));
    }

    @Test
    void commentsAreOneLine() {
        assertEquals("a\\u000A\\U0001F600é", YamlText.comment("a\n\uD83D\uDE00é"));
    }

    @Test
    void staysPlainInsideOthers() {
        Object list = new Load(LoadSettings.builder().build())
                .loadFromString("[" + YamlText.flow("a/b (c)") + ", " + YamlText.flow("x") + "]");
        assertEquals(List.of("a/b (c)", "x"), list);
    }
}
