package io.keywright.refactor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keys an index by another attribute of the items instead of one it is keyed by. Nothing is renamed: the items have both
 * attributes, and key templates stay with the attribute they are for.
 */
public record UseAsIndexKey(String table, String index, String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Change index key";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<SecondaryIndex> found = design.table(table).flatMap(owner -> owner.index(index));
        if (found.isEmpty()) {
            return Optional.of(Names.noIndex(table, index));
        }
        if (!found.get().key().has(from)) {
            return Optional.of("There is no key attribute named \"" + from + "\".");
        }
        return !to.equals(from) && found.get().key().has(to)
                ? Optional.of("\"" + to + "\" is in the key of " + index + " already.")
                : Optional.empty();
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        SecondaryIndex old = owner.index(index).orElseThrow();
        KeyAttribute chosen = key(design, owner);
        KeySchema key =
                new KeySchema(in(old.key().partition(), chosen), in(old.key().sort(), chosen));
        return design.withTable(owner.withIndex(old.withKey(key)));
    }

    private List<KeyAttribute> in(List<KeyAttribute> attributes, KeyAttribute chosen) {
        return Names.map(attributes, attribute -> attribute.name().equals(from) ? chosen : attribute);
    }

    /** With the type it has in another key, or as an attribute of an entity. */
    private KeyAttribute key(Design design, Table owner) {
        return Stream.concat(Stream.of(owner.key()), owner.indexes().stream().map(SecondaryIndex::key))
                .flatMap(schema -> schema.attributes().stream())
                .filter(attribute -> attribute.name().equals(to))
                .findFirst()
                .orElseGet(() -> KeyAttribute.of(
                        to,
                        design.entitiesOf(table).stream()
                                .flatMap(entity -> entity.attribute(to).stream())
                                .map(Attribute::type)
                                .filter(AttributeType::isScalarKey)
                                .findFirst()
                                .orElse(AttributeType.S)));
    }
}
