package io.keywright.simulate;

import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs a scenario, second by second. Its cost grows with partitions, kinds of request and seconds, not with requests or
 * keys.
 */
public final class Simulation {
    private static final int SECONDS_PER_MINUTE = 60;

    private final Scenario scenario;
    private final SimulationSettings settings;
    private final Map<Resource, ResourceRun> runs = new LinkedHashMap<>();
    private final List<HeatSplits> splits = new ArrayList<>();
    private final List<SplitEvent> splitEvents = new ArrayList<>();
    private final List<Strand> strands;
    private final Admission admission;
    private final LoadAdmission loads;
    private final Recorder recorder;

    private Simulation(Scenario scenario, SimulationSettings settings) {
        this.scenario = scenario;
        this.settings = settings;
        for (SimulatedResource resource : scenario.resources()) {
            runs.put(resource.resource(), new ResourceRun(resource, settings));
        }
        strands = Strands.of(scenario, settings, runs);
        List<ResourceRun> ordered = List.copyOf(runs.values());
        admission = new Admission(strands, ordered);
        loads = new LoadAdmission(scenario, settings, runs);
        for (ResourceRun run : ordered) {
            splits.add(new HeatSplits(run, settings, splitEvents, loads, strands));
        }
        recorder = new Recorder(scenario, settings, ordered, strands);
    }

    /**
     * Simulates a scenario.
     *
     * @return empty if it was cancelled
     * @throws CannotSimulateException if it needs more partitions than are simulated
     */
    public static Optional<SimulationResult> run(Scenario scenario, SimulationSettings settings, Progress progress) {
        return new Simulation(scenario, settings).run(progress);
    }

    private Optional<SimulationResult> run(Progress progress) {
        int seconds = (int) scenario.seconds();
        for (int second = 0; second < seconds; second++) {
            if (progress.isCancelled()) {
                return Optional.empty();
            }
            if (second % SECONDS_PER_MINUTE == 0) {
                progress.report((double) second / seconds, "Simulating minute " + second / SECONDS_PER_MINUTE);
            }
            cut(second);
            for (Strand strand : strands) {
                strand.arrive(second);
            }
            for (ResourceRun run : runs.values()) {
                run.begin(second);
            }
            admission.admit();
            loads.admit(second, recorder);
            recorder.add(second);
            for (Strand strand : strands) {
                strand.settle(second);
            }
            settle(second + 1);
        }
        return Optional.of(recorder.result(splits, splitEvents, loads.results(scenario.seconds())));
    }

    private void cut(long second) {
        int i = 0;
        for (ResourceRun run : runs.values()) {
            HeatSplits ofRun = splits.get(i++);
            int before = run.partitions();
            long needed = run.neededPartitions();
            if (ofRun.isDue(second) || needed > before) {
                recorder.beforeCut(run);
                ofRun.cut(second);
                ofRun.grow(needed, second);
            }
        }
    }

    private void settle(long next) {
        int i = 0;
        for (ResourceRun run : runs.values()) {
            run.settle();
            HeatSplits ofRun = splits.get(i++);
            ofRun.add();
            if (next % SECONDS_PER_MINUTE == 0) {
                ofRun.endMinute(next);
                run.endMinute(next);
            }
        }
    }
}
