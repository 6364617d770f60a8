package io.keywright.ui.throughput;

import io.keywright.simulate.SimulationResult;
import io.keywright.ui.document.Snapshot;
import io.keywright.view.Elapsed;
import io.keywright.view.RunClock;
import io.keywright.view.ThroughputView;

/**
 * A simulation that has run.
 *
 * @param snapshot the design that it was run for
 * @param view what it shows
 * @param clock the time of day of its moments
 * @param millis how long it took
 */
record Simulated(Snapshot snapshot, SimulationResult result, ThroughputView view, RunClock clock, long millis) {
    /** Such as "Simulated 60 min · 31 ms". */
    String words() {
        return "Simulated " + Elapsed.span(result.scenario().seconds()) + " · " + millis + " ms";
    }
}
