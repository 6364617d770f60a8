package io.keywright.heat;

import io.keywright.access.Expected;
import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.heat.CostClasses.CostClass;
import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.heat.CostClasses.Share;
import io.keywright.limits.Quotas;
import io.keywright.limits.SentTogether;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Works out what a workload asks of a design. */
final class DemandComputation {
    private static final String MOST = "10^12";

    private final Design design;
    private final Expected expected;
    private final Workload workload;
    private final WorkloadUnits during;
    private final CallRates rates;
    private final List<Flow> flows = new ArrayList<>();
    private final List<BulkLoad> loads = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final StepArms arms;

    DemandComputation(Design design, Expected expected, Workload workload, WorkloadUnits during, StepArms arms) {
        this.design = design;
        this.expected = expected;
        this.workload = workload;
        this.during = during;
        this.rates = CallRates.of(workload, design.patterns());
        this.arms = arms;
    }

    /** A pattern while the workload lasts. */
    private record Called(
            String pattern,
            Rate rate,
            RateOverTime calls,
            Map<String, Spread> skew,
            Map<String, Spread> skewDuring,
            List<String> given) {}

    Demand demand() {
        var seen = new HashSet<String>();
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            boolean isFirst = seen.add(pattern.name());
            PatternUnits usual = expected.units().get(i);
            PatternUnits units = isFirst ? during.of(pattern.name()).orElse(usual) : usual;
            Rate rate = isFirst ? workload.rateOf(pattern) : pattern.rate();
            add(pattern, expected.plans().get(i), units, rate);
        }
        notes.addAll(during.notes());
        Long lasts = workload.durationSeconds();
        if (lasts != null && lasts > CallRates.MOST_SECONDS) {
            notes.add("The workload lasts longer than a week; its first week is looked at.");
        }
        return new Demand(flows, loads, rates.seconds(), wholeCollections(), List.copyOf(notes));
    }

    private Set<Resource> wholeCollections() {
        var whole = new HashSet<Resource>();
        for (Table table : design.tables()) {
            if (!table.indexes().stream().allMatch(SecondaryIndex::isGlobal)) {
                whole.add(Resource.table(table.name()));
            }
        }
        return whole;
    }

    private void add(AccessPattern pattern, PatternPlan plan, PatternUnits units, Rate rate) {
        RateOverTime calls = rates.of(rate, workload);
        boolean isLoad = rate.shape() instanceof Shape.BulkLoad;
        if (calls.peak() == 0 && !isLoad) {
            return;
        }
        plan.obstacle()
                .ifPresent(
                        why -> notes.add("\"" + pattern.name() + "\" asks for nothing, as it can't be sent: " + why));
        if (plan.sendsNothing()) {
            return;
        }
        if (calls.peak() == RateOverTime.MOST_PER_SECOND) {
            notes.add("\"" + pattern.name() + "\" is called " + MOST + " times a second at most.");
        }
        var called = new Called(
                pattern.name(),
                rate,
                calls,
                pattern.skew(),
                workload.overridingSkew(pattern.name()),
                pattern.asked().given());
        units.unknown().forEach(why -> notes.add("\"" + pattern.name() + "\": " + why));
        List<StepUnits> steps = units.steps();
        for (int i = 0; i < steps.size(); ) {
            int end = SentTogether.endOfTransaction(steps, i, DemandComputation::transaction);
            List<StepUnits> together = steps.subList(i, end);
            if (transaction(steps.get(i)) == null) {
                addRequests(called, together.get(0));
            } else {
                addTransaction(called, together);
            }
            i = end;
        }
    }

    private static @Nullable String transaction(StepUnits units) {
        SentStep sent = units.sent();
        return sent == null ? null : sent.step().transaction();
    }

    /** Requests that stand each for itself. */
    private void addRequests(Called called, StepUnits step) {
        StepDemand of = demand(called, step);
        if (!of.isNothing()) {
            var classes = new CostClasses();
            of.always().forEach(classes::with);
            of.sometimes().forEach(classes::with);
            add(called, of.requests(), classes, joint(of.always(), of.sometimes()));
        }
    }

    private StepDemand demand(Called called, StepUnits step) {
        StepDemand demand = arms.of(called.pattern(), called.skew(), called.skewDuring(), step);
        notes.addAll(demand.notes());
        return demand;
    }

    /** All steps of a transaction are one request. */
    private void addTransaction(Called called, List<StepUnits> steps) {
        var always = new ArrayList<MeanArm>();
        var sometimes = new ArrayList<List<Share>>();
        List<StepDemand> members =
                steps.stream().map(step -> demand(called, step)).toList();
        Set<String> once = new HashSet<>(called.given());
        members.stream()
                .filter(member -> member.requests() <= 1)
                .forEach(member -> once.addAll(member.names().all()));
        members.forEach(member -> addMember(member, once, always, sometimes));
        if (!always.isEmpty() || !sometimes.isEmpty()) {
            var classes = new CostClasses();
            always.forEach(classes::with);
            sometimes.forEach(classes::with);
            add(called, 1, classes, joint(always, sometimes));
        }
    }

    /** @param once the variables that have one value in a call */
    private static void addMember(StepDemand of, Set<String> once, List<MeanArm> always, List<List<Share>> sometimes) {
        if (of.isNothing()) {
            return;
        }
        double times = Math.min(Quotas.TRANSACTION_ACTIONS, of.requests());
        double scale = of.requests() / times;
        boolean isOneKey = of.requests() <= 1 || once.containsAll(of.names().ofPartition());
        if (isOneKey && of.requests() >= 1) {
            of.always().forEach(arm -> addMerged(arm.times(of.requests()), always));
        } else {
            isOneKey = false;
        }
        int copies = (int) Math.max(1, Math.ceil(times - 1e-9));
        for (int copy = 0; copy < copies; copy++) {
            String suffix = copies > 1 ? " " + copy : "";
            double share = Math.min(1, times - copy);
            if (!isOneKey) {
                List<MeanArm> arms = of.always().stream()
                        .map(arm -> arm.times(scale).named(arm.who() + suffix))
                        .toList();
                if (share == 1) {
                    arms.forEach(arm -> addMerged(arm, always));
                } else {
                    sometimes.add(List.of(new Share(share, arms)));
                }
            }
            for (List<Share> ways : of.sometimes()) {
                sometimes.add(ways.stream()
                        .map(way -> new Share(
                                share * way.share(),
                                way.arms().stream()
                                        .map(arm -> arm.times(scale).named(arm.who() + suffix))
                                        .toList()))
                        .toList());
            }
        }
    }

    /** Items of one transaction under one key are one arm. */
    private static void addMerged(MeanArm arm, List<MeanArm> always) {
        for (int i = 0; i < always.size(); i++) {
            MeanArm known = always.get(i);
            if (known.isSameKey(arm)) {
                always.set(i, known.plus(arm));
                return;
            }
        }
        always.add(arm);
    }

    private static Flow.Joint joint(List<MeanArm> always, List<List<Share>> sometimes) {
        var all = new ArrayList<>(always);
        sometimes.forEach(ways -> ways.forEach(way -> all.addAll(way.arms())));
        MeanArm first = all.get(0);
        boolean isSame = all.stream()
                .allMatch(arm -> arm.who().equals(first.who())
                        && !arm.who().contains(StepKeys.RANDOM)
                        && arm.keys().popularity().equals(first.keys().popularity()));
        return isSame ? Flow.Joint.SAME_KEY : Flow.Joint.INDEPENDENT;
    }

    private void add(Called called, double requests, CostClasses classes, Flow.Joint joint) {
        for (CostClass each : classes.classes()) {
            Flow.Joint ofClass = each.arms().size() > 1 ? joint : Flow.Joint.INDEPENDENT;
            double factor = requests * each.share();
            if (called.calls().peak() * factor > RateOverTime.MOST_PER_SECOND) {
                notes.add("\"" + called.pattern() + "\" sends " + MOST + " requests a second at most.");
            }
            if (called.calls().peak() > 0) {
                flows.add(new Flow(called.pattern(), called.calls().times(factor), each.arms(), ofClass));
            }
            if (called.rate().shape() instanceof Shape.BulkLoad load && load.rows() > 0) {
                addLoad(called, load, requests, each);
            }
        }
    }

    private void addLoad(Called called, Shape.BulkLoad load, double requests, CostClass each) {
        int inFlight = load.inFlight() == 0 ? BulkLoad.IN_FLIGHT : load.inFlight();
        long inClass = Math.max(1, Math.min(BulkLoad.MOST_IN_FLIGHT, Math.round(inFlight * each.share())));
        if (each.arms().get(0).keys().popularity() instanceof Popularity.StoredBytes) {
            notes.add("\"" + called.pattern() + "\" scans, which no bulk load does; its rows are left out.");
            return;
        }
        double rows = load.rows() * requests * each.share();
        if (rows > BulkLoad.MOST_ROWS) {
            notes.add("\"" + called.pattern() + "\" sends 10^15 rows at most.");
        }
        loads.add(new BulkLoad(
                called.pattern(),
                0,
                Math.round(Math.min(BulkLoad.MOST_ROWS, rows)),
                load.order() == Shape.RowOrder.KEY_ORDER,
                (int) inClass,
                each.arms()));
    }
}
