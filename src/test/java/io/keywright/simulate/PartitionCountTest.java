package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.testing.Vectors;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PartitionCountTest {
    static List<Vectors.Row> provisioned() {
        return Vectors.of("partition_count");
    }

    static List<Vectors.Row> allocations() {
        return Vectors.of("usenix_allocation");
    }

    @ParameterizedTest
    @MethodSource("provisioned")
    void roundsTheSumOnce(Vectors.Row row) {
        double bytes = row.input().get("sizeGB").asDouble() * (1L << 30);
        long partitions = PartitionCount.provisioned(
                row.input().get("rcu").asLong(), row.input().get("wcu").asLong(), bytes);
        assertEquals(row.expected().get("partitions").asLong(), partitions);
    }

    @ParameterizedTest
    @MethodSource("allocations")
    void onceDividedTheCapacityEvenly(Vectors.Row row) {
        double each = PartitionCount.evenShare(
                row.input().get("tableWcu").asDouble(),
                row.input().get("partitions").asInt());
        assertEquals(row.expected().get("wcuPerPartition").asDouble(), each);
    }

    /** AWS Database Blog, "Scaling DynamoDB" part 1 (2023); Developer Guide, on-demand-capacity-mode. */
    @Test
    void aNewOnDemandTableHasFour() {
        assertEquals(4, PartitionCount.onDemand(12_000, 4_000, 0));
        assertEquals(34, PartitionCount.onDemand(100_000, 4_000, 0));
        assertEquals(5, PartitionCount.onDemand(12_000, 4_000, 45.0 * (1L << 30)));
    }

    /** The sum is rounded once: 25 and 25 units are one partition, not two. */
    @Test
    void aSmallTableHasOne() {
        assertEquals(1, PartitionCount.provisioned(25, 25, 0));
        assertEquals(1, PartitionCount.provisioned(0, 0, 0));
    }

    @Test
    void refusesMoreThanAreSimulated() {
        var resource = SimulatedResource.of(Resource.table("t"), CapacityMode.Provisioned.of(1, 30_000_000));
        var failure = assertThrows(
                CannotSimulateException.class,
                () -> Simulation.run(Scenario.of(resource, 1), SimulationSettings.DEFAULT, Progress.NONE));
        assertEquals("t needs 30,001 partitions; at most 20,000 are simulated", failure.getMessage());
    }
}
