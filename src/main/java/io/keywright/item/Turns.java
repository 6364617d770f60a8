package io.keywright.item;

/**
 * Which parent a child has where all parents have the same number: children take turns, so that those of one parent are
 * spread over the order of the children. Every round but the first begins at another parent.
 */
final class Turns {
    private static final long ROUND = 0x72_6F75_6E64L;

    private Turns() {}

    static long parent(long child, long children, long parents) {
        if (children < parents) {
            return Math.min(parents - 1, (long) ((double) child * parents / children));
        }
        long round = child / parents;
        long start = round == 0 ? 0 : SeededStream.scaled(SeededStream.key(ROUND, round), parents);
        return (child % parents + start) % parents;
    }
}
