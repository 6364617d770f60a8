package io.keywright.simulate;

import io.keywright.model.Resource;
import io.keywright.simulate.ThrottlingReason.Cause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes down what happens and makes the result of it. */
final class Recorder {
    private static final int CAUSES = Cause.values().length;
    private static final double SECONDS_PER_MINUTE = 60;

    private final Scenario scenario;
    private final SimulationSettings settings;
    private final int preloadSeconds;
    private final List<ResourceRun> runs;
    private final List<Strand> strands;
    private final Map<ResourceRun, ThroughputSeries.Recording[]> series = new LinkedHashMap<>();
    private final Map<ResourceRun, HeatMatrix.Recording[]> heat = new LinkedHashMap<>();
    private final HotKeys hotKeys;
    /** Throttled requests by strand, member, arm that was short and cause. */
    private final List<double[][]> throttled = new ArrayList<>();

    private final Map<Throttled, Double> loadThrottlings = new LinkedHashMap<>();
    private long givenUpBefore;

    Recorder(Scenario scenario, SimulationSettings settings, List<ResourceRun> runs, List<Strand> strands) {
        this.scenario = scenario;
        this.settings = settings;
        this.preloadSeconds = (int) scenario.preloadSeconds();
        this.runs = runs;
        this.strands = strands;
        this.hotKeys = new HotKeys(scenario, settings, runs);
        int seconds = (int) scenario.seconds();
        for (ResourceRun run : runs) {
            var ofRun = new ThroughputSeries.Recording[2];
            var heatOfRun = new HeatMatrix.Recording[2];
            for (int kind = 0; kind < 2; kind++) {
                if (run.has(kind)) {
                    ofRun[kind] = new ThroughputSeries.Recording(
                            run.resource(), kind == ResourceRun.WRITE, seconds, preloadSeconds);
                    heatOfRun[kind] = new HeatMatrix.Recording(seconds, run.partitions());
                }
            }
            series.put(run, ofRun);
            heat.put(run, heatOfRun);
        }
        for (Strand strand : strands) {
            throttled.add(new double[strand.members().size()][strand.arms.length * CAUSES]);
        }
    }

    /** Writes a second down. */
    void add(int second) {
        if (second == preloadSeconds) {
            givenUpBefore = givenUp();
        }
        for (ResourceRun run : runs) {
            for (int kind = 0; kind < 2; kind++) {
                if (run.has(kind)) {
                    recording(run, kind)
                            .add(
                                    second,
                                    run.demandedTotal[kind],
                                    run.consumedTotal[kind],
                                    run.granted[kind],
                                    run.partitions());
                    int ofKind = kind;
                    Objects.requireNonNull(heat.get(run))[kind].add(
                            second,
                            run.demanded[kind],
                            run.consumedByPartition(kind),
                            run.partitions(),
                            partition -> run.isShort(ofKind, partition));
                }
            }
        }
        for (Strand strand : strands) {
            if (settings.attempts() > 1 && second >= preloadSeconds) {
                addResent(strand);
            }
            if (strand.admittedTotal < strand.total) {
                addThrottled(second, strand);
            }
        }
    }

    /** Writes down that so many rows of a bulk load were throttled, and how many units they ask for. */
    void throttleLoad(
            int second,
            String pattern,
            long rows,
            LoadAdmission.Arm shortArm,
            Cause cause,
            List<LoadAdmission.Arm> arms) {
        var reason =
                ThrottlingReason.of(shortArm.run().resource().isTable(), shortArm.kind() == ResourceRun.WRITE, cause);
        for (LoadAdmission.Arm arm : arms) {
            recording(arm.run(), arm.kind()).throttle(second, reason, rows * arm.halfUnits());
        }
        if (second >= preloadSeconds) {
            loadThrottlings.merge(
                    new Throttled(pattern, shortArm.run().resource(), reason), (double) rows, Double::sum);
        }
    }

    private ThroughputSeries.Recording recording(ResourceRun run, int kind) {
        return Objects.requireNonNull(series.get(run))[kind];
    }

    private static void addResent(Strand strand) {
        for (StrandArm arm : strand.arms) {
            for (int i = 0; i < arm.run.partitions(); i++) {
                arm.resentSoFar[i] += arm.resent[i];
            }
        }
    }

    private void addThrottled(int second, Strand strand) {
        long rejected = strand.total - strand.admittedTotal;
        for (StrandArm arm : strand.arms) {
            int partitions = second < preloadSeconds ? 0 : arm.run.partitions();
            for (int i = 0; i < partitions; i++) {
                arm.throttled[i] += arm.arrived[i] - arm.admitted[i];
            }
        }
        double[] shares = shares(strand);
        double all = 0;
        for (double share : shares) {
            all += share;
        }
        double sum = 0;
        long before = 0;
        for (int i = 0; i < shares.length; i++) {
            sum += shares[i];
            long until = i == shares.length - 1 ? rejected : Math.round(rejected * (sum / all));
            if (until > before) {
                throttle(second, strand, i / 2, i % 2 == 0, until - before);
            }
            before = until;
        }
    }

    /** Of what was throttled, by each arm the part of its partitions and the part of the whole. */
    private static double[] shares(Strand strand) {
        AdmissionState state = strand.state;
        double[] shares = new double[2 * strand.arms.length];
        double all = 0;
        for (int arm = 0; arm < strand.arms.length; arm++) {
            shares[2 * arm] = state.byPartition[arm];
            shares[2 * arm + 1] = state.byTable[arm];
            all += shares[2 * arm] + shares[2 * arm + 1];
        }
        if (!(all > 0)) {
            int kind = strand.arms[0].isWrite ? ResourceRun.WRITE : ResourceRun.READ;
            ResourceRun run = strand.arms[0].run;
            shares[run.demandedTotal[kind] > run.granted[kind] ? 1 : 0] = 1;
        }
        return shares;
    }

    private void throttle(int second, Strand strand, int shortArm, boolean byPartition, long requests) {
        StrandArm arm = strand.arms[shortArm];
        int kind = arm.isWrite ? ResourceRun.WRITE : ResourceRun.READ;
        Cause cause = byPartition ? Cause.KEY_RANGE : arm.run.limits[kind].cause();
        var reason = ThrottlingReason.of(arm.run.resource().isTable(), arm.isWrite, cause);
        for (StrandArm each : strand.arms) {
            recording(each.run, each.isWrite ? ResourceRun.WRITE : ResourceRun.READ)
                    .throttle(second, reason, requests * each.cost);
        }
        if (second < preloadSeconds) {
            return;
        }
        double rate = 0;
        int members = strand.members().size();
        for (int member = 0; member < members; member++) {
            rate += strand.rate(member);
        }
        double[][] ofStrand = throttled.get(strand.order);
        for (int member = 0; member < members; member++) {
            double share = rate > 0 ? strand.rate(member) / rate : 1.0 / members;
            ofStrand[member][shortArm * CAUSES + cause.ordinal()] += requests * share;
        }
    }

    /** Keeps what belongs to the partitions as they are before some of them are cut. */
    void beforeCut(ResourceRun run) {
        hotKeys.keep(run);
    }

    SimulationResult result(List<HeatSplits> splits, List<SplitEvent> events, List<LoadResult> loads) {
        var results = new ArrayList<ResourceResult>();
        for (int i = 0; i < runs.size(); i++) {
            results.add(result(runs.get(i), splits.get(i)));
        }
        runs.forEach(hotKeys::keep);
        return new SimulationResult(
                scenario,
                settings,
                results,
                events,
                throttlings(),
                hotKeys.all(),
                loads,
                givenUp() - givenUpBefore,
                strands.stream().mapToLong(Strand::waiting).sum());
    }

    private long givenUp() {
        return strands.stream().mapToLong(Strand::givenUp).sum();
    }

    private ResourceResult result(ResourceRun run, HeatSplits splits) {
        var partitions = new ArrayList<ResourceResult.PartitionResult>();
        for (int i = 0; i < run.partitions(); i++) {
            partitions.add(new ResourceResult.PartitionResult(
                    run.range(i),
                    splits.busiestMinute(ResourceRun.READ, i) / 2.0 / SECONDS_PER_MINUTE,
                    splits.busiestMinute(ResourceRun.WRITE, i) / 2.0 / SECONDS_PER_MINUTE,
                    run.sizes().bytes(i)));
        }
        ResourceResult.Kind[] kinds = new ResourceResult.Kind[2];
        for (int kind = 0; kind < 2; kind++) {
            if (run.has(kind)) {
                kinds[kind] = new ResourceResult.Kind(
                        recording(run, kind).done(), Objects.requireNonNull(heat.get(run))[kind].done());
            }
        }
        return new ResourceResult(run.resource(), partitions, kinds[ResourceRun.READ], kinds[ResourceRun.WRITE]);
    }

    private record Throttled(String pattern, Resource resource, ThrottlingReason reason) {}

    private List<PatternThrottling> throttlings() {
        Map<Throttled, Double> sums = new LinkedHashMap<>(loadThrottlings);
        for (Strand strand : strands) {
            double[][] ofStrand = throttled.get(strand.order);
            for (int member = 0; member < ofStrand.length; member++) {
                String pattern = strand.members().get(member).flow().pattern();
                for (int i = 0; i < ofStrand[member].length; i++) {
                    StrandArm arm = strand.arms[i / CAUSES];
                    Resource resource = arm.run.resource();
                    var reason = ThrottlingReason.of(resource.isTable(), arm.isWrite, Cause.values()[i % CAUSES]);
                    sums.merge(new Throttled(pattern, resource, reason), ofStrand[member][i], Double::sum);
                }
            }
        }
        return sums.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .map(entry -> new PatternThrottling(
                        entry.getKey().pattern(),
                        entry.getKey().resource(),
                        entry.getKey().reason(),
                        entry.getValue()))
                .sorted(Comparator.comparingDouble(PatternThrottling::requests).reversed())
                .toList();
    }
}
