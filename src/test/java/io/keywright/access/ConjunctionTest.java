package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.access.Conjunction.Equal;
import io.keywright.access.Conjunction.Exists;
import io.keywright.access.Conjunction.NotExists;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConjunctionTest {
    private static final AttributeValue PLACED = new AttributeValue.S("PLACED");

    static List<Arguments> understood() {
        return List.of(
                Arguments.of("status = \"PLACED\"", List.of(new Equal("status", PLACED))),
                Arguments.of("\"PLACED\" = status", List.of(new Equal("status", PLACED))),
                Arguments.of("#status=\"PLACED\"", List.of(new Equal("status", PLACED))),
                Arguments.of("(status = \"PLACED\")", List.of(new Equal("status", PLACED))),
                Arguments.of("version = 3", List.of(new Equal("version", new AttributeValue.N("3")))),
                Arguments.of("balance = -1.5e3", List.of(new Equal("balance", new AttributeValue.N("-1.5e3")))),
                Arguments.of("open = true", List.of(new Equal("open", new AttributeValue.Bool(true)))),
                Arguments.of("open = FALSE", List.of(new Equal("open", new AttributeValue.Bool(false)))),
                Arguments.of("version = :expected", List.of(new Equal("version", null))),
                Arguments.of("owner = \"{customerId}\"", List.of(new Equal("owner", null))),
                Arguments.of("note = \"a {{b}}\"", List.of(new Equal("note", new AttributeValue.S("a {b}")))),
                Arguments.of("attribute_exists(PK)", List.of(new Exists("PK"))),
                Arguments.of("attribute_not_exists( #PK )", List.of(new NotExists("PK"))),
                Arguments.of(
                        "attribute_exists (a) and b = 1 AND attribute_not_exists(c)",
                        List.of(new Exists("a"), new Equal("b", new AttributeValue.N("1")), new NotExists("c"))));
    }

    @ParameterizedTest
    @MethodSource("understood")
    void isRead(String condition, List<Conjunction.Term> terms) {
        assertEquals(Optional.of(terms), Conjunction.parse(condition).map(Conjunction::terms));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "status",
                "status =",
                "status <> \"PLACED\"",
                "version > 3",
                "a = 1 OR b = 2",
                "NOT a = 1",
                "a = b",
                "a.b = 1",
                "size(a) = 3",
                "attribute_exists(a.b)",
                "attribute_type(a, \"S\")",
                "a = 1 AND",
                "(a = 1",
                "a = \"open",
                "a = 1-2",
                "begins_with(a, \"b\")"
            })
    void isNotUnderstood(String condition) {
        assertEquals(Optional.empty(), Conjunction.parse(condition));
    }

    @Test
    void anItemMeetsAllTermsOrNotTheCondition() {
        Item item = new Item(Map.of("status", PLACED, "version", new AttributeValue.N("3.0")));

        assertEquals(true, met("status = \"PLACED\" AND version = 3 AND attribute_not_exists(gone)", item));
        assertEquals(true, met("version = :expected", item));
        assertEquals(false, met("status = \"PLACED\" AND version = 4", item));
        assertEquals(false, met("missing = :expected", item));
        assertEquals(false, met("attribute_not_exists(status)", item));
        assertEquals(false, met("version = \"3\"", item));
    }

    private static boolean met(String condition, Item item) {
        return Conjunction.parse(condition).orElseThrow().isMetBy(item);
    }
}
