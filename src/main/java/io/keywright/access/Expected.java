package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A design at the expected scale: how each pattern is answered, what a call of it costs, how large items and entries
 * are and how much every table and index holds.
 *
 * <p>Computed in three stages, each kept while the records it reads are the same objects: the draws of each entity
 * ({@link ExpectedItems}); what each step reads or writes of them; and the units of each step on each table and index.
 * Only the last one, and the sizes of an index's entries, read a projection. A pattern whose tables and entities are
 * all the same objects is kept as a whole.
 *
 * <p>Every part is total: a pattern that can't work has a plan that says why and costs nothing. The same design gives
 * the same figures everywhere, and stored sample rows count only where an attribute has no domain.
 */
public final class Expected {
    private final ExpectedItems items;
    private final List<PatternPlan> plans;
    private final List<PatternUnits> units;
    private final Map<String, ExpectedSizes> sizes;
    private final ExpectedStorage storage;
    private final KeptSteps kept;
    private final Map<AccessPattern, Memo<PlannedPattern>> planned;
    private final Map<ExpectedEntity, Map<Resource, Memo<EntrySizes>>> entries;
    private final Computed computed;

    /**
     * How many parts were computed anew; the others were kept.
     *
     * @param entities entities whose items were drawn
     * @param steps steps whose reads or write images were drawn
     * @param arms steps' units on one table or index
     */
    public record Computed(int entities, int steps, int arms) {}

    private Expected(ExpectedComputation computation) {
        this.items = computation.items;
        this.plans = List.copyOf(computation.plans);
        this.units = List.copyOf(computation.units);
        this.sizes = computation.sizes();
        this.storage = computation.storage;
        this.kept = computation.kept;
        this.planned = computation.planned;
        this.entries = computation.entries;
        this.computed = new Computed(items.drawn(), computation.stepsDrawn, computation.armsComputed);
    }

    /** Computes everything. */
    public static Expected of(Design design) {
        return of(design, null);
    }

    /**
     * Computes what has changed.
     *
     * @param previous the result for an earlier version of the design, or null
     */
    public static Expected of(Design design, @Nullable Expected previous) {
        return of(design, previous, ExpectedItems.SEED);
    }

    /**
     * Computes what has changed.
     *
     * @param previous the result for an earlier version of the design, or null
     * @param seed what the draws start from
     */
    public static Expected of(Design design, @Nullable Expected previous, long seed) {
        return of(design, previous, seed, () -> {});
    }

    /**
     * Computes what has changed, unless told to give up.
     *
     * @param between runs before each entity and each pattern, and may throw to give up
     */
    public static Expected of(Design design, @Nullable Expected previous, long seed, Runnable between) {
        ExpectedItems items = ExpectedItems.of(design, previous == null ? null : previous.items, seed, between);
        var computation = new ExpectedComputation(design, items, previous);
        computation.run(between);
        return new Expected(computation);
    }

    /** The draws everything here follows from. */
    public ExpectedItems items() {
        return items;
    }

    /** How each pattern is answered, in the order of the patterns. */
    public List<PatternPlan> plans() {
        return plans;
    }

    /** What a call of each pattern costs, in the order of the patterns. */
    public List<PatternUnits> units() {
        return units;
    }

    /** The first pattern of this name's units. */
    public Optional<PatternUnits> units(String pattern) {
        return units.stream().filter(one -> one.pattern().equals(pattern)).findFirst();
    }

    /** The first pattern of this name's plan. */
    public Optional<PatternPlan> plan(String pattern) {
        return plans.stream().filter(one -> one.pattern().equals(pattern)).findFirst();
    }

    /** Entity name to the sizes of its items and entries. */
    public Map<String, ExpectedSizes> sizes() {
        return sizes;
    }

    /** What the tables and indexes are expected to hold. */
    public ExpectedStorage storage() {
        return storage;
    }

    /** What the steps work on and cost, for the next version. */
    KeptSteps kept() {
        return kept;
    }

    /** How each pattern is answered, for the next version. */
    Map<AccessPattern, Memo<PlannedPattern>> planned() {
        return planned;
    }

    /** The sizes of each entity's items in each table and index, for the next version. */
    Map<ExpectedEntity, Map<Resource, Memo<EntrySizes>>> entries() {
        return entries;
    }

    /** How much of this was computed anew. */
    public Computed computed() {
        return computed;
    }
}
