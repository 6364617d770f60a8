package io.keywright.review;

import io.keywright.access.PatternPlan;
import io.keywright.heat.KeySpace;
import io.keywright.heat.PatternShare;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.refactor.KeyReach;
import io.keywright.refactor.StepKeys;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whose keys a hot spot is about. */
public final class KeyOwners {
    /** A pattern that asks for less than this share of the largest hardly does. */
    private static final double LEAST_SHARE = 0.1;

    private KeyOwners() {}

    /** The partition-key attributes of a table or index; empty where it is not there. */
    public static List<String> partitionKey(Design design, Resource resource) {
        return StepKeys.schema(design, new Step.Target(resource.table(), resource.index(), null)).stream()
                .flatMap(key -> key.partition().stream())
                .map(KeyAttribute::name)
                .toList();
    }

    /** The name of the keys that the templates of an entity make for a table or index; empty where one is missing. */
    public static Optional<String> space(Design design, Entity entity, Resource resource) {
        List<Optional<KeyTemplate>> templates = partitionKey(design, resource).stream()
                .map(name -> KeyReach.template(entity, name))
                .toList();
        return templates.isEmpty() || templates.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : Optional.of(KeySpace.nameOf(
                        templates.stream().map(Optional::orElseThrow).toList()));
    }

    /** The patterns that ask for a hot spot, but for those that hardly do. */
    static List<PatternShare> heaviest(HotSpot spot) {
        double most = spot.key().patterns().stream()
                .mapToDouble(PatternShare::peakPerSecond)
                .max()
                .orElse(0);
        return spot.key().patterns().stream()
                .filter(share -> share.peakPerSecond() >= most * LEAST_SHARE)
                .toList();
    }

    /**
     * The entities whose items have the key of a hot spot: those that the patterns read or write that ask for it most, or
     * else all that have its template.
     */
    public static List<Entity> of(Reviewed reviewed, HotSpot spot) {
        Design design = reviewed.design();
        Resource resource = spot.key().resource();
        String space = spot.key().key().space().name();
        Set<Entity> asked = new LinkedHashSet<>();
        for (PatternShare share : heaviest(spot)) {
            for (int i = 0; i < design.patterns().size(); i++) {
                AccessPattern pattern = design.patterns().get(i);
                if (pattern.name().equals(share.pattern())) {
                    asked.addAll(reached(design, pattern, reviewed.plans().get(i), spot));
                }
            }
        }
        List<Entity> keyed = design.entitiesOf(resource.table()).stream()
                .filter(entity -> space(design, entity, resource).isPresent())
                .toList();
        List<Entity> same = keyed.stream()
                .filter(entity ->
                        space(design, entity, resource).filter(space::equals).isPresent())
                .toList();
        List<Entity> both = same.stream().filter(asked::contains).toList();
        if (!both.isEmpty()) {
            return both;
        }
        return same.isEmpty() ? keyed.stream().filter(asked::contains).toList() : same;
    }

    private static Set<Entity> reached(Design design, AccessPattern pattern, PatternPlan plan, HotSpot spot) {
        Resource resource = spot.key().resource();
        return plan.steps().stream()
                .filter(step -> resource.table().equals(step.target().table()))
                .filter(step -> (step.operation().effect() == Operation.Effect.READ)
                        != spot.key().isWrite())
                .filter(step ->
                        spot.key().isWrite() || Objects.equals(step.target().index(), resource.index()))
                .flatMap(step -> KeyReach.of(design, pattern, step).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Where a hot spot is: the key template it comes from, or else the table or index. */
    public static Place place(Reviewed reviewed, HotSpot spot) {
        Resource resource = spot.key().resource();
        List<Entity> owners = of(reviewed, spot);
        List<String> key = partitionKey(reviewed.design(), resource);
        if (!owners.isEmpty() && !key.isEmpty()) {
            return Place.keyTemplate(owners.get(0).name(), key.get(0));
        }
        String index = resource.index();
        return index == null ? Place.table(resource.table()) : Place.index(resource.table(), index);
    }
}
