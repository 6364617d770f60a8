package io.keywright.simulate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which requests of a second are admitted. Arrivals are spread evenly over the second; each limit that is asked
 * for more than it has is exhausted at a moment, from which its share of every strand stops flowing. A request that is
 * stopped by one limit debits no other.
 *
 * <p>Only limits that are asked for too much are followed, each as a {@link Slot}. Those of a table or index on which no
 * request has other arms are independent of all others, and where the table or index itself has enough, of one another.
 */
final class Admission {
    /** From so many limits on, those that end within {@link #GRAIN} of one another do so as if at once. */
    private static final int MANY = 64;

    private static final double GRAIN = 1.0 / 256;

    private final List<Strand> strands;
    private final List<Part> parts = new ArrayList<>();

    Admission(List<Strand> strands, List<ResourceRun> runs) {
        this.strands = strands;
        for (ResourceRun run : runs) {
            for (int kind = 0; kind < 2; kind++) {
                if (run.has(kind)) {
                    parts.add(new Part(run, kind, strands));
                }
            }
        }
    }

    /** The reads or the writes of a table or index. */
    private static final class Part {
        final ResourceRun run;
        final int kind;
        final List<StrandArm> arms;
        final Strand[] owners;
        final int[] armOfOwner;
        final boolean isJoint;
        Slot[] hot = new Slot[0];

        @Nullable
        Slot whole;

        boolean isTight;
        boolean isTouched;

        Part(ResourceRun run, int kind, List<Strand> strands) {
            this.run = run;
            this.kind = kind;
            this.arms = run.arms(kind);
            owners = new Strand[arms.size()];
            armOfOwner = new int[arms.size()];
            boolean joint = false;
            for (Strand strand : strands) {
                for (int i = 0; i < strand.arms.length; i++) {
                    int place = arms.indexOf(strand.arms[i]);
                    if (place >= 0) {
                        owners[place] = strand;
                        armOfOwner[place] = i;
                        joint |= !strand.isSingle();
                    }
                }
            }
            isJoint = joint;
        }

        /** Finds the limits that are asked for too much. */
        List<Slot> slots() {
            int partitions = run.partitions();
            hot = new Slot[partitions];
            var slots = new ArrayList<Slot>();
            long[] demand = run.demanded[kind];
            for (int i = 0; i < partitions; i++) {
                long limit = run.partitionLimit(kind, i);
                if (demand[i] > limit) {
                    hot[i] = new Slot(arms, owners, armOfOwner, i, limit);
                    slots.add(hot[i]);
                }
            }
            whole = null;
            if (run.demandedTotal[kind] > run.granted[kind]) {
                whole = new Slot(arms, owners, armOfOwner, -1, run.granted[kind]);
                slots.add(whole);
            }
            return slots;
        }
    }

    /** Admits the requests that have arrived, of all tables and indexes. */
    void admit() {
        boolean isTight = false;
        for (Part part : parts) {
            part.isTight = part.run.isTight(part.kind);
            part.isTouched = part.isTight;
            isTight |= part.isTight;
        }
        for (Strand strand : strands) {
            strand.admittedTotal = strand.total;
        }
        if (isTight) {
            for (Strand strand : strands) {
                strand.state.start();
            }
            exhaust();
            round();
        }
    }

    private void exhaust() {
        var joint = new ArrayList<Slot>();
        Set<Strand> advanced = new LinkedHashSet<>();
        for (Part part : parts) {
            if (part.isTight) {
                List<Slot> slots = part.slots();
                if (part.isJoint) {
                    joint.addAll(slots);
                    part.isTight = !slots.isEmpty();
                } else if (part.whole == null) {
                    slots.forEach(Slot::endAlone);
                } else {
                    List<Strand> own = List.of(part.owners);
                    end(slots, own);
                    advanced.addAll(own);
                }
            }
        }
        if (!joint.isEmpty()) {
            Set<Strand> together = new LinkedHashSet<>();
            for (Strand strand : strands) {
                if (!strand.isSingle()) {
                    together.add(strand);
                }
            }
            joint.forEach(slot -> together.addAll(List.of(slot.strands)));
            end(joint, List.copyOf(together));
            advanced.addAll(together);
        }
        for (Strand strand : strands) {
            if (!advanced.contains(strand)) {
                strand.state.advance(1);
            }
        }
    }

    /** Lets the second go by from one exhausted limit to the next. */
    private static void end(List<Slot> slots, List<Strand> strands) {
        double grain = slots.size() > MANY ? GRAIN : 0;
        double now = 0;
        while (true) {
            double next = Double.POSITIVE_INFINITY;
            for (Slot slot : slots) {
                slot.update();
                next = Math.min(next, slot.timeLeft());
            }
            double step = Math.min(next, 1 - now);
            for (Strand strand : strands) {
                strand.state.advance(step);
            }
            for (Slot slot : slots) {
                slot.advance(step);
            }
            now += step;
            if (now >= 1) {
                return;
            }
            double until = Math.min(grain, 1 - now);
            for (Slot slot : slots) {
                double after = slot.timeLeft();
                if (after <= until || after <= 1e-12) {
                    slot.end(after);
                }
            }
        }
    }

    private void round() {
        for (Strand strand : strands) {
            if (touches(strand)) {
                for (int arm = 0; arm < strand.arms.length; arm++) {
                    strand.admittedTotal = round(strand, arm);
                    part(strand.arms[arm]).isTouched = true;
                }
                if (!strand.isSingle()) {
                    level(strand);
                }
            } else {
                for (StrandArm arm : strand.arms) {
                    System.arraycopy(arm.arrived, 0, arm.admitted, 0, arm.run.partitions());
                }
            }
        }
        for (Part part : parts) {
            if (part.isTouched) {
                part.run.reduce(part.kind);
            }
        }
    }

    /** Makes all arms of a strand admit the same number of requests: as many as flowed, or as all have room for. */
    private void level(Strand strand) {
        AdmissionState state = strand.state;
        double wanted = strand.carried;
        double flowed = state.flowed[0];
        double flowedThroughPartitions = 1;
        for (int arm = 0; arm < strand.arms.length; arm++) {
            flowedThroughPartitions -= state.byPartition[arm] + state.byTable[arm];
        }
        wanted += strand.total * Math.max(0, Math.min(flowed, flowedThroughPartitions));
        long sum = Math.min(strand.total, (long) Math.floor(wanted + 1e-9));
        for (StrandArm arm : strand.arms) {
            sum = Math.min(sum, admitted(arm) + change(arm, Long.MAX_VALUE, false));
        }
        for (StrandArm arm : strand.arms) {
            change(arm, sum - admitted(arm), true);
        }
        strand.carried = Math.max(0, Math.min(1, wanted - sum));
        strand.admittedTotal = sum;
    }

    private static long admitted(StrandArm arm) {
        long sum = 0;
        for (int i = 0; i < arm.run.partitions(); i++) {
            sum += arm.admitted[i];
        }
        return sum;
    }

    /**
     * Admits more requests, or fewer, of partitions that have room, or something to give, in turn.
     *
     * @param by how many more; negative for fewer
     * @param really whether to do it, rather than only to find out how many are possible
     * @return how many more were possible, at most as many as wanted
     */
    private long change(StrandArm arm, long by, boolean really) {
        Part part = part(arm);
        Slot whole = part.isTight ? part.whole : null;
        int partitions = arm.run.partitions();
        long left = by;
        while (left != 0) {
            long before = left;
            long each = really ? Math.max(1, Math.abs(left) / partitions) : Long.MAX_VALUE;
            for (int i = 0; i < partitions && left != 0; i++) {
                Slot slot = part.isTight ? part.hot[i] : null;
                long step;
                if (left < 0) {
                    step = -Math.min(Math.min(each, -left), arm.admitted[i]);
                } else {
                    step = Math.min(Math.min(each, left), arm.arrived[i] - arm.admitted[i]);
                    step = slot == null ? step : slot.most(step, arm.cost);
                    step = whole == null ? step : whole.most(step, arm.cost);
                }
                left -= step;
                if (really) {
                    arm.admitted[i] += step;
                    take(slot, step * arm.cost);
                    take(whole, step * arm.cost);
                }
            }
            if (left == before || !really) {
                break;
            }
        }
        return by - left;
    }

    private static void take(@Nullable Slot slot, long halfUnits) {
        if (slot != null) {
            slot.take(halfUnits);
        }
    }

    private boolean touches(Strand strand) {
        for (StrandArm arm : strand.arms) {
            if (part(arm).isTight) {
                return true;
            }
        }
        return false;
    }

    private Part part(StrandArm arm) {
        for (Part part : parts) {
            if (part.run == arm.run && part.kind == (arm.isWrite ? ResourceRun.WRITE : ResourceRun.READ)) {
                return part;
            }
        }
        throw new IllegalStateException("an arm without a part");
    }

    /** Admits whole requests in each partition, never more than the limits have room for; their sum. */
    private long round(Strand strand, int armOfStrand) {
        StrandArm arm = strand.arms[armOfStrand];
        Part part = part(arm);
        int place = part.arms.indexOf(arm);
        Slot whole = part.isTight ? part.whole : null;
        double flowed = strand.state.flowed[armOfStrand];
        long sum = 0;
        int partitions = arm.run.partitions();
        for (int i = 0; i < partitions; i++) {
            long arrived = arm.arrived[i];
            Slot slot = part.isTight ? part.hot[i] : null;
            double share = slot == null ? flowed : slot.share(place);
            double wanted = share >= 1 - 1e-12 ? arrived : arrived * share + arm.carried[i];
            long admitted = Math.min(arrived, (long) Math.floor(wanted + 1e-9));
            admitted = slot == null ? admitted : slot.most(admitted, arm.cost);
            admitted = whole == null ? admitted : whole.most(admitted, arm.cost);
            take(slot, admitted * arm.cost);
            take(whole, admitted * arm.cost);
            arm.carried[i] = Math.max(0, Math.min(1, wanted - admitted));
            arm.admitted[i] = admitted;
            sum += admitted;
        }
        return sum;
    }
}
