package io.keywright.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A named scenario: what differs from the rates of the patterns, for how long, from which state.
 *
 * @param durationSeconds how long, or null for the simulator's default
 */
public record Workload(
        String name,
        String notes,
        List<Override> overrides,
        @Nullable Long durationSeconds,
        StartingState start,
        Extra extra) {
    /** How long a workload or a preload lasts, at most: a week. */
    public static final long MOST_SECONDS = 604_800;

    /** How long a workload that does not say it is simulated: an hour, or less where its rates last less. */
    public static final long DEFAULT_SECONDS = 3_600;

    /** Gigabytes that a table has grown to, at most. */
    public static final double MOST_GB = 1_000_000;

    /** The workload every document has: the rates of the patterns, nothing overridden. */
    public static final Workload NORMAL_MONTH =
            new Workload("Normal month", "", List.of(), null, StartingState.NEW, Extra.NONE);

    public Workload {
        Objects.requireNonNull(name);
        Objects.requireNonNull(notes);
        overrides = List.copyOf(overrides);
        Checks.notNegative(durationSeconds, "duration");
        Objects.requireNonNull(start);
        Objects.requireNonNull(extra);
    }

    public Workload withName(String newName) {
        return new Workload(newName, notes, overrides, durationSeconds, start, extra);
    }

    public Workload withNotes(String newNotes) {
        return new Workload(name, newNotes, overrides, durationSeconds, start, extra);
    }

    public Workload withOverrides(List<Override> newOverrides) {
        return new Workload(name, notes, newOverrides, durationSeconds, start, extra);
    }

    /** This workload with what differs for one pattern changed; nothing differed for a pattern without an override. */
    public Workload withOverride(String pattern, UnaryOperator<Override> change) {
        var changed = new ArrayList<>(overrides);
        for (int i = 0; i < changed.size(); i++) {
            if (changed.get(i).pattern().equals(pattern)) {
                changed.set(i, change.apply(changed.get(i)));
                return withOverrides(changed);
            }
        }
        changed.add(change.apply(Override.of(pattern)));
        return withOverrides(changed);
    }

    /** @param seconds how long, or null for the simulator's default */
    public Workload withDuration(@Nullable Long seconds) {
        return new Workload(name, notes, overrides, seconds, start, extra);
    }

    public Workload withStart(StartingState newStart) {
        return new Workload(name, notes, overrides, durationSeconds, newStart, extra);
    }

    /** The rate of a pattern while this workload lasts: the overriding one, or else the pattern's own. */
    public Rate rateOf(AccessPattern pattern) {
        return overridingRate(pattern.name()).orElse(pattern.rate());
    }

    /** The rate a pattern has instead of its own while this workload lasts; empty where it keeps its own. */
    public Optional<Rate> overridingRate(String pattern) {
        return overrides.stream()
                .filter(override ->
                        override.rate() != null && override.pattern().equals(pattern))
                .findFirst()
                .map(Override::rate);
    }

    /** The size that items read or written by a pattern have instead while this workload lasts, bytes. */
    public Optional<Long> overridingItemSize(String pattern) {
        return overrides.stream()
                .filter(override ->
                        override.itemSizeBytes() != null && override.pattern().equals(pattern))
                .findFirst()
                .map(Override::itemSizeBytes);
    }

    /** The parameters of a pattern that are spread otherwise while this workload lasts, and how. */
    public Map<String, Spread> overridingSkew(String pattern) {
        return overrides.stream()
                .filter(override ->
                        !override.skew().isEmpty() && override.pattern().equals(pattern))
                .findFirst()
                .map(Override::skew)
                .orElse(Map.of());
    }

    /** Whether a pattern has another rate, skew or item size while this workload lasts. */
    public boolean overrides(String pattern) {
        return overridingRate(pattern).isPresent()
                || overridingItemSize(pattern).isPresent()
                || !overridingSkew(pattern).isEmpty();
    }

    /**
     * What differs for one pattern.
     *
     * @param rate the rate instead, or null for the pattern's own
     * @param skew parameter to spread instead
     * @param itemSizeBytes size of the items written or read instead, or null
     */
    public record Override(
            String pattern,
            @Nullable Rate rate,
            Map<String, Spread> skew,
            @Nullable Long itemSizeBytes,
            Extra extra) {
        public Override {
            Objects.requireNonNull(pattern);
            skew = OrderedMap.copyOf(skew);
            Checks.notNegative(itemSizeBytes, "item size");
            Objects.requireNonNull(extra);
        }

        /** Nothing differs yet. */
        public static Override of(String pattern) {
            return new Override(pattern, null, Map.of(), null, Extra.NONE);
        }

        public Override withPattern(String newPattern) {
            return new Override(newPattern, rate, skew, itemSizeBytes, extra);
        }

        /** @param newRate the rate instead, or null for the pattern's own */
        public Override withRate(@Nullable Rate newRate) {
            return new Override(pattern, newRate, skew, itemSizeBytes, extra);
        }

        public Override withSkew(Map<String, Spread> newSkew) {
            return new Override(pattern, rate, newSkew, itemSizeBytes, extra);
        }

        /** @param bytes size of the items written or read instead, or null */
        public Override withItemSize(@Nullable Long bytes) {
            return new Override(pattern, rate, skew, bytes, extra);
        }
    }

    /**
     * What the tables are like at the start.
     *
     * @param grownToGb the size the tables have grown to, or null
     * @param idleSeconds how long they were idle, which fills the burst bank
     * @param preload a load before the workload, or null
     * @param peakWriteUnits of tables that have grown: write units a second that each of them consumed in its busiest minute
     *     so far, half of what it takes at once; nothing is said of their indexes; null where it is not known
     */
    public record StartingState(
            Kind kind,
            @Nullable Double grownToGb,
            long idleSeconds,
            @Nullable Preload preload,
            @Nullable Double peakWriteUnits) {
        public static final StartingState NEW = new StartingState(Kind.NEW_TABLE, null, 0, null);

        /** A table just created, one warmed to its setting, or one grown to a size. */
        public enum Kind {
            NEW_TABLE,
            WARM,
            GROWN
        }

        public StartingState {
            Objects.requireNonNull(kind);
            Checks.notNegative(grownToGb, "size");
            Checks.notNegative(idleSeconds, "idle time");
            Checks.notNegative(peakWriteUnits, "write units a second");
        }

        /** Tables of whose load so far nothing is known. */
        public StartingState(Kind kind, @Nullable Double grownToGb, long idleSeconds, @Nullable Preload preload) {
            this(kind, grownToGb, idleSeconds, preload, null);
        }

        public StartingState withKind(Kind newKind, @Nullable Double newGrownToGb) {
            return new StartingState(newKind, newGrownToGb, idleSeconds, preload, peakWriteUnits);
        }

        public StartingState withIdle(long seconds) {
            return new StartingState(kind, grownToGb, seconds, preload, peakWriteUnits);
        }

        public StartingState withPreload(@Nullable Preload newPreload) {
            return new StartingState(kind, grownToGb, idleSeconds, newPreload, peakWriteUnits);
        }

        public StartingState withPeakWriteUnits(@Nullable Double units) {
            return new StartingState(kind, grownToGb, idleSeconds, preload, units);
        }
    }

    /** Writes before the workload starts. */
    public record Preload(double writeUnitsPerSecond, long seconds) {
        public Preload {
            Checks.notNegative(writeUnitsPerSecond, "write units a second");
            Checks.notNegative(seconds, "seconds");
        }
    }
}
