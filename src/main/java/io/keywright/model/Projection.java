package io.keywright.model;

import java.util.List;
import java.util.Objects;

/**
 * Which attributes an index entry copies besides the keys of the index and of the table.
 *
 * @param nonKeyAttributes the attributes of INCLUDE, in order; a legal ALL or KEYS_ONLY has none
 */
public record Projection(Type type, List<String> nonKeyAttributes) {
    /** The projection types, named as in the API. */
    public enum Type {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    public static final Projection ALL = new Projection(Type.ALL, List.of());
    public static final Projection KEYS_ONLY = new Projection(Type.KEYS_ONLY, List.of());

    public Projection {
        Objects.requireNonNull(type);
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }

    public static Projection include(List<String> nonKeyAttributes) {
        return new Projection(Type.INCLUDE, nonKeyAttributes);
    }

    /** ALL, KEYS_ONLY, or INCLUDE with the number of attributes: "INCLUDE 5". */
    public String label() {
        return type == Type.INCLUDE ? "INCLUDE " + nonKeyAttributes.size() : type.name();
    }
}
