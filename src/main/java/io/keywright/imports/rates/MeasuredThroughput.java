package io.keywright.imports.rates;

import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What CloudWatch has measured of tables and indexes: the read or write units that each consumed, period by period.
 *
 * @param series in the order of the file
 * @param notes what was taken for granted or left out, in sentences
 */
public record MeasuredThroughput(List<Series> series, List<String> notes) {
    public MeasuredThroughput {
        series = List.copyOf(series);
        notes = List.copyOf(notes);
    }

    /**
     * The reads or the writes of a table or index.
     *
     * @param periodSeconds how long a period is, 1 or more
     * @param points in order of time, at least one
     */
    public record Series(Resource resource, boolean isWrite, double periodSeconds, List<Point> points) {
        public Series {
            Objects.requireNonNull(resource);
            points = List.copyOf(points);
            if (points.isEmpty() || !(periodSeconds >= 1)) {
                throw new IllegalArgumentException("a series needs points, and periods of 1 s or more");
            }
        }

        /** Units a second while a period lasts that has the most. */
        public double peak() {
            return points.stream().mapToDouble(Point::unitsPerSecond).max().orElse(0);
        }

        /** Units a second on average, over the periods that were measured. */
        public double mean() {
            return points.stream().mapToDouble(Point::unitsPerSecond).average().orElse(0);
        }

        /** Units a second at a second after the first row; empty where nothing was measured then. */
        public OptionalDouble at(double second) {
            int low = 0;
            int high = points.size() - 1;
            while (low < high) {
                int middle = (low + high + 1) / 2;
                if (points.get(middle).atSeconds() <= second) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            Point before = points.get(low);
            return before.atSeconds() <= second && second < before.atSeconds() + periodSeconds
                    ? OptionalDouble.of(before.unitsPerSecond())
                    : OptionalDouble.empty();
        }

        /** Seconds from the start of the first period to the end of the last. */
        public double seconds() {
            return points.get(points.size() - 1).atSeconds() - points.get(0).atSeconds() + periodSeconds;
        }
    }

    /** @param atSeconds when its period begins, from that of the first row */
    public record Point(double atSeconds, double unitsPerSecond) {}

    /** The reads or the writes of a table or index; empty where they were not measured. */
    public Optional<Series> of(Resource resource, boolean isWrite) {
        return series.stream()
                .filter(each -> each.resource().equals(resource) && each.isWrite() == isWrite)
                .findFirst();
    }
}
