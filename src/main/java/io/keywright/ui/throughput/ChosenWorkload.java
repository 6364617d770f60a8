package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.model.Design;
import io.keywright.model.FreeName;
import io.keywright.model.Workload;
import io.keywright.view.Elapsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The chosen workload of a design, as long as is chosen.
 *
 * @param analysis the analysis of a design that has the workload
 * @param workload the workload; a copy with a name of its own where it does not last as long by itself
 */
record ChosenWorkload(Analysis analysis, Workload workload) {
    ChosenWorkload {
        Objects.requireNonNull(analysis);
        Objects.requireNonNull(workload);
    }

    /** The chosen workload for as long as it lasts by itself. */
    static ChosenWorkload of(Analysis analysis) {
        return new ChosenWorkload(analysis, analysis.settings().workloadOf(analysis.design()));
    }

    /**
     * The chosen workload for as long as is chosen, and with the measured load if that is chosen. The bill stays that of
     * the workload as it is.
     *
     * @param stale whether it is no longer wanted, as another workload has to be analysed
     * @throws java.util.concurrent.CancellationException once it is no longer wanted
     */
    static ChosenWorkload of(Analysis analysis, RunChoice choice, BooleanSupplier stale) {
        ChosenWorkload own = of(analysis);
        Workload asked = choice.measured().in(own.workload(), analysis);
        String name = asked.name() + (choice.measured().isEmpty() ? "" : " as measured");
        Long seconds = choice.seconds();
        if (seconds != null && !seconds.equals(asked.durationSeconds())) {
            asked = asked.withDuration(seconds);
            name += " for " + Elapsed.span(seconds);
        }
        if (asked.equals(own.workload())) {
            return own;
        }
        Design design = analysis.design();
        Workload copy = asked.withName(name(name, design));
        var workloads = new ArrayList<>(design.workloads());
        workloads.add(copy);
        return new ChosenWorkload(
                new Analyzer().analyse(design.withWorkloads(workloads), analysis.settings(), stale), copy);
    }

    private static String name(String name, Design design) {
        List<String> taken = design.workloads().stream().map(Workload::name).toList();
        return taken.contains(name) ? FreeName.numbered(name + " ", 2, taken::contains) : name;
    }
}
