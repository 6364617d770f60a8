package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyTemplateMatchTest {
    static Stream<Arguments> matches() {
        return Stream.of(
                arguments("META", "META", Map.of()),
                arguments("", "", Map.of()),
                arguments("CUSTOMER#{id}", "CUSTOMER#123", Map.of("id", "123")),
                arguments("CUSTOMER#{id}", "CUSTOMER#", Map.of("id", "")),
                arguments("{id}", "anything # at all", Map.of("id", "anything # at all")),
                arguments("ORDER#{date}#{id}", "ORDER#2026-03-14#7", Map.of("date", "2026-03-14", "id", "7")),
                arguments("{a}#{b}", "x#y#z", Map.of("a", "x", "b", "y#z")),
                arguments("{a}#{b}#END", "x#y#z#END", Map.of("a", "x", "b", "y#z")),
                arguments("{a}{b}", "xy", Map.of("a", "", "b", "xy")),
                arguments("{d:yyyy-MM-dd}{id}", "2026-03-14xyz", Map.of("d", "2026-03-14", "id", "xyz")),
                arguments("{id}{d:yyyyMM}", "abc202603", Map.of("id", "abc", "d", "202603")),
                arguments("{d:yyyy-MM-ddTHH|lower}", "2026-03-14t10", Map.of("d", "2026-03-14t10")),
                arguments("{n:%04d}#{n}", "0042#42", Map.of("n", "42")),
                arguments("{n:%04d}", "-042", Map.of("n", "-042")),
                arguments("S#{day}#{id|shard:4}", "S#mon#3", Map.of("day", "mon")),
                arguments("{id|shard:4}#{id}", "1#456", Map.of("id", "456")),
                arguments("{id}#{id|shard:4}", "456#1", Map.of("id", "456")),
                arguments("{random:12}{id}", "11x", Map.of("id", "x")),
                arguments("{random:12}{id}", "0123", Map.of("id", "123")),
                arguments("{random:12}{id}", "12", Map.of("id", "2")),
                arguments("{a}#{a}", "x#x", Map.of("a", "x")),
                arguments("{a}#{a}", "x#y#x#y", Map.of("a", "x#y")),
                arguments("{a|lower}#{a}", "ab#AB", Map.of("a", "AB")),
                arguments("{m.k}!", "v!", Map.of("m.k", "v")),
                arguments("{{{a}}}", "{x}", Map.of("a", "x")));
    }

    @ParameterizedTest
    @MethodSource("matches")
    void takesATextApart(String template, String text, Map<String, String> values) throws TemplateSyntaxException {
        assertEquals(Optional.of(values), KeyTemplate.parse(template).match(text));
    }

    @ParameterizedTest
    @CsvSource({
        "META, METAX",
        "META, MET",
        "'', x",
        "CUSTOMER#{id}, ORDER#1",
        "CUSTOMER#{id}, CUSTOMER",
        "{a}#END, x#EN",
        "{d:yyyy-MM-dd}, 2026-13-01",
        "{d:yyyy-MM-dd}, 2026-03-1",
        "{d:yyyy-MM-dd}, 2026/03/14",
        "{d:HH}, 24",
        "{n:%04d}, 042",
        "{n:%04d}, 00x2",
        "{n:%04d}, 00-2",
        "{n:%01d}, -",
        "{id|shard:4}, 4",
        "{id|shard:4}, 01",
        "{id|shard:4}, ''",
        "{id|shard:4}#{id}, 2#456",
        "{random:1}, 1",
        "{a}#{a}, x#y",
        "{a|lower}#{a}, ab#AC"
    })
    void doesNotMatch(String template, String text) throws TemplateSyntaxException {
        assertEquals(Optional.empty(), KeyTemplate.parse(template).match(text));
    }

    @Test
    void doesNotMatchWhatIsTooLongForAKey() throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse("{a}");
        assertEquals(
                2_048, template.match("x".repeat(2_048)).orElseThrow().get("a").length());
        assertEquals(Optional.empty(), template.match("x".repeat(2_049)));
    }

    @Test
    void givesUpOnHostileTextInTime() throws TemplateSyntaxException {
        String hashes = "#".repeat(2_000);
        KeyTemplate distinct = KeyTemplate.parse("{a}#{b}#{c}#{d}#{e}{f}X");
        KeyTemplate repeated = KeyTemplate.parse("{a}#{b}#{a}#{b}#{a}{b}X");
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertEquals(Optional.empty(), distinct.match(hashes));
            assertEquals(Optional.empty(), repeated.match(hashes));
        });
    }
}
