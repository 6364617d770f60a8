package io.keywright.view;

import io.keywright.access.PatternRun;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.capacity.Charge;
import io.keywright.capacity.Rule;
import io.keywright.model.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one call evaluates, returns and is billed on the sample items, with the sums behind it. */
final class RunFigures {
    private static final long KB = 1024;

    /** From this many bytes on a size is written in KB, where there is little room. */
    private static final long LONG = 10_000;

    /** A sum of more pages than this is not written page by page. */
    private static final int WRITTEN_OUT = 8;

    private RunFigures() {}

    static List<RunView.Figure> onSamples(List<PatternRun.StepRun> steps) {
        List<PatternRun.Request> requests =
                steps.stream().flatMap(step -> step.requests().stream()).toList();
        List<ReadPage> pages =
                requests.stream().flatMap(request -> request.pages().stream()).toList();
        long evaluated =
                requests.stream().mapToLong(PatternRun.Request::evaluated).sum();
        long returned =
                requests.stream().mapToLong(PatternRun.Request::returned).sum();
        long bytes = requests.stream().mapToLong(PatternRun.Request::bytes).sum();
        double units = requests.stream().mapToDouble(PatternRun.Request::units).sum();
        String sent = Figures.counted(requests.size(), "request", "requests");
        if (pages.size() > requests.size()) {
            sent += ", " + pages.size() + " pages";
        }
        return List.of(
                new RunView.Figure("Evaluated", items(evaluated), "", Figures.bytes(bytes), null),
                new RunView.Figure("Returned", items(returned), "", sent, null),
                new RunView.Figure(
                        "Billed", Figures.units(units), "RRU", billedNote(pages), explanation(steps, pages, units)));
    }

    private static String items(long number) {
        return Figures.counted(number, "item", "items");
    }

    private static String billedNote(List<ReadPage> pages) {
        if (pages.size() != 1 || !(pages.get(0).charge() instanceof Charge.Rounded charge)) {
            return "each rounded up";
        }
        double perStep = charge.multiplier().unitsPerStep();
        return (charge.after() < LONG ? Figures.bytes(charge.after()) : Figures.size(charge.after())) + " of "
                + Figures.whole(charge.steps() * charge.multiplier().stepBytes() / (double) KB) + " KB"
                + (perStep == 1 ? "" : perStep < 1 ? ", ÷ 2" : ", × 2");
    }

    private static Explanation explanation(List<PatternRun.StepRun> steps, List<ReadPage> pages, double units) {
        var terms = new ArrayList<Explanation.Term>();
        if (pages.size() == 1 && pages.get(0).charge() instanceof Charge.Rounded charge) {
            terms.add(new Explanation.Term(Figures.whole(charge.steps()), "steps of 4 KB"));
            terms.add(Explanation.Term.operator("×"));
            terms.add(
                    new Explanation.Term(Figures.exactUnits(charge.multiplier().unitsPerStep()), "RRU a step"));
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(Figures.exactUnits(units), "RRU"));
        }
        var lines = new ArrayList<Explanation.Line>();
        Set<String> rules = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        for (PatternRun.StepRun step : steps) {
            for (PatternRun.Request request : step.requests()) {
                for (ReadPage page : request.pages()) {
                    Rule rule = page.charge().rule();
                    rules.add(rule.text());
                    sources.add(rule.source());
                    lines.add(new Explanation.Line(
                            Figures.exactUnits(page.charge().units()),
                            step.target()
                                    .map(target -> target.indexName().orElse(target.table()))
                                    .orElse(""),
                            Figures.counted(page.evaluated().size(), "item", "items") + ", "
                                    + page.charge().why() + "."));
                }
            }
        }
        if (lines.size() > WRITTEN_OUT) {
            int more = lines.size() - WRITTEN_OUT + 1;
            lines.subList(WRITTEN_OUT - 1, lines.size()).clear();
            lines.add(new Explanation.Line("…", "and " + more + " more requests or pages"));
        }
        return new Explanation(
                "One call on the sample items",
                Figures.units(units) + " RRU",
                terms,
                lines,
                List.of(
                        new Explanation.Fact("Rule", String.join(" ", rules)),
                        new Explanation.Fact("Source", String.join(" · ", sources))));
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
