package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

/**
 * How the load rises above that of a normal month when a workload begins, by its rates and its item sizes. It is the same
 * whichever workload a bill is made for.
 */
final class Rise {
    private final String workload;
    private final Loads usual;
    private final Loads during;

    /** What is loaded in bulk, which is as fast as the capacity lets it be. */
    private final Set<Resource> bulk = new HashSet<>();

    /**
     * @param units what calls cost in a month with this workload
     * @param usual the loads of a month without one
     */
    Rise(Design design, Workload workload, CallUnits units, Loads usual, BigDecimal hoursPerMonth) {
        this.workload = workload.name();
        this.usual = usual;
        this.during = Loads.of(design, workload, units, hoursPerMonth);
        for (AccessPattern pattern : design.patterns()) {
            boolean isBulk = workload.overridingRate(pattern.name())
                    .map(Rate::shape)
                    .filter(Shape.BulkLoad.class::isInstance)
                    .isPresent();
            if (isBulk) {
                PatternUnits ofCall = units.during(pattern.name());
                ofCall.arms().keySet().forEach(resource -> bulk.add(Loads.charged(design, resource)));
            }
        }
    }

    /** The name of the workload. */
    String workload() {
        return workload;
    }

    /** Whether it goes beyond what auto scaling has at the usual busiest time of the table or a global index. */
    boolean outruns(Table table) {
        for (Resource resource : ThroughputPrices.charged(table)) {
            if (bulk.contains(resource) || outruns(resource, false) || outruns(resource, true)) {
                return true;
            }
        }
        return false;
    }

    private boolean outruns(Resource resource, boolean writes) {
        double capacity = Load.scaled(
                ThroughputOptions.SCALING, usual.of(resource, writes).peak());
        return during.of(resource, writes).peak() > capacity;
    }
}
