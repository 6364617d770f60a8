package io.keywright.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the values of an attribute look like. */
public sealed interface Values {
    /** Whole numbers counted up from {@code start}; as text they are padded with zeros to {@code width} (0: not). */
    record Sequence(long start, int width) implements Values {
        /** Digits at most: no key has more bytes than a partition key's 2,048. */
        public static final int MOST_WIDTH = 2_048;

        public Sequence {
            if (width < 0 || width > MOST_WIDTH) {
                throw new IllegalArgumentException("width must be 0 to " + MOST_WIDTH + ", but is " + width);
            }
        }
    }

    /** A random UUID of version 4 as text. */
    record Uuid() implements Values {}

    /** A ULID, which sorts by the time it was made; the times lie between {@code from} and the sample time. */
    record Ulid(@Nullable Instant from) implements Values {}

    /**
     * A moment.
     *
     * @param from the earliest moment, or null for a year before the sample time
     * @param to the latest moment, or null for the sample time
     */
    record Timestamp(@Nullable Instant from, @Nullable Instant to, TimeForm form) implements Values {
        public Timestamp {
            Objects.requireNonNull(form);
        }
    }

    /** How a moment is written. */
    enum TimeForm {
        /** {@code 2026-03-14T15:20:44Z} */
        ISO_SECONDS,
        /** {@code 2026-03-14T15:20:44.120Z} */
        ISO_MILLIS,
        /** {@code 2026-03-14} */
        DATE,
        /** seconds since 1970, as DynamoDB's time to live wants them */
        EPOCH_SECONDS,
        /** milliseconds since 1970 */
        EPOCH_MILLIS
    }

    /** Numbers from {@code min} to {@code max}, both included, with this many decimals. */
    record NumberRange(BigDecimal min, BigDecimal max, int decimals) implements Values {
        public NumberRange {
            Objects.requireNonNull(min);
            Objects.requireNonNull(max);
            Checks.notNegative((long) decimals, "decimals");
        }
    }

    /** Words of {@code minLength} to {@code maxLength} characters together (bytes, for a binary attribute). */
    record Text(int minLength, int maxLength) implements Values {
        public Text {
            Checks.notNegative((long) minLength, "shortest length");
            Checks.notNegative((long) maxLength, "longest length");
        }
    }

    /** One of these values, by weight. */
    record Enumeration(List<Choice> choices) implements Values {
        public Enumeration {
            choices = List.copyOf(choices);
        }
    }

    /** One value of an enumeration, as text, and its weight. */
    record Choice(String value, double weight) {
        public Choice {
            Objects.requireNonNull(value);
            Checks.notNegative(weight, "weight");
        }
    }

    /** An invented e-mail address under example.com. */
    record Email() implements Values {}

    /** An invented person's name. */
    record PersonName() implements Values {}

    /** Always this value. */
    record Fixed(AttributeValue value) implements Values {
        public Fixed {
            Objects.requireNonNull(value);
        }
    }

    /** True in this share of the items, 0 to 1. */
    record Truth(double share) implements Values {
        public Truth {
            Checks.notNegative(share, "share");
        }
    }

    /** A list of {@code min} to {@code max} elements of one kind. */
    record ListOf(Attribute element, int min, int max) implements Values {
        public ListOf {
            Objects.requireNonNull(element);
            Checks.notNegative((long) min, "smallest size");
            Checks.notNegative((long) max, "largest size");
        }
    }

    /** A map with these fields. */
    record MapOf(List<Attribute> fields) implements Values {
        public MapOf {
            fields = List.copyOf(fields);
        }
    }

    /** A set of {@code min} to {@code max} different elements of one kind. */
    record SetOf(Attribute element, int min, int max) implements Values {
        public SetOf {
            Objects.requireNonNull(element);
            Checks.notNegative((long) min, "smallest size");
            Checks.notNegative((long) max, "largest size");
        }
    }

    /**
     * The value of an attribute of another entity's item that this item belongs to.
     *
     * @param entity the other entity
     * @param attribute its attribute, or null for the one of the same name
     */
    record Reference(String entity, @Nullable String attribute) implements Values {
        public Reference {
            Objects.requireNonNull(entity);
        }
    }

    /** A denormalised copy: the value {@code attribute} has in the item of {@code entity} that this item belongs to. */
    record CopyOf(String entity, String attribute) implements Values {
        public CopyOf {
            Objects.requireNonNull(entity);
            Objects.requireNonNull(attribute);
        }
    }
}
