package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of an entity (or a field of one of its maps).
 *
 * @param domain what its values look like, or null where only imported or typed rows say
 */
public record Attribute(
        String name, AttributeType type, @Nullable Domain domain, Presence presence, String notes, Extra extra) {
    public Attribute {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        Objects.requireNonNull(presence);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(extra);
    }

    public static Attribute of(String name, AttributeType type) {
        return new Attribute(name, type, null, Presence.ALWAYS, "", Extra.NONE);
    }

    public static Attribute of(String name, AttributeType type, Values values) {
        return new Attribute(name, type, Domain.of(values), Presence.ALWAYS, "", Extra.NONE);
    }

    public Attribute withName(String newName) {
        return new Attribute(newName, type, domain, presence, notes, extra);
    }

    public Attribute withType(AttributeType newType) {
        return new Attribute(name, newType, domain, presence, notes, extra);
    }

    public Attribute withDomain(@Nullable Domain newDomain) {
        return new Attribute(name, type, newDomain, presence, notes, extra);
    }

    public Attribute withPresence(Presence newPresence) {
        return new Attribute(name, type, domain, newPresence, notes, extra);
    }
}
