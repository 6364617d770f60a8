package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyCardinalityTest {
    private static final Instant FROM = Instant.parse("2025-03-21T10:00:00Z");
    private static final Instant TO = Instant.parse("2026-03-20T23:59:59Z");
    private static final Map<String, VariableValues> VALUES = Map.of(
            "customerId", VariableValues.of(400_000),
            "orderId", VariableValues.of(31_536_000),
            "few", VariableValues.of(3),
            "none", VariableValues.of(0),
            "at", VariableValues.moments(31_536_000, true, FROM, TO),
            "then", VariableValues.moments(31_536_000, false, FROM, TO),
            "whenever", VariableValues.of(31_536_000));

    /** Products and caps by hand; 366 days and 13 months begin in the range, 8,750 hours from 10:00 to 23:59. */
    @ParameterizedTest
    @CsvSource({
        "META, 1, false, 1",
        "CUSTOMER#{customerId}, 400000, false, 400000",
        "{customerId}#{few}, 1200000, false, 1200000",
        "{orderId|shard:4}, 4, false, 4",
        "{few|shard:4}, 3, false, 3",
        "{none|shard:4}, 0, false, 0",
        "{random:10}#{few}, 30, false, 30",
        "{orderId|shard:4}#{orderId}, 31536000, false, 31536000",
        "{orderId|shard:4}#{orderId|shard:10}, 40, false, 40",
        "{orderId|shard:100|shard:8}, 8, false, 8",
        "{few|lower}, 3, false, 3",
        "{at:yyyy}, 2, true, 1",
        "{at:yyyy-MM}, 13, true, 1",
        "{at:yyyy-MM-dd}, 365, true, 1",
        "{at:yyyy-MM-ddTHH}, 8750, true, 1",
        "{at:MM}, 12, true, 1",
        "{at:dd}, 31, true, 1",
        "{at:HH}, 24, true, 1",
        "{at:yyyy-MM-dd}#{at}, 31536000, true, 1",
        "{at:yyyy-MM-dd}#{orderId|shard:4}, 1460, true, 4",
        "{at|shard:4}, 4, false, 4",
        "{then:yyyy-MM-dd}, 365, false, 365",
        "{whenever:MM}, 12, false, 12",
        "{whenever:yyyy-MM}, 120000, false, 120000",
        "{whenever:yyyy-MM-dd}, 3720000, false, 3720000"
    })
    void multiplies(String template, double values, boolean followsClock, double atOnce)
            throws TemplateSyntaxException {
        assertEquals(
                new KeyCardinality(values, followsClock, atOnce),
                KeyCardinality.of(KeyTemplate.parse(template), VALUES::get));
    }

    @Test
    void givesOneValueForARangeOfOneMoment() throws TemplateSyntaxException {
        VariableValues now = VariableValues.moments(1_000, false, TO, TO);
        assertEquals(
                new KeyCardinality(1, false, 1), KeyCardinality.of(KeyTemplate.parse("{t:yyyy-MM-dd}"), name -> now));
    }

    @Test
    void staysANumberForUnboundedVariables() throws TemplateSyntaxException {
        VariableValues unbounded = VariableValues.of(Double.POSITIVE_INFINITY);
        assertEquals(
                new KeyCardinality(Double.POSITIVE_INFINITY, false, Double.POSITIVE_INFINITY),
                KeyCardinality.of(KeyTemplate.parse("{a}#{b}"), name -> unbounded));
        assertEquals(
                new KeyCardinality(4, false, 4),
                KeyCardinality.of(KeyTemplate.parse("{a|shard:4}"), name -> unbounded));
    }
}
