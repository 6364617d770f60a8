package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in an entity that takes values from another one.
 *
 * @param path the attribute, dotted into maps; elements of a list or set are {@code []}
 * @param entity the other entity
 * @param attribute the other entity's attribute
 * @param isReference whether it is a reference, not a copy
 * @param domain the domain that says so
 */
record ReferenceUse(String path, String entity, String attribute, boolean isReference, Domain domain) {
    boolean isTopLevel() {
        return path.indexOf('.') < 0 && !path.endsWith("[]");
    }

    boolean refersTo(Entity other) {
        return entity.equals(other.name());
    }

    Spread spread() {
        return domain.spread();
    }

    @Nullable
    Long cardinality() {
        return domain.cardinality();
    }

    /** All of an entity, in document order. */
    static List<ReferenceUse> of(Entity entity) {
        var uses = new ArrayList<ReferenceUse>();
        entity.attributes().forEach(attribute -> collect(attribute, attribute.name(), uses));
        return List.copyOf(uses);
    }

    private static void collect(Attribute attribute, String path, List<ReferenceUse> uses) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return;
        }
        Values values = domain.values();
        if (values instanceof Values.Reference reference) {
            String named = reference.attribute();
            String referred = named == null ? attribute.name() : named;
            uses.add(new ReferenceUse(path, reference.entity(), referred, true, domain));
        } else if (values instanceof Values.CopyOf copy) {
            uses.add(new ReferenceUse(path, copy.entity(), copy.attribute(), false, domain));
        } else if (values instanceof Values.MapOf map) {
            map.fields().forEach(field -> collect(field, path + "." + field.name(), uses));
        } else if (values instanceof Values.ListOf list) {
            collect(list.element(), path + "[]", uses);
        } else if (values instanceof Values.SetOf set) {
            collect(set.element(), path + "[]", uses);
        }
    }

    /** How many references before the one at a path refer to the same attribute; 0 for a copy. */
    static int ordinal(List<ReferenceUse> uses, String path) {
        ReferenceUse own = null;
        for (ReferenceUse use : uses) {
            if (use.path().equals(path) && use.isReference()) {
                own = use;
            }
        }
        if (own == null) {
            return 0;
        }
        int before = 0;
        for (ReferenceUse use : uses) {
            if (use == own) {
                break;
            }
            if (use.isReference()
                    && use.entity().equals(own.entity())
                    && use.attribute().equals(own.attribute())) {
                before++;
            }
        }
        return before;
    }
}
