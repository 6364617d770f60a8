package io.keywright.simulate;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A plain simulator that follows every single request: what the real one is compared with. It knows nothing of it but how
 * a key is hashed, so that both have the same keys in the same partitions.
 */
public final class RequestSimulator {
    private static final int WRITE_LIMIT = 2_000;
    private static final int READ_LIMIT = 6_000;
    private static final int BURST_SECONDS = 300;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final Resource[] resources;
    private final Flow[] flows;
    private final SplittableRandom random;
    private long demanded;
    private long consumed;
    private long requests;

    /** A table or index with partitions of the same width. Limits are half-units a second, reads first. */
    public static final class Resource {
        final int partitions;
        final long[] rate;
        final long[] bank;
        final boolean hasBank;
        final long[] left = new long[2];
        final int[][] partitionLeft = new int[2][];
        final long[][] minute = new long[2][];
        final long[] busiest = new long[2];

        public Resource(int partitions, long read, long write, boolean hasBank, long idleSeconds) {
            this.partitions = partitions;
            this.rate = new long[] {read, write};
            this.hasBank = hasBank;
            this.bank = new long[] {read * idleSeconds, write * idleSeconds};
            for (int kind = 0; kind < 2; kind++) {
                partitionLeft[kind] = new int[partitions];
                minute[kind] = new long[partitions];
            }
        }

        void begin() {
            for (int kind = 0; kind < 2; kind++) {
                left[kind] = rate[kind] + (hasBank ? bank[kind] : 0);
                Arrays.fill(partitionLeft[kind], kind == 0 ? READ_LIMIT : WRITE_LIMIT);
            }
        }

        void end(int second) {
            for (int kind = 0; kind < 2; kind++) {
                bank[kind] = Math.min(BURST_SECONDS * rate[kind], left[kind]);
                int limit = kind == 0 ? READ_LIMIT : WRITE_LIMIT;
                for (int i = 0; i < partitions; i++) {
                    minute[kind][i] += limit - partitionLeft[kind][i];
                    if (second % 60 == 59) {
                        busiest[kind] = Math.max(busiest[kind], minute[kind][i]);
                        minute[kind][i] = 0;
                    }
                }
            }
        }
    }

    /** What a request costs on one resource, and the partition of each key. */
    public record Arm(int resource, int kind, int halfUnits, Keys keys) {}

    /** The keys of an arm, drawn by Walker's alias method. */
    public static final class Keys {
        final int[] partitionOfKey;
        private final double[] threshold;
        private final int[] alias;

        public Keys(double[] shares, int[] partitionOfKey) {
            this.partitionOfKey = partitionOfKey;
            int count = shares.length;
            threshold = new double[count];
            alias = new int[count];
            double[] scaled = new double[count];
            int[] small = new int[count];
            int[] large = new int[count];
            int smalls = 0;
            int larges = 0;
            for (int i = 0; i < count; i++) {
                scaled[i] = shares[i] * count;
                if (scaled[i] < 1) {
                    small[smalls++] = i;
                } else {
                    large[larges++] = i;
                }
            }
            while (smalls > 0 && larges > 0) {
                int low = small[--smalls];
                int high = large[larges - 1];
                threshold[low] = scaled[low];
                alias[low] = high;
                scaled[high] -= 1 - scaled[low];
                if (scaled[high] < 1) {
                    larges--;
                    small[smalls++] = high;
                }
            }
            while (larges > 0) {
                threshold[large[--larges]] = 1;
            }
            while (smalls > 0) {
                threshold[small[--smalls]] = 1;
            }
        }

        int draw(SplittableRandom random) {
            double at = random.nextDouble() * threshold.length;
            int key = (int) at;
            return at - key < threshold[key] ? key : alias[key];
        }
    }

    /** @param sameKey whether all arms have the key of the first by number */
    public record Flow(double perSecond, boolean sameKey, Arm... arms) {}

    public RequestSimulator(Resource[] resources, Flow[] flows, long seed) {
        this.resources = resources;
        this.flows = flows;
        this.random = new SplittableRandom(seed);
    }

    /** What the hottest partition of a resource consumed in its busiest minute, half-units. */
    long busiest(int resource, int kind) {
        return resources[resource].busiest[kind];
    }

    /** The share of the units demanded that was throttled, 0 to 1. */
    double throttledShare() {
        return demanded == 0 ? 0 : 1 - (double) consumed / demanded;
    }

    /** Requests followed so far. */
    public long requests() {
        return requests;
    }

    public void run(int seconds) {
        int[] key = new int[16];
        for (int second = 0; second < seconds; second++) {
            for (Resource resource : resources) {
                resource.begin();
            }
            int[] order = arrivals();
            for (int flow : order) {
                request(flows[flow], key);
            }
            requests += order.length;
            for (Resource resource : resources) {
                resource.end(second);
            }
        }
    }

    private void request(Flow flow, int[] partition) {
        boolean admitted = true;
        int key = flow.sameKey() ? flow.arms()[0].keys().draw(random) : -1;
        for (int i = 0; i < flow.arms().length; i++) {
            Arm arm = flow.arms()[i];
            Resource resource = resources[arm.resource()];
            int own = flow.sameKey() ? key : arm.keys().draw(random);
            partition[i] = arm.keys().partitionOfKey[own];
            demanded += arm.halfUnits();
            admitted &= resource.partitionLeft[arm.kind()][partition[i]] >= arm.halfUnits()
                    && resource.left[arm.kind()] >= arm.halfUnits();
        }
        if (admitted) {
            for (int i = 0; i < flow.arms().length; i++) {
                Arm arm = flow.arms()[i];
                Resource resource = resources[arm.resource()];
                resource.partitionLeft[arm.kind()][partition[i]] -= arm.halfUnits();
                resource.left[arm.kind()] -= arm.halfUnits();
                consumed += arm.halfUnits();
            }
        }
    }

    /** The flows whose requests arrive in a second, in random order. */
    private int[] arrivals() {
        int[] counts = new int[flows.length];
        int total = 0;
        for (int i = 0; i < flows.length; i++) {
            counts[i] = poisson(flows[i].perSecond());
            total += counts[i];
        }
        int[] order = new int[total];
        int at = 0;
        for (int i = 0; i < flows.length; i++) {
            Arrays.fill(order, at, at + counts[i], i);
            at += counts[i];
        }
        if (flows.length > 1) {
            for (int i = total - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int swapped = order[i];
                order[i] = order[other];
                order[other] = swapped;
            }
        }
        return order;
    }

    /** As many exponential gaps as fit; for large means a rounded normal deviate. */
    private int poisson(double mean) {
        if (mean > 400) {
            double u = random.nextDouble();
            double v = random.nextDouble();
            double normal = Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * v);
            return (int) Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
        }
        int number = -1;
        for (double time = 0; time < mean; time -= Math.log(1 - random.nextDouble())) {
            number++;
        }
        return Math.max(0, number);
    }

    /** The partition of a key among partitions of the same width. */
    public static int partition(long seed, String resource, String space, long key, int partitions) {
        long hash = mix(text(text(seed, resource), space) + GOLDEN * (key + 1));
        return (int) Math.min(partitions - 1, (long) ((hash >>> 11) * 0x1.0p-53 * partitions));
    }

    private static long text(long seed, String text) {
        long hash = seed;
        for (char c : text.toCharArray()) {
            hash = (hash ^ c) * 0x100000001b3L;
        }
        return mix(hash + GOLDEN);
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
