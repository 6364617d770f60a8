package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    @Test
    void itIsATextForTheTerminalAndTheClipboard() {
        var explanation = new Explanation(
                "Ship an order",
                "$11.50",
                List.of(
                        new Explanation.Term("2,628,000", "calls a month"),
                        Explanation.Term.operator("×"),
                        new Explanation.Term("7", "WRU a call")),
                List.of(new Explanation.Line("6", "shop", "Twice."), new Explanation.Line("1", "Once.")),
                List.of(new Explanation.Fact("Rule", "Rounded up.")));
        assertEquals("""
            Ship an order: $11.50
              2,628,000 × 7
              6  shop. Twice.
              1  Once.
              Rule: Rounded up.
            """, explanation.toText());
    }

    @Test
    void anOperatorIsNoFigure() {
        assertTrue(Explanation.Term.operator("+").isOperator());
        assertFalse(new Explanation.Term("7", "").isOperator());
        assertFalse(new Explanation.Term("×", "times").isOperator());
    }
}
