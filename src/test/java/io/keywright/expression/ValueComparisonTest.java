package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Developer Guide, HowItWorks.NamingRulesDataTypes, read 2026-11: order of numbers, texts and binaries. */
class ValueComparisonTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "0, -0, 0",
        "007, 7.0, 0",
        "1E2, 100, 0",
        "9, 10, -1",
        "-1, 0, -1",
        "-2, -1, -1",
        "0.5, .50, 0",
        "999999999999999999, 1000000000000000000, -1",
        "9223372036854775807, 9223372036854775808, -1",
        "99999999999999999999999999999999999998, 99999999999999999999999999999999999999, -1",
        "1E-130, 0, 1"
    })
    void numbers(String a, String b, int order) {
        var x = new AttributeValue.N(a);
        var y = new AttributeValue.N(b);
        assertEquals(OptionalInt.of(order), ValueComparison.order(x, y));
        assertEquals(order, new BigDecimal(a).compareTo(new BigDecimal(b)));
        assertEquals(order == 0, ValueComparison.same(x, y));
        assertEquals(OptionalInt.of(-order), ValueComparison.order(y, x));
    }

    @Test
    void othersHaveNoOrder() {
        var text = new AttributeValue.S("1");
        var number = new AttributeValue.N("1");
        assertEquals(OptionalInt.empty(), ValueComparison.order(text, number));
        assertEquals(
                OptionalInt.empty(),
                ValueComparison.order(new AttributeValue.Bool(true), new AttributeValue.Bool(true)));
        assertEquals(OptionalInt.empty(), ValueComparison.order(new AttributeValue.Null(), new AttributeValue.Null()));
    }
}
