package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.Objects;

/**
 * A table or global index as it is at the start.
 *
 * @param sizeBytes what it stores
 * @param localIndex whether the table has a local index, which keeps item collections whole
 * @param partitions how many partitions it has, or 0 for as many as its throughput and size need
 */
public record SimulatedResource(
        Resource resource, CapacityMode mode, double sizeBytes, boolean localIndex, int partitions) {
    public SimulatedResource {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(mode);
        if (!(sizeBytes >= 0) || Double.isInfinite(sizeBytes)) {
            throw new IllegalArgumentException("a size must be 0 bytes or more, not " + sizeBytes);
        }
        if (partitions < 0 || partitions > PartitionCount.MOST) {
            throw new IllegalArgumentException(
                    "partitions must be 0 to " + PartitionCount.MOST + ", but are " + partitions);
        }
    }

    public static SimulatedResource of(Resource resource, CapacityMode mode) {
        return new SimulatedResource(resource, mode, 0, false, 0);
    }

    public SimulatedResource withLocalIndex() {
        return new SimulatedResource(resource, mode, sizeBytes, true, partitions);
    }

    public SimulatedResource withPartitions(int newPartitions) {
        return new SimulatedResource(resource, mode, sizeBytes, localIndex, newPartitions);
    }
}
