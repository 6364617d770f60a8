package io.keywright.heat;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A rate over time, seen at the moments at which any rate of a demand changes. Between two of them a sum of rates is never
 * more than at one of both, so that these are all that a peak needs.
 *
 * @param values the rate just before each moment and just after it, in turn
 * @param mean over the time of the workload
 * @param busiest the place in the values where it is most
 */
record RateCurve(double[] values, double mean, int busiest) {
    /** The moments from the start to the end of a workload. */
    static double[] moments(List<Flow> flows, double seconds) {
        return DoubleStream.concat(
                        DoubleStream.of(0, seconds),
                        flows.stream()
                                .map(Flow::rate)
                                .distinct()
                                .flatMapToDouble(
                                        rate -> rate.points().stream().mapToDouble(RateOverTime.Point::atSeconds))
                                .filter(at -> at < seconds))
                .sorted()
                .distinct()
                .toArray();
    }

    static RateCurve of(RateOverTime rate, double[] moments, double seconds) {
        double[] values = new double[2 * moments.length];
        int busiest = 0;
        for (int i = 0; i < moments.length; i++) {
            values[2 * i] = i == 0 ? rate.at(0) : rate.before(moments[i]);
            values[2 * i + 1] = moments[i] < seconds ? rate.at(moments[i]) : values[2 * i];
            for (int j = 2 * i; j < 2 * i + 2; j++) {
                busiest = values[j] > values[busiest] ? j : busiest;
            }
        }
        return new RateCurve(values, rate.mean(seconds), busiest);
    }

    double peak() {
        return values[busiest];
    }
}
