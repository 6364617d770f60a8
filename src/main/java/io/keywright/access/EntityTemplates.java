package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parsed key templates of an entity. A key attribute without a template that is an attribute of the entity is its
 * own template.
 */
final class EntityTemplates {
    private final Map<String, KeyTemplate> byAttribute;
    private final List<String> problems;

    private EntityTemplates(Map<String, KeyTemplate> byAttribute, List<String> problems) {
        this.byAttribute = byAttribute;
        this.problems = List.copyOf(problems);
    }

    /**
     * @param keyAttributes the key attributes of the entity's table and its indexes
     */
    static EntityTemplates of(Entity entity, List<String> keyAttributes) {
        var byAttribute = new LinkedHashMap<String, KeyTemplate>();
        var problems = new ArrayList<String>();
        for (String attribute : keyAttributes) {
            String text = entity.keys().get(attribute);
            if (text != null) {
                try {
                    byAttribute.put(attribute, KeyTemplate.parse(text));
                } catch (TemplateSyntaxException malformed) {
                    problems.add("The template of " + entity.name() + " for " + attribute + " can't be read: "
                            + malformed.getMessage());
                }
            } else if (!attribute.isEmpty() && entity.attribute(attribute).isPresent()) {
                byAttribute.put(attribute, KeyTemplate.variable(attribute));
            }
        }
        return new EntityTemplates(byAttribute, problems);
    }

    Optional<KeyTemplate> of(String keyAttribute) {
        return Optional.ofNullable(byAttribute.get(keyAttribute));
    }

    /** Templates that can't be read, as sentences without a full stop. */
    List<String> problems() {
        return problems;
    }

    /** Whether there is a template for every attribute of a key. */
    boolean cover(KeySchema key) {
        return !key.attributes().isEmpty() && byAttribute.keySet().containsAll(key.names());
    }

    /** The key attributes with a template, and the top-level attributes that these are made of. */
    Set<String> attributes() {
        var attributes = new LinkedHashSet<>(byAttribute.keySet());
        byAttribute.values().forEach(template -> attributes.addAll(template.attributes()));
        return attributes;
    }

    /** The top-level attributes that the templates of a key are made of. */
    Set<String> attributesOf(KeySchema key) {
        var attributes = new LinkedHashSet<String>();
        for (String name : key.names()) {
            of(name).ifPresent(template -> attributes.addAll(template.attributes()));
        }
        return attributes;
    }
}
