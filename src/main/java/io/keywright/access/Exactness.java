package io.keywright.access;

import io.keywright.key.DatePattern;
import io.keywright.key.Format;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How much of an attribute's value the text in a key tells: all of it, or only a part such as a shard or the month. */
final class Exactness {
    private final ExpectedEntity entity;

    Exactness(ExpectedEntity entity) {
        this.entity = entity;
    }

    /** Whether no two values give the same text. */
    boolean isExact(Part.Variable variable) {
        if (!variable.filters().isEmpty()) {
            return false;
        }
        return !(variable.format() instanceof DatePattern pattern) || isFineEnough(pattern, variable);
    }

    /**
     * Whether the texts stand in the order of the values, and no two values give the same text.
     *
     * @param isLast whether nothing follows the variable in the key; what does would be compared with the rest of a
     *     longer value
     */
    boolean keepsOrder(Part.Variable variable, boolean isLast) {
        AttributeType type =
                entity.attribute(variable.name()).map(Attribute::type).orElse(AttributeType.S);
        boolean isInRange = !(variable.format() instanceof Format.ZeroPadded padded && isBeyond(padded, variable));
        return isInRange && isExact(variable) && variable.keepsOrder(type) && (isLast || isEndKnown(variable));
    }

    /**
     * Whether the text of no value begins with that of another, so that where one ends is known whatever follows: those of
     * a format, those that are as long as one another, and the values of an enumeration that are like that.
     */
    boolean isEndKnown(Part.Variable variable) {
        return variable.format() != null || entity.isEndKnown(variable.name());
    }

    /** Whether a date pattern goes down to the smallest unit that the attribute's values have. */
    private boolean isFineEnough(DatePattern pattern, Part.Variable variable) {
        if (!(values(variable) instanceof Values.Timestamp time)) {
            return false;
        }
        DatePattern.Field finest = finest(time);
        for (DatePattern.Field field : DatePattern.Field.values()) {
            if (field.compareTo(finest) <= 0 && !pattern.elements().contains(field)) {
                return false;
            }
        }
        return true;
    }

    /** The smallest unit of time that the text of a variable tells; empty where it is no time, or not known to be one. */
    Optional<DatePattern.Field> finest(Part.Variable variable) {
        if (variable.format() instanceof DatePattern pattern) {
            return pattern.elements().stream()
                    .filter(DatePattern.Field.class::isInstance)
                    .map(DatePattern.Field.class::cast)
                    .max(Comparator.naturalOrder());
        }
        return variable.isPlain() && values(variable) instanceof Values.Timestamp time
                ? Optional.of(finest(time))
                : Optional.empty();
    }

    private static DatePattern.Field finest(Values.Timestamp time) {
        return switch (time.form()) {
            case DATE -> DatePattern.Field.DAY;
            case ISO_SECONDS, EPOCH_SECONDS -> DatePattern.Field.SECOND;
            case ISO_MILLIS, EPOCH_MILLIS -> DatePattern.Field.MILLISECOND;
        };
    }

    /** Whether the attribute has negative numbers, or some with more digits than the width. */
    private boolean isBeyond(Format.ZeroPadded padded, Part.Variable variable) {
        return values(variable) instanceof Values.NumberRange range
                && (range.min().signum() < 0 || range.max().compareTo(BigDecimal.TEN.pow(padded.width())) >= 0);
    }

    private @Nullable Values values(Part.Variable variable) {
        return entity.attribute(variable.name())
                .map(Attribute::domain)
                .map(Domain::values)
                .orElse(null);
    }
}
