package io.keywright.ui.editor;

import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.List;

/** Changes the type of a key attribute. */
final class KeyTypes {
    private KeyTypes() {}

    /** The table with the attribute's type changed wherever it is part of a key: an attribute has one type. */
    static Table retype(Table table, String attribute, String type) {
        return table.withKey(retype(table.key(), attribute, type))
                .withIndexes(table.indexes().stream()
                        .map(index -> index.withKey(retype(index.key(), attribute, type)))
                        .toList());
    }

    private static KeySchema retype(KeySchema key, String attribute, String type) {
        return new KeySchema(retype(key.partition(), attribute, type), retype(key.sort(), attribute, type));
    }

    private static List<KeyAttribute> retype(List<KeyAttribute> attributes, String name, String type) {
        return attributes.stream()
                .map(attribute ->
                        attribute.name().equals(name) ? new KeyAttribute(name, type, attribute.extra()) : attribute)
                .toList();
    }
}
