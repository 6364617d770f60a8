package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Resource;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.Money;
import io.keywright.pricing.OneOffCharge;
import io.keywright.pricing.ResourceCost;
import io.keywright.pricing.ResourceCost.Part;
import io.keywright.pricing.TableClassComparison;
import io.keywright.pricing.ThroughputComparison;
import io.keywright.pricing.ThroughputComparison.Way;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A design's money beside its bill: ways to pay for the same load, what is charged once, what each table and index costs,
 * and what an item costs in its life.
 *
 * @param throughput capacity modes, of each table and then of all tables where there are several
 * @param classes the table class of each table that has a load to compare with
 * @param oneOff what is charged once
 * @param resources a row for each table and index
 * @param lives an item of each entity that some pattern creates
 * @param notes what is to be known about these sums and the bill's
 */
public record CostBreakdownView(
        List<Throughput> throughput,
        List<TableClassRow> classes,
        List<OneOff> oneOff,
        List<ResourceRow> resources,
        List<Life> lives,
        List<CostNote> notes) {
    private static final Money TEN_DOLLARS = Money.of("10");

    public CostBreakdownView {
        throughput = List.copyOf(throughput);
        classes = List.copyOf(classes);
        oneOff = List.copyOf(oneOff);
        resources = List.copyOf(resources);
        lives = List.copyOf(lives);
        notes = List.copyOf(notes);
    }

    /**
     * Ways to pay for the load of a table, or of all tables.
     *
     * @param title the table, or "All tables"
     * @param modes what is chosen first
     * @param verdict which is cheapest, and from what average use on fixed capacity wins
     * @param use the average load beside that from which fixed capacity wins
     * @param day the load over a day in shares of its peak, and what auto scaling would set; empty where there is none
     * @param setShare the capacity as it is set over that for the peak; 0 where not all of it is set
     * @param explanation the sums behind average use and break-even
     */
    public record Throughput(
            String title,
            List<ModeCard> modes,
            String verdict,
            Use use,
            ThroughputComparison.Day day,
            double setShare,
            Explanation explanation) {
        /** No table can have this name, which has a space in it. */
        static final String ALL_TABLES = "All tables";

        public Throughput {
            modes = List.copyOf(modes);
        }

        public double averageUse() {
            return use.average();
        }

        public double breakEven() {
            return use.breakEven();
        }

        /** The title as it stands within a sentence. */
        public String subject() {
            return title.equals(ALL_TABLES) ? "all tables" : title;
        }
    }

    /**
     * How far capacity for the peak is used.
     *
     * @param average the average load as a share of the peak, 0 to 1; 0 where it is not known
     * @param breakEven the average use above which fixed capacity wins, 0 to 1; 0 where it is not known
     */
    public record Use(double average, double breakEven) {}

    /**
     * One way to pay.
     *
     * @param cost what it costs
     * @param detail what it means: "1,016 RCU and 222 WCU, 4 times the average, 730 h"
     * @param notes what it would lead to
     * @param cheapest whether none is cheaper
     */
    public record ModeCard(
            Way way, ModeCost cost, String detail, List<String> notes, boolean chosen, boolean cheapest) {
        public ModeCard {
            notes = List.copyOf(notes);
        }

        /** Such as "Provisioned for the peak". */
        public String title() {
            return way.words();
        }

        /** Such as "$201.76" or "about $76". */
        public String amount() {
            return cost.amount();
        }

        /** The amount as a share of the dearest, 0 to 1, for a bar. */
        public double share() {
            return cost.share();
        }

        /** How the amount differs from the saved version's. */
        public Amount difference() {
            return cost.difference();
        }

        /** The sum behind the amount, line by line. */
        public Explanation explanation() {
            return cost.explanation();
        }
    }

    /**
     * What a way to pay costs a month.
     *
     * @param amount such as "$201.76" or "about $76"
     * @param share the amount as a share of the dearest, 0 to 1, for a bar
     * @param difference how the amount differs from the saved version's
     * @param explanation the sum behind it, line by line
     */
    public record ModeCost(String amount, double share, Amount difference, Explanation explanation) {}

    /** @param caused whether the design's settings cause it, rather than somebody's doing */
    public record OneOff(String what, String amount, boolean caused, Resource resource, Explanation explanation) {}

    /**
     * What a table costs in one class and the other.
     *
     * @param chosen the class it has, in words
     * @param standard throughput and storage in the Standard class
     * @param infrequentAccess throughput and storage in the Standard-IA class
     * @param verdict from where on the other class wins, and what it would change here
     * @param explanation the sums
     */
    public record TableClassRow(
            String table,
            TableClass chosen,
            String standard,
            String infrequentAccess,
            String verdict,
            Explanation explanation) {
        /** The verdict with the table's name. */
        public String sentence() {
            return table + ": " + verdict;
        }
    }

    /**
     * What a table without its indexes, or an index, costs a month.
     *
     * @param shares what is paid for reads, writes, storage, recovery and the rest, in this order
     * @param amount all of it, against the saved version
     * @param explanation the sum behind it
     */
    public record ResourceRow(Resource resource, List<Share> shares, Amount amount, Explanation explanation) {
        public ResourceRow {
            shares = List.copyOf(shares);
        }

        public String reads() {
            return share(Part.READS);
        }

        public String writes() {
            return share(Part.WRITES);
        }

        public String storage() {
            return share(Part.STORAGE);
        }

        public String recovery() {
            return share(Part.RECOVERY);
        }

        public String other() {
            return share(Part.OTHER);
        }

        public String month() {
            return amount.text();
        }

        private String share(Part part) {
            return shares.get(part.ordinal()).text();
        }
    }

    /**
     * What a table or an index costs for one thing.
     *
     * @param nothing whether nothing is paid for it
     * @param explanation who pays it, or how much it is
     */
    public record Share(Part part, String text, boolean nothing, Explanation explanation) {
        public String title() {
            return BreakdownExplanation.words(part);
        }
    }

    /**
     * A million items of an entity.
     *
     * @param created how many are created a month
     * @param story what happens to one: "Create, 2.1 updates, entries in GSI1"
     * @param writes what all writes in their life cost, against the saved version
     * @param writtenToIndexes how much of that are index entries
     * @param storedAMonth what it costs to keep them for a month; "not known" where it is not
     * @param explanation the writes, one by one
     */
    public record Life(
            EntityTag tag,
            String created,
            String story,
            Amount writes,
            String writtenToIndexes,
            String storedAMonth,
            Explanation explanation) {
        public String entity() {
            return tag.entity();
        }

        public String written() {
            return writes.text();
        }
    }

    public static CostBreakdownView of(Analysis analysis) {
        return of(analysis, analysis);
    }

    /** What stands beside the bill of an analysis, compared with the saved version (which may be the same). */
    public static CostBreakdownView of(Analysis analysis, Analysis saved) {
        CostBreakdown costs = analysis.costs();
        CapacityModes modes = new CapacityModes(analysis, saved);
        BreakdownExplanation sums = new BreakdownExplanation(analysis.bill());
        Map<String, EntityTag> tags = EntityTag.of(analysis.design());
        return new CostBreakdownView(
                costs.throughput().stream().map(modes::of).toList(),
                costs.classes().stream()
                        .flatMap(comparison -> classRow(comparison).stream())
                        .toList(),
                costs.oneOff().stream().map(CostBreakdownView::oneOff).toList(),
                costs.resources().stream()
                        .map(cost -> row(
                                cost,
                                saved.costs(),
                                sums,
                                analysis.bill().shortages().isEmpty()))
                        .toList(),
                costs.lives().stream()
                        .map(life -> LifeStory.of(life, EntityTag.of(tags, life.entity()), saved.costs(), sums))
                        .toList(),
                CostNote.of(analysis));
    }

    private static Optional<TableClassRow> classRow(TableClassComparison comparison) {
        if (comparison.storageOverThroughput().isEmpty()
                || comparison.breakEvenShare().isEmpty()) {
            return Optional.empty();
        }
        boolean isStandard = comparison.chosen() == TableClass.STANDARD;
        String verdict = "Standard-IA wins where storage costs more than "
                + CapacityModes.percent(comparison.breakEvenShare().get(), 0) + " of throughput. Here it is "
                + CapacityModes.percent(comparison.storageOverThroughput().get(), 0) + ", so "
                + outcome(comparison, isStandard ? "Standard-IA" : "Standard") + ".";
        return Optional.of(new TableClassRow(
                comparison.table(),
                comparison.chosen(),
                comparison.standard().display(),
                comparison.infrequentAccess().display(),
                verdict,
                ModeExplanation.ofClass(comparison, verdict)));
    }

    private static String outcome(TableClassComparison comparison, String other) {
        Money saving = comparison.saving();
        if (comparison.priced().size() < TableClass.values().length) {
            return "what " + other + " would change is not known, as not everything has a price";
        }
        if (saving.isZero()) {
            return other + " would cost as much";
        }
        return other + " would "
                + (saving.signum() > 0
                        ? "save " + saving.display()
                        : "cost " + Money.ZERO.minus(saving).display() + " more")
                + " a month";
    }

    private static OneOff oneOff(OneOffCharge charge) {
        String amount =
                charge.amount().map(usd -> amount(usd, charge.estimate())).orElse(Amount.NOT_PRICED);
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

    private static ResourceRow row(ResourceCost cost, CostBreakdown saved, BreakdownExplanation sums, boolean serves) {
        return new ResourceRow(
                cost.resource(),
                Arrays.stream(Part.values())
                        .map(part -> new Share(
                                part,
                                Amount.marked(
                                        Amount.sum(
                                                cost.of(part), !cost.unpriced().contains(part)),
                                        sums.isEstimate(cost.resource(), part)),
                                cost.of(part).isZero() && !cost.unpriced().contains(part),
                                sums.ofPart(cost, part)))
                        .toList(),
                Amount.of(
                                cost.month(),
                                cost.isComplete(),
                                saved.resource(cost.resource())
                                        .filter(ResourceCost::isComplete)
                                        .map(ResourceCost::month))
                        .marked(Arrays.stream(Part.values()).anyMatch(part -> sums.isEstimate(cost.resource(), part)))
                        .paying(serves),
                sums.ofResource(cost));
    }

    /** An amount; an estimate of ten dollars or more without cents, and one below a cent as it is. */
    static String amount(Money usd, boolean estimate) {
        if (!estimate || usd.cents().signum() == 0) {
            return usd.display();
        }
        return "about "
                + (usd.compareTo(TEN_DOLLARS) < 0
                        ? usd.display()
                        : "$" + Figures.whole(usd.usd().doubleValue()));
    }
}
