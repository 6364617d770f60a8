package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
    /**
     * The first five: nubo-db/dynamodb-conformance, numberPrecision, as DynamoDB returned them in eu-west-2, 2026-08.
     */
    @ParameterizedTest
    @CsvSource({
        "00042, 42",
        "1.0, 1",
        "3.1400, 3.14",
        "1.5E2, 150",
        "-0, 0",
        "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
        "0, 0",
        "000, 0",
        "0E+9000, 0",
        "+7, 7",
        "-1.50, -1.5",
        "100, 100",
        "1E2, 100",
        "1E-7, 0.0000001",
        ".5, 0.5",
        "5., 5"
    })
    void isTheSameForEveryLiteral(String literal, String text) {
        assertEquals(text, NumberText.of(new AttributeValue.N(literal)));
    }
}
