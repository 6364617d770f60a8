package io.keywright.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a table is charged.
 *
 * @param reserved reserved capacity, or null
 */
public record Billing(
        Mode mode,
        Throughput throughput,
        TableClass tableClass,
        @Nullable ReservedCapacity reserved) {
    /** The capacity mode, named as in the API. */
    public enum Mode {
        PAY_PER_REQUEST("on-demand"),
        PROVISIONED("provisioned");

        private final String words;

        Mode(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** The table class, named as in the API. */
    public enum TableClass {
        STANDARD,
        STANDARD_INFREQUENT_ACCESS
    }

    /**
     * Capacity bought in advance, in units (sold in blocks of 100).
     *
     * @param years the term, 1 or 3
     */
    public record ReservedCapacity(long readUnits, long writeUnits, int years) {
        public ReservedCapacity {
            Checks.notNegative(readUnits, "reserved read units");
            Checks.notNegative(writeUnits, "reserved write units");
            Checks.notNegative((long) years, "term");
        }
    }

    /** On-demand, Standard class, nothing set. */
    public static final Billing ON_DEMAND =
            new Billing(Mode.PAY_PER_REQUEST, Throughput.UNSET, TableClass.STANDARD, null);

    public Billing {
        Objects.requireNonNull(mode);
        Objects.requireNonNull(throughput);
        Objects.requireNonNull(tableClass);
    }

    public static Billing provisioned(long read, long write) {
        return new Billing(Mode.PROVISIONED, Throughput.provisioned(read, write), TableClass.STANDARD, null);
    }

    public Billing withMode(Mode newMode) {
        return new Billing(newMode, throughput, tableClass, reserved);
    }

    public Billing withThroughput(Throughput newThroughput) {
        return new Billing(mode, newThroughput, tableClass, reserved);
    }

    public Billing withTableClass(TableClass newClass) {
        return new Billing(mode, throughput, newClass, reserved);
    }
}
