package io.keywright.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** The partitions of one table or index. A cut leaves the left part where the partition was and appends the right one. */
final class Ring {
    private final List<Range> ranges = new ArrayList<>();
    private final TreeMap<Position, Integer> byStart = new TreeMap<>();

    /** @param partitions how many of the same width to begin with, 1 or more */
    Ring(int partitions) {
        Position from = Position.START;
        for (int i = 1; i <= partitions; i++) {
            Position to = i == partitions ? Position.END : Position.before(boundary(i, partitions));
            byStart.put(from, ranges.size());
            ranges.add(new Range(from, to));
            from = to;
        }
    }

    int size() {
        return ranges.size();
    }

    Range range(int partition) {
        return ranges.get(partition);
    }

    List<Range> ranges() {
        return List.copyOf(ranges);
    }

    /** The partition that a place lies in. */
    int partition(Position position) {
        return Objects.requireNonNull(byStart.floorEntry(position)).getValue();
    }

    /** Cuts a partition in two; the number of the new one. */
    int cut(int partition, Position at) {
        Range whole = ranges.get(partition);
        ranges.set(partition, new Range(whole.from(), at));
        byStart.put(at, ranges.size());
        ranges.add(new Range(at, whole.to()));
        return ranges.size() - 1;
    }

    /** The widest partition, the first of several. */
    int widest() {
        int widest = 0;
        double width = 0;
        for (int i = 0; i < ranges.size(); i++) {
            if (ranges.get(i).width() > width) {
                width = ranges.get(i).width();
                widest = i;
            }
        }
        return widest;
    }

    /** The middle of a partition by hash. */
    Position middle(int partition) {
        Range range = ranges.get(partition);
        long from = range.from().hash();
        return Position.before(from + ((range.to().hash() - from) >>> 1) + 1);
    }

    private static long boundary(int i, int partitions) {
        long whole = Long.divideUnsigned(-1, partitions);
        long rest = Long.remainderUnsigned(-1, partitions);
        return whole * i + Long.divideUnsigned(rest * i, partitions) + 1;
    }
}
