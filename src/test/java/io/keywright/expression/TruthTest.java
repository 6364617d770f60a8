package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kleene's logic: what is open stays open unless the other side decides. */
class TruthTest {
    @ParameterizedTest
    @CsvSource({
        "TRUE, TRUE, TRUE, TRUE",
        "TRUE, FALSE, FALSE, TRUE",
        "TRUE, OPEN, OPEN, TRUE",
        "FALSE, TRUE, FALSE, TRUE",
        "FALSE, FALSE, FALSE, FALSE",
        "FALSE, OPEN, FALSE, OPEN",
        "OPEN, TRUE, OPEN, TRUE",
        "OPEN, FALSE, FALSE, OPEN",
        "OPEN, OPEN, OPEN, OPEN"
    })
    void bothAndEither(Truth a, Truth b, Truth and, Truth or) {
        assertEquals(and, a.and(b));
        assertEquals(or, a.or(b));
    }

    @ParameterizedTest
    @CsvSource({"TRUE, FALSE", "FALSE, TRUE", "OPEN, OPEN"})
    void opposite(Truth truth, Truth opposite) {
        assertEquals(opposite, truth.not());
    }
}
