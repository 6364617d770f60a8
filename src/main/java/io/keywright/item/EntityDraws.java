package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Draws items of a design's entities at the expected scale: as if every entity had its expected count of items, so that
 * sequences have the digits and references the range they would have in the full table.
 *
 * <p>Stored sample rows take part only for attributes without a domain: their values come from the rows of the entity,
 * all of one item from one row. The same design and seed give the same draws everywhere. Instances compile what they
 * need once for each thread that draws at the same time; they may be shared by threads.
 */
public final class EntityDraws {
    /** How many items are drawn of each entity where nothing else is said. */
    public static final int DEFAULT_COUNT = 1_000;

    /** So many items are drawn one after another; several such parts side by side. */
    private static final int PART = 250;

    /** Tells the draws from the positions of sample items. */
    private static final long POSITIONS = 0x70_6F73_6974L;

    /** How many elements of lists, or as much else, are made for one part; after that its draws repeat. */
    private static final long MOST_WORK = 250_000;

    private final Design design;
    private final long seed;

    /** What was compiled and is not in use now. */
    private final Queue<DrawScale> free = new ConcurrentLinkedQueue<>();

    private EntityDraws(Design design, long seed) {
        this.design = design;
        this.seed = seed;
    }

    /** The draws of a design. Nothing is drawn yet. */
    public static EntityDraws of(Design design, long seed) {
        return new EntityDraws(design, seed);
    }

    /** {@link #draw(Entity, int)} for one entity of a design. */
    public static DrawnItems draw(Design design, Entity entity, int count, long seed) {
        return of(design, seed).draw(entity, count);
    }

    /** {@code count} items of an entity, or none with the reason. They are drawn in parts, side by side. */
    public DrawnItems draw(Entity entity, int count) {
        int parts = Math.max(1, (count + PART - 1) / PART);
        List<DrawnItems> drawn = IntStream.range(0, parts)
                .parallel()
                .mapToObj(part -> with(scale -> part(scale, entity, part * PART, Math.min(count, (part + 1) * PART))))
                .toList();
        return DrawnItems.joined(entity.name(), drawn);
    }

    /** Uses a scale that no other thread uses meanwhile. */
    private <T> T with(Function<DrawScale, T> use) {
        DrawScale waiting = free.poll();
        DrawScale scale = waiting == null ? new ExpectedScale(design, seed) : waiting;
        T result = use.apply(scale);
        free.add(scale);
        return result;
    }

    /** The draws from one number to before another. They depend on their numbers only. */
    private static DrawnItems part(DrawScale scale, Entity entity, int from, int to) {
        EntityPlan plan = scale.plan(entity);
        if (plan.isOnlyStored()) {
            return stored(scale, plan, from, to);
        }
        var random = new SeededStream(0);
        var draws = new ArrayList<DrawnItem>(to - from);
        var ofItems = new ArrayList<ItemProblem>();
        long workBefore = scale.work();
        int distinct = 0;
        for (int number = from; number < to; number++) {
            if (scale.work() - workBefore > MOST_WORK && !draws.isEmpty()) {
                distinct = distinct == 0 ? draws.size() : distinct;
                draws.add(draws.get(draws.size() % distinct));
                continue;
            }
            scale.startItem();
            long variation = SeededStream.mix(number + 1L);
            var row = new DrawnRow(plan, position(scale, number, plan.items()), variation);
            random.restart(SeededStream.key(scale.seed() ^ variation, POSITIONS));
            RenderedItem rendered = plan.keys().render(row, random);
            ofItems.addAll(rendered.problems());
            if (rendered.accepted()) {
                draws.add(DrawnItem.of(rendered));
            }
        }
        var problems = new LinkedHashSet<>(plan.problems());
        problems.addAll(ofItems);
        if (draws.isEmpty() && problems.isEmpty()) {
            problems.add(
                    new ItemProblem(Place.entity(entity.name()), "has no table with a key; expected the name of one"));
        }
        return new DrawnItems(entity.name(), draws, List.copyOf(problems));
    }

    /** Stored rows stand for others as they are, with what only their keys hold. */
    private static DrawnItems stored(DrawScale scale, EntityPlan plan, int from, int to) {
        List<DrawnItem> stored = plan.drawnFromStored();
        List<DrawnItem> draws = IntStream.range(from, to)
                .mapToObj(number -> stored.get((int) position(scale, number, stored.size())))
                .toList();
        return new DrawnItems(plan.entity().name(), draws, List.of());
    }

    /** Positions that are spread evenly over the items, however many are taken (an additive recurrence). */
    private static long position(DrawScale scale, long number, long items) {
        return SeededStream.scaled(scale.seed() + number * SeededStream.GOLDEN_STEP, items);
    }

    /**
     * A new value of one attribute, from its domain: another one than the item has, where there is another. A moment
     * that follows the clock is the sample time.
     *
     * @param attribute the attribute, dotted into maps and lists
     * @param current the item whose attribute changes
     * @return empty where the attribute has neither a domain nor stored values, or can't have a value
     */
    public Optional<AttributeValue> drawAttribute(
            Entity entity, String attribute, Item current, UniformRandomProvider random) {
        return with(scale -> scale.plan(entity).draw(attribute).map(draw -> draw.another(current, random)));
    }

    /** How many values an attribute with a domain has, see {@link ValueDraw#cardinality}. */
    public long cardinality(Entity entity, Attribute attribute) {
        return with(scale -> ValueDraw.of(scale.plan(entity), attribute).cardinality());
    }

    /**
     * The first values of an attribute with a domain, by number, see {@link ValueDraw#valueAt}.
     *
     * @param most how many, if there are so many
     * @return empty where the domain can't give values of the attribute's type
     */
    public List<AttributeValue> firstValues(Entity entity, Attribute attribute, int most) {
        return with(scale -> {
            ValueDraw draw = ValueDraw.of(scale.plan(entity), attribute);
            var values = new ArrayList<AttributeValue>();
            for (long i = 0; i < Math.min(most, draw.cardinality()); i++) {
                draw.valueAt(i).ifPresent(values::add);
                if (values.size() <= i) {
                    return List.<AttributeValue>of();
                }
            }
            return List.copyOf(values);
        });
    }

    /** {@link #drawAttribute(Entity, String, Item, UniformRandomProvider)} for one entity of a design. */
    public static Optional<AttributeValue> drawAttribute(
            Design design, Entity entity, String attribute, Item current, UniformRandomProvider random) {
        return of(design, 0).drawAttribute(entity, attribute, current, random);
    }

    /**
     * New elements for a list or set attribute, from the domain of its elements.
     *
     * @param attribute the list or set, dotted into maps and lists
     * @return empty where the attribute is no list or set with a domain
     */
    public List<AttributeValue> drawElements(
            Entity entity, String attribute, Item current, int count, UniformRandomProvider random) {
        return with(scale -> scale.plan(entity)
                .draw(attribute)
                .map(draw -> draw.elements(current, count, random))
                .orElse(List.of()));
    }
}
