package io.keywright.imports.workbench;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of sample data.
 *
 * @param path where it stands in the file
 */
record Row(String path, Item item) {
    Row {
        Objects.requireNonNull(path);
        Objects.requireNonNull(item);
    }

    /** The value of an attribute, or null. */
    @Nullable
    AttributeValue value(String attribute) {
        return item.attributes().get(attribute);
    }

    /** The text of an attribute that is a string, or null. */
    @Nullable
    String text(String attribute) {
        return value(attribute) instanceof AttributeValue.S text ? text.value() : null;
    }
}
