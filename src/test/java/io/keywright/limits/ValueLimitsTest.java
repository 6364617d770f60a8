package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.Place;
import io.keywright.testing.Vectors;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private static List<String> refusals(AttributeValue value) {
        return messages(ItemLimits.rejections(Item.EMPTY.with("a", value), Place.design()));
    }

    static List<Vectors.Row> numberLimits() {
        return Vectors.of("number_limit");
    }

    @ParameterizedTest
    @MethodSource("numberLimits")
    void numbersAsMeasured(Vectors.Row row) {
        var number = new AttributeValue.N(row.input().get("literal").asText());
        assertEquals(
                row.expected().get("accepted").asBoolean(), refusals(number).isEmpty());
        assertEquals(
                row.expected().get("accepted").asBoolean(),
                refusals(new AttributeValue.NS(List.of(number))).isEmpty());
    }

    static Stream<Arguments> numbers() {
        String overflow = "Number overflow. Attempting to store a number with magnitude larger than supported range";
        String underflow = "Number underflow. Attempting to store a number with magnitude smaller than supported range";
        String precision = "Attempting to store more than 38 significant digits in a Number";
        return Stream.of(
                arguments("0", List.of()),
                arguments("0E+500", List.of()),
                arguments("1E+125", List.of()),
                arguments("10E+125", List.of(overflow)),
                arguments("-1E+126", List.of(overflow)),
                arguments("1E-130", List.of()),
                arguments("0.1E-130", List.of(underflow)),
                arguments("12345678901234567890123456789012345678", List.of()),
                arguments("123456789012345678901234567890123456789", List.of(precision)),
                arguments("123456789012345678901234567890123456780", List.of()),
                arguments("000000000000000000000000000000000000000042", List.of()),
                arguments("1.2345678901234567890123456789012345678", List.of()),
                arguments("1.23456789012345678901234567890123456789", List.of(precision)),
                arguments("-12345678901234567890123456789012345678.0", List.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("numbers")
    void numbers(String literal, List<String> expected) {
        assertEquals(expected, refusals(new AttributeValue.N(literal)));
    }

    /** nubo-db/dynamodb-conformance: 31 maps around a leaf are the most. */
    @Test
    void nesting() {
        assertEquals(List.of(), refusals(nested(31, false)));
        assertEquals(
                List.of("Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
                        + " beyond supported limit"),
                refusals(nested(32, false)));
        assertEquals(List.of(), refusals(nested(31, true)));
        assertEquals(1, refusals(nested(32, true)).size());
    }

    private static AttributeValue nested(int wraps, boolean lists) {
        AttributeValue value = new AttributeValue.S("leaf");
        for (int i = 0; i < wraps; i++) {
            value = lists ? new AttributeValue.L(List.of(value)) : new AttributeValue.M(Map.of("n", value));
        }
        return value;
    }

    static Stream<Arguments> sets() {
        return Stream.of(
                arguments(new AttributeValue.SS(List.of()), List.of(INVALID + "An string set  may not be empty")),
                arguments(new AttributeValue.NS(List.of()), List.of(INVALID + "An number set  may not be empty")),
                arguments(new AttributeValue.BS(List.of()), List.of(INVALID + "Binary sets should not be empty")),
                arguments(
                        new AttributeValue.SS(List.of("a", "a")),
                        List.of(INVALID + "Input collection [a, a] contains duplicates.")),
                arguments(
                        new AttributeValue.SS(Collections.nCopies(11, "a")),
                        List.of(INVALID + "Input collection [a, a, a, a, a, a, a, a, a, a, …] contains duplicates.")),
                arguments(new AttributeValue.SS(List.of("a", "A")), List.of()),
                arguments(
                        new AttributeValue.SS(List.of("a", "")),
                        List.of(INVALID + "An string set may not have a empty string as a member")),
                arguments(
                        new AttributeValue.NS(List.of(new AttributeValue.N("1"), new AttributeValue.N("1.0"))),
                        List.of("Input collection contains duplicates")),
                arguments(
                        new AttributeValue.NS(List.of(new AttributeValue.N("1"), new AttributeValue.N("1.1"))),
                        List.of()),
                arguments(
                        new AttributeValue.BS(List.of(Bytes.ofBase64("AQ=="), Bytes.ofBase64("AQ=="))),
                        List.of(INVALID + "Input collection [AQ==, AQ==]of type BS contains duplicates.")),
                arguments(
                        new AttributeValue.BS(List.of(Bytes.ofBase64("AQ=="), Bytes.of(new byte[0]))),
                        List.of(INVALID + "Binary sets may not contain null or empty values")),
                arguments(new AttributeValue.BS(List.of(Bytes.ofBase64("AQ=="), Bytes.ofBase64("Ag=="))), List.of()));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void sets(AttributeValue set, List<String> expected) {
        assertEquals(expected, refusals(set));
        assertEquals(expected, refusals(new AttributeValue.L(List.of(set))));
        assertEquals(expected, refusals(new AttributeValue.M(Map.of("inner", set))));
    }

    @Test
    void emptyValuesOutsideKeysAreFine() {
        assertEquals(List.of(), refusals(new AttributeValue.S("")));
        assertEquals(List.of(), refusals(new AttributeValue.B(Bytes.of(new byte[0]))));
        assertEquals(List.of(), refusals(new AttributeValue.L(List.of())));
        assertEquals(List.of(), refusals(new AttributeValue.M(Map.of())));
        assertEquals(List.of(), refusals(new AttributeValue.L(List.of(new AttributeValue.S("")))));
    }

    @Test
    void attributeNames() {
        var value = new AttributeValue.Bool(true);
        assertEquals(
                List.of(), messages(ItemLimits.rejections(Item.EMPTY.with("n".repeat(65_536), value), Place.design())));
        assertEquals(
                List.of("An attribute name must not be longer than 65,536 bytes: nnnnnnnnnn…"),
                messages(ItemLimits.rejections(Item.EMPTY.with("n".repeat(65_537), value), Place.design())));
    }
}
