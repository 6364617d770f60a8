package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;

/**
 * The text of a number, the same for every literal of the same number: no plus sign, no exponent, no leading zeros, no
 * zeros at the end of a fraction and no negative zero, so {@code 0042}, {@code 42.0} and {@code 4.2E1} are all
 * {@code 42}. This is how DynamoDB returns numbers: measured by nubo-db/dynamodb-conformance (numberPrecision),
 * 2026-08.
 */
public final class NumberText {
    private NumberText() {}

    public static String of(AttributeValue.N number) {
        String literal = number.literal();
        return isPlainInteger(literal) ? literal : of(number.decimal());
    }

    public static String of(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static boolean isPlainInteger(String literal) {
        int length = literal.length();
        if (literal.charAt(0) == '0' && length > 1) {
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
