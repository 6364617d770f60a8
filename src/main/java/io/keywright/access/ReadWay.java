package io.keywright.access;

import io.keywright.model.Step;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way to read what a question asks for.
 *
 * @param computed its steps and what they cost
 * @param trips round trips of a call
 * @param entities what it reads of what is asked
 * @param access how the key leads there; null for a Scan, and for several ways together
 * @param target what the key is of; null for several ways together
 * @param place the table or index in document order, the tables' own keys first
 * @param remarks what to know about it, in sentences
 * @param parts the ways it is put together from; empty for a way to one place
 */
record ReadWay(
        PatternComputation computed,
        long trips,
        List<ExpectedEntity> entities,
        @Nullable KeyAccess access,
        StepPlan.@Nullable Target target,
        int place,
        List<String> remarks,
        List<ReadWay> parts) {
    /** Units that differ by less are the same: they are means over draws. */
    private static final double SAME_UNITS = 1e-6;

    /** The cheapest first; what can't be sent costs nothing and comes last. */
    static final Comparator<ReadWay> CHEAPEST = Comparator.comparing(ReadWay::isBroken)
            .thenComparingLong(ReadWay::roundedUnits)
            .thenComparingLong(ReadWay::trips)
            .thenComparing(ReadWay::usesIndex)
            .thenComparingInt(ReadWay::place);

    ReadWay {
        entities = List.copyOf(entities);
        remarks = List.copyOf(remarks);
        parts = List.copyOf(parts);
    }

    boolean isBroken() {
        return computed.steps.stream().anyMatch(StepPlan::isBroken);
    }

    private long roundedUnits() {
        return Math.round(units() / SAME_UNITS);
    }

    /** Units of a call. */
    double units() {
        ReadWriteUnits total = computed.units.total();
        return total.read() + total.write();
    }

    private boolean usesIndex() {
        return target != null && target.index() != null;
    }

    List<Step> steps() {
        return computed.steps.stream().map(StepPlan::step).toList();
    }

    /** Whether it reads a whole table or index. */
    boolean isScan() {
        return access == null && target != null;
    }

    /** The ways to single places. */
    List<ReadWay> places() {
        return parts.isEmpty() ? List.of(this) : parts;
    }
}
