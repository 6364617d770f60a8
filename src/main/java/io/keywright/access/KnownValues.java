package io.keywright.access;

import io.keywright.item.EntityDraws;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableValues;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The values of an entity's attributes by number, each worked out once; threads may share it. */
final class KnownValues {
    /** How many values are known as texts. */
    static final int MOST_TEXTS = 1_000;

    /** Copies of copies that are followed, at most. */
    private static final int MOST_COPIES = 16;

    /** Moments without a start reach back so many days. */
    static final long DAYS_OF_MOMENTS = 365;

    private final Entity entity;
    private final EntityDraws source;
    private final Map<Attribute, Long> cardinalities = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<Attribute, Map<Part.Variable, List<String>>> texts =
            Collections.synchronizedMap(new IdentityHashMap<>());

    KnownValues(Entity entity, EntityDraws source) {
        this.entity = entity;
        this.source = source;
    }

    /** How many values an attribute has; infinite where that is not known. */
    double cardinality(Attribute attribute) {
        return attribute.domain() == null
                ? Double.POSITIVE_INFINITY
                : cardinalities.computeIfAbsent(attribute, any -> source.cardinality(entity, any));
    }

    /** What is known about an attribute in a key; a copy of a moment lies where, and follows the clock if, that does. */
    VariableValues ofVariable(Design design, Attribute attribute) {
        double cardinality = cardinality(attribute);
        Attribute origin = origin(design, attribute);
        Domain domain = origin.domain();
        boolean followsClock = domain != null && domain.spread() instanceof Spread.FollowsClock;
        if (domain != null && domain.values() instanceof Values.Timestamp moments) {
            Instant to = moments.to() == null ? design.sampleTime() : moments.to();
            Instant from = moments.from() == null ? to.minus(DAYS_OF_MOMENTS, ChronoUnit.DAYS) : moments.from();
            if (!from.isAfter(to)) {
                return VariableValues.moments(cardinality, followsClock, from, to);
            }
        }
        return new VariableValues(cardinality, followsClock, null, null);
    }

    /** The attribute that another one copies in the end; itself where it is no copy. */
    private static Attribute origin(Design design, Attribute attribute) {
        Attribute origin = attribute;
        for (int copies = 0; copies < MOST_COPIES; copies++) {
            Domain domain = origin.domain();
            if (domain == null || !(domain.values() instanceof Values.CopyOf copy)) {
                return origin;
            }
            Attribute next = design.entity(copy.entity())
                    .flatMap(entity -> entity.attribute(copy.attribute()))
                    .orElse(null);
            if (next == null) {
                return origin;
            }
            origin = next;
        }
        return attribute;
    }

    /** The first values as texts in a key; empty where they are not known. */
    List<String> firstTexts(Attribute attribute, Part.Variable as) {
        if (attribute.domain() == null || !as.name().isAttribute()) {
            return List.of();
        }
        Map<Part.Variable, List<String>> ofAttribute =
                texts.computeIfAbsent(attribute, any -> new ConcurrentHashMap<>());
        return ofAttribute.computeIfAbsent(as, any -> {
            KeyTemplate template = KeyTemplate.of(List.of(as));
            return List.copyOf(source.firstValues(entity, attribute, MOST_TEXTS).stream()
                    .flatMap(value -> template.renderText(name -> value, count -> 0).key().stream())
                    .flatMap(text -> text instanceof AttributeValue.S string ? Stream.of(string.value()) : Stream.of())
                    .toList());
        });
    }
}
