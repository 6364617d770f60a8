package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs access patterns of a design on its stored sample items, reads and writes; every call begins with the items as they
 * are stored, and what it writes stands on a copy. A pattern without steps of its own is run with those that are planned
 * for it.
 *
 * <p>A variable has the value that is given for it, else that of an item which a step before read or wrote, else that of
 * the first sample item that the step's key, and where possible its condition, fits. An instance belongs to one thread at
 * a time.
 */
public final class PatternRunner {
    private final SampleTables samples;
    private final Design design;
    private final long seed;
    private @Nullable Expected expected;
    private @Nullable ExpectedItems items;

    public PatternRunner(Design design) {
        this(design, ExpectedItems.SEED);
    }

    /** @param seed what the draws start from */
    public PatternRunner(Design design, long seed) {
        this.design = design;
        this.samples = new SampleTables(design);
        this.seed = seed;
    }

    /** A runner of another version of the design, which keeps the draws of what has not changed. */
    public PatternRunner of(Design version) {
        var runner = new PatternRunner(version, seed);
        ExpectedItems known = items;
        runner.items = known == null ? null : ExpectedItems.of(version, known, seed);
        return runner;
    }

    /**
     * Runs one call of a pattern.
     *
     * @param given values of variables, by name
     */
    public PatternRun run(AccessPattern pattern, Map<String, AttributeValue> given) {
        PatternCall call = begin(pattern, given);
        while (!call.isDone()) {
            call.next();
        }
        return call.run();
    }

    /**
     * Begins one call of a pattern.
     *
     * @param given values of variables, by name
     */
    public PatternCall begin(AccessPattern pattern, Map<String, AttributeValue> given) {
        return begin(pattern, given, new CallState.Copies(), seed);
    }

    /**
     * Begins a call of each of two patterns, or two of the same, on the same items.
     *
     * @param given values of variables of the first, by name
     * @param besideGiven values of variables of the second, by name
     */
    public Interleaving interleave(
            AccessPattern pattern,
            Map<String, AttributeValue> given,
            AccessPattern beside,
            Map<String, AttributeValue> besideGiven) {
        var copies = new CallState.Copies();
        return new Interleaving(
                begin(pattern, given, copies, seed), begin(beside, besideGiven, copies, seed + 1), design);
    }

    private PatternCall begin(
            AccessPattern pattern, Map<String, AttributeValue> given, CallState.Copies copies, long callSeed) {
        AccessPattern planned = pattern.steps().isEmpty() ? planned(pattern) : pattern;
        var state = new CallState(samples, items(), copies, new CallValues(samples, given), callSeed);
        return new PatternCall(planned, state);
    }

    /** Why nothing is sent for a pattern of the design without steps of its own, in a sentence. */
    public String whyNothing(String pattern) {
        return expected()
                .plan(pattern)
                .flatMap(PatternPlan::obstacle)
                .orElse("Nothing is asked of which requests could be planned; expected what kind of question it is and"
                        + " of which entities.");
    }

    private AccessPattern planned(AccessPattern pattern) {
        Optional<PatternPlan> plan = expected().plan(pattern.name());
        return plan.isEmpty() ? pattern : pattern.withSteps(plan.get().steps());
    }

    private Expected expected() {
        Expected known = expected;
        if (known == null) {
            known = Expected.of(design, null, seed);
            expected = known;
            items = items == null ? known.items() : items;
        }
        return known;
    }

    /** The draws alone, which steps that are written out need no plans of others for. */
    private ExpectedItems items() {
        ExpectedItems known = items;
        if (known == null) {
            known = ExpectedItems.of(design, null, seed);
            items = known;
        }
        return known;
    }
}
