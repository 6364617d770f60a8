package io.keywright.view;

import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.RequestPart;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import java.util.ArrayList;
import java.util.List;

/**
 * The access patterns, a row each: what is asked and what is sent, and what that costs.
 *
 * @param summary how they are answered: "11 in one request · 1 fan-out · 1 Scan"
 */
public record PatternsView(List<Row> rows, String summary) {
    public PatternsView {
        rows = List.copyOf(rows);
    }

    /**
     * One pattern.
     *
     * @param number from 1
     * @param question what is asked in plain words, or the name where nothing is
     * @param request what is sent, in stretches to colour
     * @param rate while the workload lasts, such as "40 /s"
     * @param units units of one call, such as "0.5"; empty for a pattern that sends nothing
     * @param unit RRU or WRU, or "RRU + WRU"
     * @param month money a month, such as "$6.57"; "not priced" where something of it is not
     * @param verdictWords such as "One request", "4 requests", "Transaction, 8"
     * @param tone how much attention the verdict wants
     * @param problems what is wrong, in sentences
     */
    public record Row(
            int number,
            String name,
            String question,
            List<RequestPart> request,
            String fit,
            String consistency,
            String rate,
            String units,
            String unit,
            String month,
            String verdictWords,
            Verdict verdict,
            Tone tone,
            List<String> problems,
            long rejections) {
        public Row {
            request = List.copyOf(request);
            problems = List.copyOf(problems);
        }
    }

    /** How much attention something wants. */
    public enum Tone {
        QUIET,
        GOOD,
        WARNING,
        DANGER
    }

    public static PatternsView of(Design design, Analysis analysis) {
        var rows = new ArrayList<Row>();
        Marks marks = new Marks(analysis.rejections());
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            PatternPlan plan = analysis.plans().get(i);
            PatternUnits units = analysis.units().get(i);
            ReadWriteUnits total = units.total();
            boolean priced = analysis.isPriced(i);
            rows.add(new Row(
                    i + 1,
                    pattern.name(),
                    pattern.asked().question().isBlank()
                            ? pattern.name()
                            : pattern.asked().question(),
                    plan.parts(),
                    plan.verdict() == Verdict.NOT_PLANNED ? "" : plan.fit().words(),
                    plan.consistency(),
                    Figures.rate(
                            rate(analysis, pattern).calls(),
                            rate(analysis, pattern).per()),
                    plan.sendsNothing() ? "" : Figures.units(total),
                    Figures.unit(total),
                    analysis.bill()
                            .pattern(pattern.name())
                            .map(cost -> priced ? cost.usd().display() : "not priced")
                            .orElse(""),
                    plan.words(),
                    plan.verdict(),
                    tone(plan.verdict()),
                    plan.problems(),
                    marks.countPattern(pattern.name())));
        }
        return new PatternsView(rows, summary(analysis.plans()));
    }

    /** The rate of a pattern while the workload of the analysis lasts. */
    public static Rate rate(Analysis analysis, AccessPattern pattern) {
        return analysis.settings().workloadOf(analysis.design()).rateOf(pattern);
    }

    private static Tone tone(Verdict verdict) {
        return switch (verdict) {
            case ONE_REQUEST, SEVERAL_REQUESTS, TRANSACTION -> Tone.GOOD;
            case FAN_OUT -> Tone.WARNING;
            case SCAN, IMPOSSIBLE, BROKEN -> Tone.DANGER;
            case NOT_PLANNED -> Tone.QUIET;
        };
    }

    private static String summary(List<PatternPlan> plans) {
        var parts = new ArrayList<String>();
        count(plans, parts, "in one request", "in one request", Verdict.ONE_REQUEST, Verdict.TRANSACTION);
        count(plans, parts, "in several", "in several", Verdict.SEVERAL_REQUESTS);
        count(plans, parts, "fan-out", "fan-outs", Verdict.FAN_OUT);
        count(plans, parts, "Scan", "Scans", Verdict.SCAN);
        count(plans, parts, "impossible", "impossible", Verdict.IMPOSSIBLE);
        count(plans, parts, "broken", "broken", Verdict.BROKEN);
        count(plans, parts, "not planned yet", "not planned yet", Verdict.NOT_PLANNED);
        return String.join(" · ", parts);
    }

    private static void count(
            List<PatternPlan> plans, List<String> parts, String one, String many, Verdict... verdicts) {
        long number = plans.stream()
                .filter(plan -> List.of(verdicts).contains(plan.verdict()))
                .count();
        if (number > 0) {
            parts.add(Figures.counted(number, one, many));
        }
    }
}
