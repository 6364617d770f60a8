package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/** What every table and global index is asked for; the units of a local index are asked of its table. */
final class Loads {
    private final Map<Resource, Load> reads = new HashMap<>();
    private final Map<Resource, Load> writes = new HashMap<>();
    private final Map<String, Double> calls = new HashMap<>();

    static Loads of(Design design, Workload workload, Map<String, PatternUnits> units, BigDecimal hoursPerMonth) {
        var loads = new Loads();
        var curves = new DayCurve();
        for (AccessPattern pattern : design.patterns()) {
            PatternUnits ofCall = units.get(pattern.name());
            if (ofCall != null) {
                MonthlyCalls calls = MonthlyCalls.of(pattern, workload, hoursPerMonth);
                PatternLoad load = PatternLoad.of(pattern, workload, calls, hoursPerMonth, curves);
                loads.calls.put(pattern.name(), load.average().doubleValue());
                ofCall.arms().forEach((resource, arm) -> loads.add(charged(design, resource), arm, load));
            }
        }
        return loads;
    }

    /** The table or global index whose capacity a table or index draws on. */
    static Resource charged(Design design, Resource resource) {
        boolean local = design.table(resource.table())
                .map(table -> BillDraft.isLocalIndex(table, resource))
                .orElse(false);
        return local ? Resource.table(resource.table()) : resource;
    }

    private void add(Resource resource, ReadWriteUnits arm, PatternLoad load) {
        if (arm.read() > 0) {
            reads.computeIfAbsent(resource, none -> new Load()).add(load, Quantity.ofMean(arm.read()));
        }
        if (arm.write() > 0) {
            writes.computeIfAbsent(resource, none -> new Load()).add(load, Quantity.ofMean(arm.write()));
        }
    }

    /** Calls of a pattern a second, averaged over the month. */
    double callsPerSecond(String pattern) {
        return calls.getOrDefault(pattern, 0.0);
    }

    Load of(Resource resource, boolean ofWrites) {
        return (ofWrites ? writes : reads).getOrDefault(resource, Load.NONE);
    }
}
