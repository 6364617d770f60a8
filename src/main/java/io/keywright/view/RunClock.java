package io.keywright.view;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The time of day at the moments of a simulation, where that is known.
 *
 * @param startOfDay how long after midnight UTC the simulation begins, seconds; negative where it begins the day before;
 *     empty where nothing it simulates has a time of day
 */
public record RunClock(OptionalLong startOfDay) {
    /** No time of day. */
    public static final RunClock UNKNOWN = new RunClock(OptionalLong.empty());

    private static final long DAY = 86_400;

    public RunClock {
        Objects.requireNonNull(startOfDay);
    }

    public boolean isKnown() {
        return startOfDay.isPresent();
    }

    /** The time of day at a second of the simulation, {@code 12:24} or {@code 12:24:30}; empty where it is not known. */
    public Optional<String> at(long second) {
        if (startOfDay.isEmpty()) {
            return Optional.empty();
        }
        long ofDay = Math.floorMod(startOfDay.getAsLong() + second, DAY);
        String minutes = String.format(Locale.ROOT, "%02d:%02d", ofDay / 3_600, ofDay % 3_600 / 60);
        return Optional.of(ofDay % 60 == 0 ? minutes : minutes + String.format(Locale.ROOT, ":%02d", ofDay % 60));
    }
}
