package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.item.DrawnItem;
import io.keywright.limits.ItemLimits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What calls cost while a workload lasts that gives items another size or spreads parameters otherwise.
 *
 * <p>The same requests are sent as in a normal month. All items that a pattern reads or writes have the size the
 * workload says, before and after a write ({@link ItemResizing}); they are rounded request by request and then
 * averaged, like any others. A skew chooses which collection a Query reads; what one item costs does not depend on
 * which it is.
 *
 * @param byPattern the units of each pattern with another skew or item size that sends something, by its name
 * @param notes what of the workload could not be followed, in sentences
 */
public record WorkloadUnits(Map<String, PatternUnits> byPattern, List<String> notes) {
    /** Nothing but rates differs. */
    public static final WorkloadUnits NONE = new WorkloadUnits(Map.of(), List.of());

    public WorkloadUnits {
        byPattern = OrderedMap.copyOf(byPattern);
        notes = List.copyOf(notes);
    }

    /**
     * The units while a workload lasts.
     *
     * @param usual what is expected of this design otherwise
     */
    public static WorkloadUnits of(Design design, Expected usual, Workload workload) {
        return of(design, usual, workload, Lookup.NOTHING);
    }

    /**
     * The units while a workload lasts, keeping what has not changed.
     *
     * @param usual what is expected of this design otherwise
     * @param lookup where the units of each pattern are looked for that were computed before
     */
    public static WorkloadUnits of(Design design, Expected usual, Workload workload, Lookup lookup) {
        return new Computation(design, usual, workload, lookup).all();
    }

    /**
     * What a call of a pattern costs while a workload lasts.
     *
     * @param notes what of the workload could not be followed, in sentences
     */
    public record OfPattern(PatternUnits units, List<String> notes) {
        public OfPattern {
            Objects.requireNonNull(units);
            notes = List.copyOf(notes);
        }
    }

    /** Where results are looked for. */
    public interface Lookup {
        /** Keeps nothing. */
        Lookup NOTHING = (compute, reads) -> compute.get();

        /**
         * The result that was computed before from these very objects, or a new one.
         *
         * @param reads what it follows from, to be compared by identity
         */
        OfPattern get(Supplier<OfPattern> compute, Object... reads);
    }

    /** The units of a call while the workload lasts; empty where they are those of a normal month. */
    public Optional<PatternUnits> of(String pattern) {
        return Optional.ofNullable(byPattern.get(pattern));
    }

    private static final class Computation {
        private final Design design;
        private final Expected usual;
        private final Workload workload;
        private final Lookup lookup;
        private final Map<Resized, ExpectedComputation> bySize = new HashMap<>();
        private final List<String> notes = new ArrayList<>();

        /** @param bytes the size of the items of these tables; null for their own */
        private record Resized(Set<String> tables, @Nullable Long bytes) {}

        Computation(Design design, Expected usual, Workload workload, Lookup lookup) {
            this.design = design;
            this.usual = usual;
            this.workload = workload;
            this.lookup = lookup;
        }

        WorkloadUnits all() {
            var units = new LinkedHashMap<String, PatternUnits>();
            for (AccessPattern pattern : design.patterns()) {
                PatternPlan plan = usual.plan(pattern.name()).orElse(null);
                if (plan != null && !plan.sendsNothing() && !units.containsKey(pattern.name())) {
                    add(pattern, plan, units);
                }
            }
            return new WorkloadUnits(units, notes);
        }

        private void add(AccessPattern pattern, PatternPlan plan, Map<String, PatternUnits> units) {
            String name = pattern.name();
            Long bytes = workload.overridingItemSize(name)
                    .filter(size -> isPossible(name, size))
                    .orElse(null);
            Map<String, Spread> skew = workload.overridingSkew(name);
            if (bytes != null || !skew.isEmpty()) {
                AccessPattern during = pattern.withSteps(plan.steps()).withSkew(merged(pattern.skew(), skew));
                OfPattern ofPattern = lookup.get(() -> ofPattern(during, bytes), pattern, plan, workload);
                units.put(name, ofPattern.units());
                notes.addAll(ofPattern.notes());
            }
        }

        /** @param bytes the size of the items it reads or writes; null for their own */
        private OfPattern ofPattern(AccessPattern during, @Nullable Long bytes) {
            ExpectedComputation expected = expected(tables(during.name()), bytes);
            return new OfPattern(
                    expected.unitsOf(during),
                    bytes == null
                            ? List.of()
                            : larger(during.name(), expected.items, bytes).stream()
                                    .toList());
        }

        private boolean isPossible(String pattern, long bytes) {
            if (ItemLimits.isTooLarge(bytes)) {
                notes.add(pattern + ": items of " + Figures.bytes(bytes)
                        + " are more than DynamoDB takes, 400 KB; a call has the units of a normal month");
                return false;
            }
            return true;
        }

        private static Map<String, Spread> merged(Map<String, Spread> own, Map<String, Spread> other) {
            var merged = new LinkedHashMap<>(own);
            merged.putAll(other);
            return merged;
        }

        private Set<String> tables(String pattern) {
            var tables = new TreeSet<String>();
            usual.units(pattern)
                    .ifPresent(units ->
                            units.arms().keySet().stream().map(Resource::table).forEach(tables::add));
            return tables;
        }

        private ExpectedComputation expected(Set<String> tables, @Nullable Long bytes) {
            return bySize.computeIfAbsent(new Resized(bytes == null ? Set.of() : tables, bytes), resized -> {
                ExpectedItems items =
                        bytes == null ? usual.items() : usual.items().resized(tables, bytes);
                var computation = new ExpectedComputation(design, items, usual);
                computation.prepare();
                return computation;
            });
        }

        /** Says which items are larger than the workload has them, because their keys and fixed values are. */
        private Optional<String> larger(String pattern, ExpectedItems items, long bytes) {
            Set<String> tables = tables(pattern);
            Set<String> met = entities(pattern);
            var larger = new ArrayList<String>();
            for (ExpectedEntity entity : items.entities()) {
                double mean = entity.draws().stream()
                        .mapToLong(DrawnItem::bytes)
                        .average()
                        .orElse(0);
                boolean isMet = met.isEmpty() || met.contains(entity.name());
                if (isMet && tables.contains(entity.entity().table()) && mean > bytes) {
                    larger.add(entity.name() + " (" + Figures.bytes(mean) + ")");
                }
            }
            return larger.isEmpty()
                    ? Optional.empty()
                    : Optional.of(pattern + ": items of " + Figures.bytes(bytes)
                            + " are smaller than the keys and fixed values of " + String.join(", ", larger)
                            + ", which are counted instead");
        }

        /** The entities that the steps of a pattern name; none where one names none and may meet any. */
        private Set<String> entities(String pattern) {
            var names = new HashSet<String>();
            for (StepUnits step : usual.units(pattern).map(PatternUnits::steps).orElse(List.of())) {
                String entity = step.entity();
                if (entity == null) {
                    return Set.of();
                }
                names.add(entity);
            }
            return names;
        }
    }
}
