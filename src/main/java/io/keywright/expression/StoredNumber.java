package io.keywright.expression;

import io.keywright.key.NumberText;
import io.keywright.model.AttributeValue;
import java.math.BigDecimal;
import java.util.Optional;

/** Numbers as DynamoDB stores them, and those it can't store. */
final class StoredNumber {
    static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";

    /** A plain literal of this length can be neither too precise nor out of range. */
    private static final int SAFE_LENGTH = ExpressionLimits.NUMBER_DIGITS;

    private StoredNumber() {}

    /** A number without exponent and needless zeros. */
    static AttributeValue.N of(BigDecimal number) {
        return new AttributeValue.N(NumberText.of(number));
    }

    /** Why a number that is given can't be stored; empty if it can. Zeros around its digits don't count. */
    static Optional<String> refusal(AttributeValue.N number) {
        return refusal(
                number,
                "Attempting to store more than " + ExpressionLimits.NUMBER_DIGITS + " significant digits in a Number");
    }

    /**
     * Why a number that is reckoned can't be stored; empty if it can. One with too many digits is an overflow to the
     * service: test_number.py of scylladb/scylladb.
     */
    static Optional<String> refusalOfResult(AttributeValue.N number) {
        return refusal(number, OVERFLOW);
    }

    private static Optional<String> refusal(AttributeValue.N number, String tooPrecise) {
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
        if (magnitude > ExpressionLimits.LARGEST_MAGNITUDE) {
            return Optional.of(OVERFLOW);
        }
        if (magnitude < ExpressionLimits.SMALLEST_MAGNITUDE) {
            return Optional.of(UNDERFLOW);
        }
        return decimal.precision() > ExpressionLimits.NUMBER_DIGITS ? Optional.of(tooPrecise) : Optional.empty();
    }
}
