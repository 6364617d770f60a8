package io.keywright.limits;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Place;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values that can't be stored: numbers out of range, empty sets and sets with duplicates, too many levels. */
final class ValueLimits {
    private static final String TOO_DEEP =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit";

    /** Elements of a set that a message repeats. */
    private static final int REPEATED = 10;

    /** A plain literal of this length can be neither too precise nor out of range. */
    private static final int SAFE_LENGTH = Quotas.NUMBER_DIGITS;

    private final Found found;
    private final Place place;
    private final String operation;

    ValueLimits(Found found, Place place, String operation) {
        this.found = found;
        this.place = place;
        this.operation = operation;
    }

    /** A top-level attribute's name. */
    void name(String name) {
        if (name.isEmpty()) {
            found.add(place, operation, "An attribute name must have at least one character");
        } else if (Utf8.length(name) > Quotas.ATTRIBUTE_NAME_BYTES) {
            found.add(
                    place,
                    operation,
                    String.format(
                            Locale.ROOT,
                            "An attribute name must not be longer than %,d bytes: %s…",
                            Quotas.ATTRIBUTE_NAME_BYTES,
                            name.substring(0, REPEATED)));
        }
    }

    /** A top-level attribute's value. */
    void value(AttributeValue value) {
        value(value, 1);
    }

    private void value(AttributeValue value, int level) {
        if (level > Quotas.NESTING_LEVELS) {
            found.add(place, operation, TOO_DEEP);
            return;
        }
        if (value instanceof AttributeValue.N number) {
            numberRefusal(number).ifPresent(refusal -> found.add(place, operation, refusal));
        } else if (value instanceof AttributeValue.SS set) {
            texts(set.elements());
        } else if (value instanceof AttributeValue.NS set) {
            numbers(set.elements());
        } else if (value instanceof AttributeValue.BS set) {
            binaries(set.elements());
        } else if (value instanceof AttributeValue.L list) {
            list.elements().forEach(element -> value(element, level + 1));
        } else if (value instanceof AttributeValue.M map) {
            map.entries().values().forEach(element -> value(element, level + 1));
        }
    }

    private void texts(List<String> elements) {
        if (elements.isEmpty()) {
            // The grammar and the two blanks are the service's.
            found.invalid(place, operation, "An string set  may not be empty");
        } else if (elements.contains("")) {
            found.invalid(place, operation, "An string set may not have a empty string as a member");
        } else if (new HashSet<>(elements).size() < elements.size()) {
            found.invalid(place, operation, "Input collection " + repeated(elements) + " contains duplicates.");
        }
    }

    private void numbers(List<AttributeValue.N> elements) {
        if (elements.isEmpty()) {
            found.invalid(place, operation, "An number set  may not be empty");
            return;
        }
        var different = new HashSet<BigDecimal>();
        for (AttributeValue.N element : elements) {
            Optional<String> refusal = numberRefusal(element);
            if (refusal.isPresent()) {
                found.add(place, operation, refusal.get());
                return;
            }
            different.add(element.decimal().stripTrailingZeros());
        }
        if (different.size() < elements.size()) {
            found.add(place, operation, "Input collection contains duplicates");
        }
    }

    private void binaries(List<Bytes> elements) {
        if (elements.isEmpty()) {
            found.invalid(place, operation, "Binary sets should not be empty");
        } else if (elements.stream().anyMatch(element -> element.length() == 0)) {
            found.invalid(place, operation, "Binary sets may not contain null or empty values");
        } else if (new HashSet<>(elements).size() < elements.size()) {
            found.invalid(
                    place, operation, "Input collection " + repeated(elements) + "of type BS contains duplicates.");
        }
    }

    private static String repeated(List<?> elements) {
        return elements.stream()
                .limit(REPEATED)
                .map(Object::toString)
                .collect(Collectors.joining(", ", "[", elements.size() > REPEATED ? ", …]" : "]"));
    }

    /** Why a number can't be stored; empty if it can. Zeros before and after its digits don't count. */
    static Optional<String> numberRefusal(AttributeValue.N number) {
        if (number.literal().length() <= SAFE_LENGTH
                && number.literal().indexOf('e') < 0
                && number.literal().indexOf('E') < 0) {
            return Optional.empty();
        }
        BigDecimal decimal = number.decimal().stripTrailingZeros();
        if (decimal.signum() == 0) {
            return Optional.empty();
        }
        long magnitude = (long) decimal.precision() - decimal.scale() - 1;
        if (magnitude > Quotas.LARGEST_MAGNITUDE) {
            return Optional.of(
                    "Number overflow. Attempting to store a number with magnitude larger than supported range");
        }
        if (magnitude < Quotas.SMALLEST_MAGNITUDE) {
            return Optional.of(
                    "Number underflow. Attempting to store a number with magnitude smaller than supported range");
        }
        return decimal.precision() > Quotas.NUMBER_DIGITS
                ? Optional.of(
                        "Attempting to store more than " + Quotas.NUMBER_DIGITS + " significant digits in a Number")
                : Optional.empty();
    }
}
