package io.keywright.workspace;

import io.keywright.analysis.Settings;
import io.keywright.pricing.BillSettings;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What the program remembers of a person, apart from any design.
 *
 * @param hoursPerMonth hours in a billing month, more than 0, at most {@link BillSettings#MOST_HOURS}
 * @param freeTier whether the free tier is taken off
 * @param recent the files that were open, newest first, each once
 */
public record Preferences(BigDecimal hoursPerMonth, boolean freeTier, WindowState window, List<RecentFile> recent) {
    /** Files that are remembered. */
    public static final int MOST_RECENT = 12;

    /** 730 hours, no free tier, no files. */
    public static final Preferences STANDARD =
            new Preferences(BillSettings.HOURS_PER_MONTH, false, WindowState.STANDARD, List.of());

    public Preferences {
        if (!BillSettings.areHours(hoursPerMonth)) {
            throw new IllegalArgumentException("hours a month must be more than 0 and at most "
                    + BillSettings.MOST_HOURS + ", but are " + hoursPerMonth);
        }
        Objects.requireNonNull(window);
        recent = List.copyOf(recent);
    }

    /** These preferences as what an analysis rests on. */
    public Settings settings() {
        return Settings.standard().withHoursPerMonth(hoursPerMonth).withFreeTier(freeTier);
    }

    public Preferences withFigures(BigDecimal hours, boolean isFreeTier) {
        return new Preferences(hours, isFreeTier, window, recent);
    }

    public Preferences withWindow(WindowState newWindow) {
        return new Preferences(hoursPerMonth, freeTier, newWindow, recent);
    }

    public Preferences withRecent(List<RecentFile> newRecent) {
        return new Preferences(hoursPerMonth, freeTier, window, newRecent);
    }

    /** With a file as the newest; the oldest is forgotten where there are too many. */
    public Preferences withNewest(RecentFile newest) {
        var files = new ArrayList<RecentFile>(List.of(newest));
        recent.stream().filter(other -> !other.file().equals(newest.file())).forEach(files::add);
        return withRecent(files.subList(0, Math.min(MOST_RECENT, files.size())));
    }

    /** With another note about a file that is remembered; the order stays. */
    public Preferences withChanged(Path file, UnaryOperator<RecentFile> change) {
        return withRecent(recent.stream()
                .map(one -> one.file().equals(file) ? change.apply(one) : one)
                .toList());
    }

    /** What is remembered of a file. */
    public Optional<RecentFile> recent(Path file) {
        return recent.stream().filter(one -> one.file().equals(file)).findFirst();
    }
}
