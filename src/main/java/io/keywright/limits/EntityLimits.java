package io.keywright.limits;

import io.keywright.item.KeyRefusal;
import io.keywright.key.KeyTemplate;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Presence;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is refused of an entity by itself and against its table: key templates that can't be read, name unknown
 * attributes or give a value of the wrong type, table keys without one, attributes named twice.
 */
public final class EntityLimits {
    /** The field of an attribute that says what its values look like. */
    static final String DOMAIN = "domain";

    private static final String PUT_ITEM = "PutItem";

    private final Found found = new Found();
    private final Entity entity;

    private EntityLimits(Entity entity) {
        this.entity = entity;
    }

    /**
     * The rejections of an entity.
     *
     * @param table the table it names, or null where there is none of that name
     */
    public static List<Rejection> rejections(Entity entity, @Nullable Table table) {
        var limits = new EntityLimits(entity);
        if (table == null) {
            limits.found.add(
                    Place.entity(entity.name()).field("table"), PUT_ITEM, ServiceWords.noTable(entity.table()));
        }
        limits.attributes();
        if (table != null) {
            limits.tableKeys(table);
        }
        entity.keys().forEach((keyAttribute, text) -> limits.template(keyAttribute, text, table));
        return limits.found.toList();
    }

    private void attributes() {
        var names = new HashSet<String>();
        for (Attribute attribute : entity.attributes()) {
            Place place = Place.attribute(entity.name(), attribute.name());
            if (!names.add(attribute.name())) {
                found.add(place, Rejection.DESIGN, "Duplicate attribute name: " + attribute.name());
            }
            new ValueLimits(found, place, PUT_ITEM).name(attribute.name());
            presence(attribute, place);
            domain(attribute, place);
            if (attribute.inKeysOnly()) {
                inKeysOnly(attribute, place);
            }
        }
    }

    /** What items do not store has to stand in a key; a template that can't be read may name it. */
    private void inKeysOnly(Attribute attribute, Place place) {
        boolean stands = entity.keys().values().stream()
                .map(KeyTemplate::ifValid)
                .anyMatch(template ->
                        template.isEmpty() || template.get().attributes().contains(attribute.name()));
        if (!stands) {
            found.add(
                    place.field("presence"),
                    Rejection.DESIGN,
                    "Nothing holds " + attribute.name() + ": items do not store it, and no key template names it");
        }
    }

    private void presence(Attribute attribute, Place place) {
        Presence presence = attribute.presence();
        if (presence instanceof Presence.Share share && share.share() > 1) {
            found.add(place.field("presence"), Rejection.DESIGN, "A share is 0 to 1, not " + share.share());
        } else if (presence instanceof Presence.With with) {
            dependsOn(with.attribute(), place);
        } else if (presence instanceof Presence.When when) {
            dependsOn(when.attribute(), place);
        }
    }

    private void domain(Attribute attribute, Place place) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return;
        }
        if (domain.values() instanceof Values.Truth truth && truth.share() > 1) {
            found.add(place.field(DOMAIN), Rejection.DESIGN, "A share is 0 to 1, not " + truth.share());
        }
        if (domain.values() instanceof Values.Enumeration enumeration) {
            SpreadLimits.sum(enumeration.choices().stream()
                            .map(Values.Choice::weight)
                            .toList())
                    .ifPresent(problem -> found.add(place.field(DOMAIN), Rejection.DESIGN, problem));
        }
        SpreadLimits.problem(domain.spread())
                .ifPresent(problem -> found.add(place.field(DOMAIN), Rejection.DESIGN, problem));
    }

    private void dependsOn(String attribute, Place place) {
        if (entity.attribute(attribute).isEmpty()) {
            found.add(place.field("presence"), Rejection.DESIGN, unknown(attribute));
        }
    }

    /** Each key attribute of the table needs a template, or an attribute of the entity that bears its name. */
    private void tableKeys(Table table) {
        for (KeyAttribute key : table.key().attributes()) {
            if (entity.template(key.name()).isPresent()) {
                continue;
            }
            Place place = Place.keyTemplate(entity.name(), key.name());
            Optional<Attribute> attribute = entity.attribute(key.name());
            if (attribute.isEmpty()) {
                found.add(place, PUT_ITEM, KeyRefusal.missing(key));
            } else {
                tableKeyType(key, attribute.get().type(), Place.attribute(entity.name(), key.name()));
            }
        }
        for (SecondaryIndex index : table.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                if (entity.template(key.name()).isEmpty() && !table.key().has(key.name())) {
                    entity.attribute(key.name())
                            .ifPresent(attribute -> indexKeyType(
                                    index, key, attribute.type(), Place.attribute(entity.name(), key.name())));
                }
            }
        }
    }

    private void template(String keyAttribute, String text, @Nullable Table table) {
        Place place = Place.keyTemplate(entity.name(), keyAttribute);
        if (table != null && !table.keyAttributeNames().contains(keyAttribute)) {
            found.add(
                    place,
                    Rejection.KEY_TEMPLATE,
                    keyAttribute + " is no key attribute of table " + table.name() + " or of its indexes");
        }
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(text);
        } catch (TemplateSyntaxException invalid) {
            found.add(place, Rejection.KEY_TEMPLATE, invalid.getMessage());
            return;
        }
        AttributeType type = template.isBare() ? null : AttributeType.S;
        boolean isWhole = true;
        for (VariableName name : template.variables()) {
            Resolved variable = resolve(name);
            if (variable.problem() != null) {
                found.add(place, Rejection.KEY_TEMPLATE, variable.problem());
                isWhole = false;
            } else if (template.isBare()) {
                type = variable.type();
            } else if (variable.type() != null && !hasText(variable.type())) {
                found.add(
                        place,
                        Rejection.KEY_TEMPLATE,
                        name + " is a " + variable.type().words() + ", which can't be part of a text");
            }
        }
        if (isWhole && type != null && table != null) {
            types(keyAttribute, type, table, place);
        }
        if (table != null) {
            lengths(keyAttribute, template, table, place);
        }
    }

    private static boolean hasText(AttributeType type) {
        return type == AttributeType.S || type == AttributeType.N || type == AttributeType.BOOL;
    }

    /**
     * What a variable's path leads to.
     *
     * @param type the type at its end, or null where the map on the way doesn't say what is in it
     * @param problem why it leads nowhere, or null
     */
    private record Resolved(
            @Nullable AttributeType type, @Nullable String problem) {}

    private Resolved resolve(VariableName name) {
        Optional<Attribute> attribute = entity.attribute(name.attribute());
        if (attribute.isEmpty()) {
            return new Resolved(null, unknown(name.attribute()));
        }
        Attribute current = attribute.get();
        for (String segment : name.segments().subList(1, name.segments().size())) {
            if (current.type() != AttributeType.M) {
                return new Resolved(
                        null, current.name() + " is a " + current.type().words() + ", not a map");
            }
            if (current.domain() == null || !(current.domain().values() instanceof Values.MapOf map)) {
                return new Resolved(null, null);
            }
            Optional<Attribute> field = map.fields().stream()
                    .filter(candidate -> candidate.name().equals(segment))
                    .findFirst();
            if (field.isEmpty()) {
                return new Resolved(null, "map " + current.name() + " has no field " + segment);
            }
            current = field.get();
        }
        return new Resolved(current.type(), null);
    }

    private String unknown(String attribute) {
        return entity.name() + " has no attribute " + attribute;
    }

    private void types(String keyAttribute, AttributeType type, Table table, Place place) {
        for (KeyAttribute key : table.key().attributes()) {
            if (key.name().equals(keyAttribute)) {
                tableKeyType(key, type, place);
                return;
            }
        }
        for (SecondaryIndex index : table.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                if (key.name().equals(keyAttribute)) {
                    indexKeyType(index, key, type, place);
                }
            }
        }
    }

    private void tableKeyType(KeyAttribute key, AttributeType actual, Place place) {
        if (isOther(key, actual)) {
            found.add(place, PUT_ITEM, KeyRefusal.otherType(key, actual));
        }
    }

    private void indexKeyType(SecondaryIndex index, KeyAttribute key, AttributeType actual, Place place) {
        if (isOther(key, actual)) {
            found.invalid(
                    place,
                    PUT_ITEM,
                    "Type mismatch for Index Key " + key.name() + " Expected: " + key.type() + " Actual: " + actual
                            + " IndexName: " + index.name());
        }
    }

    /** A type that is none is refused where the table is made. */
    private static boolean isOther(KeyAttribute key, AttributeType actual) {
        Optional<AttributeType> expected = key.attributeType().filter(AttributeType::isScalarKey);
        return expected.isPresent() && expected.get() != actual;
    }

    /** Literals alone that are too long for a key, and templates that give nothing. */
    private void lengths(String keyAttribute, KeyTemplate template, Table table, Place place) {
        if (template.parts().isEmpty()) {
            found.add(
                    place,
                    PUT_ITEM,
                    "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain"
                            + " an empty string value. Key: " + keyAttribute);
            return;
        }
        long bytes = KeyLimits.leastBytes(template);
        if (bytes <= Quotas.SORT_KEY_BYTES) {
            return;
        }
        boolean isPartitionKey =
                table.key().partition().stream().anyMatch(key -> key.name().equals(keyAttribute))
                        || table.indexes().stream()
                                .flatMap(index -> index.key().partition().stream())
                                .anyMatch(key -> key.name().equals(keyAttribute));
        boolean isSortKey =
                table.key().sort().stream().anyMatch(key -> key.name().equals(keyAttribute))
                        || table.indexes().stream()
                                .flatMap(index -> index.key().sort().stream())
                                .anyMatch(key -> key.name().equals(keyAttribute));
        if (isPartitionKey && bytes > Quotas.PARTITION_KEY_BYTES) {
            found.invalid(place, PUT_ITEM, KeyLimits.HASH_KEY_TOO_LONG);
        }
        if (isSortKey) {
            found.invalid(place, PUT_ITEM, KeyLimits.RANGE_KEY_TOO_LONG);
        }
    }
}
