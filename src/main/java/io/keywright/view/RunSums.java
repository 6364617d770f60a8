package io.keywright.view;

import io.keywright.access.PatternRun;
import io.keywright.access.evaluation.WriteRequest;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The sums behind the numbers of items that a call evaluates, returns and writes, a line a request. */
final class RunSums {
    /** More lines than this are not written out. */
    private static final int WRITTEN_OUT = 8;

    private static final String COUNTS = "Developer Guide, Query and Scan (Count, ScannedCount), read 2026-11";
    private static final String IMAGES = "Developer Guide, WorkingWithItems and transaction-apis, read 2026-11";

    private RunSums() {}

    /** What was evaluated. */
    static Explanation evaluated(List<PatternRun.StepRun> steps, String amount) {
        return reads(
                steps,
                amount,
                PatternRun.Request::evaluated,
                "Evaluated is what the key and Limit lead to, before a filter and a projection; DynamoDB counts it as"
                        + " ScannedCount. Its bytes are what is billed.");
    }

    /** What was returned. */
    static Explanation returned(List<PatternRun.StepRun> steps, String amount) {
        return reads(
                steps,
                amount,
                PatternRun.Request::returned,
                "Returned is what the filter leaves of what was evaluated; DynamoDB counts it as Count. What it takes"
                        + " away is billed all the same.");
    }

    private static Explanation reads(
            List<PatternRun.StepRun> steps, String amount, ToLongFunction<PatternRun.Request> number, String rule) {
        var lines = new ArrayList<Explanation.Line>();
        for (PatternRun.StepRun step : steps) {
            for (PatternRun.Request request : step.requests()) {
                String what =
                        step.operation().apiName() + (request.condition().isEmpty() ? "" : " " + request.condition());
                lines.add(new Explanation.Line(
                        Figures.whole(number.applyAsLong(request)),
                        name(step),
                        what + ": " + Figures.bytes(request.bytes()) + " evaluated in "
                                + Figures.counted(request.pages().size(), "page", "pages") + "."));
            }
        }
        return of(amount, lines, rule, COUNTS, "requests");
    }

    /** What was written. */
    static Explanation written(List<PatternRun.StepRun> steps, String amount) {
        var lines = new ArrayList<Explanation.Line>();
        for (PatternRun.StepRun step : steps) {
            for (WriteResult write : step.writes()) {
                if (isOfAnItem(write)) {
                    lines.add(new Explanation.Line(
                            write.isDone() ? "1" : "0",
                            write.table(),
                            step.operation().apiName() + ": " + PlainText.oneLine(RunView.outcome(write)) + "."));
                }
            }
        }
        return of(
                amount,
                lines,
                "Written is what came about on a copy of the sample items. A write whose condition fails is billed and"
                        + " leaves everything as it was; of a transaction all come about or none.",
                IMAGES,
                "writes");
    }

    /** Whether it writes an item, or would: a check writes none, and a delete none where there is none. */
    static boolean isOfAnItem(WriteResult write) {
        return !(write.request() instanceof WriteRequest.ConditionCheck)
                && !(write.isDone() && write.before() == null && write.after() == null);
    }

    private static Explanation of(
            String amount, List<Explanation.Line> lines, String rule, String source, String what) {
        return new Explanation(
                "One call on the sample items",
                amount,
                List.of(),
                shortened(lines, what),
                List.of(new Explanation.Fact("Rule", rule), new Explanation.Fact("Source", source)));
    }

    /**
     * At most as many lines as there is room for, of which the last says how many more there are.
     *
     * @param what what a line is about, in the plural
     */
    static List<Explanation.Line> shortened(List<Explanation.Line> lines, String what) {
        if (lines.size() <= WRITTEN_OUT) {
            return lines;
        }
        var some = new ArrayList<>(lines.subList(0, WRITTEN_OUT - 1));
        some.add(new Explanation.Line("…", "and " + (lines.size() - some.size()) + " more " + what));
        return some;
    }

    /** The table or index a step works on. */
    static String name(PatternRun.StepRun step) {
        return step.target().map(Resource::shortName).orElse("");
    }
}
