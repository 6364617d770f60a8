package io.keywright.limits;

import io.keywright.item.ItemSize;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Presence;
import io.keywright.model.Values;

/** The fewest bytes that a value of a domain can have, so that what can't fit is told before any value is drawn. */
final class LeastSize {
    /** A list or a map without what is in it. */
    private static final long CONTAINER = 3;

    /** What an element of a list, or an entry of a map, adds to its contents. */
    private static final long ELEMENT = 1;

    private static final long UUID = 36;
    private static final long ULID = 26;

    private LeastSize() {}

    /** An element within a list of this domain, its own byte included; 1 where the domain says nothing of elements. */
    static long ofElement(Attribute list) {
        Domain domain = list.domain();
        return domain != null && domain.values() instanceof Values.ListOf values
                ? ELEMENT + of(values.element())
                : ELEMENT;
    }

    private static long of(Attribute attribute) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return of(attribute.type());
        }
        Values values = domain.values();
        if (values instanceof Values.Fixed fixed) {
            return ItemSize.attribute("", fixed.value());
        }
        if (values instanceof Values.ListOf list) {
            return CONTAINER + list.min() * ofElement(attribute);
        }
        if (values instanceof Values.MapOf map) {
            return CONTAINER
                    + map.fields().stream()
                            .filter(field -> field.presence() instanceof Presence.Always)
                            .mapToLong(field -> ELEMENT + field.name().length() + of(field))
                            .sum();
        }
        if (attribute.type() != AttributeType.S) {
            return of(attribute.type());
        }
        if (values instanceof Values.Text text) {
            return text.minLength();
        }
        if (values instanceof Values.Enumeration enumeration) {
            return enumeration.choices().stream()
                    .mapToLong(choice -> choice.value().length())
                    .min()
                    .orElse(0);
        }
        return values instanceof Values.Uuid ? UUID : values instanceof Values.Ulid ? ULID : 0;
    }

    private static long of(AttributeType type) {
        return switch (type) {
            case N, BOOL, NULL -> 1;
            case L, M -> CONTAINER;
            default -> 0;
        };
    }
}
