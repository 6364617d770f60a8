package io.keywright.simulate;

import java.util.Arrays;
import java.util.List;

/** A limit that may be exhausted within a second: of one partition, or of a table or index as a whole. */
final class Slot {
    /** Requests that cost more than this share of a limit are counted whole. */
    private static final double DEAR = 0.01;

    final List<StrandArm> arms;
    final Strand[] strands;
    /** The partition, or -1 for the whole. */
    final int partition;

    private final int[] armOfStrand;
    private final double[] requests;
    /** What must be left for a request of an arm. */
    private final double[] least;
    /** How much of its strand had flowed when the limit had no more room for an arm; negative while it has. */
    private final double[] flowedAtEnd;

    private double left;
    private double rate;
    /** Half-units that whole requests may still take. */
    private long budget;

    /**
     * @param strands to which each arm belongs
     * @param armOfStrand which of its arms that is
     */
    Slot(List<StrandArm> arms, Strand[] strands, int[] armOfStrand, int partition, long limit) {
        this.arms = arms;
        this.strands = strands;
        this.armOfStrand = armOfStrand;
        this.partition = partition;
        this.left = limit;
        this.budget = limit;
        this.requests = new double[arms.size()];
        this.least = new double[arms.size()];
        this.flowedAtEnd = new double[arms.size()];
        Arrays.fill(flowedAtEnd, -1);
        double demand = 0;
        for (int i = 0; i < requests.length; i++) {
            requests[i] = partition < 0 ? strands[i].total : arms.get(i).arrived[partition];
            demand += requests[i] * arms.get(i).cost;
        }
        for (int i = 0; i < least.length; i++) {
            least[i] = arms.get(i).cost > DEAR * limit ? whole(i, demand) : 0;
        }
    }

    /**
     * What is left on average when a request no longer fits whole: its cost where cheap requests use up the limit, half of
     * that where such requests do. Where no others come, whole requests are counted anyway.
     */
    private double whole(int arm, double demand) {
        long cost = arms.get(arm).cost;
        double asDear = 0;
        for (int i = 0; i < requests.length; i++) {
            if (arms.get(i).cost >= cost) {
                asDear += requests[i] * arms.get(i).cost;
            }
        }
        return asDear >= demand ? 0 : cost * (1 - asDear / demand / 2);
    }

    /** Computes how fast what is left flows off. */
    void update() {
        rate = 0;
        for (int i = 0; i < requests.length; i++) {
            if (flowedAtEnd[i] < 0) {
                rate += flow(i) * arms.get(i).cost;
            }
        }
    }

    private double flow(int i) {
        AdmissionState state = strands[i].state;
        int arm = armOfStrand[i];
        return requests[i] * state.flowing[arm] * (partition < 0 ? state.alive[arm] : 1);
    }

    /** How long until there is no more room for some arm; infinite if there always is. */
    double timeLeft() {
        if (rate <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        return Math.max(0, (left - nextLeast()) / rate);
    }

    private double nextLeast() {
        double next = -1;
        for (int i = 0; i < least.length; i++) {
            if (flowedAtEnd[i] < 0 && requests[i] > 0) {
                next = Math.max(next, least[i]);
            }
        }
        return next;
    }

    void advance(double time) {
        left -= rate * time;
    }

    /**
     * Ends the arms there is no more room for.
     *
     * @param after how much later than now the room is gone
     */
    void end(double after) {
        double next = nextLeast();
        for (int i = 0; i < least.length; i++) {
            if (flowedAtEnd[i] < 0 && requests[i] > 0 && least[i] >= next) {
                end(i, after);
            }
        }
    }

    private void end(int i, double after) {
        AdmissionState state = strands[i].state;
        int arm = armOfStrand[i];
        flowedAtEnd[i] = state.flowed[arm] + state.flowing[arm] * after;
        if (partition < 0) {
            state.tableAdmits[arm] = false;
        } else if (strands[i].total > 0) {
            state.alive[arm] = Math.max(0, state.alive[arm] - requests[i] / strands[i].total);
        }
        state.update();
    }

    /** Goes through the second where nothing else bears on this limit. */
    void endAlone() {
        double now = 0;
        update();
        double after = timeLeft();
        while (now + after < 1) {
            now += after;
            advance(after);
            end(now);
            update();
            after = timeLeft();
        }
    }

    /** How many of so many requests of this cost the limit still has room for. */
    long most(long requestCount, long cost) {
        return Math.min(requestCount, budget / cost);
    }

    void take(long halfUnits) {
        budget -= halfUnits;
    }

    /** What share of the requests of an arm was admitted here. */
    double share(int i) {
        return flowedAtEnd[i] >= 0 ? flowedAtEnd[i] : strands[i].state.flowed[armOfStrand[i]];
    }
}
