package io.keywright.view;

import io.keywright.model.Billing.TableClass;
import io.keywright.pricing.BillRule;
import io.keywright.pricing.TableClassComparison;
import io.keywright.pricing.ThroughputComparison;
import io.keywright.pricing.ThroughputComparison.Option;
import io.keywright.pricing.ThroughputComparison.Weight;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The sums behind comparisons: which capacity mode is cheaper from what use on, and which table class from what share on. */
final class ModeExplanation {
    /** Digits of dollars for a load, which may be far below a cent a second. */
    private static final MathContext READABLE = new MathContext(5);

    private ModeExplanation() {}

    /** What the average use and the break-even of a comparison come from. */
    static Explanation ofUse(String subject, ThroughputComparison comparison) {
        Weight weight = comparison.weight();
        var lines = new ArrayList<Explanation.Line>();
        comparison
                .breakEvenUse()
                .filter(share -> weight.peak().signum() > 0)
                .ifPresent(share -> lines.add(new Explanation.Line(
                        CapacityModes.percent(share, 1),
                        "Break-even",
                        dollars(weight.capacity()) + " an hour for capacity for the peak ÷ (3,600 s × "
                                + dollars(weight.peak()) + " a second for requests at the peak)")));
        comparison
                .averageUse()
                .filter(share -> weight.peak().signum() > 0)
                .ifPresent(share -> lines.add(new Explanation.Line(
                        CapacityModes.percent(share, 1),
                        "Average use",
                        dollars(weight.average()) + " a second for requests on average ÷ " + dollars(weight.peak())
                                + " a second at the peak")));
        return new Explanation(
                "Average use and break-even, " + subject,
                lines.isEmpty() ? "not known" : lines.get(lines.size() - 1).figure(),
                List.of(),
                lines,
                List.of(
                        new Explanation.Fact(
                                "Rule",
                                "Capacity that is always set for the peak costs the same however much of it is used,"
                                        + " requests on demand cost what is used; both are equal where the average use"
                                        + " is the price of capacity over that of requests. Free tier and whole units"
                                        + " are left aside."),
                        source(BillRule.PROVISIONED),
                        source(BillRule.ON_DEMAND_READS),
                        new Explanation.Fact(
                                "Peak",
                                "the busiest time of each table and global index: the peak factor of a rate times its"
                                        + " mean, or the rate of the workload where that is more")));
    }

    private static Explanation.Fact source(BillRule rule) {
        return new Explanation.Fact("Source", rule.source(), rule.url());
    }

    private static String dollars(BigDecimal usd) {
        return "$" + usd.round(READABLE).stripTrailingZeros().toPlainString();
    }

    /** Where units and hours in a way to pay come from. */
    static List<Explanation.Fact> facts(Option option) {
        return switch (option.way()) {
            case AT_AVERAGE ->
                List.of(
                        new Explanation.Fact(
                                "Units",
                                "the average load of each table and global index over the month, rounded up to whole"
                                        + " units"),
                        new Explanation.Fact(
                                "Hours",
                                "an ordinary day is taken in 96 quarters of an hour; each in which the load of a table"
                                        + " or index is above its capacity, by the curves of its patterns' rates, counts"
                                        + " 0.25 h, and what 300 s of unused capacity bridge of it is not throttled"));
            case AT_PEAK ->
                List.of(new Explanation.Fact(
                        "Units",
                        "the busiest load of each table and global index, rounded up to whole units; busiest times at"
                                + " other hours do not add up"));
            case AUTO_SCALED ->
                List.of(new Explanation.Fact(
                        "Units",
                        "in each quarter of an hour the load of each table and global index ÷ 0.70, rounded up to whole"
                                + " units, at least 5; then averaged over the month"));
            case AS_SET, ON_DEMAND -> List.of();
        };
    }

    /** What a table costs in each class, and from where on the other one wins. */
    static Explanation ofClass(TableClassComparison comparison, String verdict) {
        boolean isStandard = comparison.chosen() == TableClass.STANDARD;
        return new Explanation(
                comparison.table() + ", throughput and storage",
                (isStandard ? comparison.standard() : comparison.infrequentAccess()).display(),
                List.of(),
                List.of(
                        new Explanation.Line(
                                comparison.standard().display(), "Standard", "throughput and storage a month"),
                        new Explanation.Line(
                                comparison.infrequentAccess().display(),
                                "Standard-IA",
                                "the same: storage for less, throughput for more")),
                List.of(
                        new Explanation.Fact("Break-even", verdict),
                        new Explanation.Fact(
                                "Rule",
                                "The class changes what throughput and storage cost, and nothing else; break-even is"
                                        + " where what throughput costs more is what storage costs less: the share by"
                                        + " which throughput is dearer in Standard-IA ÷ the share by which storage is"
                                        + " cheaper."),
                        new Explanation.Fact(
                                "Source",
                                "Developer Guide, Table classes, read 2026-09",
                                "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
                                        + "WorkingWithTables.tableclasses.html")));
    }
}
