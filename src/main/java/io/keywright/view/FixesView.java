package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.compare.FixFigures;
import io.keywright.compare.RequestChange;
import io.keywright.compare.TriedFix;
import io.keywright.compare.TriedFixes;
import io.keywright.pricing.Money;
import io.keywright.review.HotSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What was tried against a hot key.
 *
 * @param title such as "What would fix PRODUCT#42"
 * @param workload the name of the workload in which it was tried
 * @param cards what helps first, the best of it first; then what does not
 */
public record FixesView(String title, String workload, List<Card> cards) {
    public FixesView {
        cards = List.copyOf(cards);
    }

    /**
     * A fix that was tried.
     *
     * @param tried what it is about
     * @param what what comes out, such as the new key template
     * @param lines what it was like and would be
     * @param remark why it does not help, or what is still throttled with it; empty where nothing is to be said
     */
    public record Card(TriedFix tried, String title, String what, List<Line> lines, String remark) {
        public Card {
            Objects.requireNonNull(tried);
            lines = List.copyOf(lines);
        }

        public boolean helps() {
            return tried.helps();
        }

        /** Whether it can be made at all. */
        public boolean isPossible() {
            return tried.outcome().isPresent();
        }

        /** Whether what comes out is a key template rather than a sentence. */
        public boolean isTemplate() {
            return what.indexOf(' ') < 0 && what.indexOf('{') >= 0;
        }

        /** What it takes to make the change, and what it costs from then on. */
        public String cost() {
            return tried.fix().cost();
        }
    }

    /**
     * A figure before and after.
     *
     * @param direction -1 better, 0 the same, 1 worse
     */
    public record Line(String name, String before, String after, int direction) {}

    public static FixesView of(TriedFixes tried) {
        HotSpot spot = tried.finding().hotSpot().orElseThrow();
        boolean isWrite = spot.key().isWrite();
        return new FixesView(
                "What would fix " + PlainText.oneLine(spot.key().key().label()),
                spot.workload(),
                tried.fixes().stream().map(fix -> card(fix, isWrite)).toList());
    }

    private static Card card(TriedFix tried, boolean isWrite) {
        return new Card(
                tried,
                tried.fix().label(),
                tried.fix().what(),
                tried.outcome().map(after -> lines(tried, after, isWrite)).orElse(List.of()),
                tried.helps() ? tried.remaining() : tried.why());
    }

    private static List<Line> lines(TriedFix tried, FixFigures after, boolean isWrite) {
        FixFigures before = tried.before();
        var lines = new ArrayList<Line>();
        String unit = isWrite ? " WU/s" : " RU/s";
        lines.add(line(
                "Hottest key",
                Figures.perSecond(before.hottestPerSecond()) + unit,
                Figures.perSecond(after.hottestPerSecond()) + unit,
                Double.compare(after.hottestPerSecond(), before.hottestPerSecond())));
        lines.add(line(
                "Throttled",
                Figures.percentToTenth(before.throttledShare()),
                Figures.percentToTenth(after.throttledShare()),
                Double.compare(after.throttledShare(), before.throttledShare())));
        for (RequestChange change : tried.requests()) {
            lines.add(line(
                    change.pattern(),
                    change.beforeWords(),
                    change.afterWords(),
                    Long.compare(change.after(), change.before())));
        }
        Money was = before.patternsMonth();
        Money is = after.patternsMonth();
        Money change = is.minus(was);
        if (!change.isZero()) {
            lines.add(new Line(
                    "Cost a month",
                    was.display(),
                    is.display() + " (" + change.displayChange() + ")",
                    change.signum()));
        }
        return lines;
    }

    /** Figures that look alike are alike. */
    private static Line line(String name, String before, String after, int direction) {
        return new Line(name, before, after, before.equals(after) ? 0 : Integer.signum(direction));
    }
}
