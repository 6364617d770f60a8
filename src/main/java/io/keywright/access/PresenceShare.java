package io.keywright.access;

import io.keywright.model.Attribute;
import io.keywright.model.Entity;
import io.keywright.model.Presence;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The exact share of an entity's items that have certain attributes, from what the attributes' presence says. Draws
 * would give it only roughly: of 1,000 draws none may have what one item in 2,000 has.
 */
final class PresenceShare {
    private final Entity entity;
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Double> independent = new LinkedHashMap<>();
    private final Map<String, Set<String>> allowed = new LinkedHashMap<>();

    private PresenceShare(Entity entity) {
        this.entity = entity;
    }

    /** The share of items with all of these attributes, 0 to 1; empty where the presence of one does not tell. */
    static OptionalDouble of(Entity entity, Collection<String> attributes) {
        var share = new PresenceShare(entity);
        for (String attribute : attributes) {
            if (!share.require(attribute)) {
                return OptionalDouble.empty();
            }
        }
        return OptionalDouble.of(share.product());
    }

    /**
     * The values that enumerations can have in items with all of these attributes, by the enumeration's name; empty
     * where the presence of one does not tell.
     */
    static Optional<Map<String, Set<String>>> allowed(Entity entity, Collection<String> attributes) {
        var share = new PresenceShare(entity);
        return attributes.stream().allMatch(share::require) ? Optional.of(share.allowed) : Optional.empty();
    }

    /** Adds what it takes for an attribute to be there; false where that can't be told. */
    private boolean require(String name) {
        if (!seen.add(name)) {
            return true;
        }
        Attribute attribute = entity.attribute(name).orElse(null);
        if (attribute == null) {
            return false;
        }
        Presence presence = attribute.presence();
        if (presence instanceof Presence.Share share) {
            independent.put(name, Math.min(1, share.share()));
            return true;
        }
        if (presence instanceof Presence.With with) {
            return require(with.attribute());
        }
        if (presence instanceof Presence.When when) {
            return enumeration(when.attribute()) != null && require(when.attribute()) && narrow(when);
        }
        return true;
    }

    private boolean narrow(Presence.When when) {
        allowed.merge(when.attribute(), new LinkedHashSet<>(when.values()), (old, more) -> {
            old.retainAll(more);
            return old;
        });
        return true;
    }

    private Values.@Nullable Enumeration enumeration(String name) {
        return entity.attribute(name)
                .map(Attribute::domain)
                .filter(domain -> domain.spread() instanceof Spread.Uniform)
                .map(domain -> domain.values() instanceof Values.Enumeration values ? values : null)
                .filter(values -> total(values) > 0)
                .orElse(null);
    }

    private static double total(Values.Enumeration values) {
        return values.choices().stream().mapToDouble(Values.Choice::weight).sum();
    }

    private double product() {
        double product = 1;
        for (double share : independent.values()) {
            product *= share;
        }
        for (Map.Entry<String, Set<String>> choice : allowed.entrySet()) {
            Values.Enumeration values = enumeration(choice.getKey());
            if (values != null) {
                double weight = values.choices().stream()
                        .filter(value -> choice.getValue().contains(value.value()))
                        .mapToDouble(Values.Choice::weight)
                        .sum();
                product *= weight / total(values);
            }
        }
        return product;
    }
}
