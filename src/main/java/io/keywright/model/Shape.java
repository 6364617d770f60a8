package io.keywright.model;

import java.util.List;
import java.util.Objects;

/** How a rate moves over time. Durations are in seconds from the start of the workload. */
public sealed interface Shape {
    /** Always the average. */
    record Constant() implements Shape {}

    /** A smooth day with its peak (the pattern's peak factor) at this hour, 0 to under 24, UTC. */
    record DailyCurve(double peakHour) implements Shape {
        public DailyCurve {
            Checks.notNegative(peakHour, "peak hour");
        }
    }

    /** From {@code from} times the rate to {@code to} times the rate over the duration. */
    record Ramp(double from, double to) implements Shape {
        public Ramp {
            Checks.countable(from, "start of the ramp");
            Checks.countable(to, "end of the ramp");
        }
    }

    /** The rate times {@code factor} for a while, the rate before and after. */
    record Spike(double atSeconds, double forSeconds, double factor) implements Shape {
        public Spike {
            Checks.countable(atSeconds, "start of the spike");
            Checks.countable(forSeconds, "length of the spike");
            Checks.countable(factor, "factor of the spike");
        }
    }

    /** The rate times {@code factor} from a moment on. */
    record Step(double atSeconds, double factor) implements Shape {
        public Step {
            Checks.countable(atSeconds, "start of the step");
            Checks.countable(factor, "factor of the step");
        }
    }

    /** Rates read off a table: calls a second from each moment on. */
    record Series(List<Point> points) implements Shape {
        public Series {
            points = List.copyOf(points);
        }
    }

    /** One row of a series. */
    record Point(double atSeconds, double perSecond) {
        public Point {
            Checks.countable(atSeconds, "moment");
            Checks.countable(perSecond, "rate");
        }
    }

    /** As fast as {@code inFlight} concurrent requests go, over {@code rows} rows. */
    record BulkLoad(long rows, RowOrder order, int inFlight) implements Shape {
        /** Concurrent requests, at most; an assumption. */
        public static final int MOST_IN_FLIGHT = 100_000;

        public BulkLoad {
            Checks.notNegative(rows, "rows");
            Objects.requireNonNull(order);
            Checks.notNegative((long) inFlight, "requests in flight");
        }
    }

    /** In which order a bulk load sends its rows. */
    enum RowOrder {
        KEY_ORDER,
        SHUFFLED
    }

    Shape CONSTANT = new Constant();
}
