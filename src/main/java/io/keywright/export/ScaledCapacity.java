package io.keywright.export;

import io.keywright.model.Throughput.AutoScaling;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A provisioned capacity that Application Auto Scaling keeps near a target, in the words of its API (Application Auto
 * Scaling API Reference, RegisterScalableTarget and PutScalingPolicy, read 2026-09).
 *
 * @param index the global index whose capacity it is, or null for the table's
 * @param ofWrites whether it is the capacity of writes; otherwise of reads
 * @param scaling its bounds in units and its target in percent
 */
public record ScaledCapacity(@Nullable String index, boolean ofWrites, AutoScaling scaling) {
    public ScaledCapacity {
        Objects.requireNonNull(scaling);
    }

    /** The scalable dimension: {@code dynamodb:index:ReadCapacityUnits}. */
    public String dimension() {
        return "dynamodb:" + (index == null ? "table" : "index") + ":" + kind() + "CapacityUnits";
    }

    /** The metric whose target is kept: {@code DynamoDBReadCapacityUtilization}. */
    public String metric() {
        return "DynamoDB" + kind() + "CapacityUtilization";
    }

    /** What stands behind the table's name in the ID of the scaled resource: empty, or {@code /index/NAME}. */
    public String pathBehindTable() {
        return index == null ? "" : "/index/" + index;
    }

    /** {@code Read} or {@code Write}. */
    public String kind() {
        return ofWrites ? "Write" : "Read";
    }
}
