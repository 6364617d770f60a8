package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why a value can't be stored, in the service's words: numbers out of range, and sets that are empty, have an empty
 * member or one twice. The same goes for the items of a PutItem and the values that come with expressions. Texts:
 * architect/dynalite; numbers by their value and sets of numbers measured by nubo-db/dynamodb-conformance, 2026-08.
 */
public final class ValueRefusal {
    private static final String INVALID = "One or more parameter values were invalid: ";

    /** Elements of a set that a message repeats. */
    private static final int REPEATED = 10;

    /** The refusal of a value of more levels than {@link ExpressionLimits#VALUE_LEVELS}. */
    public static final String TOO_DEEP =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit";

    private ValueRefusal() {}

    /** The refusal of a value; empty if it can be stored, or is a list or map, which is as good as what is in it. */
    public static Optional<String> of(AttributeValue value) {
        if (value instanceof AttributeValue.N number) {
            return StoredNumber.refusal(number);
        }
        if (value instanceof AttributeValue.SS set) {
            return texts(set.elements());
        }
        if (value instanceof AttributeValue.NS set) {
            return numbers(set.elements());
        }
        return value instanceof AttributeValue.BS set ? binaries(set.elements()) : Optional.empty();
    }

    /** The refusal of a value or of the first one in it that has one. */
    static Optional<String> within(AttributeValue value) {
        return within(value, 1);
    }

    private static Optional<String> within(AttributeValue value, int level) {
        if (level > ExpressionLimits.VALUE_LEVELS) {
            return Optional.of(TOO_DEEP);
        }
        if (value instanceof AttributeValue.L list) {
            return first(list.elements(), level + 1);
        }
        return value instanceof AttributeValue.M map
                ? first(List.copyOf(map.entries().values()), level + 1)
                : of(value);
    }

    private static Optional<String> first(List<AttributeValue> values, int level) {
        return values.stream()
                .map(value -> within(value, level))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> texts(List<String> elements) {
        if (elements.isEmpty()) {
            // The grammar and the two blanks are the service's.
            return Optional.of(INVALID + "An string set  may not be empty");
        }
        if (elements.contains("")) {
            return Optional.of(INVALID + "An string set may not have a empty string as a member");
        }
        return new HashSet<>(elements).size() < elements.size()
                ? Optional.of(INVALID + "Input collection " + repeated(elements) + " contains duplicates.")
                : Optional.empty();
    }

    private static Optional<String> numbers(List<AttributeValue.N> elements) {
        if (elements.isEmpty()) {
            return Optional.of(INVALID + "An number set  may not be empty");
        }
        var different = new HashSet<BigDecimal>();
        for (AttributeValue.N element : elements) {
            Optional<String> refusal = StoredNumber.refusal(element);
            if (refusal.isPresent()) {
                return refusal;
            }
            different.add(element.decimal().stripTrailingZeros());
        }
        return different.size() < elements.size()
                ? Optional.of("Input collection contains duplicates")
                : Optional.empty();
    }

    private static Optional<String> binaries(List<Bytes> elements) {
        if (elements.isEmpty()) {
            return Optional.of(INVALID + "Binary sets should not be empty");
        }
        if (elements.stream().anyMatch(element -> element.length() == 0)) {
            return Optional.of(INVALID + "Binary sets may not contain null or empty values");
        }
        return new HashSet<>(elements).size() < elements.size()
                ? Optional.of(INVALID + "Input collection " + repeated(elements) + "of type BS contains duplicates.")
                : Optional.empty();
    }

    private static String repeated(List<?> elements) {
        return elements.stream()
                .limit(REPEATED)
                .map(Object::toString)
                .collect(Collectors.joining(", ", "[", elements.size() > REPEATED ? ", …]" : "]"));
    }
}
