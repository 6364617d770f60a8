package io.keywright.simulate;

/**
 * A part of the ring.
 *
 * @param from where it begins
 * @param to where it ends, not itself in it
 */
public record Range(Position from, Position to) {
    public Range {
        if (from.compareTo(to) >= 0) {
            throw new IllegalArgumentException("a range must end after it begins");
        }
    }

    /** Its share of the ring, 0 to 1. */
    public double width() {
        return (to.equals(Position.END) ? 1 : to.share()) - from.share();
    }
}
