package io.keywright.heat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What all flows together ask of one key. */
final class KeySum {
    private final KeySpace space;
    private final long number;
    private final List<Part> parts = new ArrayList<>();

    private record Part(String pattern, RateCurve rate, double units, SortPlace sort) {
        double average() {
            return units * rate.mean();
        }

        double peak() {
            return units * rate.peak();
        }
    }

    KeySum(KeySpace space, long number) {
        this.space = space;
        this.number = number;
    }

    /** @param units units on this key of each request of a flow, on average */
    void add(String pattern, RateCurve rate, double units, SortPlace sort) {
        parts.add(new Part(pattern, rate, units, sort));
    }

    KeySpace space() {
        return space;
    }

    long number() {
        return number;
    }

    double average() {
        return parts.stream().mapToDouble(Part::average).sum();
    }

    /** What it would be if all were busiest at once. */
    double mostPeak() {
        double sum = 0;
        for (Part part : parts) {
            sum += part.peak();
        }
        return sum;
    }

    /** When all together ask for most: the place in the values of the curves. */
    int busiest() {
        int of = parts.get(0).rate().busiest();
        if (parts.stream()
                .allMatch(part -> part.rate().values()[of] >= part.rate().peak())) {
            return of;
        }
        double[] sums = new double[parts.get(0).rate().values().length];
        int busiest = 0;
        for (Part part : parts) {
            double[] values = part.rate().values();
            for (int i = 0; i < sums.length; i++) {
                sums[i] += part.units() * values[i];
            }
        }
        for (int i = 1; i < sums.length; i++) {
            busiest = sums[i] > sums[busiest] ? i : busiest;
        }
        return busiest;
    }

    /** Units a second at a place in the values of the curves. */
    double at(int place) {
        double sum = 0;
        for (Part part : parts) {
            sum += part.units() * part.rate().values()[place];
        }
        return sum;
    }

    /** The most that falls on one point along the sort key: a single item, or the newest one. */
    double atOnePoint(int place) {
        double oneItem = 0;
        double newest = 0;
        for (Part part : parts) {
            double units = part.units() * part.rate().values()[place];
            if (part.sort() instanceof SortPlace.Items items) {
                oneItem += units / items.items();
            } else if (part.sort() instanceof SortPlace.Newest) {
                newest += units;
            }
        }
        return Math.max(oneItem, newest);
    }

    /** What each pattern asks for, the largest first. */
    List<PatternShare> patterns() {
        Map<String, PatternShare> all = new LinkedHashMap<>();
        for (Part part : parts) {
            all.merge(
                    part.pattern(), new PatternShare(part.pattern(), part.average(), part.peak()), PatternShare::plus);
        }
        return all.values().stream()
                .sorted(Comparator.comparingDouble(PatternShare::peakPerSecond).reversed())
                .toList();
    }
}
