package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What a simulation shows, with what it came from. What a preload asks is in the series second by second, and in what is
 * split, but in no total.
 *
 * @param resources in the order of the scenario
 * @param splits in order of time
 * @param throttlings most requests first
 * @param hotKeys the keys that take most of each table and index, the largest multiple of the limit first
 * @param loads how the bulk loads went, in the order of the scenario
 * @param requestsGivenUp that were throttled and not sent again
 * @param requestsWaiting that were throttled and wait at the end to be sent again
 */
public record SimulationResult(
        Scenario scenario,
        SimulationSettings settings,
        List<ResourceResult> resources,
        List<SplitEvent> splits,
        List<PatternThrottling> throttlings,
        List<HotKey> hotKeys,
        List<LoadResult> loads,
        long requestsGivenUp,
        long requestsWaiting) {
    /** Less than this share is what noise throttles of a load that fits, 0 to 1. */
    public static final double NOISE = 0.015;

    public SimulationResult {
        Objects.requireNonNull(scenario);
        Objects.requireNonNull(settings);
        resources = List.copyOf(resources);
        splits = List.copyOf(splits);
        throttlings = List.copyOf(throttlings);
        hotKeys = List.copyOf(hotKeys);
        loads = List.copyOf(loads);
    }

    /** What happened on a table or index of the scenario. */
    public ResourceResult of(Resource resource) {
        return resources.stream()
                .filter(result -> result.resource().equals(resource))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(resource + " was not simulated"));
    }

    /**
     * The share of all units demanded after the preload, of every table and index, that was throttled, 0 to 1. A request
     * that is sent again is demanded again, as CloudWatch counts it; what is refused at last is {@link #requestsGivenUp}.
     */
    public double throttledShare() {
        long demanded = 0;
        long consumed = 0;
        for (ThroughputSeries series : series()) {
            demanded += series.demandedHalfUnits();
            consumed += series.consumedHalfUnits();
        }
        return demanded == 0 ? 0 : 1 - (double) consumed / demanded;
    }

    /** The reads and writes of all tables and indexes. */
    public List<ThroughputSeries> series() {
        return resources.stream()
                .flatMap(result -> Stream.of(result.reads(), result.writes()))
                .flatMap(kind -> kind.stream().map(ResourceResult.Kind::series))
                .toList();
    }
}
