package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Throughput settings of a table or a global secondary index. Every field exists in both billing modes; what a mode
 * does not allow is a rejection.
 *
 * @param provisioned read and write capacity units
 * @param readScaling auto scaling of the provisioned reads, or null
 * @param writeScaling auto scaling of the provisioned writes, or null
 * @param onDemandMaximum the cap on request units per second in on-demand mode
 * @param warm warm throughput in units per second
 */
public record Throughput(
        ReadWrite provisioned,
        @Nullable AutoScaling readScaling,
        @Nullable AutoScaling writeScaling,
        ReadWrite onDemandMaximum,
        ReadWrite warm,
        Extra extra) {
    /** Nothing set. */
    public static final Throughput UNSET =
            new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE);

    public Throughput {
        Objects.requireNonNull(provisioned);
        Objects.requireNonNull(onDemandMaximum);
        Objects.requireNonNull(warm);
        Objects.requireNonNull(extra);
    }

    public static Throughput provisioned(long read, long write) {
        return new Throughput(ReadWrite.of(read, write), null, null, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE);
    }

    public Throughput withProvisioned(ReadWrite units) {
        return new Throughput(units, readScaling, writeScaling, onDemandMaximum, warm, extra);
    }

    public Throughput withReadScaling(@Nullable AutoScaling scaling) {
        return new Throughput(provisioned, scaling, writeScaling, onDemandMaximum, warm, extra);
    }

    public Throughput withWriteScaling(@Nullable AutoScaling scaling) {
        return new Throughput(provisioned, readScaling, scaling, onDemandMaximum, warm, extra);
    }

    public Throughput withOnDemandMaximum(ReadWrite units) {
        return new Throughput(provisioned, readScaling, writeScaling, units, warm, extra);
    }

    public Throughput withWarm(ReadWrite units) {
        return new Throughput(provisioned, readScaling, writeScaling, onDemandMaximum, units, extra);
    }

    /** A pair of unit counts, either of which may be unset (null). */
    public record ReadWrite(@Nullable Long read, @Nullable Long write) {
        public static final ReadWrite UNSET = new ReadWrite(null, null);

        public ReadWrite {
            Checks.notNegative(read, "read units");
            Checks.notNegative(write, "write units");
        }

        public static ReadWrite of(long read, long write) {
            return new ReadWrite(read, write);
        }

        public boolean isSet() {
            return read != null || write != null;
        }
    }

    /**
     * Target tracking of provisioned capacity.
     *
     * @param min smallest capacity, units
     * @param max largest capacity, units
     * @param targetPercent utilisation aimed at, percent
     */
    public record AutoScaling(long min, long max, int targetPercent) {
        public AutoScaling {
            Checks.notNegative(min, "minimum capacity");
            Checks.notNegative(max, "maximum capacity");
            Checks.notNegative((long) targetPercent, "target");
        }
    }
}
