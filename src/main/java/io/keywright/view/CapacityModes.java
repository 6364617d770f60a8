package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Billing.Mode;
import io.keywright.pricing.Money;
import io.keywright.pricing.Price;
import io.keywright.pricing.Sku;
import io.keywright.pricing.ThroughputComparison;
import io.keywright.pricing.ThroughputComparison.Option;
import io.keywright.pricing.ThroughputComparison.Way;
import io.keywright.view.CostBreakdownView.ModeCard;
import io.keywright.view.CostBreakdownView.ModeCost;
import io.keywright.view.CostBreakdownView.Throughput;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Optional;

/** Puts ways to pay for one load on cards beside each other. */
final class CapacityModes {
    private static final String NO_LOAD = "There is no load to compare.";

    private final Analysis analysis;
    private final Analysis saved;

    /** @param saved the saved version (which may be the same) */
    CapacityModes(Analysis analysis, Analysis saved) {
        this.analysis = analysis;
        this.saved = saved;
    }

    Throughput of(ThroughputComparison comparison) {
        Money dearest = comparison.options().stream()
                .map(Option::month)
                .max(Comparator.naturalOrder())
                .orElse(Money.ZERO);
        Money cheapest = comparison.options().stream()
                .filter(CapacityModes::isComparable)
                .map(Option::month)
                .min(Comparator.naturalOrder())
                .orElse(Money.ZERO);
        String subject = subject(comparison);
        return new Throughput(
                comparison.tables().size() == 1 ? comparison.tables().get(0) : Throughput.ALL_TABLES,
                comparison.options().stream()
                        .map(option -> card(option, comparison, dearest, cheapest))
                        .toList(),
                verdict(comparison) + shortage(comparison),
                new CostBreakdownView.Use(
                        use(comparison),
                        comparison.breakEvenUse().map(BigDecimal::doubleValue).orElse(0.0)),
                comparison.day(),
                setShare(comparison),
                ModeExplanation.ofUse(subject, comparison));
    }

    private static String subject(ThroughputComparison comparison) {
        return comparison.tables().size() == 1 ? comparison.tables().get(0) : "all tables";
    }

    private static double use(ThroughputComparison comparison) {
        return comparison.averageUse().map(BigDecimal::doubleValue).orElse(0.0);
    }

    private ModeCard card(Option option, ThroughputComparison comparison, Money dearest, Money cheapest) {
        String amount =
                option.complete() ? CostBreakdownView.amount(option.month(), option.estimate()) : Amount.NOT_PRICED;
        return new ModeCard(
                option.way(),
                new ModeCost(
                        amount,
                        dearest.isZero()
                                ? 0
                                : option.month().usd().doubleValue()
                                        / dearest.usd().doubleValue(),
                        difference(option, comparison),
                        BreakdownExplanation.ofOption(
                                option.way().words() + ", " + subject(comparison), amount, option)),
                detail(option, use(comparison), analysis.settings().hoursPerMonth()),
                option.notes(),
                option.chosen(),
                isComparable(option) && option.month().equals(cheapest));
    }

    /** What does not serve the load is no saving, however cheap it is. */
    private Amount difference(Option option, ThroughputComparison comparison) {
        Amount amount = Amount.of(option.month(), option.complete(), before(option, comparison));
        boolean isSaving = amount.direction() < 0;
        return isSaving && !option.serves() ? amount.withoutChange() : amount;
    }

    private Optional<Money> before(Option option, ThroughputComparison comparison) {
        return saved.costs().throughput().stream()
                .filter(old -> old.tables().equals(comparison.tables()))
                .findFirst()
                .flatMap(old -> old.option(option.way()))
                .filter(Option::complete)
                .map(Option::month);
    }

    /** Whether its price is known, and it serves the load. */
    private static boolean isComparable(Option option) {
        return option.complete() && option.serves() && option.way() != Way.AT_AVERAGE;
    }

    /** The capacity as it is set over that for the peak, both at their prices; 0 where there is none to compare. */
    private double setShare(ThroughputComparison comparison) {
        boolean isProvisioned = comparison.tables().stream()
                .flatMap(name -> analysis.design().table(name).stream())
                .allMatch(table -> table.billing().mode() == Mode.PROVISIONED);
        double peak = comparison.option(Way.AT_PEAK).map(this::capacityUsd).orElse(0.0);
        return !isProvisioned || peak == 0
                ? 0
                : comparison.option(Way.AS_SET).map(this::capacityUsd).orElse(0.0) / peak;
    }

    private double capacityUsd(Option option) {
        return option.readUnits().doubleValue() * hourUsd(Sku.RCU_HOUR)
                + option.writeUnits().doubleValue() * hourUsd(Sku.WCU_HOUR);
    }

    private double hourUsd(Sku sku) {
        return analysis.bill()
                .settings()
                .price(sku)
                .map(Price::usd)
                .map(BigDecimal::doubleValue)
                .orElse(0.0);
    }

    private static String detail(Option option, double use, BigDecimal hours) {
        String units = units(option.readUnits()) + " RCU and " + units(option.writeUnits()) + " WCU";
        String time = ", " + Figures.decimal(hours) + " h";
        return switch (option.way()) {
            case ON_DEMAND -> "Pay for each unit. No capacity to manage.";
            case AS_SET -> units + time;
            case AT_AVERAGE -> units + ", the average" + time;
            case AT_PEAK -> units + timesTheAverage(use) + time;
            case AUTO_SCALED -> "Load ÷ 0.70 in whole units, at least 5 each: " + units + " on average";
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
            return NO_LOAD;
        }
        BigDecimal use = comparison.averageUse().orElse(null);
        if (use == null) {
            return "A price is not known, so there is nothing to compare.";
        }
        if (use.signum() == 0 && onDemand.month().isZero()) {
            return NO_LOAD;
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
                + outcome(isOnDemand, isOnDemand ? saved : onDemand.month().minus(peak.month())) + "."
                + flat(use);
    }

    /** "on-demand is $27.56 cheaper than capacity for the peak". */
    private static String outcome(boolean isOnDemand, Money saved) {
        if (saved.isZero()) {
            return "on-demand and capacity for the peak cost the same";
        }
        return (isOnDemand ? "on-demand is " : "capacity for the peak is ") + saved.display() + " cheaper than "
                + (isOnDemand ? "capacity for the peak" : "on-demand");
    }

    /** Says of a load that is the same at all times that this is why nothing is needed above the average. */
    private static String flat(BigDecimal use) {
        return use.compareTo(BigDecimal.ONE) == 0
                ? " The workload has no peak, so that capacity for the peak is that for the average."
                : "";
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

    static String percent(BigDecimal share, int decimals) {
        return Figures.decimal(share.movePointRight(2).setScale(decimals, RoundingMode.HALF_UP)) + " %";
    }
}
