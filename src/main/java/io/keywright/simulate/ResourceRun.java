package io.keywright.simulate;

import io.keywright.capacity.Figures;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.simulate.CapacityMode.OnDemand;
import io.keywright.simulate.CapacityMode.Provisioned;
import io.keywright.simulate.CapacityMode.ScalingTarget;
import io.keywright.simulate.CapacityMode.UnitRate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table or global index while it is simulated. Index 0 of every pair is reads, 1 is writes; amounts are half-units. */
final class ResourceRun {
    static final int READ = 0;
    static final int WRITE = 1;
    private static final int HALVES = 2;

    private final SimulatedResource resource;
    private final PartitionLimits partitionLimits;
    private final Ring ring;
    private final PartitionSizes sizes;
    final TableLimit[] limits = new TableLimit[2];
    /** What the table or index may consume in this second. */
    final long[] granted = new long[2];

    final long[][] demanded = new long[2][];
    final long[] demandedTotal = new long[2];
    final long[][] consumed = new long[2][];
    final long[] consumedTotal = new long[2];
    /** Whether less was consumed than demanded in this second. */
    final boolean[] isReduced = new boolean[2];

    private final List<List<StrandArm>> arms = List.of(new ArrayList<>(), new ArrayList<>());
    private final boolean[] isLoaded = new boolean[2];
    /** The partitions that were short for a bulk load within this second. */
    private final BitSet[] shortForLoad = {new BitSet(), new BitSet()};

    private final long[] minute = new long[2];
    /** The most that is asked of one partition in this second. */
    private final long[] most = new long[2];

    private final long[] neededFor = new long[2];
    private long[] eventual;

    ResourceRun(SimulatedResource resource, SimulationSettings settings) {
        this.resource = resource;
        this.partitionLimits = settings.rules().partition();
        long needed;
        if (resource.mode() instanceof Provisioned provisioned) {
            UnitRate units = provisioned.units();
            limits[READ] = provisioned(provisioned, units.read(), provisioned.readScaling(), settings);
            limits[WRITE] = provisioned(provisioned, units.write(), provisioned.writeScaling(), settings);
            needed = PartitionCount.provisioned(units.read(), units.write(), resource.sizeBytes());
        } else {
            var onDemand = (OnDemand) resource.mode();
            UnitRate warm = onDemand.warm();
            UnitRate peak = onDemand.peak();
            long quota = orNone(settings.quotaUnits());
            limits[READ] = new OnDemandLimit(
                    HALVES * warm.read(), HALVES * peak.read(), orNone(onDemand.maximumRead()), quota);
            limits[WRITE] = new OnDemandLimit(
                    HALVES * warm.write(), HALVES * peak.write(), orNone(onDemand.maximumWrite()), quota);
            needed = PartitionCount.onDemand(
                    limits[READ].rate() / HALVES, limits[WRITE].rate() / HALVES, resource.sizeBytes());
        }
        needed = PartitionCount.withRoom(needed, resource.sizeBytes());
        if (needed > PartitionCount.MOST) {
            throw new CannotSimulateException(resource.resource() + " needs " + Figures.whole(needed)
                    + " partitions; at most " + Figures.whole(PartitionCount.MOST) + " are simulated");
        }
        ring = new Ring(resource.partitions() > 0 ? resource.partitions() : (int) needed);
        sizes = new PartitionSizes(ring, resource.sizeBytes());
        for (int kind = 0; kind < 2; kind++) {
            neededFor[kind] = limits[kind].rate() / HALVES;
            demanded[kind] = new long[ring.size()];
            consumed[kind] = new long[ring.size()];
        }
        eventual = new long[ring.size()];
    }

    private static ProvisionedLimit provisioned(
            Provisioned mode, long units, @Nullable ScalingTarget target, SimulationSettings settings) {
        AutoScaler scaler =
                target == null ? null : new AutoScaler(target, settings.rules().scaling());
        return new ProvisionedLimit(HALVES * units, mode.idleSeconds(), scaler);
    }

    private static long orNone(@Nullable Long units) {
        return units == null ? Long.MAX_VALUE : HALVES * units;
    }

    Resource resource() {
        return resource.resource();
    }

    boolean hasLocalIndex() {
        return resource.localIndex();
    }

    Ring ring() {
        return ring;
    }

    PartitionSizes sizes() {
        return sizes;
    }

    int partitions() {
        return ring.size();
    }

    Range range(int partition) {
        return ring.range(partition);
    }

    void add(StrandArm arm) {
        arms(arm.isWrite ? WRITE : READ).add(arm);
    }

    /** What is consumed here, in the order of the strands. */
    List<StrandArm> arms(int kind) {
        return arms.get(kind);
    }

    boolean has(int kind) {
        return !arms.get(kind).isEmpty() || isLoaded[kind];
    }

    /** Tells that a bulk load will consume here. */
    void expectLoad(int kind) {
        isLoaded[kind] = true;
    }

    /** Begins a second: grants the limits and adds up what arrived. */
    void begin(long second) {
        for (int kind = 0; kind < 2; kind++) {
            granted[kind] = limits[kind].grant(second);
            demandedTotal[kind] = sum(kind, demanded[kind], false);
            most[kind] = 0;
            for (int i = 0; i < ring.size(); i++) {
                most[kind] = Math.max(most[kind], demanded[kind][i]);
            }
            consumedTotal[kind] = demandedTotal[kind];
            isReduced[kind] = false;
            shortForLoad[kind].clear();
        }
    }

    /** What one partition may consume in this second. */
    long partitionLimit(int kind, int partition) {
        if (kind == WRITE) {
            return HALVES * partitionLimits.writeUnits();
        }
        long strong = HALVES * partitionLimits.readUnits();
        long more = HALVES * partitionLimits.eventualReadUnits() - strong;
        long all = demanded[READ][partition];
        return more == 0 || all == 0 ? strong : strong + (long) (more * ((double) eventual[partition] / all));
    }

    /** Whether a partition, or all together, are asked for more than they may consume. */
    boolean isTight(int kind) {
        if (demandedTotal[kind] > granted[kind]) {
            return true;
        }
        return most[kind] > HALVES * (kind == WRITE ? partitionLimits.writeUnits() : partitionLimits.readUnits());
    }

    /** Adds up what was admitted, where that is less than what arrived. */
    void reduce(int kind) {
        consumedTotal[kind] = sum(kind, consumed[kind], true);
        isReduced[kind] = true;
    }

    /** What a bulk load asks of a partition, and gets, after everything else. */
    void load(int kind, int partition, long demandedHere, long consumedHere) {
        if (!isReduced[kind]) {
            System.arraycopy(demanded[kind], 0, consumed[kind], 0, ring.size());
            isReduced[kind] = true;
        }
        demanded[kind][partition] += demandedHere;
        demandedTotal[kind] += demandedHere;
        consumed[kind][partition] += consumedHere;
        consumedTotal[kind] += consumedHere;
    }

    /** Tells that a partition kept rows of a bulk load back for its own limit in this second. */
    void keepBackLoad(int kind, int partition) {
        shortForLoad[kind].set(partition);
    }

    /** Whether a partition was asked for more in this second than it may consume. */
    boolean isShort(int kind, int partition) {
        return demanded[kind][partition] > partitionLimit(kind, partition) || shortForLoad[kind].get(partition);
    }

    /** What was consumed in each partition. */
    long[] consumedByPartition(int kind) {
        return isReduced[kind] ? consumed[kind] : demanded[kind];
    }

    private long sum(int kind, long[] byPartition, boolean admitted) {
        int partitions = ring.size();
        Arrays.fill(byPartition, 0, partitions, 0);
        boolean replicas =
                kind == READ && !admitted && partitionLimits.eventualReadUnits() > partitionLimits.readUnits();
        if (replicas) {
            Arrays.fill(eventual, 0, partitions, 0);
        }
        long total = 0;
        for (StrandArm arm : arms.get(kind)) {
            long[] requests = admitted ? arm.admitted : arm.arrived;
            long cost = arm.cost;
            for (int i = 0; i < partitions; i++) {
                long units = requests[i] * cost;
                byPartition[i] += units;
                total += units;
            }
            if (replicas && arm.kind == UnitKind.EVENTUAL_READ) {
                for (int i = 0; i < partitions; i++) {
                    eventual[i] += requests[i] * cost;
                }
            }
        }
        return total;
    }

    /** Ends a second. */
    void settle() {
        for (int kind = 0; kind < 2; kind++) {
            limits[kind].settle(consumedTotal[kind]);
            minute[kind] += consumedTotal[kind];
        }
    }

    /**
     * Ends a minute.
     *
     * @param next the first second after it
     */
    void endMinute(long next) {
        for (int kind = 0; kind < 2; kind++) {
            limits[kind].endMinute(next, minute[kind]);
            minute[kind] = 0;
        }
    }

    /** How many partitions the limits need, the size left aside. */
    long neededPartitions() {
        long read = limits[READ].rate() / HALVES;
        long write = limits[WRITE].rate() / HALVES;
        if (read == neededFor[READ] && write == neededFor[WRITE]) {
            return 0;
        }
        neededFor[READ] = read;
        neededFor[WRITE] = write;
        return resource.mode() instanceof Provisioned
                ? PartitionCount.provisioned(read, write, 0)
                : PartitionCount.onDemand(read, write, 0);
    }

    /** Cuts a partition in two; the number of the new one. */
    int cut(int partition, Position at) {
        int added = ring.cut(partition, at);
        sizes.cut(partition, added);
        if (added >= demanded[READ].length) {
            for (int kind = 0; kind < 2; kind++) {
                demanded[kind] = Arrays.copyOf(demanded[kind], 2 * added);
                consumed[kind] = Arrays.copyOf(consumed[kind], 2 * added);
            }
            eventual = Arrays.copyOf(eventual, 2 * added);
        }
        for (int kind = 0; kind < 2; kind++) {
            for (StrandArm arm : arms.get(kind)) {
                arm.cut(partition, added);
            }
        }
        return added;
    }
}
