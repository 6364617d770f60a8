package io.keywright.view;

import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.simulate.Assumption;
import io.keywright.simulate.ResourceResult;
import io.keywright.simulate.SimulationResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a simulation shows: a verdict, and the reads and writes of each table and index.
 *
 * @param loads of each table and index that anything is asked of, its writes before its reads, in document order
 * @param verdict what came out
 * @param assumptions what is taken for granted
 */
public record ThroughputView(List<ResourceLoadView> loads, ThroughputVerdict verdict, List<AssumptionRow> assumptions) {
    public ThroughputView {
        loads = List.copyOf(loads);
        assumptions = List.copyOf(assumptions);
    }

    /**
     * Something that the simulation takes for granted.
     *
     * @param confidence "documented", "measured" or "assumed"
     */
    public record AssumptionRow(String name, String value, String confidence, String source) {
        private static AssumptionRow of(Assumption assumption) {
            return new AssumptionRow(
                    assumption.name(),
                    assumption.value(),
                    switch (assumption.confidence()) {
                        case DOCUMENTED -> "documented";
                        case MEASURED -> "measured";
                        case GUESSED -> "assumed";
                    },
                    assumption.source());
        }
    }

    /**
     * What a simulation of a design shows.
     *
     * @param notes what of the workload could not be worked out, and why
     */
    public static ThroughputView of(Design design, SimulationResult result, List<String> notes) {
        ResourceNames names = new ResourceNames(
                result.resources().stream().map(ResourceResult::resource).toList());
        HotKeyOwners owners = new HotKeyOwners(design);
        var loads = new ArrayList<ResourceLoadView>();
        for (ResourceResult resource : result.resources()) {
            Stream.of(resource.writes(), resource.reads())
                    .flatMap(Optional::stream)
                    .map(kind -> ResourceLoadView.of(result, resource, kind, names.of(resource.resource()), owners))
                    .forEach(loads::add);
        }
        var assumptions = new ArrayList<AssumptionRow>();
        notes.forEach(note -> assumptions.add(new AssumptionRow("Not known", note, "left out", "")));
        result.settings().assumptions().stream().map(AssumptionRow::of).forEach(assumptions::add);
        return new ThroughputView(loads, ThroughputVerdict.of(result, loads, names), assumptions);
    }

    /** The tables and indexes that anything is asked of. */
    public List<Resource> resources() {
        return loads.stream().map(ResourceLoadView::resource).distinct().toList();
    }

    /** The writes or the reads of a table or index; empty where there are none. */
    public Optional<ResourceLoadView> load(Resource resource, boolean isWrite) {
        return loads.stream()
                .filter(load -> load.resource().equals(resource) && load.isWrite() == isWrite)
                .findFirst();
    }

    /** Whether some key of a table or index takes more than one partition can. */
    public boolean isHot(Resource resource) {
        return loads.stream().anyMatch(load -> load.resource().equals(resource) && load.isHot());
    }

    /** What is worth looking at first: where most is throttled, or else the hottest key. */
    public Optional<ResourceLoadView> first() {
        return loads.stream()
                .max(Comparator.comparingDouble(ResourceLoadView::throttledUnits)
                        .thenComparingDouble(load -> load.keys().isEmpty()
                                ? 0
                                : load.keys().get(0).load().times()));
    }
}
