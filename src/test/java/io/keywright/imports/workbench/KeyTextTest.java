package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeyTextTest {
    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("USER#123", List.of("USER", "123"), List.of("#")),
                Arguments.of("#METADATA#p1", List.of("", "METADATA", "p1"), List.of("#", "#")),
                Arguments.of("a|b~c;d::e", List.of("a", "b", "c", "d", "e"), List.of("|", "~", ";", "::")),
                Arguments.of("ORG#kw#STAGE_1", List.of("ORG", "kw", "STAGE_1"), List.of("#", "#")),
                // weaker separators, where there is nothing stronger and a word comes first
                Arguments.of("USER_123", List.of("USER", "123"), List.of("_")),
                Arguments.of("user:42", List.of("user", "42"), List.of(":")),
                Arguments.of("order-7-3", List.of("order", "7", "3"), List.of("-", "-")),
                Arguments.of("tenant/7", List.of("tenant", "7"), List.of("/")),
                Arguments.of("order-2026-03-14", List.of("order", "2026-03-14"), List.of("-")),
                Arguments.of("ORG_INVITE", List.of("ORG", "INVITE"), List.of("_")),
                // one value each
                Arguments.of("bob-jones", List.of("bob-jones"), List.of()),
                Arguments.of("2026-03-14T08:00:00Z", List.of("2026-03-14T08:00:00Z"), List.of()),
                Arguments.of(
                        "0f8fad5b-d9cb-469f-a165-70867728950e",
                        List.of("0f8fad5b-d9cb-469f-a165-70867728950e"),
                        List.of()),
                Arguments.of("ada.stern@example.com", List.of("ada.stern@example.com"), List.of()),
                Arguments.of("https://example.com/a", List.of("https://example.com/a"), List.of()),
                Arguments.of("512.333.3333", List.of("512.333.3333"), List.of()),
                Arguments.of("", List.of(""), List.of()));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void isTakenApartAtItsSeparators(String text, List<String> segments, List<String> separators) {
        assertEquals(new KeyText(segments, separators), KeyText.of(text, true));
    }
}
