package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.Objects;

/**
 * What each request of a flow consumes on one key of a table or a global index. Units of a local index belong to its
 * table, on the same key.
 *
 * @param halfUnits units a request, times two; 1 or more
 * @param addedBytes bytes by which a request makes the table or index larger, on average; 0 for a read, and for a write
 *     that makes it smaller
 */
public record FlowArm(Resource resource, UnitKind kind, long halfUnits, ArmKeys keys, double addedBytes) {
    /** Half-units of a request, at most: all hundred items of a transaction, of 400 KB each. */
    public static final long MOST_HALF_UNITS = 160_000;

    public FlowArm {
        Objects.requireNonNull(resource);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(keys);
        if (halfUnits < 1 || halfUnits > MOST_HALF_UNITS) {
            throw new IllegalArgumentException("half-units of a request must be 1 to 160,000, but are " + halfUnits);
        }
        if (!(addedBytes >= 0) || Double.isInfinite(addedBytes) || addedBytes > 0 && !kind.isWrite()) {
            throw new IllegalArgumentException(
                    "a write must add 0 bytes or more, a read none, but " + kind + " adds " + addedBytes);
        }
    }

    /** An arm that stores nothing more. */
    public FlowArm(Resource resource, UnitKind kind, long halfUnits, ArmKeys keys) {
        this(resource, kind, halfUnits, keys, 0);
    }

    /** An arm that consumes whole units. */
    public static FlowArm of(Resource resource, UnitKind kind, long units, ArmKeys keys) {
        return new FlowArm(resource, kind, 2 * units, keys);
    }

    public FlowArm withAddedBytes(double bytes) {
        return new FlowArm(resource, kind, halfUnits, keys, bytes);
    }
}
