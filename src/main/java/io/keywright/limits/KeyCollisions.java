package io.keywright.limits;

import io.keywright.key.KeyTemplate;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Entities of a table whose items can have the same primary key. DynamoDB refuses none of them: an item of one entity
 * silently replaces the item of the other that has its key.
 *
 * <p>Two entities collide if every key attribute of the table is made alike: the same literals around variables that can
 * have the same text. Of keys without any literal only those collide whose values are known to come from one set, such
 * as two sequences or a reference and what it refers to.
 */
final class KeyCollisions {
    private final Found found = new Found();

    private KeyCollisions() {}

    /** A collision for each entity, with the first before it that it collides with. */
    static List<Rejection> rejections(Design design) {
        var collisions = new KeyCollisions();
        for (Table table : design.tables()) {
            Map<List<List<String>>, List<Keyed>> alike = new HashMap<>();
            for (Entity entity : design.entitiesOf(table.name())) {
                Keyed keyed = keyed(entity, table);
                if (keyed != null) {
                    List<Keyed> before = alike.computeIfAbsent(keyed.skeletons(), none -> new ArrayList<>());
                    before.stream()
                            .filter(other -> !other.entity().name().equals(entity.name()) && keyed.collides(other))
                            .findFirst()
                            .ifPresent(first -> collisions.add(table, first, keyed));
                    before.add(keyed);
                }
            }
        }
        return collisions.found.toList();
    }

    private void add(Table table, Keyed first, Keyed second) {
        String keys = table.key().attributes().stream()
                .map(key -> key.name() + " "
                        + second.templates()
                                .get(table.key().attributes().indexOf(key))
                                .print())
                .collect(Collectors.joining(", "));
        found.add(
                Place.entity(second.entity().name()),
                Found.DESIGN,
                second.entity().name() + " and " + first.entity().name() + " can have the same primary key (" + keys
                        + "): an item of one replaces that of the other");
    }

    /** An entity with the templates of its table key; null if one is missing or can't be read. */
    private static @Nullable Keyed keyed(Entity entity, Table table) {
        var templates = new ArrayList<KeyTemplate>();
        for (KeyAttribute key : table.key().attributes()) {
            String text = entity.keys().get(key.name());
            Optional<KeyTemplate> template = text != null
                    ? KeyTemplate.ifValid(text)
                    : entity.attribute(key.name()).map(attribute -> KeyTemplate.variable(attribute.name()));
            if (template.isEmpty()) {
                return null;
            }
            templates.add(template.get());
        }
        return templates.isEmpty() ? null : new Keyed(entity, templates);
    }

    /** An entity and its key. */
    private record Keyed(Entity entity, List<KeyTemplate> templates) {
        List<List<String>> skeletons() {
            return templates.stream().map(KeyTemplate::skeleton).toList();
        }

        /** Whether another of the same skeletons can have its key. */
        boolean collides(Keyed other) {
            boolean hasLiteral = templates.stream().anyMatch(template -> template.literalLength() > 0);
            for (int i = 0; i < templates.size(); i++) {
                KeyTemplate mine = templates.get(i);
                KeyTemplate theirs = other.templates.get(i);
                if (!mine.overlaps(theirs)
                        || mine.variables().size() != theirs.variables().size()) {
                    return false;
                }
                for (int v = 0; v < mine.variables().size(); v++) {
                    boolean meet = meet(
                            mine.variables().get(v), other, theirs.variables().get(v), hasLiteral);
                    if (!meet) {
                        return false;
                    }
                }
            }
            return true;
        }

        /**
         * Whether two variables can have the same value.
         *
         * @param unlessApart whether they do unless it is certain that they can't; otherwise only where it is certain
         *     that they can
         */
        private boolean meet(VariableName mine, Keyed other, VariableName theirs, boolean unlessApart) {
            Values my = values(entity, mine);
            Values their = values(other.entity, theirs);
            if (my == null || their == null) {
                return unlessApart;
            }
            Set<String> choices = choices(my);
            Set<String> otherChoices = choices(their);
            if (choices != null && otherChoices != null) {
                return choices.stream().anyMatch(otherChoices::contains);
            }
            return unlessApart
                    || (my instanceof Values.Sequence a && their instanceof Values.Sequence b && a.width() == b.width())
                    || (my instanceof Values.NumberRange a
                            && their instanceof Values.NumberRange b
                            && a.min().compareTo(b.max()) <= 0
                            && b.min().compareTo(a.max()) <= 0)
                    || Objects.equals(source(entity, mine, my), source(other.entity, theirs, their));
        }
    }

    private static @Nullable Values values(Entity entity, VariableName variable) {
        return entity.attribute(variable.attribute())
                .filter(attribute -> variable.isAttribute())
                .map(Attribute::domain)
                .map(Domain::values)
                .orElse(null);
    }

    /** The only texts there are; null where they are not listed. */
    private static @Nullable Set<String> choices(Values values) {
        if (values instanceof Values.Enumeration enumeration) {
            return enumeration.choices().stream().map(Values.Choice::value).collect(Collectors.toSet());
        }
        return values instanceof Values.Fixed fixed && fixed.value() instanceof AttributeValue.S text
                ? Set.of(text.value())
                : null;
    }

    /** The attribute whose values these are: another's for a reference or a copy, else its own. */
    private static List<String> source(Entity entity, VariableName variable, Values values) {
        if (values instanceof Values.Reference reference) {
            String attribute = reference.attribute();
            return List.of(reference.entity(), attribute == null ? variable.attribute() : attribute);
        }
        return values instanceof Values.CopyOf copy
                ? List.of(copy.entity(), copy.attribute())
                : List.of(entity.name(), variable.attribute());
    }
}
