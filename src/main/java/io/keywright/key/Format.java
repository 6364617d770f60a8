package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;

/** How a variable's value becomes text where its own text will not do. */
public sealed interface Format permits Format.ZeroPadded, DatePattern {
    /**
     * The text of a value.
     *
     * @throws UnfitValueException if the value does not fit, with the reason
     */
    String apply(AttributeValue value) throws UnfitValueException;

    /** As written in a template, without the colon. */
    String print();

    /** Whether the order of the texts is the order of the values (of 0 or more, for numbers). */
    boolean keepsOrder();

    /**
     * A whole number with zeros in front up to a width; a minus sign takes one place of the width, as in C and Java.
     *
     * @param width 1 to {@link #MAX_WIDTH}
     */
    record ZeroPadded(int width) implements Format {
        /** The most significant digits a number has. Developer Guide, Constraints, read 2026-09. */
        public static final int MAX_WIDTH = 38;

        public ZeroPadded {
            if (width < 1 || width > MAX_WIDTH) {
                throw new IllegalArgumentException("a width is 1 to " + MAX_WIDTH + ", not " + width);
            }
        }

        @Override
        public String apply(AttributeValue value) throws UnfitValueException {
            if (!(value instanceof AttributeValue.N number)) {
                throw new UnfitValueException(
                        print() + " needs a whole number, not a " + value.type().words());
            }
            BigDecimal decimal = number.decimal().stripTrailingZeros();
            if (decimal.scale() > 0) {
                throw new UnfitValueException(print() + " needs a whole number, not " + number.literal());
            }
            String digits = decimal.abs().toPlainString();
            String sign = decimal.signum() < 0 ? "-" : "";
            int zeros = width - sign.length() - digits.length();
            if (zeros < 0) {
                throw new UnfitValueException(
                        number.literal() + " is longer than the " + width + " characters of " + print());
            }
            return sign + "0".repeat(zeros) + digits;
        }

        @Override
        public String print() {
            return "%0" + width + "d";
        }

        @Override
        public boolean keepsOrder() {
            return true;
        }
    }
}
