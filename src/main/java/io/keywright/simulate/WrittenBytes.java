package io.keywright.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the requests of an arm have stored in the partitions of its table or index, where its keys lie. */
final class WrittenBytes {
    private final List<StrandMember> members = new ArrayList<>();
    private final List<ArmPlacement> placements = new ArrayList<>();
    /** Bytes that a request of each member adds. */
    private double[] added = new double[0];
    /** Requests of each member so far, on average. */
    private double[] sent = new double[0];

    private boolean areAlike = true;
    private double[] byPartition;
    /** Bytes that a request adds in each partition, where the members are not alike. */
    private double[] perRequest = new double[0];

    WrittenBytes(int partitions) {
        byPartition = new double[partitions];
    }

    void add(StrandMember member, ArmPlacement placement, double bytes) {
        members.add(member);
        placements.add(placement);
        added = Arrays.copyOf(added, members.size());
        sent = Arrays.copyOf(sent, members.size());
        added[members.size() - 1] = bytes;
        areAlike &= bytes == added[0];
    }

    double in(int partition) {
        return byPartition[partition];
    }

    /**
     * Finds what a request adds in each partition.
     *
     * @param rates of the members
     * @param weights by member and partition, what of the member falls there
     */
    void mix(double[] rates, double[][] weights, int partitions) {
        if (areAlike) {
            return;
        }
        perRequest = perRequest.length < partitions ? Arrays.copyOf(perRequest, 2 * partitions) : perRequest;
        for (int i = 0; i < partitions; i++) {
            double requests = 0;
            double bytes = 0;
            for (int member = 0; member < rates.length; member++) {
                double here = rates[member] * weights[member][i];
                requests += here;
                bytes += here * added[member];
            }
            perRequest[i] = requests > 0 ? bytes / requests : perRequest[i];
        }
    }

    /**
     * Stores what the requests of a second add.
     *
     * @param requests admitted, by partition
     * @param rates of the members in this second
     */
    void store(long[] requests, double[] rates, int partitions) {
        for (int member = 0; member < rates.length; member++) {
            sent[member] += rates[member];
        }
        if (areAlike) {
            double bytes = added[0];
            for (int i = 0; i < partitions; i++) {
                byPartition[i] += requests[i] * bytes;
            }
        } else {
            for (int i = 0; i < partitions; i++) {
                byPartition[i] += requests[i] * perRequest[i];
            }
        }
    }

    /** Stores rows of a load, the only member. */
    void store(int partition, long rows) {
        sent[0] += rows;
        byPartition[partition] += rows * added[0];
    }

    /** Hands over all that was stored, since the keys go on to other places. */
    void moveTo(double[] target, int partitions) {
        for (int i = 0; i < partitions; i++) {
            target[i] += byPartition[i];
            byPartition[i] = 0;
        }
        Arrays.fill(sent, 0);
    }

    /** Divides what a partition holds. */
    void cut(int partition, Range left, int addedPartition, Range right) {
        if (addedPartition >= byPartition.length) {
            byPartition = Arrays.copyOf(byPartition, 2 * addedPartition);
        }
        if (perRequest.length > 0) {
            perRequest = Arrays.copyOf(perRequest, Math.max(perRequest.length, 2 * addedPartition));
            perRequest[addedPartition] = perRequest[partition];
        }
        double whole = byPartition[partition];
        if (whole > 0) {
            byPartition[partition] = whole * PartitionSizes.leftShare(amount(left), amount(right), left, right);
            byPartition[addedPartition] = whole - byPartition[partition];
        }
    }

    private double amount(Range range) {
        double sum = 0;
        for (int member = 0; member < members.size(); member++) {
            sum += sent[member]
                    * added[member]
                    * members.get(member).share(placements.get(member).ofStored(), range);
        }
        return sum;
    }

    /** What it has stored in a partition, as loads of bytes; none where nothing tells where they lie. */
    List<CutSearch.Load> loads(int partition, Range range) {
        var loads = new ArrayList<CutSearch.Load>();
        double whole = amount(range);
        if (byPartition[partition] > 0 && whole > 0) {
            double factor = byPartition[partition] / whole;
            for (int member = 0; member < members.size(); member++) {
                loads.add(CutSearch.Load.of(
                        members.get(member), placements.get(member).ofStored(), factor * sent[member] * added[member]));
            }
        }
        return loads;
    }
}
