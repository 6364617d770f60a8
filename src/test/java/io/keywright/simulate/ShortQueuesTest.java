package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortQueuesTest {
    private static final int ARMS = 3;
    private static final int PARTITIONS = 4;
    private static final int IN_FLIGHT = 60;

    private record Row(long number, int[] partitions) {}

    /** What is left in each partition of each arm. */
    private static final class Left implements ShortQueues.Room {
        final int[][] left = new int[ARMS][PARTITIONS];
        final List<Long> taken = new ArrayList<>();
        private final WaitingRows waiting;

        Left(WaitingRows waiting) {
            this.waiting = waiting;
        }

        int shortArm(int[] partitions) {
            for (int arm = 0; arm < ARMS; arm++) {
                if (!isIn(arm, partitions[arm])) {
                    return arm;
                }
            }
            return -1;
        }

        @Override
        public int shortArm(WaitingRows.Queue queue) {
            return shortArm(queue.partitions);
        }

        @Override
        public boolean isIn(int arm, int partition) {
            return left[arm][partition] > 0;
        }

        @Override
        public void take(WaitingRows.Queue queue) {
            taken.add(waiting.first(queue));
            take(queue.partitions);
        }

        void take(int[] partitions) {
            for (int arm = 0; arm < ARMS; arm++) {
                left[arm][partitions[arm]]--;
            }
        }
    }

    /** The same rows in the same order as if every row in flight were tried, the earliest first. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theEarliestRowsThatFitAreAdmitted(long seed) {
        var random = new SplittableRandom(seed);
        var waiting = new WaitingRows(IN_FLIGHT);
        var queues = new ShortQueues(waiting, ARMS);
        var all = new ArrayList<Row>();
        long next = 0;
        int admitted = 0;
        for (int step = 0; step < 200; step++) {
            while (waiting.size() < IN_FLIGHT) {
                var row = new Row(next++, random.ints(ARMS, 0, PARTITIONS).toArray());
                all.add(row);
                waiting.add(row.number(), row.partitions());
            }
            var room = new Left(waiting);
            var same = new Left(waiting);
            for (int arm = 0; arm < ARMS; arm++) {
                Arrays.setAll(room.left[arm], any -> random.nextInt(3) * random.nextInt(3));
                same.left[arm] = room.left[arm].clone();
            }
            var expected = new ArrayList<Long>();
            for (Row row : List.copyOf(all)) {
                if (same.shortArm(row.partitions()) < 0) {
                    same.take(row.partitions());
                    expected.add(row.number());
                    all.remove(row);
                }
            }
            queues.admit(room);
            assertEquals(expected, room.taken);
            admitted += expected.size();
            if (step % 40 == 39) {
                queues.clear();
                waiting.removeAll();
                all.forEach(row -> waiting.add(row.number(), row.partitions()));
            }
        }
        assertEquals(next, admitted + waiting.size());
    }
}
