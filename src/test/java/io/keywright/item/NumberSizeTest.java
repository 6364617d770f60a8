package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.Vectors;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NumberSizeTest {
    private static final long SEED = 20_260_903L;

    static List<Vectors.Row> rows() {
        return Vectors.of("number_size");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void agreesWithTheTable(Vectors.Row row) {
        assertEquals(
                row.expected().get("bytes").asInt(),
                NumberSize.of(row.input().get("literal").asText()));
    }

    static Stream<Arguments> goldenRows() {
        return Vectors.table("golden_numbers.tsv").stream()
                .map(columns -> Arguments.arguments(columns[0], Integer.parseInt(columns[1])));
    }

    @ParameterizedTest
    @MethodSource("goldenRows")
    void agreesWithTheMeasuredLiterals(String literal, int bytes) {
        assertEquals(bytes, NumberSize.of(literal));
    }

    /** Other ways to write a number do not change its size. */
    @ParameterizedTest
    @CsvSource({
        "+15, 2",
        "15., 2",
        ".15, 2",
        "1.5e1, 2",
        "1.5E+1, 2",
        "150E-1, 2",
        "0.0E10, 1",
        "-0.000, 1",
        "000120.00, 3",
        "١٥, 2",
        "-١.٥, 4",
        "٠, 1"
    })
    void ignoresHowANumberIsWritten(String literal, int bytes) {
        assertEquals(bytes, NumberSize.of(literal));
        assertEquals(bytes, bySpecification(literal));
    }

    @Test
    void agreesWithTheSpecificationForRandomNumbers() {
        var random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            String literal = literal(random);
            assertEquals(bySpecification(literal), NumberSize.of(literal), literal);
        }
    }

    /**
     * The rule on the number itself: base-100 digits aligned on the decimal point, without the zeros at both ends, one
     * byte more for the exponent and one for a minus sign, at most 21 (architect/dynalite,
     * zaccharles/dynamodb-calculator).
     */
    private static int bySpecification(String literal) {
        var number = new BigDecimal(literal);
        if (number.signum() == 0) {
            return 1;
        }
        int shift = number.scale() + Math.floorMod(number.scale(), 2);
        BigInteger digits = number.abs().movePointRight(shift).toBigIntegerExact();
        var hundred = BigInteger.valueOf(100);
        while (digits.mod(hundred).signum() == 0) {
            digits = digits.divide(hundred);
        }
        int pairs = 0;
        for (; digits.signum() > 0; digits = digits.divide(hundred)) {
            pairs++;
        }
        return Math.min(21, 1 + pairs + (number.signum() < 0 ? 1 : 0));
    }

    private static String literal(Random random) {
        int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 8);
        var literal = new StringBuilder();
        for (int i = 0; i < length; i++) {
            literal.append(random.nextBoolean() ? 0 : random.nextInt(10));
        }
        if (random.nextBoolean()) {
            literal.insert(random.nextInt(length + 1), '.');
        }
        if (random.nextInt(3) == 0) {
            literal.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(260) - 130);
        }
        return (random.nextBoolean() ? "" : random.nextBoolean() ? "-" : "+") + literal;
    }
}
