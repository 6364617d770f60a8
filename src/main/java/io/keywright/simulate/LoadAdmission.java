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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Admits the rows of bulk loads, one by one, to what all else has left of the limits. Partitions are granted a fiftieth of
 * their second in each step, and what isn't used expires; a row that costs more than that is admitted by a partition that
 * has its step unspent, and paid off in the next ones. A row in flight counts as demanded, and if it is not written by the
 * end of the second as throttled, once a second however often it is sent. In each step rows are admitted in the order in
 * which they were sent first; of those that need the same partitions only the first is looked at.
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
                var placement = new ArmPlacement(arm, placements);
                WrittenBytes written = null;
                if (arm.addedBytes() > 0) {
                    written = run.sizes().newArm();
                    written.add(member, placement, arm.addedBytes());
                }
                int place = this.runs.indexOf(run);
                boolean isOwn = !arm.keys()
                        .popularity()
                        .equals(load.arms().get(0).keys().popularity());
                arms.add(new Arm(
                        run,
                        kind,
                        place,
                        arm.halfUnits(),
                        member,
                        placement,
                        isOwn ? RowKeys.of(arm.keys().popularity(), load.rows()) : null,
                        written));
            }
            loadings.add(new Loading(load, arms, settings.seed()));
        }
    }

    /**
     * What a row consumes on one table or index.
     *
     * @param place of the run among all
     * @param ownKeys the keys that are drawn for it; null where a row has the same key here as on the first arm
     * @param written what it has stored; null where it stores nothing more
     */
    record Arm(
            ResourceRun run,
            int kind,
            int place,
            long halfUnits,
            StrandMember member,
            ArmPlacement placement,
            @Nullable RowKeys ownKeys,
            @Nullable WrittenBytes written) {
        /** @param bits random ones, the same each time the row is sent */
        int partition(long keyOfFirst, long bits, long rows) {
            long key = ownKeys == null
                    ? keyOfFirst
                    : ownKeys.key((long) ((SeededStream.mix(bits) >>> 11) * TO_UNIT * rows));
            double sort = placement.sortPlace() instanceof SortPlace.Newest ? 1 : (bits >>> 11) * TO_UNIT;
            return run.ring().partition(placement.hash(key), sort);
        }
    }

    /** A load with what belongs to it. */
    private static final class Loading {
        final LoadRun run;
        final List<Arm> arms;
        final WaitingRows waiting;
        final ShortQueues shortQueues;
        final long[] writtenBySecond = new long[60];
        private final long seed;
        private final int[] needed;
        private int partitions;

        Loading(BulkLoad load, List<Arm> arms, long seed) {
            this.run = new LoadRun(load, seed);
            this.arms = List.copyOf(arms);
            this.waiting = new WaitingRows(load.inFlight());
            this.shortQueues = new ShortQueues(waiting, arms.size());
            this.seed = SeededStream.key(seed, "rows of " + load.pattern());
            this.needed = new int[arms.size()];
        }

        /** Fills up the rows in flight. */
        void fill() {
            while (waiting.size() < run.load().inFlight() && run.hasNext()) {
                add(run.next());
            }
        }

        private void add(long row) {
            long key = run.key(row);
            for (int i = 0; i < needed.length; i++) {
                needed[i] = arms.get(i)
                        .partition(
                                key, SeededStream.at(seed + i, row), run.load().rows());
            }
            waiting.add(row, needed);
        }

        /** Follows what was cut: rows in flight need other partitions than before. */
        void followCuts() {
            int now = arms.stream().mapToInt(arm -> arm.run().partitions()).sum();
            if (now != partitions) {
                partitions = now;
                shortQueues.clear();
                for (long row : waiting.removeAll()) {
                    add(row);
                }
            }
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
        loadings.forEach(Loading::followCuts);
        for (int step = 0; step < LoadRun.STEPS_PER_SECOND; step++) {
            grant(step);
            for (Loading loading : loadings) {
                if (isUnderWay(loading, second)) {
                    step(loading, second, step);
                }
            }
        }
        for (Loading loading : loadings) {
            for (WaitingRows.Queue queue : loading.waiting.queues()) {
                throttle(loading, queue, second, recorder);
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
        loading.fill();
        int before = loading.waiting.size();
        if (loading.arms.size() == 1 && hasRoomForAll(loading)) {
            admitByPartition(loading);
        } else if (loading.arms.size() > 1) {
            loading.shortQueues.admit(room(loading));
        } else {
            admitInOrder(loading);
        }
        int admitted = before - loading.waiting.size();
        if (admitted > 0) {
            loading.writtenBySecond[second % 60] += admitted;
            loading.run.write(admitted, (long) second * LoadRun.STEPS_PER_SECOND + step);
        }
    }

    /** Whether the table or index as a whole keeps no row back. */
    private boolean hasRoomForAll(Loading loading) {
        Arm arm = loading.arms.get(0);
        return wholeLeft[arm.place()][arm.kind()] / arm.halfUnits() >= loading.waiting.size();
    }

    /** Where nothing but its own partition keeps a row back, the order of those in other partitions does not matter. */
    private void admitByPartition(Loading loading) {
        Arm arm = loading.arms.get(0);
        long cost = arm.halfUnits();
        for (WaitingRows.Queue queue : loading.waiting.queues()) {
            long room = left[arm.place()][arm.kind()][queue.partitions[0]] - needed(arm, queue.partitions[0]);
            if (room >= 0) {
                int rows = (int) Math.min(queue.size, room / cost + 1);
                take(loading, queue, rows);
                loading.waiting.remove(queue, rows);
            }
        }
    }

    private void admitInOrder(Loading loading) {
        WaitingRows waiting = loading.waiting;
        var open = new PriorityQueue<WaitingRows.Queue>(Comparator.comparingLong(waiting::first));
        for (WaitingRows.Queue queue : waiting.queues()) {
            if (shortArm(loading, queue) < 0) {
                open.add(queue);
            }
        }
        while (!open.isEmpty()) {
            WaitingRows.Queue queue = open.remove();
            if (shortArm(loading, queue) < 0) {
                take(loading, queue, 1);
                waiting.remove(queue, 1);
                if (queue.size > 0) {
                    open.add(queue);
                }
            }
        }
    }

    private ShortQueues.Room room(Loading loading) {
        return new ShortQueues.Room() {
            @Override
            public int shortArm(WaitingRows.Queue queue) {
                return LoadAdmission.this.shortArm(loading, queue);
            }

            @Override
            public boolean isIn(int arm, int partition) {
                return hasRoom(loading.arms.get(arm), partition);
            }

            @Override
            public void take(WaitingRows.Queue queue) {
                LoadAdmission.this.take(loading, queue, 1);
            }
        };
    }

    /** The first of the arms of a row that has no room for it; -1 where all have. */
    private int shortArm(Loading loading, WaitingRows.Queue queue) {
        for (int i = 0; i < loading.arms.size(); i++) {
            Arm arm = loading.arms.get(i);
            if (!hasRoom(arm, queue.partitions[i])) {
                return i;
            }
        }
        return -1;
    }

    private boolean hasRoom(Arm arm, int partition) {
        return fitsPartition(arm, partition) && wholeLeft[arm.place()][arm.kind()] >= arm.halfUnits();
    }

    private boolean fitsPartition(Arm arm, int partition) {
        return left[arm.place()][arm.kind()][partition] >= needed(arm, partition);
    }

    /** What a partition must have left in a step for a row: its cost, or all that it is granted where that is less. */
    private long needed(Arm arm, int partition) {
        long whole = leftOfSecond[arm.place()][arm.kind()][partition] / LoadRun.STEPS_PER_SECOND;
        return Math.max(1, Math.min(arm.halfUnits(), whole));
    }

    private void take(Loading loading, WaitingRows.Queue queue, int rows) {
        for (int i = 0; i < loading.arms.size(); i++) {
            Arm arm = loading.arms.get(i);
            long halfUnits = rows * arm.halfUnits();
            left[arm.place()][arm.kind()][queue.partitions[i]] -= halfUnits;
            wholeLeft[arm.place()][arm.kind()] -= halfUnits;
            arm.run().load(arm.kind(), queue.partitions[i], halfUnits, halfUnits);
            if (arm.written() != null) {
                arm.written().store(queue.partitions[i], rows);
            }
        }
    }

    private void throttle(Loading loading, WaitingRows.Queue queue, int second, Recorder recorder) {
        int shortArm = Math.max(0, shortArm(loading, queue));
        for (int i = 0; i < loading.arms.size(); i++) {
            Arm arm = loading.arms.get(i);
            arm.run().load(arm.kind(), queue.partitions[i], queue.size * arm.halfUnits(), 0);
        }
        Arm arm = loading.arms.get(shortArm);
        boolean fits = fitsPartition(arm, queue.partitions[shortArm]);
        if (!fits) {
            arm.run().keepBackLoad(arm.kind(), queue.partitions[shortArm]);
        }
        Cause cause = fits ? arm.run().limits[arm.kind()].cause() : Cause.KEY_RANGE;
        recorder.throttleLoad(second, loading.run.load().pattern(), queue.size, arm, cause, loading.arms);
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
                    loads.add(CutSearch.Load.of(arm.member(), arm.placement(), halfUnits));
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
                        loading.waiting.size(),
                        loading.run.secondsTaken(end),
                        loading.run.isDone()))
                .toList();
    }
}
