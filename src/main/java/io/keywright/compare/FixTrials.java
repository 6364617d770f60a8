package io.keywright.compare;

import io.keywright.access.PatternPlan;
import io.keywright.access.StepUnits;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.capacity.Figures;
import io.keywright.heat.Demand;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Rejection;
import io.keywright.model.Workload;
import io.keywright.pricing.Money;
import io.keywright.pricing.PatternCost;
import io.keywright.progress.Progress;
import io.keywright.refactor.RaiseWarmThroughput;
import io.keywright.review.Finding;
import io.keywright.review.Fix;
import io.keywright.review.HotSpot;
import io.keywright.simulate.CannotSimulateException;
import io.keywright.simulate.DesignScenario;
import io.keywright.simulate.PatternThrottling;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.simulate.ThroughputSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Tries the fixes of a finding, one after another. */
final class FixTrials {
    /** A fix that leaves more than this part of the throttling does not help. */
    private static final double HALF = 0.5;

    /** A key that gets more than this part of what it got is still the same. */
    private static final double SAME = 0.9;

    private static final double PER_MILLE = 1_000;

    private final Analysis now;
    private final Finding finding;
    private final HotSpot spot;
    private final String workload;
    private final SimulationSettings settings;
    private final Analyzer analyzer;
    private final Progress progress;

    /** A design with what it came to. */
    private record Tried(Analysis analysis, FixFigures figures, SimulationResult result) {}

    /** @param workload the name of the workload in which they are tried */
    FixTrials(
            Analysis now,
            Finding finding,
            String workload,
            SimulationSettings settings,
            Analyzer analyzer,
            Progress progress) {
        this.now = now;
        this.finding = finding;
        this.spot = finding.hotSpot().orElseThrow();
        this.workload = workload;
        this.settings = settings;
        this.analyzer = analyzer;
        this.progress = progress;
    }

    Optional<TriedFixes> run() {
        List<Fix> fixes = finding.fixes();
        try {
            Tried before = tried(now, "the design as it is", 0, fixes.size() + 1);
            var tried = new ArrayList<TriedFix>();
            for (int i = 0; i < fixes.size(); i++) {
                tried.add(trial(fixes.get(i), before, i + 1, fixes.size() + 1));
            }
            tried.sort(Comparator.comparing(TriedFix::helps)
                    .reversed()
                    .thenComparingLong(fix -> fix.outcome()
                            .map(after -> rank(after.throttledShare()))
                            .orElse(Long.MAX_VALUE)));
            return Optional.of(new TriedFixes(finding, before.figures(), tried));
        } catch (CancellationException cancelled) {
            return Optional.empty();
        }
    }

    /** What noise throttles is nothing. */
    private static long rank(double throttledShare) {
        return throttledShare <= SimulationResult.NOISE ? 0 : Math.round(throttledShare * PER_MILLE);
    }

    private TriedFix trial(Fix fix, Tried before, int number, int of) {
        Optional<String> problem = fix.problem(now.design());
        if (problem.isPresent()) {
            return new TriedFix(fix, before.figures(), null, List.of(), problem.get(), "");
        }
        try {
            Design design = fix.apply(now.design());
            Analysis then = analyzer.analyse(design, now.settings(), progress::isCancelled);
            Tried after = tried(then, fix.label(), number, of);
            List<String> changed = changedPatterns(then);
            return new TriedFix(
                    fix,
                    before.figures().withPatternsMonth(cost(now, changed)),
                    after.figures().withPatternsMonth(cost(then, changed)),
                    requests(then),
                    broken(then).orElseGet(() -> whyNot(fix, before, after)),
                    remaining(after));
        } catch (CannotSimulateException notSimulated) {
            return new TriedFix(
                    fix,
                    before.figures(),
                    null,
                    List.of(),
                    "It could not be simulated: " + notSimulated.getMessage() + ".",
                    "");
        }
    }

    /**
     * @throws CancellationException if it is no longer wanted
     * @throws CannotSimulateException if it can't be simulated
     */
    private Tried tried(Analysis analysis, String what, int number, int of) {
        SteadyHeat heat = analysis.steadyHeat().getOrDefault(workload, SteadyHeat.of(Demand.of(List.of())));
        var scenario =
                DesignScenario.of(analysis.design(), heat.demand(), analysis.storage(), workload(analysis.design()));
        Progress part = progress.part(number, of, said -> "Trying " + what);
        SimulationResult result = Simulation.run(scenario, settings, part).orElseThrow(CancellationException::new);
        Optional<KeyHeat> hottest = heat.keysOf(spot.key().resource()).stream()
                .filter(key -> key.isWrite() == spot.key().isWrite())
                .max(Comparator.comparingDouble(KeyHeat::peakPerSecond));
        var figures = new FixFigures(
                hottest.map(KeyHeat::peakPerSecond).orElse(0.0),
                hottest.map(key -> key.key().label()).orElse(""),
                throttledShare(result),
                result.throttledShare(),
                analysis.bill().month(),
                Money.ZERO);
        return new Tried(analysis, figures, result);
    }

    private Workload workload(Design design) {
        return design.workloads().stream()
                .filter(each -> each.name().equals(workload))
                .findFirst()
                .orElse(Workload.NORMAL_MONTH);
    }

    private double throttledShare(SimulationResult result) {
        return series(result).map(ThroughputSeries::throttledShare).orElse(0.0);
    }

    /** What becomes of the units that the finding is about. */
    private Optional<ThroughputSeries> series(SimulationResult result) {
        return result.series().stream()
                .filter(series -> series.resource().equals(spot.key().resource())
                        && series.isWrite() == spot.key().isWrite())
                .findFirst();
    }

    /** What it breaks. */
    private Optional<String> broken(Analysis then) {
        List<Rejection> known = now.rejections();
        Optional<String> refused = then.rejections().stream()
                .filter(rejection -> !known.contains(rejection))
                .findFirst()
                .map(rejection -> "DynamoDB would refuse it, " + rejection.place() + ": " + rejection.message());
        return refused.or(() -> {
            for (int i = 0; i < then.plans().size(); i++) {
                PatternPlan plan = then.plans().get(i);
                Verdict former = now.plans().get(i).verdict();
                if (plan.sendsNothing() && plan.verdict() != former) {
                    return Optional.of("\"" + plan.pattern() + "\" would not work any more"
                            + plan.obstacle().map(why -> ": " + why).orElse("") + ".");
                }
            }
            return Optional.empty();
        });
    }

    private String whyNot(Fix fix, Tried before, Tried after) {
        FixFigures was = before.figures();
        FixFigures is = after.figures();
        boolean displaced = is.allThrottledShare() > was.allThrottledShare() + SimulationResult.NOISE;
        boolean less = was.throttledShare() > SimulationResult.NOISE
                ? is.throttledShare() <= SimulationResult.NOISE
                        || is.throttledShare() <= was.throttledShare() * HALF
                                && is.hottestPerSecond() <= was.hottestPerSecond() * SAME
                : is.hottestPerSecond() <= was.hottestPerSecond() * SAME
                        && is.throttledShare() <= SimulationResult.NOISE;
        if (less && !displaced) {
            return "";
        }
        if (displaced) {
            return "It only moves the throttling: " + Figures.percentToTenth(was.allThrottledShare())
                    + " of all units were throttled, and then " + Figures.percentToTenth(is.allThrottledShare()) + ". "
                    + most(after);
        }
        if (is.hottestPerSecond() > was.hottestPerSecond() * SAME) {
            return unchanged(fix, is);
        }
        return "There is still too much: " + Figures.percentToTenth(is.throttledShare()) + " are throttled. "
                + most(after);
    }

    /** What is still throttled although no key alone gets too much. */
    private String remaining(Tried after) {
        FixFigures is = after.figures();
        return is.throttledShare() > SimulationResult.NOISE
                        && is.hottestPerSecond() <= spot.key().limit()
                ? series(after.result())
                        .map(series ->
                                new RemainingThrottling(series, after.result().splits()).words())
                        .orElse("")
                : "";
    }

    private String unchanged(Fix fix, FixFigures is) {
        String limit = Figures.perSecond(spot.key().limit(), spot.key().isWrite());
        String same = is.hottest() + " still gets "
                + Figures.perSecond(is.hottestPerSecond(), spot.key().isWrite());
        return fix.change() instanceof RaiseWarmThroughput
                ? "One key lives on one partition, and a partition takes " + limit + " however many there are. " + same
                        + "."
                : same + ", and one partition takes " + limit + ".";
    }

    private static String most(Tried after) {
        return after.result().throttlings().stream()
                .findFirst()
                .map(most -> reason(most))
                .orElse("");
    }

    private static String reason(PatternThrottling most) {
        return "Most of it is \"" + most.pattern() + "\" by " + most.reason().words() + " of " + most.shortResource()
                + ".";
    }

    /** The patterns that cost something else. */
    private List<String> changedPatterns(Analysis then) {
        return now.bill().patterns().stream()
                .map(PatternCost::pattern)
                .filter(pattern -> !now.bill()
                        .pattern(pattern)
                        .map(PatternCost::usd)
                        .equals(then.bill().pattern(pattern).map(PatternCost::usd)))
                .toList();
    }

    private static Money cost(Analysis analysis, List<String> patterns) {
        return Money.sum(patterns.stream()
                .flatMap(pattern -> analysis.bill().pattern(pattern).map(PatternCost::usd).stream())
                .toList());
    }

    private List<RequestChange> requests(Analysis then) {
        var changes = new ArrayList<RequestChange>();
        for (int i = 0; i < then.plans().size(); i++) {
            long before = now.plans().get(i).requests();
            long after = then.plans().get(i).requests();
            if (before != after) {
                changes.add(new RequestChange(then.plans().get(i).pattern(), operation(then, i), before, after));
            }
        }
        return changes;
    }

    private static Operation operation(Analysis then, int pattern) {
        return then.units().get(pattern).steps().stream()
                .findFirst()
                .map(StepUnits::operation)
                .orElse(Operation.QUERY);
    }
}
