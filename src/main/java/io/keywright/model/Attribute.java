package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of an entity (or a field of one of its maps).
 *
 * @param domain what its values look like, or null where only imported or typed rows say
 * @param presence which items have it
 * @param inKeysOnly whether items do not store it, so that its value stands in the keys alone whose templates name it:
 *     {@code CUSTOMER#123} without a {@code customerId} beside it
 */
public record Attribute(
        String name,
        AttributeType type,
        @Nullable Domain domain,
        Presence presence,
        boolean inKeysOnly,
        String notes,
        Extra extra) {
    public Attribute {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        Objects.requireNonNull(presence);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(extra);
    }

    public static Attribute of(String name, AttributeType type) {
        return new Attribute(name, type, null, Presence.ALWAYS, false, "", Extra.NONE);
    }

    public static Attribute of(String name, AttributeType type, Values values) {
        return of(name, type).withDomain(Domain.of(values));
    }

    public Attribute withName(String newName) {
        return new Attribute(newName, type, domain, presence, inKeysOnly, notes, extra);
    }

    public Attribute withType(AttributeType newType) {
        return new Attribute(name, newType, domain, presence, inKeysOnly, notes, extra);
    }

    public Attribute withDomain(@Nullable Domain newDomain) {
        return new Attribute(name, type, newDomain, presence, inKeysOnly, notes, extra);
    }

    public Attribute withPresence(Presence newPresence) {
        return new Attribute(name, type, domain, newPresence, inKeysOnly, notes, extra);
    }

    public Attribute withInKeysOnly(boolean newInKeysOnly) {
        return new Attribute(name, type, domain, presence, newInKeysOnly, notes, extra);
    }
}
