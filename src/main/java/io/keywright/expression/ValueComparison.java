package io.keywright.expression;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How the service compares two values: equal by type and content (numbers by value, sets without order, lists in order,
 * maps without order), ordered only if both are texts (by UTF-8 bytes), numbers or binaries (by unsigned bytes).
 *
 * <p>Sources: Developer Guide, HowItWorks.NamingRulesDataTypes and Expressions.OperatorsAndFunctions, read 2026-11;
 * nubo-db/dynamodb-conformance measured the equality of sets, lists and maps, 2026.
 */
public final class ValueComparison {
    /** Digits that always fit a long. */
    private static final int LONG_DIGITS = 18;

    private ValueComparison() {}

    /** Whether two values are equal. */
    public static boolean same(AttributeValue a, AttributeValue b) {
        if (a == b) {
            return true;
        }
        if (a.type() != b.type()) {
            return false;
        }
        return switch (a.type()) {
            case S, B, BOOL, NULL -> a.equals(b);
            case N -> sameNumber((AttributeValue.N) a, (AttributeValue.N) b);
            case L -> sameElements(((AttributeValue.L) a).elements(), ((AttributeValue.L) b).elements());
            case M -> sameEntries(((AttributeValue.M) a).entries(), ((AttributeValue.M) b).entries());
            case SS -> asSet(((AttributeValue.SS) a).elements()).equals(asSet(((AttributeValue.SS) b).elements()));
            case NS -> numbers((AttributeValue.NS) a).equals(numbers((AttributeValue.NS) b));
            case BS -> asSet(((AttributeValue.BS) a).elements()).equals(asSet(((AttributeValue.BS) b).elements()));
        };
    }

    /** How two values are ordered; empty for values of different types and of types that have no order. */
    public static OptionalInt order(AttributeValue a, AttributeValue b) {
        if (a instanceof AttributeValue.S x && b instanceof AttributeValue.S y) {
            return OptionalInt.of(Utf8.compare(x.value(), y.value()));
        }
        if (a instanceof AttributeValue.N x && b instanceof AttributeValue.N y) {
            return OptionalInt.of(compareNumbers(x, y));
        }
        if (a instanceof AttributeValue.B x && b instanceof AttributeValue.B y) {
            return OptionalInt.of(x.value().compareTo(y.value()));
        }
        return OptionalInt.empty();
    }

    /** Whether a text or binary begins with another. */
    public static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        if (value instanceof AttributeValue.S text && prefix instanceof AttributeValue.S start) {
            return text.value().startsWith(start.value());
        }
        return value instanceof AttributeValue.B bytes
                && prefix instanceof AttributeValue.B start
                && bytes.value().startsWith(start.value());
    }

    /** Whether a text or binary has another in it, or a set or list this element. */
    static boolean contains(AttributeValue value, AttributeValue sought) {
        return switch (value.type()) {
            case S ->
                sought instanceof AttributeValue.S part
                        && ((AttributeValue.S) value).value().contains(part.value());
            case B ->
                sought instanceof AttributeValue.B part
                        && ((AttributeValue.B) value).value().contains(part.value());
            case L -> ((AttributeValue.L) value).elements().stream().anyMatch(element -> same(element, sought));
            case SS ->
                sought instanceof AttributeValue.S element
                        && ((AttributeValue.SS) value).elements().contains(element.value());
            case NS ->
                sought instanceof AttributeValue.N element
                        && ((AttributeValue.NS) value).elements().stream().anyMatch(n -> sameNumber(n, element));
            case BS ->
                sought instanceof AttributeValue.B element
                        && ((AttributeValue.BS) value).elements().contains(element.value());
            case N, BOOL, NULL, M -> false;
        };
    }

    static boolean sameNumber(AttributeValue.N a, AttributeValue.N b) {
        return a.literal().equals(b.literal()) || compareNumbers(a, b) == 0;
    }

    /** Most numbers are short and whole, and are compared without making decimals of their digits. */
    private static int compareNumbers(AttributeValue.N a, AttributeValue.N b) {
        long x = whole(a.literal());
        long y = whole(b.literal());
        return x >= 0 && y >= 0 ? Long.compare(x, y) : a.decimal().compareTo(b.decimal());
    }

    /** The value of up to 18 digits; -1 for any other literal. */
    private static long whole(String literal) {
        if (literal.length() > LONG_DIGITS) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < literal.length(); i++) {
            int digit = literal.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private static boolean sameElements(List<AttributeValue> a, List<AttributeValue> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether two maps, or the attributes of two items, have the same names with equal values. */
    public static boolean sameEntries(Map<String, AttributeValue> a, Map<String, AttributeValue> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (Map.Entry<String, AttributeValue> entry : a.entrySet()) {
            AttributeValue other = b.get(entry.getKey());
            if (other == null || !same(entry.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    private static <T> Set<T> asSet(List<T> elements) {
        return new HashSet<>(elements);
    }

    private static Set<BigDecimal> numbers(AttributeValue.NS set) {
        return set.elements().stream()
                .map(number -> number.decimal().stripTrailingZeros())
                .collect(Collectors.toSet());
    }
}
