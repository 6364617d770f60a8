package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many items of each entity are expected: the count that is given, or else the parent's count times the children
 * per parent. Where neither leads to a number there is none, and a reason. Immutable.
 */
public final class EntityCounts {
    /** How far, as a share of the count, a count and the children per parent may be apart without a finding. */
    private static final double TOLERANCE = 0.01;

    private final Map<String, Expected> byEntity;
    private final List<Discrepancy> discrepancies;

    /**
     * An entity whose count and whose children per parent disagree.
     *
     * @param entity the entity
     * @param count the count given, which is the one used
     * @param parent its parent
     * @param derived the parent's count times the children per parent
     */
    public record Discrepancy(String entity, double count, String parent, double derived) {}

    /** More than a table ever holds: 10^18 items of one byte are an exabyte. */
    private static final double MOST_ITEMS = 1e18;

    /** A count or, where there is none, why. */
    private record Expected(
            @Nullable Double count, String reason, @Nullable Double perParent) {}

    private EntityCounts(Map<String, Expected> byEntity, List<Discrepancy> discrepancies) {
        this.byEntity = Map.copyOf(byEntity);
        this.discrepancies = List.copyOf(discrepancies);
    }

    /** The counts of a design's entities. Of entities with the same name the first counts. */
    public static EntityCounts of(Design design) {
        var entities = new HashMap<String, Entity>();
        design.entities().forEach(entity -> entities.putIfAbsent(entity.name(), entity));
        var counts = new HashMap<String, Expected>();
        var discrepancies = new ArrayList<Discrepancy>();
        for (Entity entity : design.entities()) {
            if (entities.get(entity.name()) == entity) {
                Expected expected = expected(entity, entities, counts, new HashSet<>());
                discrepancy(entity, expected, counts).ifPresent(discrepancies::add);
            }
        }
        return new EntityCounts(counts, discrepancies);
    }

    private static Expected expected(
            Entity entity, Map<String, Entity> entities, Map<String, Expected> counts, Set<String> underWay) {
        Expected known = counts.get(entity.name());
        if (known != null) {
            return known;
        }
        underWay.add(entity.name());
        Expected expected = derive(entity, entities, counts, underWay);
        counts.put(entity.name(), expected);
        return expected;
    }

    private static Expected derive(
            Entity entity, Map<String, Entity> entities, Map<String, Expected> counts, Set<String> underWay) {
        Long given = entity.population().count();
        Population.Children children = entity.population().children();
        if (children == null) {
            return given == null
                    ? new Expected(null, "neither a count nor a parent is given", null)
                    : new Expected((double) given, "", null);
        }
        Entity parent = entities.get(children.parent());
        Expected ofParent = null;
        String reason = "";
        if (parent == null) {
            reason = "its parent " + children.parent() + " is not an entity of the design";
        } else if (underWay.contains(parent.name()) && !counts.containsKey(parent.name())) {
            Long ofAncestor = parent.population().count();
            if (ofAncestor == null) {
                reason = "its parent " + parent.name() + " is counted by its children in turn";
            } else {
                ofParent = new Expected((double) ofAncestor, "", null);
            }
        } else {
            ofParent = expected(parent, entities, counts, underWay);
            reason = ofParent.count() == null
                    ? "the count of its parent " + parent.name() + " is unknown: " + ofParent.reason()
                    : "";
        }
        Double parents = ofParent == null ? null : ofParent.count();
        if (given != null) {
            return new Expected(
                    (double) given, "", parents == null || parents == 0 ? children.mean() : given / parents);
        }
        if (parents == null) {
            return new Expected(null, reason, children.mean());
        }
        double count = parents * children.mean();
        return count > MOST_ITEMS
                ? new Expected(
                        null, "its parents and their children multiply to more than 10^18 items", children.mean())
                : new Expected(count, "", children.mean());
    }

    private static Optional<Discrepancy> discrepancy(Entity entity, Expected expected, Map<String, Expected> counts) {
        Population.Children children = entity.population().children();
        Double count = expected.count();
        if (children == null || entity.population().count() == null || count == null) {
            return Optional.empty();
        }
        Expected ofParent = counts.get(children.parent());
        Double parents = ofParent == null ? null : ofParent.count();
        if (parents == null || Math.abs(parents * children.mean() - count) <= TOLERANCE * count) {
            return Optional.empty();
        }
        return Optional.of(new Discrepancy(entity.name(), count, children.parent(), parents * children.mean()));
    }

    /** The expected number of items; empty where it is unknown. */
    public OptionalDouble count(String entity) {
        Expected expected = byEntity.get(entity);
        Double count = expected == null ? null : expected.count();
        return count == null ? OptionalDouble.empty() : OptionalDouble.of(count);
    }

    /** Why the number is unknown, as a sentence without a full stop; empty where it is known. */
    public Optional<String> reason(String entity) {
        Expected expected = byEntity.get(entity);
        if (expected == null) {
            return Optional.of(entity + " is not an entity of the design");
        }
        return expected.count() == null ? Optional.of(expected.reason()) : Optional.empty();
    }

    /**
     * The mean number of items of this entity that one item of its parent has: as given, or the two counts divided
     * where both are given; empty without a parent.
     */
    public OptionalDouble childrenPerParent(String entity) {
        Expected expected = byEntity.get(entity);
        Double perParent = expected == null ? null : expected.perParent();
        return perParent == null ? OptionalDouble.empty() : OptionalDouble.of(perParent);
    }

    /** The entities with both figures where these are more than 1 % of the count apart, in document order. */
    public List<Discrepancy> discrepancies() {
        return discrepancies;
    }
}
