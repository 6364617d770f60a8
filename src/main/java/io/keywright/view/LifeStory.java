package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.ItemLife;
import io.keywright.pricing.Money;
import io.keywright.pricing.ResourceCost.Part;
import io.keywright.view.CostBreakdownView.Life;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Tells the life of an item: what is written, how often, and what that costs. */
final class LifeStory {
    /** Items that an amount is shown for: one alone costs too little to read. */
    private static final BigDecimal ITEMS = BigDecimal.valueOf(1_000_000);

    /** Times below this have two decimals. */
    private static final BigDecimal SELDOM = new BigDecimal("0.1");

    private static final String VOWELS = "aeiou";

    private LifeStory() {}

    static Life of(ItemLife life, EntityTag tag, CostBreakdown saved, BreakdownExplanation sums) {
        Optional<Money> before = saved.life(life.entity())
                .filter(ItemLife::isComplete)
                .map(old -> old.written().times(ITEMS));
        boolean isEstimate = life.writes().stream().anyMatch(line -> sums.isEstimate(line.resource(), Part.WRITES));
        Amount written = Amount.of(life.written().times(ITEMS), life.isComplete(), before)
                .marked(isEstimate);
        String stored = life.storageAMonth()
                .map(usd -> Amount.marked(
                        usd.times(ITEMS).display(),
                        life.keptFor().stream()
                                .anyMatch(kept -> sums.isEstimate(kept.resource(), Part.ofStanding(kept.sku())))))
                .orElse("not known");
        return new Life(
                tag,
                Figures.monthly(life.createdPerMonth().doubleValue()),
                story(life),
                written,
                Amount.marked(life.writtenToIndexes().times(ITEMS).display(), isEstimate),
                stored,
                new Explanation(
                        "A million items of " + life.entity() + ", created, written and indexed",
                        written.text(),
                        List.of(),
                        lines(life),
                        facts(life, stored, sums)));
    }

    private static List<Explanation.Line> lines(ItemLife life) {
        var lines = new ArrayList<Explanation.Line>();
        life.writes()
                .forEach(line -> lines.add(new Explanation.Line(
                        line.usd().times(ITEMS).display(),
                        line.resource().shortName(),
                        line.what() + ", " + line.pattern() + ": " + line.why())));
        life.keptFor()
                .forEach(kept -> lines.add(new Explanation.Line(
                        kept.usd().times(ITEMS).display(),
                        kept.resource().shortName(),
                        "Kept a month: " + kept.why())));
        return lines;
    }

    private static List<Explanation.Fact> facts(ItemLife life, String stored, BreakdownExplanation sums) {
        var facts = new ArrayList<Explanation.Fact>();
        facts.add(new Explanation.Fact("Kept", stored + " a month for a million items and their index entries"));
        life.months()
                .ifPresent(months -> facts.add(new Explanation.Fact(
                        "Age",
                        "the items expected are what is created in "
                                + Figures.decimal(months.setScale(1, RoundingMode.HALF_UP)) + " months")));
        facts.addAll(sums.factsOf(Stream.concat(
                        life.writes().stream().map(ItemLife.Line::resource),
                        life.keptFor().stream().map(ItemLife.Kept::resource))
                .distinct()
                .toList()));
        return facts;
    }

    /** "Create, 2.1 updates, entries in GSI1 and GSI2". */
    private static String story(ItemLife life) {
        Map<String, BigDecimal> times = new LinkedHashMap<>();
        Set<String> indexes = new LinkedHashSet<>();
        for (ItemLife.Line line : life.writes()) {
            if (line.resource().isTable()) {
                times.merge(line.what(), line.timesPerItem(), BigDecimal::add);
            }
            line.resource().indexName().ifPresent(indexes::add);
        }
        var parts = new ArrayList<String>();
        times.forEach((what, often) -> parts.add(told(what.toLowerCase(Locale.ROOT), often)));
        if (!indexes.isEmpty()) {
            parts.add("entries in " + Figures.list(List.copyOf(indexes)));
        }
        return PlainText.capital(String.join(", ", parts));
    }

    private static String told(String what, BigDecimal often) {
        BigDecimal rounded = often.setScale(often.compareTo(SELDOM) < 0 ? 2 : 1, RoundingMode.HALF_UP);
        return rounded.compareTo(BigDecimal.ONE) == 0
                ? what
                : rounded.signum() == 0
                        ? "hardly " + (VOWELS.indexOf(what.charAt(0)) < 0 ? "a " : "an ") + what
                        : Figures.decimal(rounded) + " " + what + "s";
    }
}
