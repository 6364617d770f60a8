package io.keywright.limits;

import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The changes of an UpdateItem. */
final class ChangeLimits {
    private final Found found;
    private final Place place;
    private final String operation;
    private final List<Change> changes;
    private final @Nullable Table table;
    private final @Nullable Entity entity;

    ChangeLimits(
            Found found,
            Place place,
            String operation,
            List<Change> changes,
            @Nullable Table table,
            @Nullable Entity entity) {
        this.found = found;
        this.place = place;
        this.operation = operation;
        this.changes = changes;
        this.table = table;
        this.entity = entity;
    }

    void all() {
        if (table != null) {
            changes.forEach(change -> tableKeys(change, table));
        }
        overlaps();
        changes.forEach(this::operand);
    }

    /** A change of a key attribute itself, or of an attribute that its template is made of. */
    private void tableKeys(Change change, Table target) {
        for (KeyAttribute key : target.key().attributes()) {
            if (path(change).get(0).equals(key.name())) {
                found.invalid(place, operation, partOfTheKey(key.name()));
                return;
            }
        }
        if (entity == null) {
            return;
        }
        for (KeyAttribute key : target.key().attributes()) {
            Optional<KeyTemplate> template = entity.template(key.name()).flatMap(KeyTemplate::ifValid);
            if (template.isPresent() && template.get().dependsOn(path(change))) {
                found.invalid(
                        place,
                        operation,
                        partOfTheKey(key.name()) + " (its template names " + change.attribute() + ")");
            }
        }
    }

    private static String partOfTheKey(String attribute) {
        return "Cannot update attribute " + attribute + ". This attribute is part of the key";
    }

    private void overlaps() {
        for (int i = 0; i < changes.size(); i++) {
            for (int j = i + 1; j < changes.size(); j++) {
                List<String> one = path(changes.get(i));
                List<String> two = path(changes.get(j));
                if (overlap(one, two)) {
                    found.add(
                            place,
                            operation,
                            "Invalid UpdateExpression: Two document paths overlap with each other; must remove or"
                                    + " rewrite one of these paths; path one: " + one + ", path two: " + two);
                }
            }
        }
    }

    private static List<String> path(Change change) {
        return Arrays.asList(change.attribute().split("\\.", -1));
    }

    private static boolean overlap(List<String> one, List<String> two) {
        int common = Math.min(one.size(), two.size());
        return one.subList(0, common).equals(two.subList(0, common));
    }

    /** ADD needs a number and list_append a list, as far as the entity says what the attribute is. */
    private void operand(Change change) {
        Optional<AttributeType> type = entity == null
                ? Optional.empty()
                : entity.attribute(change.attribute()).map(Attribute::type);
        if (type.isEmpty()) {
            return;
        }
        boolean fits = !(change instanceof Change.Add) || type.get() == AttributeType.N;
        if (change instanceof Change.Append) {
            fits = type.get() == AttributeType.L;
        }
        if (change instanceof Change.Assign assign) {
            fits = true;
            new ValueLimits(found, place, operation).value(assign.value());
        }
        if (!fits) {
            found.add(
                    place,
                    operation,
                    "An operand in the update expression has an incorrect data type (" + change.attribute() + " is a "
                            + type.get().words() + ")");
        }
    }
}
