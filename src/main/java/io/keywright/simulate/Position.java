package io.keywright.simulate;

/**
 * A place on the ring where one partition may end and the next begin.
 *
 * @param hash of the partition key, unsigned
 * @param sort how far along the sort key, 0 to 1
 */
public record Position(long hash, double sort) implements Comparable<Position> {
    /** Before everything. */
    public static final Position START = new Position(0, 0);

    /** After everything. */
    public static final Position END = new Position(-1, Double.POSITIVE_INFINITY);

    /** The place before all items of keys with this hash. */
    public static Position before(long hash) {
        return new Position(hash, 0);
    }

    /** The share of the ring that lies before, 0 to 1. */
    public double share() {
        return (hash >>> 1) * 0x1.0p-63;
    }

    @Override
    public int compareTo(Position other) {
        int order = Long.compareUnsigned(hash, other.hash);
        return order != 0 ? order : Double.compare(sort, other.sort);
    }
}
