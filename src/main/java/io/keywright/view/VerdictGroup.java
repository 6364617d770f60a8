package io.keywright.view;

import io.keywright.access.Verdict;
import io.keywright.capacity.Figures;
import java.util.List;

/** Verdicts that are counted as one, in the order of their trouble. */
public enum VerdictGroup {
    ONE_REQUEST("in one request", "in one request", Verdict.ONE_REQUEST, Verdict.TRANSACTION),
    SEVERAL_REQUESTS("in several", "in several", Verdict.SEVERAL_REQUESTS),
    FAN_OUT("fan-out", "fan-outs", Verdict.FAN_OUT),
    SCAN("Scan", "Scans", Verdict.SCAN),
    IMPOSSIBLE("impossible", "impossible", Verdict.IMPOSSIBLE),
    BROKEN("broken", "broken", Verdict.BROKEN),
    NOT_PLANNED("not planned yet", "not planned yet", Verdict.NOT_PLANNED);

    private final String one;
    private final String many;
    private final List<Verdict> verdicts;

    VerdictGroup(String one, String many, Verdict... verdicts) {
        this.one = one;
        this.many = many;
        this.verdicts = List.of(verdicts);
    }

    /** Whether a pattern with this verdict belongs to it. */
    public boolean holds(Verdict verdict) {
        return verdicts.contains(verdict);
    }

    String counted(long number) {
        return Figures.counted(number, one, many);
    }
}
