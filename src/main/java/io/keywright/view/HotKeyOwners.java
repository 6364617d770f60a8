package io.keywright.view;

import io.keywright.heat.KeySpace;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.review.KeyOwners;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whose a partition-key value is: which entity of a design has a template that makes it. */
final class HotKeyOwners {
    private final Design design;
    private final Map<String, EntityTag> tags;

    HotKeyOwners(Design design) {
        this.design = design;
        this.tags = EntityTag.of(design);
    }

    @Nullable
    EntityTag tag(Entity entity) {
        return tags.get(entity.name());
    }

    /** The number of a pattern, from 1; 0 where there is none of that name. */
    int number(String pattern) {
        for (int i = 0; i < design.patterns().size(); i++) {
            if (design.patterns().get(i).name().equals(pattern)) {
                return i + 1;
            }
        }
        return 0;
    }

    /**
     * Of the entities with such keys one that is written or got, or else the first.
     *
     * @param patterns the access patterns that ask for the key
     */
    Optional<Entity> entity(Resource resource, KeySpace space, List<String> patterns) {
        List<Entity> candidates = design.entitiesOf(resource.table()).stream()
                .filter(entity -> KeyOwners.space(design, entity, resource)
                        .filter(space.name()::equals)
                        .isPresent())
                .toList();
        return asked(patterns).stream()
                .flatMap(name ->
                        candidates.stream().filter(entity -> entity.name().equals(name)))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    /** The entities that patterns are about, those of the first pattern first. */
    private Set<String> asked(List<String> patterns) {
        var names = new LinkedHashSet<String>();
        for (String pattern : patterns) {
            design.pattern(pattern).ifPresent(found -> {
                names.addAll(found.asked().entities());
                for (Step step : found.steps()) {
                    if (step.target().entity() != null) {
                        names.add(step.target().entity());
                    }
                }
            });
        }
        return names;
    }

    /** The sort key of all items of an entity, where that is one and the same. */
    Optional<String> onlySortKey(Entity entity, Resource resource) {
        return design.table(resource.table())
                .map(table -> resource.indexName()
                        .flatMap(table::index)
                        .map(index -> index.key())
                        .orElse(table.key()))
                .filter(key -> key.sort().size() == 1)
                .flatMap(key -> entity.template(key.sort().get(0).name()))
                .filter(template -> template.indexOf('{') < 0);
    }
}
