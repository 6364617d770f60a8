package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Gives a key attribute of an index another template for one entity, such as one that never changes, or takes the entity
 * off the index. A read that could no longer find it speaks against it.
 *
 * @param template the new template; blank to take the entity off the index
 */
public record ReplaceIndexKey(String table, String index, String entity, String keyAttribute, String template)
        implements Refactoring {
    public ReplaceIndexKey {
        Objects.requireNonNull(table);
        Objects.requireNonNull(index);
        Objects.requireNonNull(entity);
        Objects.requireNonNull(keyAttribute);
        Objects.requireNonNull(template);
    }

    @Override
    public String label() {
        return template.isBlank() ? "Take off index" : "Change index key";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<SecondaryIndex> found = design.table(table).flatMap(owner -> owner.index(index));
        if (found.isEmpty()) {
            return Optional.of(Names.noIndex(table, index));
        }
        if (found.get().key().attributes().stream().map(KeyAttribute::name).noneMatch(keyAttribute::equals)) {
            return Optional.of("\"" + keyAttribute + "\" is not in the key of " + index + ".");
        }
        Table owner = design.table(table).orElseThrow();
        if (owner.key().has(keyAttribute)) {
            return Optional.of("\"" + keyAttribute + "\" is in the key of " + table + " too, and stays as it is.");
        }
        Optional<Entity> known =
                design.entity(entity).filter(each -> each.table().equals(table));
        if (known.isEmpty()) {
            return Optional.of("There is no entity named \"" + entity + "\" in " + table + ".");
        }
        if (known.get().template(keyAttribute).isEmpty()) {
            return Optional.of("Entity " + entity + " has no key template for " + keyAttribute + ".");
        }
        return reader(design, known.get())
                .map(pattern -> "\"" + pattern.name() + "\" reads " + entity + " in " + index
                        + (template.isBlank() ? "." : " by " + keyAttribute + "."));
    }

    /** The first pattern that would not find the entity any more. */
    private Optional<AccessPattern> reader(Design design, Entity known) {
        return design.patterns().stream()
                .filter(pattern -> pattern.steps().stream().anyMatch(step -> needs(design, pattern, step, known)))
                .findFirst();
    }

    private boolean needs(Design design, AccessPattern pattern, Step step, Entity known) {
        boolean reads = table.equals(step.target().table())
                && index.equals(step.target().index());
        if (!reads || !KeyReach.of(design, pattern, step).contains(known)) {
            return false;
        }
        if (template.isBlank()) {
            return true;
        }
        boolean names =
                step.key().stream().anyMatch(condition -> condition.attribute().equals(keyAttribute));
        Entity changed = known.withTemplate(keyAttribute, template);
        List<Entity> still = KeyReach.of(design.withEntity(changed), pattern, step);
        return names && !still.contains(changed);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Entity known = design.entity(entity).orElseThrow();
        return design.withEntity(known.withTemplate(keyAttribute, template));
    }
}
