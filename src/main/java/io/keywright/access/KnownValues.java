package io.keywright.access;

import io.keywright.item.EntityDraws;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
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
