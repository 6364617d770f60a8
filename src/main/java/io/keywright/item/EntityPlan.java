package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Spread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An entity made ready for drawing. Its positions are its attributes, each name once, and after them the variables of
 * its key templates that are no attributes: those have the value of the nearest ancestor's attribute of that name, or
 * what the keys of a stored item say, and are not stored by themselves.
 */
final class EntityPlan {
    private final DrawScale scale;
    private final Entity entity;
    private final long items;
    private final EntityItems keys;
    private final List<Attribute> attributes = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> positions = new HashMap<>();
    private final @Nullable AttributePlan[] plans;
    private final int[] written;
    private final int[] sources;
    private final List<ReferenceUse> references;
    private final Map<String, Optional<AttributeDraw>> draws = new HashMap<>();
    private final Map<String, Link> links = new HashMap<>();
    private final Map<Place, ItemProblem> problems =
            new TreeMap<>(Comparator.comparingInt(this::order).thenComparing(Place::toString));
    private final AttributePlanner planner = new AttributePlanner(this);
    private int linkCount;
    private @Nullable List<Item> storedItems;
    private @Nullable List<DrawnItem> drawnFromStored;
    private boolean parentKnown;
    private @Nullable ParentRelation parent;

    EntityPlan(DrawScale scale, Entity entity) {
        this.scale = scale;
        this.entity = entity;
        items = scale.items(entity);
        keys = EntityItems.of(scale.design(), entity);
        for (Attribute attribute : entity.attributes()) {
            if (positions.putIfAbsent(attribute.name(), names.size()) == null) {
                attributes.add(attribute);
                names.add(attribute.name());
            }
        }
        for (String variable : keys.variableNames()) {
            if (positions.putIfAbsent(variable, names.size()) == null) {
                names.add(variable);
            }
        }
        plans = new @Nullable AttributePlan[names.size()];
        written = IntStream.range(0, attributes.size())
                .filter(position -> keys.isWritten(names.get(position)))
                .toArray();
        sources = keys.sources().stream().mapToInt(this::position).toArray();
        references = ReferenceUse.of(entity);
    }

    DrawScale scale() {
        return scale;
    }

    Entity entity() {
        return entity;
    }

    EntityItems keys() {
        return keys;
    }

    /** How many items there are, at least 1. */
    long items() {
        return items;
    }

    /** The positions of the attributes that are written as they are drawn, in order. */
    int[] written() {
        return written;
    }

    /** The number of attributes and variables. */
    int size() {
        return names.size();
    }

    String name(int position) {
        return names.get(position);
    }

    /** The position of an attribute or variable, or -1. */
    int position(String name) {
        return positions.getOrDefault(name, -1);
    }

    /** The position of what a key is made of, by its number in {@link EntityItems#sources()}, or -1. */
    int positionOfSource(int number) {
        return sources[number];
    }

    /** The attribute at a position, or null for a variable. */
    @Nullable
    Attribute modelAttribute(int position) {
        return position < attributes.size() ? attributes.get(position) : null;
    }

    AttributePlan attribute(int position) {
        AttributePlan plan = plans[position];
        if (plan == null) {
            plan = planner.plan(position);
            plans[position] = plan;
        }
        return plan;
    }

    /** What draws new values of an attribute, dotted into maps and lists; empty where there is no such attribute. */
    Optional<AttributeDraw> draw(String attribute) {
        return draws.computeIfAbsent(attribute, name -> AttributeDraw.of(this, name));
    }

    List<ReferenceUse> references() {
        return references;
    }

    /** The names of the entities that values come from. */
    List<String> sources() {
        return references.stream().map(ReferenceUse::entity).distinct().toList();
    }

    AttributePlanner planner() {
        return planner;
    }

    /** Whether items can only be taken from the stored ones, as no attribute has a domain. */
    boolean isOnlyStored() {
        return attributes.stream().allMatch(attribute -> attribute.domain() == null)
                && !scale.stored(entity).isEmpty();
    }

    /** The stored items, with the variables that only their keys hold. */
    List<Item> storedItems() {
        List<Item> known = storedItems;
        if (known == null) {
            known = scale.stored(entity).stream().map(keys::variables).toList();
            storedItems = known;
        }
        return known;
    }

    /** The stored items as draws. */
    List<DrawnItem> drawnFromStored() {
        List<DrawnItem> known = drawnFromStored;
        if (known == null) {
            List<Item> items = scale.stored(entity);
            known = IntStream.range(0, items.size())
                    .mapToObj(i -> new DrawnItem(items.get(i), storedItems().get(i), ItemSize.of(items.get(i))))
                    .toList();
            drawnFromStored = known;
        }
        return known;
    }

    /** A value of the stored items for one that is drawn: all of them from the same stored item. */
    @Nullable
    AttributeValue storedValue(DrawnRow row, String attribute) {
        List<Item> stored = storedItems();
        if (stored.isEmpty()) {
            return null;
        }
        int at = (int) scale.storedPosition(row, stored.size());
        return stored.get(at).attributes().get(attribute);
    }

    /** Notes a problem, one for each place. */
    void problem(Place place, String message) {
        problems.putIfAbsent(place, new ItemProblem(place, message));
    }

    void problem(ItemProblem problem) {
        problems.putIfAbsent(problem.place(), problem);
    }

    /** Problems of attributes come in their order, after those of the entity. */
    private int order(Place place) {
        String top = place.part().split("[.\\[]", 2)[0];
        return place.kind() == Place.Kind.ATTRIBUTE ? Math.max(position(place.part()), position(top)) : -1;
    }

    /** The problems noted so far, in the order of their places: it does not matter which was met first. */
    Collection<ItemProblem> problems() {
        return problems.values();
    }

    /** What the entity belongs to, or null. */
    @Nullable
    ParentRelation parent() {
        if (!parentKnown) {
            parentKnown = true;
            parent = findParent();
        }
        return parent;
    }

    private @Nullable ParentRelation findParent() {
        Population.Children children = entity.population().children();
        EntityPlan named = children == null ? null : scale.plan(children.parent());
        if (children != null && named != null && named != this) {
            return ParentRelation.named(named, children);
        }
        ReferenceUse best = null;
        for (ReferenceUse use : references) {
            boolean inKey = use.isTopLevel() && keys.namesInTableKey(use.path());
            boolean toOther = use.isReference() && use.isTopLevel() && !use.refersTo(entity);
            if (toOther && (best == null || inKey)) {
                best = use;
                if (inKey) {
                    break;
                }
            }
        }
        EntityPlan target = best == null ? null : scale.plan(best.entity());
        if (best == null || target == null) {
            return null;
        }
        boolean uniform = best.spread() instanceof Spread.Uniform || best.spread() instanceof Spread.AsStored;
        return ParentRelation.referred(target, uniform ? null : choice(best, target));
    }

    /** The mean number of items of this entity for one of its parent's; 0 without a parent. */
    double perParent() {
        ParentRelation relation = parent();
        return relation == null ? 0 : (double) items / relation.parent().items();
    }

    /**
     * The link to an item of another entity. The first reference to an attribute of that entity and all copies share
     * one; a second reference to the same attribute (as of sender and receiver) has one of its own.
     *
     * @param path the attribute that refers, dotted into maps
     */
    Link link(EntityPlan target, String path) {
        int ordinal = ReferenceUse.ordinal(references, path);
        String key = ordinal + "/" + target.entity().name();
        Link known = links.get(key);
        if (known == null) {
            known = ordinal == 0 ? firstLink(target) : freeLink(target, references, path, true);
            links.put(key, known);
        }
        return known;
    }

    private Link firstLink(EntityPlan target) {
        Link toAncestor = ancestorLink(target);
        if (toAncestor != null) {
            return toAncestor;
        }
        boolean refersItself = references.stream().anyMatch(use -> use.isReference() && use.refersTo(target.entity()));
        if (!refersItself) {
            Link through = linkThroughAncestor(target);
            if (through != null) {
                return through;
            }
            ParentRelation ofTarget = target.parent();
            if (ofTarget != null && ofTarget.parent() == this) {
                return new Link.ToChild(linkCount++, target);
            }
        }
        return freeLink(target, references, "", target == this);
    }

    /** The link to a parent, its parent and so on, or null. */
    private @Nullable Link ancestorLink(EntityPlan target) {
        List<EntityPlan> ancestors = ancestors();
        if (!ancestors.contains(target)) {
            return null;
        }
        return ancestors.get(0) == target ? new Link.ToParent(linkCount++, target) : over(ancestors.get(0), target);
    }

    private @Nullable Link linkThroughAncestor(EntityPlan target) {
        for (EntityPlan ancestor : ancestors()) {
            boolean refers = ancestor.references.stream()
                    .anyMatch(use -> use.isReference() && use.isTopLevel() && use.refersTo(target.entity()));
            if (refers) {
                return over(ancestor, target);
            }
        }
        return null;
    }

    private Link over(EntityPlan between, EntityPlan target) {
        Link first = link(between, "");
        return new Link.Over(linkCount++, first, between.link(target, ""));
    }

    private Link freeLink(EntityPlan target, List<ReferenceUse> uses, String path, boolean alwaysRandom) {
        ReferenceUse use = uses.stream()
                .filter(each -> each.isReference()
                        && each.refersTo(target.entity())
                        && (path.isEmpty() || each.path().equals(path)))
                .findFirst()
                .orElse(null);
        return new Link.Free(linkCount++, target, choice(use, target), alwaysRandom, salt(use));
    }

    private ValueChoice choice(@Nullable ReferenceUse use, EntityPlan target) {
        Long given = use == null ? null : use.cardinality();
        long values = given == null ? target.items() : Math.max(1, Math.min(given, target.items()));
        return ValueChoice.of(use == null ? Spread.UNIFORM : use.spread(), values, items, salt(use));
    }

    private static long salt(@Nullable ReferenceUse use) {
        return SeededStream.key(use == null ? "" : use.path());
    }

    /** The parent, the parent's parent and so on; a circle ends before this entity, or where it closes. */
    List<EntityPlan> ancestors() {
        var ancestors = new LinkedHashSet<EntityPlan>();
        ParentRelation relation = parent();
        while (relation != null && relation.parent() != this && ancestors.add(relation.parent())) {
            relation = relation.parent().parent();
        }
        return List.copyOf(ancestors);
    }

    /**
     * The nearest ancestor that has an attribute of a name, else one whose stored items have it in their keys, or null.
     */
    @Nullable
    EntityPlan ancestorWith(String name) {
        EntityPlan inKeys = null;
        for (EntityPlan ancestor : ancestors()) {
            int position = ancestor.position(name);
            if (position >= 0 && ancestor.modelAttribute(position) != null) {
                return ancestor;
            }
            if (position >= 0 && inKeys == null && !ancestor.storedItems().isEmpty()) {
                inKeys = ancestor;
            }
        }
        return inKeys;
    }
}
