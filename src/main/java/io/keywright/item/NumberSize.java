package io.keywright.item;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;

/**
 * The size of a number in bytes.
 *
 * <p>A number is stored as one byte for sign and exponent, and a byte for each pair of decimal digits, the pairs
 * counted from the decimal point, without leading and trailing pairs of zeros; a negative number takes one byte more;
 * zero is one byte. So {@code 15} takes 2 bytes and {@code 1.5} takes 3, and {@code 1000} takes 2 where {@code 100}
 * does too. No number takes more than {@link #MAX_BYTES}.
 *
 * <p>Sources: nubo-db/dynamodb-conformance and nubo-db/dynoxide measured the literals in eu-west-2, 2026-08; the layout
 * is that of architect/dynalite; where the two differ AWS's own local emulator 2.5.2 decided.
 */
final class NumberSize {
    /** zaccharles/dynamodb-calculator and AWS's local emulator 2.5.2. */
    static final int MAX_BYTES = 21;

    private static final int NONE = Integer.MIN_VALUE;

    private NumberSize() {}

    static int of(AttributeValue.N number) {
        return of(number.literal());
    }

    /** The size of a literal that is a decimal number, without making a number of it. */
    static int of(String literal) {
        int length = literal.length();
        boolean negative = false;
        int digits = 0;
        int fraction = 0;
        boolean afterPoint = false;
        int first = NONE;
        int last = NONE;
        int i = 0;
        for (; i < length; i++) {
            char c = literal.charAt(i);
            if (c >= '0' && c <= '9') {
                if (c != '0') {
                    last = digits;
                    if (first == NONE) {
                        first = digits;
                    }
                }
                digits++;
                if (afterPoint) {
                    fraction++;
                }
            } else if (c == '.') {
                afterPoint = true;
            } else if (c == '-') {
                negative = true;
            } else if (c != '+') {
                break;
            }
        }
        int exponent = 0;
        if (i < length) {
            char c = literal.charAt(i);
            if (c != 'e' && c != 'E') {
                return of(new BigDecimal(literal).toString());
            }
            exponent = Integer.parseInt(literal, i + 1, length, 10);
        }
        if (first == NONE) {
            return 1;
        }
        int firstPower = digits - 1 - fraction + exponent - first;
        int lastPower = firstPower + first - last;
        int pairs = Math.floorDiv(firstPower, 2) - Math.floorDiv(lastPower, 2) + 1;
        return Math.min(MAX_BYTES, 1 + pairs + (negative ? 1 : 0));
    }
}
