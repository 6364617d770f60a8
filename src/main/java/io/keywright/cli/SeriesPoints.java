package io.keywright.cli;

import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.ThroughputSeries;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The series of a simulation in points of several seconds each: means, so that points add up to the whole. */
final class SeriesPoints {
    /** Seconds of a point; CloudWatch gives DynamoDB's metrics by the minute (Developer Guide, metrics-dimensions). */
    static final int DEFAULT_STEP = 60;

    private static final int MOST_STEP = 86_400;
    private static final int DECIMALS = 3;

    /** What there is a series of. */
    enum Measure {
        DEMANDED,
        CONSUMED,
        THROTTLED;

        double mean(ThroughputSeries series, int from, int to) {
            long demanded = series.demandedHalfUnits(from, to);
            long consumed = series.consumedHalfUnits(from, to);
            long halfUnits = switch (this) {
                case DEMANDED -> demanded;
                case CONSUMED -> consumed;
                case THROTTLED -> demanded - consumed;
            };
            return halfUnits / 2.0 / (to - from);
        }
    }

    private SeriesPoints() {}

    static void check(int step) {
        if (step < 1 || step > MOST_STEP) {
            throw new CannotRunException("--step: found " + step + ", expected 1 to 86400 seconds");
        }
    }

    /** How many points a series has; the last may stand for fewer seconds. */
    static int count(ThroughputSeries series, int step) {
        return (series.seconds() + step - 1) / step;
    }

    /** Units a second on average while a point lasts. */
    static BigDecimal mean(ThroughputSeries series, Measure measure, int point, int step) {
        int from = point * step;
        int to = Math.min(series.seconds(), from + step);
        return JsonText.plain(
                BigDecimal.valueOf(measure.mean(series, from, to)).setScale(DECIMALS, RoundingMode.HALF_UP));
    }

    /** A header, then a row for each point of each table and index, reads and writes apart. */
    static String csv(SimulationResult result, int step) {
        var text = new StringBuilder("second,resource,kind,demanded,consumed,throttled,partitions\n");
        for (ThroughputSeries series : result.series()) {
            for (int point = 0; point < count(series, step); point++) {
                text.append(point * step)
                        .append(',')
                        .append(quoted(series.resource().toString()))
                        .append(',');
                text.append(series.isWrite() ? "write" : "read");
                for (Measure measure : Measure.values()) {
                    text.append(',').append(mean(series, measure, point, step).toPlainString());
                }
                text.append(',').append(series.partitions(point * step)).append('\n');
            }
        }
        return text.toString();
    }

    /** A cell, in quotes where the service would refuse the name for the characters that need them. */
    private static String quoted(String cell) {
        return cell.matches("[A-Za-z0-9_.\\-/]+") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
