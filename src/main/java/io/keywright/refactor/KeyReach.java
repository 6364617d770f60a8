package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which entities the key conditions of a step can reach. */
public final class KeyReach {
    private KeyReach() {}

    /** The template that makes a key attribute of an entity's items: its own, or the attribute of that name. */
    public static Optional<KeyTemplate> template(Entity entity, String keyAttribute) {
        Optional<String> written = entity.template(keyAttribute);
        if (written.isPresent()) {
            return KeyTemplate.ifValid(written.get());
        }
        return entity.attribute(keyAttribute).isPresent() && !keyAttribute.isEmpty()
                ? Optional.of(KeyTemplate.variable(keyAttribute))
                : Optional.empty();
    }

    /**
     * The entities a step can read or write: the one it names, or those whose keys can be like its conditions. Where the
     * pattern says what it asks for, others are left out.
     */
    public static List<Entity> of(Design design, AccessPattern pattern, Step step) {
        String table = step.target().table();
        if (table == null) {
            return List.of();
        }
        String named = step.target().entity();
        List<Entity> all = design.entitiesOf(table);
        if (named != null) {
            return all.stream().filter(entity -> entity.name().equals(named)).toList();
        }
        List<String> key = StepKeys.schema(design, step.target())
                .map(schema -> schema.names())
                .orElse(List.of());
        List<Entity> reached = all.stream()
                .filter(entity -> key.stream()
                        .allMatch(attribute -> template(entity, attribute).isPresent()))
                .filter(entity -> step.key().stream().allMatch(condition -> canMeet(entity, condition)))
                .toList();
        List<Entity> asked = reached.stream()
                .filter(entity -> pattern.asked().entities().contains(entity.name()))
                .toList();
        return asked.isEmpty() ? reached : asked;
    }

    private static boolean canMeet(Entity entity, KeyCondition condition) {
        Optional<KeyTemplate> own = template(entity, condition.attribute());
        Optional<KeyTemplate> value = KeyTemplate.ifValid(condition.value());
        if (own.isEmpty() || value.isEmpty()) {
            return false;
        }
        return switch (condition.operator()) {
            case EQ -> value.get().overlaps(own.get());
            case BEGINS_WITH -> open(value.get()).overlaps(own.get());
            case LT, LE, GT, GE, BETWEEN -> true;
        };
    }

    /** A template of everything that begins with this one. */
    private static KeyTemplate open(KeyTemplate beginning) {
        if (beginning.parts().size() >= KeyTemplate.MAX_PARTS) {
            return beginning;
        }
        List<Part> parts = new ArrayList<>(beginning.parts());
        parts.add(Part.Variable.of("rest"));
        return KeyTemplate.of(parts);
    }
}
