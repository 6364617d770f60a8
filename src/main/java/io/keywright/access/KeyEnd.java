package io.keywright.access;

import io.keywright.item.KeyOrder;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import org.jspecify.annotations.Nullable;

/** An end of a key condition, of which perhaps only the beginning is known. Read once for many stored values. */
final class KeyEnd {
    private final String known;
    private final boolean isLiteral;
    private final AttributeValue.S text;
    private final AttributeValue.@Nullable N number;

    KeyEnd(KeyTemplate template) {
        this.known = template.leadingText();
        this.isLiteral = template.isLiteral();
        this.text = new AttributeValue.S(known);
        this.number = isLiteral ? KeyValues.number(known) : null;
    }

    /**
     * How a value stands to it: less than 0, 0 for the same, more than 0; null where it depends on the value of a
     * variable.
     */
    @Nullable
    Integer compare(AttributeValue value) {
        if (isLiteral) {
            AttributeValue fixed = value instanceof AttributeValue.N ? number : text;
            return fixed == null ? null : Integer.signum(KeyOrder.compare(value, fixed));
        }
        return value instanceof AttributeValue.S other && !other.value().startsWith(known)
                ? Integer.signum(KeyOrder.compare(other, text))
                : null;
    }

    /** Whether a value begins with it; null where it depends on the value of a variable. */
    @Nullable
    Boolean begins(AttributeValue value) {
        if (!(value instanceof AttributeValue.S other)) {
            return isLiteral ? Boolean.FALSE : null;
        }
        boolean begins = other.value().startsWith(known);
        return isLiteral || !begins ? Boolean.valueOf(begins) : null;
    }

    /** Whether all texts that begin like this stand to it in the same way. */
    boolean isSameForAll(String start) {
        return start.startsWith(known) ? start.length() > known.length() || !isLiteral : !known.startsWith(start);
    }

    /** Whether all texts that begin like this begin with it, or none does. */
    boolean isStartForAllOrNone(String start) {
        return start.startsWith(known) || !known.startsWith(start);
    }
}
