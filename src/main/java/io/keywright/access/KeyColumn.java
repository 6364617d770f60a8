package io.keywright.access;

import io.keywright.item.DrawnItem;
import io.keywright.model.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of one key attribute in the draws of an entity. All of them often begin alike, as their template does, so
 * that one comparison stands for all.
 */
final class KeyColumn {
    private final @Nullable AttributeValue[] values;
    private final @Nullable String start;

    KeyColumn(List<DrawnItem> draws, String attribute) {
        values = new @Nullable AttributeValue[draws.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = draws.get(i).item().attributes().get(attribute);
        }
        start = start(values);
    }

    private static @Nullable String start(@Nullable AttributeValue[] values) {
        if (values.length == 0 || !(values[0] instanceof AttributeValue.S first)) {
            return null;
        }
        String text = first.value();
        int length = text.length();
        for (AttributeValue value : values) {
            if (!(value instanceof AttributeValue.S other)) {
                return null;
            }
            length = Math.min(length, other.value().length());
            while (!other.value().regionMatches(0, text, 0, length)) {
                length--;
            }
        }
        return text.substring(0, length);
    }

    /** The value of a draw; null where it has none. */
    @Nullable
    AttributeValue value(int draw) {
        return values[draw];
    }

    /** The longest text that all values begin with; null where one of them is no text, or is not there. */
    @Nullable
    String start() {
        return start;
    }
}
