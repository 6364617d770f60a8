package io.keywright.model;

import java.util.Objects;
import java.util.Optional;

/**
 * An attribute of a key schema.
 *
 * @param type the type as written; a legal key has S, N or B
 */
public record KeyAttribute(String name, String type, Extra extra) {
    public KeyAttribute {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        Objects.requireNonNull(extra);
    }

    public static KeyAttribute of(String name, AttributeType type) {
        return new KeyAttribute(name, type.name(), Extra.NONE);
    }

    /** The type, if what is written is one of DynamoDB's. */
    public Optional<AttributeType> attributeType() {
        return AttributeType.ofTag(type);
    }

    public KeyAttribute withName(String newName) {
        return new KeyAttribute(newName, type, extra);
    }
}
