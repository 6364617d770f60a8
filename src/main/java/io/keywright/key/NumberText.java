package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;

/**
 * The text of a number, the same for every literal of the same number: no leading zeros, no zeros at the end of the
 * fraction, no plus sign, no exponent and no negative zero, so {@code 0042}, {@code 42.0} and {@code 4.2E1} are all
 * {@code 42}. This is how DynamoDB returns numbers of usual sizes. Past {@link #LONGEST_PLAIN} characters the text is in
 * scientific notation, {@code 1E+125}.
 */
public final class NumberText {
    /** From more zeros than this between the digits and the point on, a number is written with an exponent. */
    static final int LONGEST_PLAIN = 130;

    private NumberText() {}

    public static String of(AttributeValue.N number) {
        String literal = number.literal();
        return isPlainInteger(literal) ? literal : of(number.decimal());
    }

    public static String of(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = number.stripTrailingZeros();
        return Math.abs((long) stripped.scale()) > LONGEST_PLAIN ? stripped.toString() : stripped.toPlainString();
    }

    private static boolean isPlainInteger(String literal) {
        int length = literal.length();
        if (length == 0 || length > LONGEST_PLAIN || (literal.charAt(0) == '0' && length > 1)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = literal.charAt(i);
            if (c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }
}
