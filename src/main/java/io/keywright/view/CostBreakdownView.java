package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Resource;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.ItemLife;
import io.keywright.pricing.Money;
import io.keywright.pricing.OneOffCharge;
import io.keywright.pricing.ResourceCost;
import io.keywright.pricing.ResourceCost.Part;
import io.keywright.pricing.TableClassComparison;
import io.keywright.pricing.ThroughputComparison;
import io.keywright.pricing.ThroughputComparison.Option;
import io.keywright.pricing.ThroughputComparison.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A design's money beside its bill: ways to pay for the same load, what is charged once, what each table and index costs,
 * and what an item costs in its life.
 *
 * @param throughput capacity modes, of each table and then of all tables where there are several
 * @param classes a sentence on the table class of each table that has a load to compare with
 * @param oneOff what is charged once
 * @param resources a row for each table and index
 * @param lives an item of each entity that some pattern creates
 */
public record CostBreakdownView(
        List<Throughput> throughput,
        List<String> classes,
        List<OneOff> oneOff,
        List<ResourceRow> resources,
        List<Life> lives) {
    /** Items that an amount is shown for: one alone costs too little to read. */
    private static final BigDecimal ITEMS = BigDecimal.valueOf(1_000_000);

    private static final String NOT_PRICED = "not priced";

    /** No table can have this name, which has a space in it. */
    private static final String ALL_TABLES = "All tables";

    private static final Money TEN_DOLLARS = Money.of("10");

    public CostBreakdownView {
        throughput = List.copyOf(throughput);
        classes = List.copyOf(classes);
        oneOff = List.copyOf(oneOff);
        resources = List.copyOf(resources);
        lives = List.copyOf(lives);
    }

    /**
     * Ways to pay for the load of a table, or of all tables.
     *
     * @param title the table, or "All tables"
     * @param modes what is chosen first
     * @param verdict which is cheapest, and from what average use on fixed capacity wins
     * @param averageUse the average load as a share of the peak, 0 to 1; 0 where it is not known
     * @param breakEven the average use above which fixed capacity wins, 0 to 1; 0 where it is not known
     * @param day the load over a day in shares of its peak, and what auto scaling would set; empty where there is none
     */
    public record Throughput(
            String title,
            List<ModeCard> modes,
            String verdict,
            double averageUse,
            double breakEven,
            ThroughputComparison.Day day) {
        public Throughput {
            modes = List.copyOf(modes);
        }

        /** The title as it stands within a sentence. */
        public String subject() {
            return title.equals(ALL_TABLES) ? "all tables" : title;
        }
    }

    /**
     * One way to pay.
     *
     * @param title such as "Provisioned for the peak"
     * @param amount such as "$201.76" or "about $76"
     * @param share the amount as a share of the dearest, 0 to 1, for a bar
     * @param detail what it means: "1,016 RCU and 222 WCU, 4 times the average, 730 h"
     * @param notes what it would lead to
     * @param cheapest whether none is cheaper
     */
    public record ModeCard(
            Way way,
            String title,
            String amount,
            double share,
            String detail,
            List<String> notes,
            boolean chosen,
            boolean cheapest) {
        public ModeCard {
            notes = List.copyOf(notes);
        }
    }

    /** @param caused whether the design's settings cause it, rather than somebody's doing */
    public record OneOff(String what, String amount, boolean caused, Resource resource, Explanation explanation) {}

    /** What a table without its indexes, or an index, costs a month. */
    public record ResourceRow(
            Resource resource,
            String reads,
            String writes,
            String storage,
            String recovery,
            String other,
            String month) {}

    /**
     * A million items of an entity.
     *
     * @param created how many are created a month
     * @param written what all writes in their life cost
     * @param writtenToIndexes how much of that are index entries
     * @param storedAMonth what it costs to keep them for a month; "not known" where it is not
     * @param explanation the writes, one by one
     */
    public record Life(
            String entity,
            String created,
            String written,
            String writtenToIndexes,
            String storedAMonth,
            Explanation explanation) {}

    public static CostBreakdownView of(Analysis analysis) {
        CostBreakdown costs = analysis.costs();
        BigDecimal hours = analysis.settings().hoursPerMonth();
        return new CostBreakdownView(
                costs.throughput().stream()
                        .map(comparison -> throughput(comparison, hours))
                        .toList(),
                costs.classes().stream()
                        .flatMap(comparison -> sentence(comparison).stream())
                        .toList(),
                costs.oneOff().stream().map(CostBreakdownView::oneOff).toList(),
                costs.resources().stream().map(CostBreakdownView::row).toList(),
                costs.lives().stream().map(CostBreakdownView::life).toList());
    }

    private static Throughput throughput(ThroughputComparison comparison, BigDecimal hours) {
        Money dearest = comparison.options().stream()
                .map(Option::month)
                .max(Comparator.naturalOrder())
                .orElse(Money.ZERO);
        Money cheapest = comparison.options().stream()
                .filter(CostBreakdownView::isComparable)
                .map(Option::month)
                .min(Comparator.naturalOrder())
                .orElse(Money.ZERO);
        double use = comparison.averageUse().map(BigDecimal::doubleValue).orElse(0.0);
        return new Throughput(
                comparison.tables().size() == 1 ? comparison.tables().get(0) : ALL_TABLES,
                comparison.options().stream()
                        .map(option -> card(option, dearest, cheapest, use, hours))
                        .toList(),
                verdict(comparison) + shortage(comparison),
                use,
                comparison.breakEvenUse().map(BigDecimal::doubleValue).orElse(0.0),
                comparison.day());
    }

    private static ModeCard card(Option option, Money dearest, Money cheapest, double use, BigDecimal hours) {
        return new ModeCard(
                option.way(),
                option.way().words(),
                option.complete() ? amount(option.month(), option.estimate()) : NOT_PRICED,
                dearest.isZero()
                        ? 0
                        : option.month().usd().doubleValue() / dearest.usd().doubleValue(),
                detail(option, use, hours),
                option.notes(),
                option.chosen(),
                isComparable(option) && option.month().equals(cheapest));
    }

    /** Whether its price is known, and it serves the load. */
    private static boolean isComparable(Option option) {
        return option.complete() && option.way() != Way.AT_AVERAGE && !option.isShort();
    }

    private static String detail(Option option, double use, BigDecimal hours) {
        String units = units(option.readUnits()) + " RCU and " + units(option.writeUnits()) + " WCU";
        String time = ", " + Figures.decimal(hours) + " h";
        return switch (option.way()) {
            case ON_DEMAND -> "Pay for each unit. No capacity to manage.";
            case AS_SET -> units + time;
            case AT_AVERAGE -> units + ", the average" + time;
            case AT_PEAK -> units + timesTheAverage(use) + time;
            case AUTO_SCALED -> "Load ÷ 0.70, at least 5 each: " + units + " on average";
        };
    }

    /** ", 4 times the average"; empty where that would be once. */
    private static String timesTheAverage(double use) {
        BigDecimal times = use > 0 ? BigDecimal.valueOf(1 / use).setScale(1, RoundingMode.HALF_UP) : BigDecimal.ONE;
        return times.compareTo(BigDecimal.ONE) == 0 ? "" : ", " + Figures.decimal(times) + " times the average";
    }

    private static String units(BigDecimal units) {
        return Figures.whole(units.doubleValue());
    }

    /** "Fixed capacity wins above 28.9 % average use. This load uses 25.1 %, so on-demand is cheaper by $27.56." */
    private static String verdict(ThroughputComparison comparison) {
        Option onDemand = comparison.option(Way.ON_DEMAND).orElseThrow();
        Option peak = comparison.option(Way.AT_PEAK).orElseThrow();
        if (onDemand.month().isZero() && peak.readUnits().add(peak.writeUnits()).signum() == 0) {
            return "There is no load to compare.";
        }
        BigDecimal use = comparison.averageUse().orElse(null);
        if (use == null) {
            return "A price is not known, so there is nothing to compare.";
        }
        if (!onDemand.complete() || !peak.complete()) {
            return uses(comparison, use) + "; a price is not known.";
        }
        Money saved = peak.month().minus(onDemand.month());
        boolean isOnDemand = saved.signum() >= 0;
        boolean isExpected = comparison
                .breakEvenUse()
                .map(share -> use.compareTo(share) <= 0 == isOnDemand)
                .orElse(true);
        return uses(comparison, use) + (isExpected ? ", so " : ", and yet ")
                + (isOnDemand ? "on-demand" : "capacity for the peak") + " is cheaper by "
                + (isOnDemand ? saved : onDemand.month().minus(peak.month())).display() + ".";
    }

    /** The average use beside that from which fixed capacity wins, in as many decimals as tell them apart. */
    private static String uses(ThroughputComparison comparison, BigDecimal use) {
        BigDecimal breakEven = comparison.breakEvenUse().orElse(null);
        if (breakEven == null) {
            return "This load uses " + percent(use, 1);
        }
        int decimals = percent(use, 1).equals(percent(breakEven, 1)) ? 2 : 1;
        return "Fixed capacity wins above " + percent(breakEven, decimals) + " average use. This load uses "
                + percent(use, decimals);
    }

    /** What is missing where the capacity set is less than the load; empty where it is enough. */
    private static String shortage(ThroughputComparison comparison) {
        return comparison.chosen().isShort()
                ? " Too little is set: " + String.join("; ", comparison.chosen().notes()) + "."
                : "";
    }

    private static String percent(BigDecimal share, int decimals) {
        return Figures.decimal(share.movePointRight(2).setScale(decimals, RoundingMode.HALF_UP)) + " %";
    }

    private static Optional<String> sentence(TableClassComparison comparison) {
        if (comparison.storageOverThroughput().isEmpty()
                || comparison.breakEvenShare().isEmpty()) {
            return Optional.empty();
        }
        boolean isStandard = comparison.chosen() == TableClass.STANDARD;
        String other = isStandard ? "Standard-IA" : "Standard";
        Money saving = comparison.saving();
        return Optional.of(comparison.table() + ": Standard-IA wins where storage costs more than "
                + percent(comparison.breakEvenShare().get(), 0) + " of throughput. Here it is "
                + percent(comparison.storageOverThroughput().get(), 0) + ", so " + other + " would "
                + (saving.signum() > 0
                        ? "save " + saving.display()
                        : "cost " + Money.ZERO.minus(saving).display() + " more")
                + " a month.");
    }

    private static OneOff oneOff(OneOffCharge charge) {
        String amount =
                charge.amount().map(usd -> amount(usd, charge.estimate())).orElse(NOT_PRICED);
        return new OneOff(
                charge.what(),
                amount,
                charge.caused(),
                charge.resource(),
                new Explanation(
                        charge.what(),
                        amount,
                        List.of(),
                        List.of(new Explanation.Line(amount, charge.why())),
                        List.of(
                                new Explanation.Fact("Rule", charge.rule().text()),
                                new Explanation.Fact(
                                        "Source",
                                        charge.rule().source(),
                                        charge.rule().url()))));
    }

    private static ResourceRow row(ResourceCost cost) {
        return new ResourceRow(
                cost.resource(),
                part(cost, Part.READS),
                part(cost, Part.WRITES),
                part(cost, Part.STORAGE),
                part(cost, Part.RECOVERY),
                part(cost, Part.OTHER),
                sum(cost.month(), cost.isComplete()));
    }

    private static String part(ResourceCost cost, Part part) {
        return sum(cost.of(part), !cost.unpriced().contains(part));
    }

    /** A sum; where something in it has no price it is at least what has one. */
    private static String sum(Money usd, boolean complete) {
        if (complete) {
            return usd.display();
        }
        return usd.isZero() ? NOT_PRICED : "at least " + usd.display();
    }

    private static Life life(ItemLife life) {
        var lines = new ArrayList<Explanation.Line>();
        for (ItemLife.Line line : life.writes()) {
            lines.add(new Explanation.Line(
                    line.usd().times(ITEMS).display(),
                    line.resource().indexName().orElse(line.resource().table()),
                    line.what() + ", " + line.pattern() + ": " + line.why()));
        }
        String written = life.written().times(ITEMS).display();
        String stored =
                life.storageAMonth().map(usd -> usd.times(ITEMS).display()).orElse("not known");
        var facts = new ArrayList<Explanation.Fact>();
        facts.add(new Explanation.Fact("Kept", stored + " a month for a million items and their index entries"));
        life.months()
                .ifPresent(months -> facts.add(new Explanation.Fact(
                        "Age",
                        "the items expected are what is created in "
                                + Figures.decimal(months.setScale(1, RoundingMode.HALF_UP)) + " months")));
        return new Life(
                life.entity(),
                Figures.monthly(life.createdPerMonth().doubleValue()),
                written,
                life.writtenToIndexes().times(ITEMS).display(),
                stored,
                new Explanation(
                        "A million items of " + life.entity() + ", created, written and indexed",
                        written,
                        List.of(),
                        lines,
                        facts));
    }

    /** An amount; an estimate of ten dollars or more without cents, and one below a cent as it is. */
    private static String amount(Money usd, boolean estimate) {
        if (!estimate || usd.cents().signum() == 0) {
            return usd.display();
        }
        return "about "
                + (usd.compareTo(TEN_DOLLARS) < 0
                        ? usd.display()
                        : "$" + Figures.whole(usd.usd().doubleValue()));
    }
}
