package io.keywright.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A value as DynamoDB stores it, of one of its ten types.
 *
 * <p>Numbers keep the literal they were written with; two values that DynamoDB would take for the same number may
 * therefore differ here. Compare stored values with the package {@code item}.
 */
public sealed interface AttributeValue {
    AttributeType type();

    /** Text. May be empty, except in a key. */
    record S(String value) implements AttributeValue {
        public S {
            Objects.requireNonNull(value);
        }

        @Override
        public AttributeType type() {
            return AttributeType.S;
        }
    }

    /**
     * A number.
     *
     * <p>One that DynamoDB would not store, because it has more than 38 significant digits or is too large or too small,
     * is a number all the same; the package {@code limits} says what DynamoDB would answer.
     *
     * @param literal the number as written: digits 0 to 9 with an optional sign, point and exponent, at most
     *     {@value #LONGEST_LITERAL} characters
     */
    record N(String literal) implements AttributeValue {
        /** Exponents past this are refused unread: DynamoDB stops at 125, and a huge one would take all memory. */
        private static final int LARGEST_EXPONENT = 10_000;

        /** Characters past this are refused unread: no program writes so long a number, and reading it takes minutes. */
        public static final int LONGEST_LITERAL = 10_000;

        /** @throws NumberFormatException if the literal is no decimal number, or too long to be one */
        public N {
            if (literal.length() > LONGEST_LITERAL) {
                throw new NumberFormatException("Number of " + literal.length() + " characters");
            }
            if (!isPlain(literal)) {
                if (!literal.chars().allMatch(c -> c < 0x80)) {
                    throw notANumber(literal);
                }
                decimal(literal);
            }
        }

        public static N of(long value) {
            return new N(Long.toString(value));
        }

        public static N of(BigDecimal value) {
            return new N(value.toString());
        }

        /** The value of the literal, with the literal's scale. */
        public BigDecimal decimal() {
            return decimal(literal);
        }

        /**
         * Whether it is digits, with a point or without, which is a number without reading it. (Java reads the digits
         * of every script; DynamoDB only these.)
         */
        private static boolean isPlain(String literal) {
            int start = literal.startsWith("-") ? 1 : 0;
            int digits = 0;
            for (int i = start; i < literal.length(); i++) {
                char c = literal.charAt(i);
                if (c >= '0' && c <= '9') {
                    digits++;
                } else if (c != '.' || digits < i - start) {
                    return false;
                }
            }
            return digits > 0;
        }

        private static NumberFormatException notANumber(String literal) {
            return new NumberFormatException("Not a number: \"" + literal + "\"");
        }

        private static BigDecimal decimal(String literal) {
            BigDecimal value;
            try {
                value = new BigDecimal(literal);
            } catch (NumberFormatException malformed) {
                throw notANumber(literal);
            }
            if (Math.abs((long) value.scale()) > LARGEST_EXPONENT) {
                throw new NumberFormatException("Exponent out of range: \"" + literal + "\"");
            }
            return value;
        }

        @Override
        public AttributeType type() {
            return AttributeType.N;
        }
    }

    /** Bytes. May be empty, except in a key. */
    record B(Bytes value) implements AttributeValue {
        public B {
            Objects.requireNonNull(value);
        }

        @Override
        public AttributeType type() {
            return AttributeType.B;
        }
    }

    /** True or false. */
    record Bool(boolean value) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.BOOL;
        }
    }

    /** The null value; DynamoDB knows it only as {@code {"NULL": true}}. */
    record Null() implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.NULL;
        }
    }

    /** A list of values of any types. */
    record L(List<AttributeValue> elements) implements AttributeValue {
        public L {
            elements = List.copyOf(elements);
        }

        @Override
        public AttributeType type() {
            return AttributeType.L;
        }
    }

    /** A map from names to values of any types. */
    record M(Map<String, AttributeValue> entries) implements AttributeValue {
        public M {
            entries = OrderedMap.copyOf(entries);
        }

        @Override
        public AttributeType type() {
            return AttributeType.M;
        }
    }

    /** A set of texts, in the order written; DynamoDB knows no order and refuses an empty set and duplicates. */
    record SS(List<String> elements) implements AttributeValue {
        public SS {
            elements = List.copyOf(elements);
        }

        @Override
        public AttributeType type() {
            return AttributeType.SS;
        }
    }

    /** A set of numbers, in the order written; DynamoDB knows no order and refuses an empty set and duplicates. */
    record NS(List<N> elements) implements AttributeValue {
        public NS {
            elements = List.copyOf(elements);
        }

        @Override
        public AttributeType type() {
            return AttributeType.NS;
        }
    }

    /** A set of byte sequences, in the order written; DynamoDB knows no order and refuses an empty set and duplicates. */
    record BS(List<Bytes> elements) implements AttributeValue {
        public BS {
            elements = List.copyOf(elements);
        }

        @Override
        public AttributeType type() {
            return AttributeType.BS;
        }
    }
}
