package io.keywright.heat;

import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.heat.CostClasses.Share;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What one step of a pattern asks for in each of its requests. Immutable; what is in it is this package's own. */
public final class StepDemand {
    /** A step that asks for nothing. */
    static final StepDemand NOTHING = new StepDemand(0, List.of(), List.of(), Names.NONE, Set.of());

    private final double requests;
    private final List<MeanArm> always;
    private final List<List<Share>> sometimes;
    private final Names names;
    private final Set<String> notes;

    /**
     * @param requests how many requests a call sends for it, on average
     * @param always what each request asks for
     * @param sometimes what it does beside in one of several ways, or not at all; each list is one index
     * @param notes what could not be worked out, in sentences
     */
    StepDemand(double requests, List<MeanArm> always, List<List<Share>> sometimes, Names names, Set<String> notes) {
        this.requests = requests;
        this.always = List.copyOf(always);
        this.sometimes = List.copyOf(sometimes);
        this.names = names;
        this.notes = notes;
    }

    /**
     * The variables of a key as a step names them.
     *
     * @param all those of the whole key
     * @param ofPartition those of the partition key alone
     */
    record Names(Set<String> all, Set<String> ofPartition) {
        static final Names NONE = new Names(Set.of(), Set.of());
    }

    /** Where results are looked for. */
    public interface Lookup {
        /** Keeps nothing. */
        Lookup NOTHING = (compute, reads) -> compute.get();

        /**
         * The result that was computed before from these very objects, or a new one.
         *
         * @param reads what it follows from, to be compared by identity
         */
        StepDemand get(Supplier<StepDemand> compute, Object... reads);
    }

    double requests() {
        return requests;
    }

    List<MeanArm> always() {
        return always;
    }

    List<List<Share>> sometimes() {
        return sometimes;
    }

    Names names() {
        return names;
    }

    Set<String> notes() {
        return notes;
    }

    boolean isNothing() {
        return always.isEmpty() && sometimes.isEmpty();
    }
}
