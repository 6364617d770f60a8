package io.keywright.access;

import io.keywright.capacity.Figures;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/** Says why a way to read was chosen, in sentences a person understands. */
final class ReadReasons {
    /** More ways that were not chosen than this are not listed. */
    private static final int MOST_OTHERS = 2;

    /** More places that can't serve than this are not listed. */
    private static final int MOST_OBSTACLES = 3;

    private final ReadWay chosen;
    private final List<ReadWay> considered;
    private final List<String> obstacles;

    ReadReasons(ReadWay chosen, List<ReadWay> considered, List<String> obstacles) {
        this.chosen = chosen;
        this.considered = considered;
        this.obstacles = obstacles;
    }

    String text() {
        var sentences = new LinkedHashSet<String>();
        for (ReadWay way : chosen.places()) {
            sentences.add(served(way));
            StepPlan first = way.computed().steps.get(0);
            if (first.shards() > 1) {
                sentences.add(first.fanOutWords());
            }
            sentences.addAll(way.remarks());
        }
        sentences.addAll(chosen.computed().severalPages());
        sentences.addAll(others());
        return String.join(" ", sentences);
    }

    private static String served(ReadWay way) {
        String names =
                Words.list(way.entities().stream().map(ExpectedEntity::name).toList());
        StepPlan.Target target = Objects.requireNonNull(way.target(), "a way to one place");
        KeyAccess access = way.access();
        if (access == null) {
            return "No key leads to " + names + ": a Scan reads everything in " + target.resource()
                    + ", whatever it is to find.";
        }
        String from = Words.list(access.used().stream().sorted().toList());
        if (way.entities().size() > 1) {
            return names + " stand together in one item collection of " + target.resource()
                    + (from.isEmpty() ? "." : ", whose key begins with " + from + ".");
        }
        if (access.whole() && target.index() == null) {
            return "The whole key of " + names + " in " + target.resource()
                    + (from.isEmpty() ? " is always the same." : " follows from " + from + ".");
        }
        String start = from.isEmpty()
                ? names + " stands under one partition key of " + target.resource()
                : "The key of " + names + " in " + target.resource() + " begins with " + from;
        return start + (access.usesRange() ? ", and the range is one of its sort keys." : ".");
    }

    /** What keeps the other tables and indexes from serving, or how much more they would cost. */
    private List<String> others() {
        var others = new ArrayList<>(obstacles.subList(0, Math.min(MOST_OBSTACLES, obstacles.size())));
        considered.stream()
                .filter(this::isAnother)
                .sorted(ReadWay.CHEAPEST)
                .limit(MOST_OTHERS)
                .map(this::dearer)
                .forEach(others::add);
        return others;
    }

    private String dearer(ReadWay way) {
        return PatternPlanner.served(way.computed().steps).get(0) + " would answer it too, for "
                + Figures.exactUnits(way.units()) + " units a call instead of " + Figures.exactUnits(chosen.units())
                + ".";
    }

    private boolean isAnother(ReadWay way) {
        return way.target() != null
                && way.entities().equals(chosen.entities())
                && chosen.places().stream().noneMatch(place -> way.target().equals(place.target()));
    }
}
