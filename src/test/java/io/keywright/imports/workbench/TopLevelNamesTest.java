package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TopLevelNamesTest {
    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("{\"a\": 1, \"b\": {\"c\": 2}, \"d\": [{\"e\": 3}]}", Set.of("a", "b", "d"), true),
                Arguments.of("\uFEFF\r\n\t {\"a\" :\n1}\n", Set.of("a"), true),
                Arguments.of("{\"a\": \"b\", \"c\": \"}\\\"{\\\\\"}", Set.of("a", "c"), true),
                Arguments.of("{\"a\": 1} more", Set.of("a"), false),
                Arguments.of("{\"a\": [1, {", Set.of("a"), false),
                Arguments.of("{\"a\": \"open", Set.of("a"), false),
                Arguments.of("{\"a", Set.of(), false),
                Arguments.of("{", Set.of(), false),
                Arguments.of("[{\"a\": 1}]", Set.of(), true),
                Arguments.of("", Set.of(), true));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void areThoseOfTheOutermostObject(String text, Set<String> names, boolean isWhole) {
        assertEquals(new TopLevelNames(names, isWhole), TopLevelNames.of(text));
    }
}
