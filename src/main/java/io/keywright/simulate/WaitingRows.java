package io.keywright.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a load that are in flight. Those that need the same partitions stand in one queue, the earliest first: where
 * the first of a queue is throttled, so are all behind it, and none of them need be looked at.
 */
final class WaitingRows {
    private final long[] rows;
    /** The place of the row behind in its queue, or of the next free place; -1 at the end. */
    private final int[] next;

    private int free;
    private int size;
    private final List<Queue> queues = new ArrayList<>();
    private List<Queue> newQueues = new ArrayList<>();
    private final Map<Partitions, Queue> byPartitions = new HashMap<>();

    /** @param most how many rows are in flight at most */
    WaitingRows(int most) {
        rows = new long[most];
        next = new int[most];
        for (int i = 0; i < most; i++) {
            next[i] = i + 1 < most ? i + 1 : -1;
        }
    }

    /** Rows that need the same partitions. */
    static final class Queue {
        final int[] partitions;
        int first = -1;
        int last = -1;
        int size;
        private boolean isListed;

        Queue(int[] partitions) {
            this.partitions = partitions;
        }

        private boolean isFor(int[] wanted) {
            return wanted.length == 1 || Arrays.equals(partitions, wanted);
        }
    }

    /** The partition that is needed of the table or index of each arm. */
    private static final class Partitions {
        private int[] ofArms;

        Partitions(int[] ofArms) {
            this.ofArms = ofArms;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Partitions partitions && Arrays.equals(ofArms, partitions.ofArms);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(ofArms);
        }
    }

    private final Partitions wanted = new Partitions(new int[0]);

    /** By the partition of the first arm: the queue that was used last. */
    private @Nullable Queue[] ofFirst = new Queue[16];

    int size() {
        return size;
    }

    /**
     * Adds a row, later than all that are there.
     *
     * @param partitions what it needs; the caller may change the array afterwards
     */
    void add(long row, int[] partitions) {
        Queue queue = queue(partitions);
        int place = free;
        free = next[place];
        rows[place] = row;
        next[place] = -1;
        if (queue.size == 0) {
            newQueues.add(queue);
            queue.first = place;
        } else {
            next[queue.last] = place;
        }
        queue.last = place;
        queue.size++;
        size++;
    }

    private Queue queue(int[] partitions) {
        int first = partitions[0];
        if (first >= ofFirst.length) {
            ofFirst = Arrays.copyOf(ofFirst, 2 * first + 1);
        }
        Queue near = ofFirst[first];
        if (near == null || !near.isFor(partitions)) {
            wanted.ofArms = partitions;
            near = byPartitions.get(wanted);
        }
        if (near == null) {
            near = new Queue(partitions.clone());
        }
        if (!near.isListed) {
            near.isListed = true;
            queues.add(near);
            if (near.partitions.length > 1) {
                byPartitions.put(new Partitions(near.partitions), near);
            }
        }
        ofFirst[first] = near;
        return near;
    }

    /** The first row of a queue that is not empty. */
    long first(Queue queue) {
        return rows[queue.first];
    }

    /** Takes so many rows from the front of a queue. */
    void remove(Queue queue, int count) {
        for (int i = 0; i < count; i++) {
            int place = queue.first;
            queue.first = next[place];
            next[place] = free;
            free = place;
        }
        queue.size -= count;
        size -= count;
    }

    /** The queues in which rows stand. */
    List<Queue> queues() {
        for (int i = queues.size() - 1; i >= 0; i--) {
            Queue queue = queues.get(i);
            if (queue.size == 0) {
                Queue last = queues.remove(queues.size() - 1);
                if (last != queue) {
                    queues.set(i, last);
                }
                queue.isListed = false;
                wanted.ofArms = queue.partitions;
                byPartitions.remove(wanted);
            }
        }
        return queues;
    }

    /** The queues in which rows stand that were empty before, since this was asked last. */
    List<Queue> takeNewQueues() {
        List<Queue> taken = newQueues;
        newQueues = new ArrayList<>();
        return taken;
    }

    /** Takes all rows, the earliest first. */
    long[] removeAll() {
        newQueues.clear();
        long[] all = new long[size];
        int count = 0;
        for (Queue queue : queues) {
            while (queue.size > 0) {
                all[count++] = first(queue);
                remove(queue, 1);
            }
        }
        Arrays.sort(all);
        return all;
    }
}
