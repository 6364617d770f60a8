package io.keywright.pricing;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the requests of a month cost in one capacity mode or another, for a table with its indexes, or for all tables.
 * Reserved capacity counts only in what is set.
 *
 * @param tables the names of the tables compared
 * @param options the ways to pay, what is chosen first
 * @param use the average load over the busiest one, weighted by the price of capacity, 0 to 1; null where a price is not
 *     known
 * @param breakEven the average use above which capacity that is always set for the peak is cheaper than on-demand
 *     requests; null where prices are not known
 * @param weight the sums that use and break-even come from
 * @param day a day of the load
 */
public record ThroughputComparison(
        List<String> tables,
        List<Option> options,
        @Nullable BigDecimal use,
        @Nullable BigDecimal breakEven,
        Weight weight,
        Day day) {
    public ThroughputComparison {
        tables = List.copyOf(tables);
        options = List.copyOf(options);
        Objects.requireNonNull(weight);
        Objects.requireNonNull(day);
    }

    /**
     * The load at its prices: use is the average over the peak, break-even the capacity for an hour over an hour of requests
     * at the peak.
     *
     * @param average dollars a second for requests on demand, on average
     * @param peak dollars a second for requests on demand at the busiest time of each table and index
     * @param capacity dollars an hour for capacity for that
     */
    public record Weight(BigDecimal average, BigDecimal peak, BigDecimal capacity) {
        public Weight {
            Objects.requireNonNull(average);
            Objects.requireNonNull(peak);
            Objects.requireNonNull(capacity);
        }
    }

    /** A way to pay for requests. */
    public enum Way {
        /** Provisioned and reserved capacity as the design sets it. */
        AS_SET("Provisioned as set"),
        ON_DEMAND("On-demand"),
        /** The least capacity that serves the average. */
        AT_AVERAGE("Provisioned for the average"),
        /** The least capacity that serves the busiest time. */
        AT_PEAK("Provisioned for the peak"),
        AUTO_SCALED("Auto scaling at 70 %");

        private final String words;

        Way(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * One way to pay.
     *
     * @param chosen whether the design pays so
     * @param serves whether the load of the month is served, as far as is known; a request that is dearer than all the
     *     capacity is only slow
     * @param capacity what is bought of it
     * @param cost what that costs
     * @param notes what it would lead to, in sentences
     */
    public record Option(Way way, boolean chosen, boolean serves, Capacity capacity, Cost cost, List<String> notes) {
        public Option {
            Objects.requireNonNull(way);
            Objects.requireNonNull(capacity);
            Objects.requireNonNull(cost);
            notes = List.copyOf(notes);
        }

        /** What the requests, or the capacity, cost a month. */
        public Money month() {
            return cost.month();
        }

        /** Whether everything it needs has a price. */
        public boolean complete() {
            return cost.complete();
        }

        /** Whether it rests on how auto scaling would follow the load, or on an estimated price. */
        public boolean estimate() {
            return cost.estimate();
        }

        /** The lines that its bill would have. */
        public List<BillLine> lines() {
            return cost.lines();
        }

        /** RCU; 0 on demand. */
        public BigDecimal readUnits() {
            return capacity.read();
        }

        /** WCU; 0 on demand. */
        public BigDecimal writeUnits() {
            return capacity.write();
        }

        /** Whether what is set is less than the load, which its notes say in full. */
        public boolean isShort() {
            return way == Way.AS_SET && !serves;
        }
    }

    /**
     * What a way to pay costs a month.
     *
     * @param lines the lines that its bill would have: requests or capacity, and the deletes of expired items that replicas
     *     are charged for
     * @param complete whether everything it needs has a price
     * @param estimate whether it rests on how auto scaling would follow the load, or on an estimated price
     */
    public record Cost(List<BillLine> lines, boolean complete, boolean estimate) {
        public Cost {
            lines = List.copyOf(lines);
        }

        /** The sum of the lines. */
        public Money month() {
            return Money.sum(lines.stream().map(BillLine::usd).toList());
        }
    }

    /**
     * Provisioned capacity of the tables and global indexes together, on average, in the Region of the bill; none on demand.
     *
     * @param read RCU
     * @param write WCU
     */
    public record Capacity(BigDecimal read, BigDecimal write) {
        static final Capacity NONE = new Capacity(BigDecimal.ZERO, BigDecimal.ZERO);

        public Capacity {
            Objects.requireNonNull(read);
            Objects.requireNonNull(write);
        }
    }

    /**
     * An ordinary day in quarters of an hour from midnight UTC, as shares of the busiest load of the month.
     *
     * @param load what is asked for, weighted by the price of capacity
     * @param autoScaled the capacity that auto scaling would set, as though it followed at once
     */
    public record Day(List<Double> load, List<Double> autoScaled) {
        public Day {
            load = List.copyOf(load);
            autoScaled = List.copyOf(autoScaled);
        }
    }

    /** What this way costs; empty where the comparison does not have it. */
    public Optional<Option> option(Way way) {
        return options.stream().filter(option -> option.way() == way).findFirst();
    }

    /** How the design pays. */
    public Option chosen() {
        return options.stream().filter(Option::chosen).findFirst().orElseThrow();
    }

    /** The average load over the busiest one, 0 to 1; empty where a price is not known. */
    public Optional<BigDecimal> averageUse() {
        return Optional.ofNullable(use);
    }

    public Optional<BigDecimal> breakEvenUse() {
        return Optional.ofNullable(breakEven);
    }
}
