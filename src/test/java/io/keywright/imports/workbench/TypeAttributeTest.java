package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TypeAttributeTest {
    static Stream<Arguments> rows() throws DesignFormatException {
        return Stream.of(
                Arguments.of("a certain name", Parsed.texts("PK=1 EntityType=a", "PK=2 EntityType=b"), "EntityType"),
                Arguments.of("however it is written", Parsed.texts("PK=1 entity_type=a"), "entity_type"),
                Arguments.of("in most rows", Parsed.texts("PK=1 entity=a", "PK=2 entity=b", "PK=3"), "entity"),
                Arguments.of("in too few rows", Parsed.texts("PK=1 entity=a", "PK=2", "PK=3"), "none"),
                Arguments.of(
                        "the more certain of two",
                        Parsed.texts("PK=1 entity=a EntityType=x", "PK=2 entity=b EntityType=y"),
                        "EntityType"),
                Arguments.of(
                        "a possible name that agrees with the keys",
                        Parsed.texts("PK=A#1 type=a", "PK=B#1 type=b"),
                        "type"),
                Arguments.of("one that does not", Parsed.texts("PK=A#1 type=a", "PK=A#2 type=b"), "none"),
                Arguments.of("one that some rows lack", Parsed.texts("PK=A#1 kind=a", "PK=B#1"), "none"),
                Arguments.of(
                        "sentences say no kind",
                        Parsed.texts("PK=1 entity=" + "a".repeat(41), "PK=2 entity=" + "b".repeat(41)),
                        "none"),
                Arguments.of("a key", Parsed.texts("PK=1 SK=2 colour=red"), "none"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void saysWhatKindARowIs(String what, List<Row> rows, String expected) throws DesignFormatException {
        Optional<TypeAttribute> type =
                TypeAttribute.of(Parsed.table("PK"), rows, StatedTemplates.of(Parsed.json("{}"), Parsed.json("{}")));

        assertEquals(expected, type.map(TypeAttribute::name).orElse("none"));
    }
}
