package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a call of each pattern costs, in a normal month, while the workload of the bill lasts and while others last.
 *
 * @param usual pattern name to the units of a call; a pattern without an entry, or without arms, costs nothing
 * @param workload what calls cost instead while the workload lasts
 * @param byWorkload the name of a workload of the design to what calls cost while that lasts; those of a normal month
 *     where it has no entry
 */
public record CallUnits(
        Map<String, PatternUnits> usual, WorkloadUnits workload, Map<String, WorkloadUnits> byWorkload) {
    public CallUnits {
        usual = OrderedMap.copyOf(usual);
        Objects.requireNonNull(workload);
        byWorkload = OrderedMap.copyOf(byWorkload);
    }

    /** Units that no workload changes. */
    public static CallUnits of(Map<String, PatternUnits> usual) {
        return new CallUnits(usual, WorkloadUnits.NONE, Map.of());
    }

    /** The same calls with another workload in the month. */
    CallUnits with(Workload other) {
        return new CallUnits(usual, byWorkload.getOrDefault(other.name(), WorkloadUnits.NONE), byWorkload);
    }

    /** The same calls in a normal month. */
    CallUnits ofNormalMonth() {
        return new CallUnits(usual, WorkloadUnits.NONE, byWorkload);
    }

    /** The units of a call in a normal month. */
    PatternUnits usual(String pattern) {
        return usual.getOrDefault(pattern, PatternUnits.none(pattern));
    }

    /** The units of a call while the workload lasts. */
    PatternUnits during(String pattern) {
        return workload.of(pattern).orElseGet(() -> usual(pattern));
    }

    /** The units of a call of each pattern, averaged over all calls of a month with the workload in it. */
    Map<String, PatternUnits> onAverage(Design design, Workload happening, BigDecimal hoursPerMonth) {
        if (workload.byPattern().isEmpty()) {
            return usual;
        }
        var average = new LinkedHashMap<>(usual);
        for (AccessPattern pattern : design.patterns()) {
            MonthlyCalls calls = MonthlyCalls.of(pattern, happening, hoursPerMonth);
            if (calls.overridden().signum() > 0) {
                double share = calls.overridden()
                        .divide(calls.total(), BreakEven.DIGITS)
                        .doubleValue();
                average.computeIfPresent(pattern.name(), (name, units) -> units.mixedWith(during(name), share));
            }
        }
        return average;
    }
}
