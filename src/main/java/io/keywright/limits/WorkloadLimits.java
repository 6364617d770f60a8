package io.keywright.limits;

import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import io.keywright.model.Workload.StartingState;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Overrides of no pattern; rates, skews, durations and starting states that can't be meant so; item sizes that no table takes. */
final class WorkloadLimits {
    private final Found found = new Found();
    private final Map<String, Set<String>> parameters;
    private final Set<String> names = new HashSet<>();

    private WorkloadLimits(Design design) {
        parameters = PatternParameters.byPattern(design);
        design.patterns().forEach(pattern -> names.add(pattern.name()));
    }

    /** Of all patterns, and of the workloads. */
    static List<Rejection> rejections(Design design) {
        var limits = new WorkloadLimits(design);
        for (AccessPattern pattern : design.patterns()) {
            limits.rate(pattern);
            limits.skew(pattern, pattern.skew());
        }
        design.workloads().forEach(limits::workload);
        return limits.found.toList();
    }

    /** Of one workload, and of what it leaves of the patterns as it is. */
    static List<Rejection> rejections(Design design, Workload workload) {
        var limits = new WorkloadLimits(design);
        limits.workload(workload);
        for (AccessPattern pattern : design.patterns()) {
            if (workload.rateOf(pattern) == pattern.rate()) {
                limits.rate(pattern);
            }
            Map<String, Spread> left = new LinkedHashMap<>(pattern.skew());
            left.keySet().removeAll(workload.overridingSkew(pattern.name()).keySet());
            limits.skew(pattern, left);
        }
        return limits.found.toList();
    }

    private void rate(AccessPattern pattern) {
        new RateLimits(found, Place.pattern(pattern.name()).field("rate"), "").check(pattern.rate());
    }

    private void skew(AccessPattern pattern, Map<String, Spread> skew) {
        skew(Place.pattern(pattern.name()).field("skew"), "", pattern.name(), skew);
    }

    private void workload(Workload workload) {
        Place place = Place.workload(workload.name());
        Long seconds = workload.durationSeconds();
        if (seconds != null && (seconds < 1 || seconds > Workload.MOST_SECONDS)) {
            found.add(
                    place.field("duration"),
                    Rejection.DESIGN,
                    "A workload must last 1 s to 604,800 s (a week), but lasts " + grouped(seconds) + " s");
        }
        start(place.field("start"), workload.start(), seconds);
        Set<String> patterns = new HashSet<>();
        for (int i = 0; i < workload.overrides().size(); i++) {
            Workload.Override override = workload.overrides().get(i);
            Place here = Place.override(workload.name(), i + 1);
            if (!names.contains(override.pattern())) {
                found.add(
                        here.field("pattern"),
                        Rejection.DESIGN,
                        "There is no access pattern named " + override.pattern());
            }
            if (!patterns.add(override.pattern())) {
                found.add(
                        here.field("pattern"),
                        Rejection.DESIGN,
                        "There is already an override of " + override.pattern() + "; what the first one says counts");
            }
            override(here, override);
        }
    }

    private void start(Place place, StartingState start, @Nullable Long lasts) {
        Double gigabytes = start.grownToGb();
        if (start.kind() == StartingState.Kind.GROWN) {
            if (gigabytes == null || gigabytes == 0) {
                found.add(place, Rejection.DESIGN, "Tables that have grown need a size of more than 0 GB");
            } else if (gigabytes > Workload.MOST_GB) {
                found.add(
                        place,
                        Rejection.DESIGN,
                        "Tables can have grown to at most 1,000,000 GB, not " + grouped(gigabytes) + " GB");
            }
        }
        Double peak = start.peakWriteUnits();
        if (peak != null && peak > Quotas.CAPACITY_UNITS) {
            found.add(
                    place,
                    Rejection.DESIGN,
                    "A table can have seen at most 10^12 write units a second, not " + grouped(peak));
        }
        Preload preload = start.preload();
        if (preload != null) {
            preload(place, preload, lasts);
        }
    }

    /** @param lasts how long the workload lasts after it; null where that is not said, which counts as an hour */
    private void preload(Place place, Preload preload, @Nullable Long lasts) {
        if (preload.seconds() > Workload.MOST_SECONDS) {
            found.add(
                    place,
                    Rejection.DESIGN,
                    "A preload must last at most 604,800 s (a week), but lasts " + grouped(preload.seconds()) + " s");
            return;
        }
        long after = lasts == null ? Workload.DEFAULT_SECONDS : lasts;
        if (after <= Workload.MOST_SECONDS && preload.seconds() + after > Workload.MOST_SECONDS) {
            found.add(
                    place,
                    Rejection.DESIGN,
                    "A preload and the workload after it must last at most 604,800 s (a week) together, but last "
                            + grouped(preload.seconds() + after) + " s"
                            + (lasts == null
                                    ? ": a workload that does not say how long it lasts is simulated for an hour"
                                    : ""));
        }
    }

    private void override(Place place, Workload.Override override) {
        String whose = override.pattern() + ": ";
        if (override.rate() != null) {
            new RateLimits(found, place.field("rate"), whose).check(override.rate());
        }
        skew(place.field("skew"), whose, override.pattern(), override.skew());
        Long bytes = override.itemSizeBytes();
        if (bytes != null && ItemLimits.isTooLarge(bytes)) {
            found.add(
                    place.field("itemSize"),
                    Rejection.DESIGN,
                    whose + "an item must have at most 409,600 B, but has " + grouped(bytes) + " B");
        }
    }

    private void skew(Place place, String whose, String pattern, Map<String, Spread> skew) {
        Set<String> known = parameters.get(pattern);
        skew.forEach((parameter, spread) -> {
            SpreadLimits.problem(spread)
                    .ifPresent(problem -> found.add(place, Rejection.DESIGN, whose + parameter + ": " + problem));
            if (known != null && !known.contains(parameter)) {
                found.add(
                        place,
                        Rejection.DESIGN,
                        whose + "nothing that " + pattern + " reads or writes is named " + parameter);
            }
        });
    }

    private static String grouped(double number) {
        return Math.abs(number) < Long.MAX_VALUE ? grouped(Math.round(number)) : Double.toString(number);
    }

    private static String grouped(long number) {
        return Figures.whole(number);
    }
}
