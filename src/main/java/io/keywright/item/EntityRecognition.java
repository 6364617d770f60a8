package io.keywright.item;

import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells which entity of a table an item belongs to, by its table key: an entity is possible if every key attribute of
 * the table can come from its template (without a template: from an attribute of that name and type). Of several the
 * one with the most literal characters wins, then the one whose attributes are most like the item's, then the first in
 * the document.
 */
public final class EntityRecognition {
    private final List<Candidate> candidates;

    /** An entity with its parsed templates, by key attribute. */
    private record Candidate(Entity entity, Map<String, KeyTemplate> templates, int literalLength) {}

    private EntityRecognition(List<Candidate> candidates) {
        this.candidates = candidates;
    }

    /** For the entities of a table; those with a broken template for its key are never recognised. */
    public static EntityRecognition of(Design design, Table table) {
        var candidates = new ArrayList<Candidate>();
        for (Entity entity : design.entitiesOf(table.name())) {
            Candidate candidate = candidate(entity, table);
            if (candidate != null) {
                candidates.add(candidate);
            }
        }
        candidates.sort((a, b) -> Integer.compare(b.literalLength(), a.literalLength()));
        return new EntityRecognition(List.copyOf(candidates));
    }

    private static @Nullable Candidate candidate(Entity entity, Table table) {
        var templates = new LinkedHashMap<String, KeyTemplate>();
        int literalLength = 0;
        for (KeyAttribute key : table.key().attributes()) {
            String text = entity.keys().get(key.name());
            Optional<KeyTemplate> template = text == null ? ownAttribute(entity, key) : KeyTemplate.ifValid(text);
            if (template.isEmpty()) {
                return null;
            }
            templates.put(key.name(), template.get());
            literalLength += template.get().literalLength();
        }
        return new Candidate(entity, templates, literalLength);
    }

    private static Optional<KeyTemplate> ownAttribute(Entity entity, KeyAttribute key) {
        return entity.attribute(key.name())
                .filter(attribute -> !attribute.name().isEmpty())
                .map(attribute -> KeyTemplate.variable(attribute.name()));
    }

    /** The entity an item belongs to; empty if its key fits none. */
    public Optional<Entity> entity(Item item) {
        Candidate best = null;
        for (Candidate candidate : candidates) {
            if (best != null && candidate.literalLength() < best.literalLength()) {
                break;
            }
            if (fits(candidate, item)
                    && (best == null || likeness(candidate.entity(), item) > likeness(best.entity(), item))) {
                best = candidate;
            }
        }
        return best == null ? Optional.empty() : Optional.of(best.entity());
    }

    /** The name of the entity of a stored sample: the one it names itself, otherwise the recognised one. */
    public Optional<String> entityName(SampleItem sample) {
        return sample.entityName().or(() -> entity(sample.item()).map(Entity::name));
    }

    private static boolean fits(Candidate candidate, Item item) {
        for (Map.Entry<String, KeyTemplate> key : candidate.templates().entrySet()) {
            AttributeValue value = item.attributes().get(key.getKey());
            if (value == null || !fits(candidate.entity(), key.getValue(), value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(Entity entity, KeyTemplate template, AttributeValue value) {
        if (template.isBare()) {
            Optional<Attribute> attribute =
                    entity.attribute(template.attributes().get(0));
            boolean top = template.variables().get(0).isAttribute();
            return top && attribute.isPresent()
                    ? attribute.get().type() == value.type()
                    : value.type().isScalarKey();
        }
        return value.type() == AttributeType.S
                && template.match(((AttributeValue.S) value).value()).isPresent();
    }

    /** How alike the attributes are: those the item has less those it lacks. */
    private static int likeness(Entity entity, Item item) {
        int likeness = 0;
        for (Attribute attribute : entity.attributes()) {
            likeness += item.has(attribute.name()) ? 1 : attribute.inKeysOnly() ? 0 : -1;
        }
        return likeness;
    }
}
