package io.keywright.compare;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.progress.Progress;
import io.keywright.review.Finding;
import io.keywright.simulate.SimulationSettings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the fixes of a finding come to, all simulated with the same settings.
 *
 * @param before the design as it is
 * @param fixes those that help first, then those that do not, each in the order of the finding unless less is throttled
 *     with a later one
 */
public record TriedFixes(Finding finding, FixFigures before, List<TriedFix> fixes) {
    public TriedFixes {
        Objects.requireNonNull(finding);
        Objects.requireNonNull(before);
        fixes = List.copyOf(fixes);
    }

    /**
     * Tries every fix of a finding in the workload in which it was found.
     *
     * @param now the analysis whose finding it is
     * @param analyzer what analyses the copies; it may have analysed another version
     * @return empty if it was cancelled
     * @throws io.keywright.simulate.CannotSimulateException if the design as it is can't be simulated
     * @throws java.util.NoSuchElementException if the finding is about no hot key
     */
    public static Optional<TriedFixes> of(
            Analysis now, Finding finding, SimulationSettings settings, Analyzer analyzer, Progress progress) {
        return of(now, finding, finding.hotSpot().orElseThrow().workload(), settings, analyzer, progress);
    }

    /**
     * Tries every fix of a finding in a workload of the analysed design.
     *
     * @param now an analysis of the design, or of one that has more workloads
     * @param workload the name of the workload, such as a shorter or longer copy of the one in which it was found
     * @param analyzer what analyses the copies; it may have analysed another version
     * @return empty if it was cancelled
     * @throws io.keywright.simulate.CannotSimulateException if the design as it is can't be simulated
     * @throws java.util.NoSuchElementException if the finding is about no hot key
     */
    public static Optional<TriedFixes> of(
            Analysis now,
            Finding finding,
            String workload,
            SimulationSettings settings,
            Analyzer analyzer,
            Progress progress) {
        return new FixTrials(now, finding, workload, settings, analyzer, progress).run();
    }

    /** Those that help. */
    public List<TriedFix> helping() {
        return fixes.stream().filter(TriedFix::helps).toList();
    }

    /** What came out, in a sentence. */
    public String sentence() {
        List<TriedFix> helping = helping();
        if (fixes.isEmpty()) {
            return "There is nothing to try.";
        }
        if (helping.isEmpty()) {
            return "Nothing of what was tried helps.";
        }
        return helping.size() == 1
                ? "One of " + fixes.size() + " helps: " + helping.get(0).fix().label() + "."
                : helping.size() + " of " + fixes.size() + " help; the first is: "
                        + helping.get(0).fix().label() + ".";
    }
}
