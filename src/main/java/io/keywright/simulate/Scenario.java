package io.keywright.simulate;

import io.keywright.heat.BulkLoad;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is simulated: tables and indexes, what is asked of them, and for how long. A preload is a flow that ends before the
 * others begin.
 *
 * @param loads bulk loads, which take what the flows leave
 * @param seconds how long all of it lasts, the preload included
 * @param preloadSeconds how long the preload lasts that comes first, 0 to all of it; what is asked in that time is simulated
 *     but in none of the totals
 */
public record Scenario(
        List<SimulatedResource> resources, List<Flow> flows, List<BulkLoad> loads, long seconds, long preloadSeconds) {
    /** Seconds of a simulation, at most: a week. */
    public static final long MOST_SECONDS = Workload.MOST_SECONDS;

    /** Half-units that all flows together ask for over the whole time, at most. */
    static final double MOST_HALF_UNITS = 4e18;

    public Scenario {
        resources = List.copyOf(resources);
        flows = List.copyOf(flows);
        loads = List.copyOf(loads);
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw new IllegalArgumentException("a simulation must last 1 s to a week, not " + seconds + " s");
        }
        if (preloadSeconds < 0 || preloadSeconds > seconds) {
            throw new IllegalArgumentException(
                    "a preload must last 0 s to " + seconds + " s, not " + preloadSeconds + " s");
        }
        Set<Resource> known = new HashSet<>();
        for (SimulatedResource resource : resources) {
            if (!known.add(resource.resource())) {
                throw new IllegalArgumentException(resource.resource() + " is there twice");
            }
        }
        Stream.concat(
                        flows.stream().flatMap(flow -> flow.arms().stream()),
                        loads.stream().flatMap(load -> load.arms().stream()))
                .map(FlowArm::resource)
                .filter(resource -> !known.contains(resource))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new IllegalArgumentException("something is asked of " + unknown + ", which is not there");
                });
        double asked = 0;
        for (Flow flow : flows) {
            for (FlowArm arm : flow.arms()) {
                asked += flow.rate().peak() * arm.halfUnits() * seconds;
            }
        }
        if (asked > MOST_HALF_UNITS) {
            throw new IllegalArgumentException(
                    "the flows ask for more units than can be counted; lower the rates or the duration");
        }
    }

    /** Without a preload. */
    public Scenario(List<SimulatedResource> resources, List<Flow> flows, List<BulkLoad> loads, long seconds) {
        this(resources, flows, loads, seconds, 0);
    }

    public static Scenario of(SimulatedResource resource, long seconds, Flow... flows) {
        return new Scenario(List.of(resource), List.of(flows), List.of(), seconds);
    }
}
