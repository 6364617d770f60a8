package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeValueTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "+7", "0042", "1.5", "-1.5", ".5", "-.5", "5.", "1E125", "-9.99e-130", "1e9999"})
    void aNumberKeepsItsLiteral(String literal) {
        assertEquals(literal, new AttributeValue.N(literal).literal());
        assertEquals(0, new BigDecimal(literal).compareTo(new AttributeValue.N(literal).decimal()));
    }

    /** More digits than DynamoDB stores are a number all the same, for the limits to refuse. */
    @Test
    void aNumberMayHaveMoreDigitsThanDynamoDbStores() {
        String digits = "1234567890".repeat(4);
        assertEquals(new BigDecimal(digits), new AttributeValue.N(digits).decimal());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1",
                "1 ",
                "1,5",
                "1_000",
                "0x1F",
                "NaN",
                "Infinity",
                "1e",
                "--1",
                "-",
                ".",
                "-.",
                "1.2.3",
                "1..2",
                "-1.2.3",
                "1-2",
                "\u0661\u0662",
                "1e10001",
                "1e-10001",
                "\u0661\u0662",
                "\uff11",
                "1\u0660"
            })
    void whatIsNoDecimalNumberIsRefused(String literal) {
        assertThrows(NumberFormatException.class, () -> new AttributeValue.N(literal));
    }

    @Test
    void aLiteralThatWouldTakeMinutesToReadIsRefused() {
        assertEquals(10_000, new AttributeValue.N("7".repeat(10_000)).literal().length());
        var refused = assertThrows(NumberFormatException.class, () -> new AttributeValue.N("7".repeat(10_001)));
        assertEquals("Number of 10001 characters", refused.getMessage());
    }
}
