package io.keywright.simulate;

import io.keywright.heat.Popularity;
import io.keywright.heat.UnitKind;
import io.keywright.item.SeededStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the requests of a strand consume on one table or index, partition by partition. */
final class StrandArm {
    private static final int SECONDS_PER_MINUTE = 60;

    final ResourceRun run;
    final UnitKind kind;
    final boolean isWrite;
    /** Half-units a request. */
    final long cost;

    private final List<ArmPlacement> placements = new ArrayList<>();
    private final List<StrandMember> members = new ArrayList<>();
    private double[][] weights = new double[0][];

    /** Of the requests of this second, what goes to each partition. */
    double[] means;
    /** What the means add up to. */
    double meansTotal;
    /** What they add up to with each partition. */
    private double[] meansUpTo;

    /** Whether the means are no longer those of the rates. */
    boolean isScaled;
    /** Whether no number was drawn yet from the means. */
    boolean areNew;

    long[] arrived;
    long[] admitted;
    /** What was not admitted as whole requests so far though its share allowed it. */
    double[] carried;
    /** Requests throttled so far, since the partition has its range. */
    long[] throttled;
    /** Of what arrived in this second, about what had been throttled before. */
    double[] resent;
    /** Requests sent again so far, since the partition has its range. */
    double[] resentSoFar;

    private @Nullable WrittenBytes written;

    StrandArm(ResourceRun run, UnitKind kind, long cost) {
        this.run = run;
        this.kind = kind;
        this.isWrite = kind.isWrite();
        this.cost = cost;
        int room = run.partitions();
        means = new double[room];
        meansUpTo = new double[room];
        arrived = new long[room];
        admitted = new long[room];
        carried = new double[room];
        throttled = new long[room];
        resent = new double[room];
        resentSoFar = new double[room];
    }

    /** @param addedBytes what a request of the member stores */
    void add(StrandMember member, ArmPlacement placement, double addedBytes) {
        if (written == null && addedBytes > 0) {
            WrittenBytes all = run.sizes().newArm();
            for (int i = 0; i < members.size(); i++) {
                all.add(members.get(i), placements.get(i), 0);
            }
            written = all;
        }
        if (written != null) {
            written.add(member, placement, addedBytes);
        }
        members.add(member);
        placements.add(placement);
        weights = Arrays.copyOf(weights, members.size());
        weights[members.size() - 1] = new double[run.partitions()];
        weigh(members.size() - 1);
    }

    List<StrandMember> members() {
        return members;
    }

    ArmPlacement placement(int member) {
        return placements.get(member);
    }

    /** Follows keys that go with the clock, and every minute what partitions hold; whether anything moved. */
    boolean moveTo(long second) {
        boolean moved = false;
        for (int member = 0; member < placements.size(); member++) {
            if (placements.get(member).moveTo(second)) {
                if (written != null) {
                    run.sizes().settle(written);
                }
                weigh(member);
                moved = true;
            } else if (second % SECONDS_PER_MINUTE == 0
                    && isScan(member)
                    && run.sizes().isGrowing()) {
                weigh(member);
                moved = true;
            }
        }
        return moved;
    }

    /** Adds up what each partition gets at these rates of the members. */
    void mix(double[] rates) {
        int partitions = run.partitions();
        Arrays.fill(means, 0, partitions, 0);
        for (int member = 0; member < weights.length; member++) {
            double rate = rates[member];
            double[] share = weights[member];
            for (int i = 0; i < partitions; i++) {
                means[i] += rate * share[i];
            }
        }
        meansTotal = 0;
        for (int i = 0; i < partitions; i++) {
            meansTotal += means[i];
            meansUpTo[i] = meansTotal;
        }
        if (written != null) {
            written.mix(rates, weights, partitions);
        }
        isScaled = false;
        areNew = true;
    }

    /** Lets each of some requests choose its partition, by the means that were mixed last. */
    void arriveOneByOne(long requests, SeededStream random) {
        int partitions = run.partitions();
        Arrays.fill(arrived, 0, partitions, 0);
        double all = meansUpTo[partitions - 1];
        for (long request = 0; request < requests; request++) {
            arrived[partitionAt(random.nextDouble() * all)]++;
        }
    }

    /** The first partition with which the means add up to more. */
    private int partitionAt(double place) {
        int low = 0;
        int high = run.partitions() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (meansUpTo[middle] > place) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Makes the means add up to a number of requests. */
    void scale(long requests) {
        double toRequests = meansTotal > 0 ? requests / meansTotal : 0;
        for (int i = 0; i < run.partitions(); i++) {
            means[i] *= toRequests;
        }
        meansTotal = requests;
        isScaled = true;
        areNew = true;
    }

    /** Stores what the requests of this second add, all that arrived or those that were admitted. */
    void store(boolean areAllAdmitted, double[] rates) {
        if (written != null) {
            written.store(areAllAdmitted ? arrived : admitted, rates, run.partitions());
        }
    }

    /** Takes the same part of what arrived in each partition to have been sent before. */
    void shareResent(double ofArrived) {
        for (int i = 0; i < run.partitions(); i++) {
            resent[i] = ofArrived * arrived[i];
        }
    }

    /** What of a member falls in a partition. */
    double weight(int member, int partition) {
        return weights[member][partition];
    }

    /** Follows a cut of a partition. */
    void cut(int partition, int added) {
        if (added >= means.length) {
            int room = 2 * added;
            means = Arrays.copyOf(means, room);
            meansUpTo = Arrays.copyOf(meansUpTo, room);
            arrived = Arrays.copyOf(arrived, room);
            admitted = Arrays.copyOf(admitted, room);
            carried = Arrays.copyOf(carried, room);
            throttled = Arrays.copyOf(throttled, room);
            resent = Arrays.copyOf(resent, room);
            resentSoFar = Arrays.copyOf(resentSoFar, room);
        }
        throttled[partition] = 0;
        resentSoFar[partition] = 0;
        for (int member = 0; member < weights.length; member++) {
            if (added >= weights[member].length) {
                weights[member] = Arrays.copyOf(weights[member], 2 * added);
            }
            if (isScan(member)) {
                weigh(member);
            } else {
                weigh(member, partition);
                weigh(member, added);
            }
        }
    }

    private boolean isScan(int member) {
        return placements.get(member).keys().popularity() instanceof Popularity.StoredBytes;
    }

    private void weigh(int member) {
        if (isScan(member)) {
            run.sizes().shares(weights[member]);
            return;
        }
        for (int i = 0; i < run.partitions(); i++) {
            weigh(member, i);
        }
    }

    private void weigh(int member, int partition) {
        weights[member][partition] = members.get(member).share(placements.get(member), run.range(partition));
    }
}
