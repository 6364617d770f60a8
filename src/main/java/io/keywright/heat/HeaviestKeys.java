package io.keywright.heat;

/**
 * The keys that take the largest shares of something, one by one, and the rest of them together. All shares add up to 1.
 */
public final class HeaviestKeys {
    private final long[] keys;
    private final double[] shares;
    private final double restShare;
    private final double restSquares;

    /** The arrays are not copied and must not change any more. */
    HeaviestKeys(long[] keys, double[] shares, double restShare, double restSquares) {
        this.keys = keys;
        this.shares = shares;
        this.restShare = Math.max(0, restShare);
        this.restSquares = Math.max(0, restSquares);
    }

    /** How many keys are known one by one. */
    public int size() {
        return keys.length;
    }

    /** The number of a key in its space. */
    public long key(int i) {
        return keys[i];
    }

    /** What a key takes, 0 to 1. */
    public double share(int i) {
        return shares[i];
    }

    /** What all other keys take together, 0 to 1. */
    public double restShare() {
        return restShare;
    }

    /** The squares of what each of the other keys takes, added up: how lumpy the rest is. */
    public double restSquares() {
        return restSquares;
    }

    /** The squares of all shares, added up. */
    double squares() {
        double sum = restSquares;
        for (double share : shares) {
            sum += share * share;
        }
        return sum;
    }
}
