package io.keywright.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The partitions of one table or index. A cut leaves the left part where the partition was and appends the right one. */
final class Ring {
    private static final int GUIDE_BITS = 12;

    private final List<Range> ranges = new ArrayList<>();
    /** The partitions in the order of the ring, and where they start; made anew when one is asked for after a cut. */
    private int[] numbers = new int[0];

    private long[] hashes = new long[0];
    /** By the first bits of a hash: the last partition, in order, that begins before all hashes with these bits. */
    private final int[] guide = new int[(1 << GUIDE_BITS) + 1];

    private double[] sorts = new double[0];

    /** @param partitions how many of the same width to begin with, 1 or more */
    Ring(int partitions) {
        Position from = Position.START;
        for (int i = 1; i <= partitions; i++) {
            Position to = i == partitions ? Position.END : Position.before(boundary(i, partitions));
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
        return partition(position.hash(), position.sort());
    }

    /** The partition that a place on the ring lies in, given as a {@link Position} is. */
    int partition(long hash, double sort) {
        if (numbers.length != ranges.size()) {
            sort();
        }
        int bits = (int) (hash >>> (Long.SIZE - GUIDE_BITS));
        int low = guide[bits];
        int high = guide[bits + 1];
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            int order = Long.compareUnsigned(hashes[middle], hash);
            if (order < 0 || order == 0 && Double.compare(sorts[middle], sort) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return numbers[low];
    }

    private void sort() {
        numbers = IntStream.range(0, ranges.size())
                .boxed()
                .sorted(Comparator.comparing(i -> ranges.get(i).from()))
                .mapToInt(i -> i)
                .toArray();
        hashes = IntStream.of(numbers)
                .mapToLong(i -> ranges.get(i).from().hash())
                .toArray();
        sorts = IntStream.of(numbers)
                .mapToDouble(i -> ranges.get(i).from().sort())
                .toArray();
        int last = 0;
        for (int bits = 0; bits < guide.length - 1; bits++) {
            long first = (long) bits << (Long.SIZE - GUIDE_BITS);
            while (last + 1 < hashes.length && Long.compareUnsigned(hashes[last + 1], first) < 0) {
                last++;
            }
            guide[bits] = last;
        }
        guide[guide.length - 1] = hashes.length - 1;
    }

    /** Cuts a partition in two; the number of the new one. */
    int cut(int partition, Position at) {
        Range whole = ranges.get(partition);
        ranges.set(partition, new Range(whole.from(), at));
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
