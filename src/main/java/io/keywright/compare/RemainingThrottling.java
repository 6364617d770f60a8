package io.keywright.compare;

import io.keywright.simulate.SplitEvent;
import io.keywright.simulate.ThrottlingReason;
import io.keywright.simulate.ThrottlingReason.Cause;
import io.keywright.simulate.ThroughputSeries;
import java.util.List;
import java.util.Locale;

/** Why something is still throttled although no key alone gets too much, in sentences. */
final class RemainingThrottling {
    private static final String ENOUGH = "No key alone gets too much any more. ";
    private static final double SECONDS_PER_MINUTE = 60;

    /** Of what is throttled, a reason that is less than this is not told. */
    private static final double WORTH_TELLING = 0.1;

    private final ThroughputSeries series;
    private final List<SplitEvent> splits;
    private int first = -1;
    private int last = -1;

    /** @param splits of all tables and indexes */
    RemainingThrottling(ThroughputSeries series, List<SplitEvent> splits) {
        this.series = series;
        this.splits = splits;
        for (int second = 0; second < series.seconds(); second++) {
            if (series.throttled(second) > 0) {
                first = first < 0 ? second : first;
                last = second;
            }
        }
    }

    String words() {
        double byPartitions = halfUnits(Cause.KEY_RANGE);
        double byWhole = series.reasons().stream()
                        .mapToDouble(reason -> series.throttledHalfUnits(0, series.seconds(), reason))
                        .sum()
                - byPartitions;
        double told = WORTH_TELLING * (byPartitions + byWhole);
        var words = new StringBuilder(ENOUGH);
        if (byPartitions >= told) {
            words.append("By chance several of them share a partition, and are throttled ")
                    .append(until());
        }
        if (byWhole >= told) {
            words.append(byPartitions >= told ? " Beside that, " : "What is still throttled is so because ")
                    .append(series.resource())
                    .append(" gets more than it takes at once.");
        }
        return words.toString();
    }

    private double halfUnits(Cause cause) {
        return series.reasons().stream()
                .filter(reason -> reason.cause() == cause)
                .mapToDouble((ThrottlingReason reason) -> series.throttledHalfUnits(0, series.seconds(), reason))
                .sum();
    }

    private String until() {
        boolean isParted = splits.stream()
                .anyMatch(split -> split.outcome().isSplit()
                        && split.resource().equals(series.resource())
                        && split.second() > first
                        && split.second() <= last + SECONDS_PER_MINUTE);
        boolean isOver = last < series.seconds() - SECONDS_PER_MINUTE;
        return isParted && isOver
                ? String.format(
                        Locale.ROOT,
                        "for %.0f min, until DynamoDB has parted them.",
                        Math.max(1, (last + 1 - first) / SECONDS_PER_MINUTE))
                : "until DynamoDB parts them.";
    }
}
