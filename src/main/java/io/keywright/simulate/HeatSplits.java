package io.keywright.simulate;

import io.keywright.item.SeededStream;
import io.keywright.simulate.SplitEvent.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Watches the partitions of a table or index minute by minute and splits those that stay hot or have grown too large. */
final class HeatSplits {
    private static final int SECONDS_PER_MINUTE = 60;

    private final ResourceRun run;
    private final SplitRule rule;
    private final PartitionLimits limits;
    private final SeededStream random;
    private final List<SplitEvent> events;
    private final LoadAdmission bulkLoads;
    private final List<Strand> strands;
    private final long[][] minute = new long[2][];
    private final long[][] busiestMinute = new long[2][];
    private int[] hotMinutes;
    private final List<Marked> marked = new ArrayList<>();
    private final BitSet isMarked = new BitSet();
    private final Map<Told, EnumSet<Outcome>> told = new HashMap<>();

    /** A partition that will be cut. */
    private record Marked(int partition, Cut cut, boolean isWrite, long second) {}

    /** A partition of which it was told why its reads, or its writes, can't be split. */
    private record Told(int partition, boolean isWrite) {}

    HeatSplits(
            ResourceRun run,
            SimulationSettings settings,
            List<SplitEvent> events,
            LoadAdmission bulkLoads,
            List<Strand> strands) {
        this.run = run;
        this.rule = settings.rules().split();
        this.limits = settings.rules().partition();
        this.random = new SeededStream(
                SeededStream.key(settings.seed(), "splits of " + run.resource().toString()));
        this.events = events;
        this.bulkLoads = bulkLoads;
        this.strands = strands;
        hotMinutes = new int[run.partitions()];
        for (int kind = 0; kind < 2; kind++) {
            minute[kind] = new long[run.partitions()];
            busiestMinute[kind] = new long[run.partitions()];
        }
    }

    /** Adds what was consumed in this second. */
    void add() {
        int partitions = run.partitions();
        for (int kind = 0; kind < 2; kind++) {
            if (run.has(kind)) {
                long[] consumed = run.consumedByPartition(kind);
                long[] sum = minute[kind];
                for (int i = 0; i < partitions; i++) {
                    sum[i] += consumed[i];
                }
            }
        }
    }

    /** What a partition consumed in its busiest minute, half-units. */
    long busiestMinute(int kind, int partition) {
        return busiestMinute[kind][partition];
    }

    /**
     * Ends a minute: marks what has been hot for long enough, by its hotter kind of load, or by the other one where that is
     * hot too and only it can be cut.
     *
     * @param second the first second after it
     */
    void endMinute(long second) {
        for (int i = 0; i < run.partitions(); i++) {
            double read = share(ResourceRun.READ, i, limits.readUnits());
            double write = share(ResourceRun.WRITE, i, limits.writeUnits());
            boolean isHot = Math.max(read, write) >= rule.hotShare();
            hotMinutes[i] = isHot ? hotMinutes[i] + 1 : 0;
            if (hotMinutes[i] >= rule.hotMinutes() && !isMarked(i)) {
                int hotter = read > write ? ResourceRun.READ : ResourceRun.WRITE;
                boolean areBothHot = Math.min(read, write) >= rule.hotShare();
                if (!mark(i, hotter, second) && areBothHot) {
                    mark(i, hotter == ResourceRun.READ ? ResourceRun.WRITE : ResourceRun.READ, second);
                }
                hotMinutes[i] = 0;
            }
        }
        for (int i = 0; i < run.partitions(); i++) {
            if (Math.rint(run.sizes().bytes(i)) > PartitionLimits.BYTES && !isMarked(i)) {
                markLarge(i, second);
            }
        }
        for (int kind = 0; kind < 2; kind++) {
            for (int i = 0; i < run.partitions(); i++) {
                busiestMinute[kind][i] = Math.max(busiestMinute[kind][i], minute[kind][i]);
                minute[kind][i] = 0;
            }
        }
    }

    private double share(int kind, int partition, long unitsPerSecond) {
        return minute[kind][partition] / (2.0 * unitsPerSecond * SECONDS_PER_MINUTE);
    }

    private boolean isMarked(int partition) {
        return isMarked.get(partition);
    }

    /** Marks a partition whose load of a kind can be cut; whether it can. */
    private boolean mark(int partition, int kind, long second) {
        Cut cut = new CutSearch(run, rule, loads(kind, second), run.range(partition)).find();
        return mark(partition, cut, kind == ResourceRun.WRITE, second);
    }

    /** Marks a partition that holds more than one can, to be cut where that is halved. */
    private void markLarge(int partition, long second) {
        Cut cut = new CutSearch(run, rule, run.sizes().loads(partition), run.range(partition)).find();
        mark(partition, cut.outcome().isSplit() ? new Cut(cut.at(), Outcome.FOR_SIZE) : cut, false, second);
    }

    private boolean mark(int partition, Cut cut, boolean isWrite, long second) {
        if (cut.outcome().isSplit()) {
            long jitter = (long) (random.nextDouble() * (rule.jitterSeconds() + 1));
            isMarked.set(partition);
            marked.add(new Marked(partition, cut, isWrite, second + rule.delaySeconds() + jitter));
        } else if (told.computeIfAbsent(new Told(partition, isWrite), any -> EnumSet.noneOf(Outcome.class))
                .add(cut.outcome())) {
            events.add(new SplitEvent(run.resource(), isWrite, second, partition, -1, cut.at(), cut.outcome()));
        }
        return cut.outcome().isSplit();
    }

    /** What asked for units in the last minute. */
    private List<CutSearch.Load> loads(int kind, long second) {
        List<CutSearch.Load> loads = bulkLoads.lastMinute(run, kind);
        for (StrandArm arm : run.arms(kind)) {
            for (int member = 0; member < arm.members().size(); member++) {
                StrandMember flow = arm.members().get(member);
                double requests = 0;
                for (long past = Math.max(0, second - SECONDS_PER_MINUTE); past < second; past++) {
                    requests += flow.rate(past);
                }
                loads.add(CutSearch.Load.of(flow, arm.placement(member), requests * arm.cost));
            }
        }
        return loads;
    }

    /** Whether cuts are due in this second. */
    boolean isDue(long second) {
        for (Marked mark : marked) {
            if (mark.second() <= second) {
                return true;
            }
        }
        return false;
    }

    /** Makes the cuts that are due. */
    void cut(long second) {
        for (Iterator<Marked> marks = marked.iterator(); marks.hasNext(); ) {
            Marked mark = marks.next();
            if (mark.second() <= second && run.partitions() < PartitionCount.MOST) {
                marks.remove();
                cut(mark.partition(), mark.cut(), mark.isWrite(), second);
            }
        }
    }

    /** Adds partitions, the widest cut in the middle, until there are as many as the limits need. */
    void grow(long needed, long second) {
        while (run.partitions() < Math.min(needed, PartitionCount.MOST)) {
            int widest = run.ring().widest();
            if (isMarked(widest)) {
                marked.removeIf(mark -> mark.partition() == widest);
            }
            cut(widest, new Cut(run.ring().middle(widest), Outcome.FOR_GROWTH), false, second);
        }
    }

    private void cut(int partition, Cut cut, boolean isWrite, long second) {
        int added = run.cut(partition, cut.at());
        strands.forEach(strand -> strand.cut(run, partition, added));
        if (added >= hotMinutes.length) {
            hotMinutes = Arrays.copyOf(hotMinutes, 2 * added);
            for (int kind = 0; kind < 2; kind++) {
                minute[kind] = Arrays.copyOf(minute[kind], 2 * added);
                busiestMinute[kind] = Arrays.copyOf(busiestMinute[kind], 2 * added);
            }
        }
        isMarked.clear(partition);
        hotMinutes[partition] = 0;
        minute[ResourceRun.READ][partition] = 0;
        minute[ResourceRun.WRITE][partition] = 0;
        events.add(new SplitEvent(run.resource(), isWrite, second, partition, added, cut.at(), cut.outcome()));
    }
}
