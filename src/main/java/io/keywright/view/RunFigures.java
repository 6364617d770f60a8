package io.keywright.view;

import io.keywright.access.PatternRun;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.capacity.Charge;
import io.keywright.capacity.Figures;
import io.keywright.model.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one call evaluates, returns and is billed on the sample items, with the sums behind it. */
final class RunFigures {
    private static final long KB = 1024;

    private RunFigures() {}

    static List<RunView.Figure> onSamples(PatternRun run) {
        List<PatternRun.StepRun> steps =
                run.steps().stream().filter(PatternRun.StepRun::isBegun).toList();
        List<PatternRun.Request> requests =
                steps.stream().flatMap(step -> step.requests().stream()).toList();
        List<ReadPage> pages =
                requests.stream().flatMap(request -> request.pages().stream()).toList();
        List<WriteResult> writes =
                steps.stream().flatMap(step -> step.writes().stream()).toList();
        String sent = Figures.counted(run.sent(), "request", "requests");
        var figures = new ArrayList<RunView.Figure>();
        if (!requests.isEmpty() || writes.isEmpty()) {
            long evaluated =
                    requests.stream().mapToLong(PatternRun.Request::evaluated).sum();
            long returned =
                    requests.stream().mapToLong(PatternRun.Request::returned).sum();
            long bytes = requests.stream().mapToLong(PatternRun.Request::bytes).sum();
            figures.add(new RunView.Figure(
                    "Evaluated",
                    items(evaluated),
                    "",
                    Figures.bytes(bytes),
                    RunSums.evaluated(steps, items(evaluated))));
            figures.add(new RunView.Figure(
                    "Returned", items(returned), "", sent, RunSums.returned(steps, items(returned))));
        }
        if (!writes.isEmpty()) {
            long done = writes.stream()
                    .filter(WriteResult::isDone)
                    .filter(RunSums::isOfAnItem)
                    .count();
            long refused = writes.stream().filter(write -> !write.isDone()).count();
            String note = refused > 0 ? refused + " refused" : sent;
            figures.add(new RunView.Figure("Written", items(done), "", note, RunSums.written(steps, items(done))));
        }
        ReadWriteUnits units = run.billed().values().stream().reduce(ReadWriteUnits.ZERO, ReadWriteUnits::plus);
        String unit = units.isZero() ? "RRU" : units.unit();
        String note = writes.isEmpty() ? billedNote(pages) : "each rounded up";
        figures.add(new RunView.Figure(
                "Billed", units.amount(), unit, note, explanation(steps, pages, units.amount() + " " + unit)));
        return figures;
    }

    private static String items(long number) {
        return Figures.counted(number, "item", "items");
    }

    private static String billedNote(List<ReadPage> pages) {
        if (pages.size() != 1 || !(pages.get(0).charge() instanceof Charge.Rounded charge)) {
            return "each rounded up";
        }
        double perStep = charge.multiplier().unitsPerStep();
        return Figures.bytes(charge.after()) + " of "
                + Figures.whole(charge.steps() * charge.multiplier().stepBytes() / (double) KB) + " KB"
                + (perStep == 1 ? "" : perStep < 1 ? ", ÷ 2" : ", × 2");
    }

    private static Explanation explanation(List<PatternRun.StepRun> steps, List<ReadPage> pages, String amount) {
        var terms = new ArrayList<Explanation.Term>();
        if (pages.size() == 1 && pages.get(0).charge() instanceof Charge.Rounded charge) {
            terms.add(new Explanation.Term(Figures.whole(charge.steps()), "steps of 4 KB"));
            terms.add(Explanation.Term.operator("×"));
            terms.add(
                    new Explanation.Term(Figures.exactUnits(charge.multiplier().unitsPerStep()), "RRU a step"));
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(Figures.exactUnits(charge.units()), "RRU"));
        }
        var lines = new ArrayList<Explanation.Line>();
        Set<String> rules = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        for (PatternRun.StepRun step : steps) {
            for (PatternRun.Request request : step.requests()) {
                for (ReadPage page : request.pages()) {
                    add(page.charge(), RunSums.name(step), lines, rules, sources);
                }
            }
        }
        for (PatternRun.StepRun step : steps) {
            for (WriteResult write : step.writes()) {
                add(write.charge().table(), write.table(), lines, rules, sources);
                write.charge().indexes().forEach((index, charge) -> add(charge, index, lines, rules, sources));
            }
        }
        return new Explanation(
                "One call on the sample items",
                amount,
                terms,
                RunSums.shortened(lines, pages.isEmpty() ? "writes of items and entries" : "requests or pages"),
                List.of(
                        new Explanation.Fact("Rule", String.join(" ", rules)),
                        new Explanation.Fact("Source", String.join(" · ", sources))));
    }

    private static void add(
            Charge charge, String name, List<Explanation.Line> lines, Set<String> rules, Set<String> sources) {
        rules.add(charge.rule().text());
        sources.add(charge.rule().source());
        lines.add(new Explanation.Line(Figures.exactUnits(charge.units()), name, charge.why() + "."));
    }

    /** What is read and not returned. */
    static String waste(List<PatternRun.StepRun> steps) {
        long evaluated = count(steps, true);
        long thrown = evaluated - count(steps, false);
        boolean scans = steps.stream().anyMatch(step -> step.operation() == Operation.SCAN);
        if (thrown > 0) {
            return (scans ? "The Scan reads everything: " : "The filter comes after the read: ")
                    + Figures.whole(thrown) + " of " + items(evaluated) + " ("
                    + Figures.percent((double) thrown / evaluated) + ") "
                    + (thrown == 1 ? "is" : "are") + " billed and thrown away.";
        }
        return scans ? "The Scan reads everything there is, and more with every item that is added." : "";
    }

    private static long count(List<PatternRun.StepRun> steps, boolean evaluated) {
        return steps.stream()
                .flatMap(step -> step.requests().stream())
                .mapToLong(request -> evaluated ? request.evaluated() : request.returned())
                .sum();
    }
}
