package io.keywright.limits;

import io.keywright.capacity.Figures;
import io.keywright.expression.ValueRefusal;
import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Place;

/** Values that can't be stored: numbers out of range, empty sets and sets with duplicates, too many levels. */
final class ValueLimits {
    /** Characters of a name that a message repeats. */
    private static final int REPEATED = 10;

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
        } else if (Utf8.isLongerThan(Quotas.ATTRIBUTE_NAME_BYTES, name)) {
            found.add(
                    place,
                    operation,
                    "An attribute name must not be longer than " + Figures.whole(Quotas.ATTRIBUTE_NAME_BYTES)
                            + " bytes: " + name.substring(0, REPEATED) + "…");
        }
    }

    /** A top-level attribute's value. */
    void value(AttributeValue value) {
        value(value, 1);
    }

    private void value(AttributeValue value, int level) {
        if (level > Quotas.NESTING_LEVELS) {
            found.add(place, operation, ValueRefusal.TOO_DEEP);
            return;
        }
        if (value instanceof AttributeValue.L list) {
            list.elements().forEach(element -> value(element, level + 1));
        } else if (value instanceof AttributeValue.M map) {
            map.entries().values().forEach(element -> value(element, level + 1));
        } else {
            ValueRefusal.of(value).ifPresent(refusal -> found.add(place, operation, refusal));
        }
    }
}
