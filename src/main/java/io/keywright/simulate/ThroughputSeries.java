package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The reads or the writes of a table or index, second by second. Every half-unit demanded is either consumed or throttled.
 */
public final class ThroughputSeries {
    private final Resource resource;
    private final boolean isWrite;
    private final int preloadSeconds;
    private final long[] demanded;
    private final long[] consumed;
    private final long[] granted;
    private final int[] partitions;
    private final Map<ThrottlingReason, long[]> throttled;

    private ThroughputSeries(Recording recording) {
        this.resource = recording.resource;
        this.isWrite = recording.isWrite;
        this.preloadSeconds = recording.preloadSeconds;
        this.demanded = recording.demanded;
        this.consumed = recording.consumed;
        this.granted = recording.granted;
        this.partitions = recording.partitions;
        this.throttled = Collections.unmodifiableMap(recording.throttled);
    }

    /** Writes a series down, second by second; done with when it is {@link #done}. */
    static final class Recording {
        private final Resource resource;
        private final boolean isWrite;
        private final int preloadSeconds;
        private long[] demanded;
        private long[] consumed;
        private long[] granted;
        private int[] partitions;
        private final EnumMap<ThrottlingReason, long[]> throttled = new EnumMap<>(ThrottlingReason.class);

        Recording(Resource resource, boolean isWrite, int seconds, int preloadSeconds) {
            this.resource = resource;
            this.isWrite = isWrite;
            this.preloadSeconds = preloadSeconds;
            demanded = new long[seconds];
            consumed = new long[seconds];
            granted = new long[seconds];
            partitions = new int[seconds];
        }

        void add(int second, long demandedNow, long consumedNow, long grantedNow, int partitionsNow) {
            demanded[second] = demandedNow;
            consumed[second] = consumedNow;
            granted[second] = grantedNow;
            partitions[second] = partitionsNow;
        }

        void throttle(int second, ThrottlingReason reason, long halfUnits) {
            throttled.computeIfAbsent(reason, any -> new long[demanded.length])[second] += halfUnits;
        }

        ThroughputSeries done() {
            return new ThroughputSeries(this);
        }
    }

    public Resource resource() {
        return resource;
    }

    public boolean isWrite() {
        return isWrite;
    }

    public int seconds() {
        return demanded.length;
    }

    /** Units asked for in a second. */
    public double demanded(int second) {
        return demanded[second] / 2.0;
    }

    /** Units consumed in a second. */
    public double consumed(int second) {
        return consumed[second] / 2.0;
    }

    /** Units that the table or index could have consumed in a second, what it had kept included. */
    public double granted(int second) {
        return granted[second] / 2.0;
    }

    /** How many partitions there were in a second. */
    public int partitions(int second) {
        return partitions[second];
    }

    /** Units of throttled requests in a second. */
    public double throttled(int second) {
        return (demanded[second] - consumed[second]) / 2.0;
    }

    /** Units of requests throttled in a second for a reason, which may lie with another resource. */
    public double throttled(int second, ThrottlingReason reason) {
        long @Nullable [] series = throttled.get(reason);
        return series == null ? 0 : series[second] / 2.0;
    }

    /** Why requests were throttled that consume here. */
    public Set<ThrottlingReason> reasons() {
        return throttled.keySet();
    }

    /** The first second after the preload; with it begins what is counted in totals. */
    public int firstCounted() {
        return preloadSeconds;
    }

    /** Half-units demanded after the preload. */
    public long demandedHalfUnits() {
        return demandedHalfUnits(preloadSeconds, seconds());
    }

    /** Half-units consumed after the preload. */
    public long consumedHalfUnits() {
        return consumedHalfUnits(preloadSeconds, seconds());
    }

    /** Half-units of requests that were throttled after the preload. */
    public long throttledHalfUnits() {
        return demandedHalfUnits() - consumedHalfUnits();
    }

    /** Half-units of requests that were throttled for a reason after the preload. */
    public long throttledHalfUnits(ThrottlingReason reason) {
        return throttledHalfUnits(preloadSeconds, seconds(), reason);
    }

    /** The most units that were demanded in a second after the preload; 0 where there is none. */
    public double peakDemanded() {
        return Arrays.stream(demanded, preloadSeconds, seconds()).max().orElse(0) / 2.0;
    }

    /** Half-units demanded from one second to before another. */
    public long demandedHalfUnits(int from, int to) {
        return sum(demanded, from, to);
    }

    /** Half-units consumed from one second to before another. */
    public long consumedHalfUnits(int from, int to) {
        return sum(consumed, from, to);
    }

    /** Half-units throttled for a reason from one second to before another. */
    public long throttledHalfUnits(int from, int to, ThrottlingReason reason) {
        return sum(Objects.requireNonNullElse(throttled.get(reason), new long[seconds()]), from, to);
    }

    /** The share of the units demanded from one second to before another that was throttled, 0 to 1. */
    public double throttledShare(int from, int to) {
        long all = demandedHalfUnits(from, to);
        return all == 0 ? 0 : 1 - (double) consumedHalfUnits(from, to) / all;
    }

    /** The share of all units demanded after the preload that was throttled, 0 to 1. */
    public double throttledShare() {
        return throttledShare(preloadSeconds, seconds());
    }

    /** Units consumed a second, from one second to before another; 0 if that is no second at all. */
    public double meanConsumed(int from, int to) {
        return from == to ? 0 : consumedHalfUnits(from, to) / 2.0 / (to - from);
    }

    private static long sum(long[] series, int from, int to) {
        return Arrays.stream(series, from, to).sum();
    }
}
