package io.keywright.simulate;

import java.util.Arrays;

/**
 * Throttled requests of a strand that are sent again, as AWS SDKs do: after 50 ms, then each time after twice as long, at
 * most 20 s; these figures are assumptions, and so is that jitter does not matter. Less than a second is the next second
 * here.
 */
final class Retries {
    private static final double FIRST_WAIT_SECONDS = 0.05;
    private static final int LONGEST_WAIT_SECONDS = 20;
    private static final int RING = LONGEST_WAIT_SECONDS + 1;

    private final int attempts;
    /** By second, attempt already made and partition. */
    private final long[][][] waiting;

    private long[][] sent;
    private long givenUp;

    /** @param attempts how often a request is sent at most, 1 or more */
    Retries(int attempts) {
        this.attempts = attempts;
        this.waiting = new long[RING][attempts][0];
        this.sent = new long[attempts][0];
    }

    /** Adds what is sent again in a second to what arrives in it; how many requests that is. */
    long send(long second, StrandArm arm) {
        int partitions = arm.run.partitions();
        Arrays.fill(arm.resent, 0);
        int place = (int) (second % RING);
        long[][] due = waiting[place];
        waiting[place] = sent;
        sent = due;
        long sum = 0;
        for (int attempt = 1; attempt < attempts; attempt++) {
            long[] ofAttempt = due[attempt];
            Arrays.fill(waiting[place][attempt], 0);
            for (int i = 0; i < Math.min(partitions, ofAttempt.length); i++) {
                arm.arrived[i] += ofAttempt[i];
                arm.resent[i] += ofAttempt[i];
                sum += ofAttempt[i];
            }
        }
        return sum;
    }

    /** Takes back what was throttled in a second: of requests sent for the n-th time as large a part as of all. */
    void takeBack(long second, StrandArm arm) {
        int partitions = arm.run.partitions();
        for (int i = 0; i < partitions; i++) {
            long rejected = arm.arrived[i] - arm.admitted[i];
            long left = rejected;
            for (int attempt = attempts - 1; attempt > 0; attempt--) {
                long ofAttempt = i < sent[attempt].length ? sent[attempt][i] : 0;
                long back = ofAttempt == 0
                        ? 0
                        : Math.min(left, Math.round(rejected * ((double) ofAttempt / arm.arrived[i])));
                wait(second, attempt + 1, i, back);
                left -= back;
            }
            wait(second, 1, i, left);
        }
    }

    private void wait(long second, int made, int partition, long requests) {
        if (requests == 0) {
            return;
        }
        if (made >= attempts) {
            givenUp += requests;
            return;
        }
        int place = (int) ((second + waitSeconds(made)) % RING);
        if (partition >= waiting[place][made].length) {
            waiting[place][made] = Arrays.copyOf(waiting[place][made], 2 * partition + 4);
        }
        waiting[place][made][partition] += requests;
    }

    /** Whole seconds to wait after so many attempts. */
    static int waitSeconds(int made) {
        double seconds = FIRST_WAIT_SECONDS * (1L << (made - 1));
        return (int) Math.min(LONGEST_WAIT_SECONDS, Math.max(1, StrictMath.ceil(seconds)));
    }

    /** Moves what waits for a partition to its new part. */
    void cut(int partition, int added, double shareOfAdded) {
        for (int place = 0; place < RING; place++) {
            for (int made = 1; made < attempts; made++) {
                long[] ofAttempt = waiting[place][made];
                long all = partition < ofAttempt.length ? ofAttempt[partition] : 0;
                long moved = Math.round(all * shareOfAdded);
                if (moved > 0) {
                    if (added >= ofAttempt.length) {
                        ofAttempt = Arrays.copyOf(ofAttempt, 2 * added);
                        waiting[place][made] = ofAttempt;
                    }
                    ofAttempt[partition] -= moved;
                    ofAttempt[added] += moved;
                }
            }
        }
    }

    /** Requests not sent again. */
    long givenUp() {
        return givenUp;
    }

    /** Requests that wait to be sent again. */
    long waiting() {
        long sum = 0;
        for (long[][] ofSecond : waiting) {
            for (int made = 1; made < attempts; made++) {
                sum += Arrays.stream(ofSecond[made]).sum();
            }
        }
        return sum;
    }
}
