package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.heat.DayCurve;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What every table and global index is asked for; the units of a local index are asked of its table. */
final class Loads {
    private final Map<Resource, Load> reads = new HashMap<>();
    private final Map<Resource, Load> writes = new HashMap<>();
    private final Map<String, Double> calls = new HashMap<>();

    static Loads of(Design design, Workload workload, CallUnits units, BigDecimal hoursPerMonth) {
        var loads = new Loads();
        var curves = new DayCurve();
        for (AccessPattern pattern : design.patterns()) {
            PatternUnits usual = units.usual(pattern.name());
            PatternUnits during = units.during(pattern.name());
            MonthlyCalls calls = MonthlyCalls.of(pattern, workload, hoursPerMonth);
            PatternLoad load = PatternLoad.of(pattern, workload, calls, hoursPerMonth, curves);
            loads.calls.put(pattern.name(), load.average().doubleValue());
            for (Resource resource : touched(usual, during)) {
                loads.add(charged(design, resource), load, usual.on(resource), during.on(resource));
            }
        }
        return loads;
    }

    /**
     * Adds what replicas delete of items that expire, spread over all hours of the month: expired items are deleted within
     * days, not at once.
     */
    void addDeletes(Collection<ExpiredItems> expired, BigDecimal hoursPerMonth) {
        for (ExpiredItems items : expired) {
            if (items.units().signum() > 0) {
                writes.computeIfAbsent(Resource.table(items.table()), none -> new Load())
                        .addDeletes(items.units(), hoursPerMonth);
            }
        }
    }

    /** The tables and indexes that a call uses, ordinarily or during a workload. */
    static Set<Resource> touched(PatternUnits usual, PatternUnits during) {
        var touched = new LinkedHashSet<>(usual.arms().keySet());
        touched.addAll(during.arms().keySet());
        return touched;
    }

    /** The table or global index whose capacity a table or index draws on. */
    static Resource charged(Design design, Resource resource) {
        boolean local = design.table(resource.table())
                .map(table -> BillDraft.isLocalIndex(table, resource))
                .orElse(false);
        return local ? Resource.table(resource.table()) : resource;
    }

    private void add(Resource resource, PatternLoad load, ReadWriteUnits usual, ReadWriteUnits during) {
        if (usual.read() > 0 || during.read() > 0) {
            reads.computeIfAbsent(resource, none -> new Load())
                    .add(load, Quantity.ofMean(usual.read()), Quantity.ofMean(during.read()));
        }
        if (usual.write() > 0 || during.write() > 0) {
            writes.computeIfAbsent(resource, none -> new Load())
                    .add(load, Quantity.ofMean(usual.write()), Quantity.ofMean(during.write()));
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
