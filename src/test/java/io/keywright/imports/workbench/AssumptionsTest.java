package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssumptionsTest {
    private final Assumptions assumptions = new Assumptions();

    private void at(String what, int places) throws DesignFormatException {
        for (int i = 0; i < places; i++) {
            assumptions.at(
                    what, Parsed.json("[" + "0, ".repeat(i) + "1]").elements().get(i));
        }
    }

    @Test
    void nameTheFirstPlacesAndCountTheOthers() throws DesignFormatException {
        at("One", 1);
        at("Four", 4);
        at("Five", 5);
        assumptions.add("A line.");
        assumptions.add("A line.");
        at("One", 1);

        assertEquals(
                List.of(
                        "One: $[0], $[0]",
                        "Four: $[0], $[1], $[2], $[3]",
                        "Five: $[0], $[1], $[2] and 2 more",
                        "A line."),
                assumptions.lines());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Order-2 | Order-2",
                "a.b#c_d | a.b#c_d",
                "`` | \"\"",
                "two words | \"two words\"",
                "é | \"é\"",
                "say \"x\" | \"say \\\"x\\\"\""
            })
    void quoteNamesThatAreNoPlainWord(String name, String quoted) {
        assertEquals(quoted, Assumptions.quoted(name));
    }

    @Test
    void cutLongNames() {
        assertEquals("\"" + "a".repeat(60) + "…\"", Assumptions.quoted("a".repeat(61)));
        assertEquals("a".repeat(60), Assumptions.quoted("a".repeat(60)));
    }
}
