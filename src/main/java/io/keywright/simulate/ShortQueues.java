package io.keywright.simulate;

import io.keywright.simulate.WaitingRows.Queue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The queues of a load whose rows need several partitions, each under one that had no room for it when it was looked at
 * last. Until that has room again, it need not be looked at; so a step costs as much as there are partitions and rows that
 * are admitted, however many wait.
 */
final class ShortQueues {
    private final WaitingRows waiting;
    private final List<List<Shortage>> byArm = new ArrayList<>();
    private final List<Shortage> all = new ArrayList<>();
    /** Those under which rows are looked at in this step. */
    private final PriorityQueue<Shortage> open =
            new PriorityQueue<>(Comparator.comparingLong(shortage -> shortage.earliest));

    ShortQueues(WaitingRows waiting, int arms) {
        this.waiting = waiting;
        for (int arm = 0; arm < arms; arm++) {
            byArm.add(new ArrayList<>());
        }
    }

    /** What is left of the limits; within a step it never grows. */
    interface Room {
        /** The first of the arms of a row that has no room for it; -1 where all have. */
        int shortArm(Queue queue);

        /** Whether there is room for a row in a partition of an arm, and in the table or index as a whole. */
        boolean isIn(int arm, int partition);

        /** Uses it for the first row of a queue. */
        void take(Queue queue);
    }

    /** The queues under a partition of an arm, the one with the earliest row first. */
    private final class Shortage {
        final int arm;
        final int partition;
        final PriorityQueue<Queue> queues = new PriorityQueue<>(Comparator.comparingLong(waiting::first));
        /** The earliest row when this was opened. */
        long earliest;

        Shortage(int arm, int partition) {
            this.arm = arm;
            this.partition = partition;
        }

        void openIfOver(Room room) {
            Queue first = queues.peek();
            if (first != null && room.isIn(arm, partition)) {
                earliest = waiting.first(first);
                open.add(this);
            }
        }
    }

    private Shortage of(int arm, int partition) {
        List<Shortage> ofArm = byArm.get(arm);
        while (ofArm.size() <= partition) {
            var shortage = new Shortage(arm, ofArm.size());
            ofArm.add(shortage);
            all.add(shortage);
        }
        return ofArm.get(partition);
    }

    /** Forgets all queues, as their rows need other partitions now. */
    void clear() {
        all.forEach(shortage -> shortage.queues.clear());
    }

    /** Admits rows while there is room, the earliest first. */
    void admit(Room room) {
        for (Queue queue : waiting.takeNewQueues()) {
            int shortArm = Math.max(0, room.shortArm(queue));
            of(shortArm, queue.partitions[shortArm]).queues.add(queue);
        }
        for (Shortage shortage : all) {
            shortage.openIfOver(room);
        }
        while (!open.isEmpty()) {
            Shortage shortage = open.remove();
            Queue queue = shortage.queues.remove();
            int shortArm = room.shortArm(queue);
            if (shortArm < 0) {
                room.take(queue);
                waiting.remove(queue, 1);
                if (queue.size > 0) {
                    shortage.queues.add(queue);
                }
            } else {
                of(shortArm, queue.partitions[shortArm]).queues.add(queue);
            }
            shortage.openIfOver(room);
        }
    }
}
