package io.keywright.simulate;

import io.keywright.heat.BulkLoad;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.item.SeededStream;
import io.keywright.model.Resource;
import io.keywright.simulate.ThrottlingReason.Cause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Admits the rows of bulk loads, one by one, to what all else has left of the limits. Partitions are granted a fiftieth of
 * their second in each step, and what isn't used expires; a row that costs more than that is admitted by a partition that
 * has its step unspent, and paid off in the next ones. A row in flight counts as demanded, and if it is not written by the
 * end of the second as throttled, once a second however often it is sent.
 */
final class LoadAdmission {
    private static final double TO_UNIT = 0x1.0p-53;

    private final List<Loading> loadings = new ArrayList<>();
    private final List<ResourceRun> runs;
    /** What flows leave of a partition's second, by table or index and kind. */
    private final long[][][] leftOfSecond;
    /** What is left of a partition's step; negative while it pays off a row. */
    private final long[][][] left;

    private final long[][] wholeLeft;

    LoadAdmission(Scenario scenario, SimulationSettings settings, Map<Resource, ResourceRun> runs) {
        this.runs = List.copyOf(runs.values());
        leftOfSecond = new long[runs.size()][2][];
        left = new long[runs.size()][2][];
        wholeLeft = new long[runs.size()][2];
        var placements = new KeyPlacements(settings.seed());
        for (BulkLoad load : scenario.loads()) {
            var arms = new ArrayList<Arm>();
            for (FlowArm arm : load.arms()) {
                ResourceRun run = Objects.requireNonNull(runs.get(arm.resource()));
                int kind = arm.kind().isWrite() ? ResourceRun.WRITE : ResourceRun.READ;
                run.expectLoad(kind);
                var member = new StrandMember(
                        new Flow(load.pattern(), RateOverTime.constant(1), List.of(arm), Flow.Joint.INDEPENDENT),
                        StrandMember.Part.ALL);
                int place = this.runs.indexOf(run);
                arms.add(new Arm(run, kind, place, arm.halfUnits(), member, new ArmPlacement(arm, placements)));
            }
            loadings.add(new Loading(load, arms, settings.seed()));
        }
    }

    /**
     * What a row consumes on one table or index.
     *
     * @param place of the run among all
     */
    record Arm(ResourceRun run, int kind, int place, long halfUnits, StrandMember member, ArmPlacement placement) {}

    /** A load with what belongs to it. */
    private static final class Loading {
        final LoadRun run;
        final List<Arm> arms;
        final SeededStream random;
        final long[] writtenBySecond = new long[60];
        boolean[] isThrottled = new boolean[0];
        int[][] partitions = new int[0][];
        int[] shortArm = new int[0];
        Cause[] cause = new Cause[0];

        Loading(BulkLoad load, List<Arm> arms, long seed) {
            this.run = new LoadRun(load, seed);
            this.arms = List.copyOf(arms);
            this.random = new SeededStream(SeededStream.key(seed, "rows of " + load.pattern()));
            isThrottled = new boolean[load.inFlight()];
            partitions = new int[load.inFlight()][arms.size()];
            shortArm = new int[load.inFlight()];
            cause = new Cause[load.inFlight()];
        }
    }

    /** Admits what fits into a second. */
    void admit(int second, Recorder recorder) {
        boolean isBusy = false;
        for (Loading loading : loadings) {
            loading.writtenBySecond[second % 60] = 0;
            isBusy |= isUnderWay(loading, second);
        }
        if (!isBusy) {
            return;
        }
        for (int i = 0; i < runs.size(); i++) {
            findLeft(i);
        }
        for (int step = 0; step < LoadRun.STEPS_PER_SECOND; step++) {
            grant(step);
            for (Loading loading : loadings) {
                if (isUnderWay(loading, second)) {
                    step(loading, second, step);
                }
            }
        }
        for (Loading loading : loadings) {
            for (int row = 0; row < loading.run.waiting(); row++) {
                throttle(loading, row, second, recorder);
            }
        }
    }

    private static boolean isUnderWay(Loading loading, long second) {
        return second >= loading.run.load().startSeconds() && !loading.run.isDone();
    }

    private void findLeft(int place) {
        ResourceRun run = runs.get(place);
        for (int kind = 0; kind < 2; kind++) {
            if (left[place][kind] == null) {
                left[place][kind] = new long[run.partitions()];
                leftOfSecond[place][kind] = new long[run.partitions()];
            } else if (left[place][kind].length < run.partitions()) {
                left[place][kind] = Arrays.copyOf(left[place][kind], 2 * run.partitions());
                leftOfSecond[place][kind] = new long[2 * run.partitions()];
            }
            long[] consumed = run.consumedByPartition(kind);
            for (int i = 0; i < run.partitions(); i++) {
                leftOfSecond[place][kind][i] = run.partitionLimit(kind, i) - consumed[i];
            }
            wholeLeft[place][kind] = run.granted[kind] - run.consumedTotal[kind];
        }
    }

    private void grant(int step) {
        for (int place = 0; place < left.length; place++) {
            for (int kind = 0; kind < 2; kind++) {
                for (int i = 0; i < runs.get(place).partitions(); i++) {
                    long granted = granted(leftOfSecond[place][kind][i], step);
                    left[place][kind][i] = Math.min(0, left[place][kind][i]) + granted;
                }
            }
        }
    }

    private static long granted(long ofSecond, int step) {
        return ofSecond * (step + 1) / LoadRun.STEPS_PER_SECOND - ofSecond * step / LoadRun.STEPS_PER_SECOND;
    }

    private void step(Loading loading, int second, int step) {
        LoadRun run = loading.run;
        run.fill();
        Arrays.fill(loading.isThrottled, false);
        for (int row = 0; row < run.waiting(); row++) {
            if (isAdmitted(loading, row)) {
                loading.writtenBySecond[second % 60]++;
            } else {
                loading.isThrottled[row] = true;
            }
        }
        compact(loading);
        run.keep(loading.isThrottled, (long) second * LoadRun.STEPS_PER_SECOND + step);
    }

    /** Moves what is known of throttled rows to where they will be. */
    private static void compact(Loading loading) {
        int kept = 0;
        for (int row = 0; row < loading.run.waiting(); row++) {
            if (loading.isThrottled[row]) {
                loading.shortArm[kept] = loading.shortArm[row];
                loading.cause[kept] = loading.cause[row];
                int[] free = loading.partitions[kept];
                loading.partitions[kept] = loading.partitions[row];
                loading.partitions[row] = free;
                kept++;
            }
        }
    }

    private boolean isAdmitted(Loading loading, int row) {
        List<Arm> arms = loading.arms;
        int[] partitions = loading.partitions[row];
        for (int i = 0; i < arms.size(); i++) {
            Arm arm = arms.get(i);
            partitions[i] = partition(arm, loading.run.key(row), loading.random);
        }
        for (int i = 0; i < arms.size(); i++) {
            Arm arm = arms.get(i);
            long whole = leftOfSecond[arm.place()][arm.kind()][partitions[i]] / LoadRun.STEPS_PER_SECOND;
            long needed = Math.max(1, Math.min(arm.halfUnits(), whole));
            boolean fitsPartition = left[arm.place()][arm.kind()][partitions[i]] >= needed;
            if (!fitsPartition || wholeLeft[arm.place()][arm.kind()] < arm.halfUnits()) {
                loading.shortArm[row] = i;
                loading.cause[row] =
                        fitsPartition ? arm.run().limits[arm.kind()].cause() : Cause.KEY_RANGE;
                return false;
            }
        }
        for (int i = 0; i < arms.size(); i++) {
            Arm arm = arms.get(i);
            left[arm.place()][arm.kind()][partitions[i]] -= arm.halfUnits();
            wholeLeft[arm.place()][arm.kind()] -= arm.halfUnits();
            arm.run().load(arm.kind(), partitions[i], arm.halfUnits(), arm.halfUnits());
        }
        return true;
    }

    private static int partition(Arm arm, long key, SeededStream random) {
        long hash = arm.placement().hash(key);
        SortPlace sort = arm.placement().sortPlace();
        double place = sort instanceof SortPlace.Newest ? 1 : (random.nextLong() >>> 11) * TO_UNIT;
        return arm.run().ring().partition(new Position(hash, place));
    }

    private static void throttle(Loading loading, int row, int second, Recorder recorder) {
        for (int i = 0; i < loading.arms.size(); i++) {
            Arm arm = loading.arms.get(i);
            arm.run().load(arm.kind(), loading.partitions[row][i], arm.halfUnits(), 0);
        }
        Arm shortArm = loading.arms.get(loading.shortArm[row]);
        recorder.throttleLoad(second, loading.run.load().pattern(), shortArm, loading.cause[row], loading.arms);
    }

    /** What loads asked for in the last minute; those in key order have moved on, so that no cut would help them. */
    List<CutSearch.Load> lastMinute(ResourceRun run, int kind) {
        var loads = new ArrayList<CutSearch.Load>();
        for (Loading loading : loadings) {
            long written = Arrays.stream(loading.writtenBySecond).sum();
            boolean isOneKey = loading.run.load().arms().get(0).keys().popularity() instanceof Popularity.One;
            for (Arm arm : loading.arms) {
                if (arm.run() == run
                        && arm.kind() == kind
                        && written > 0
                        && (isOneKey || !loading.run.load().keyOrder())) {
                    double halfUnits = (double) written * arm.halfUnits();
                    loads.add(new CutSearch.Load(arm.member(), arm.placement(), halfUnits));
                }
            }
        }
        return loads;
    }

    /** How the loads went. */
    List<LoadResult> results(long end) {
        return loadings.stream()
                .map(loading -> new LoadResult(
                        loading.run.load().pattern(),
                        loading.run.written(),
                        loading.run.waiting(),
                        loading.run.secondsTaken(end),
                        loading.run.isDone()))
                .toList();
    }
}
