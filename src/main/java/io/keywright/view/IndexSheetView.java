package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.compare.IndexSheet;
import io.keywright.model.AccessPattern;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.pricing.Money;
import io.keywright.pricing.ResourceCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What every index is for and what it costs, against the saved version.
 *
 * @param rows the indexes in document order
 * @param counted such as "2 indexes"; empty for none
 * @param month what they cost a month together, such as "$31.20"; empty for none
 * @param sum the sum behind that; null for none
 */
public record IndexSheetView(
        List<Row> rows,
        String counted,
        String month,
        @Nullable Explanation sum) {
    /** Names that a sentence holds. */
    private static final int MOST_NAMES = 8;

    public IndexSheetView {
        rows = List.copyOf(rows);
    }

    /**
     * One index.
     *
     * @param definition what kind of index it is
     * @param readers the patterns that read it
     * @param needs what they read besides the keys and what it holds, in sentences
     * @param cost what keeping it costs
     * @param judgement whether it earns its keep
     * @param better the cheapest projection that still serves, or null where it has that
     */
    public record Row(
            Resource resource,
            Definition definition,
            List<Reader> readers,
            String needs,
            Cost cost,
            Judgement judgement,
            @Nullable Better better) {
        public Row {
            readers = List.copyOf(readers);
        }

        public String name() {
            return resource.indexName().orElse("");
        }

        /** The cheapest projection that still serves; empty where it has that. */
        public Optional<Better> betterProjection() {
            return Optional.ofNullable(better);
        }
    }

    /**
     * What an index is like.
     *
     * @param kind such as "global index of shop"
     * @param projection such as "INCLUDE 5"
     * @param keys its key attributes
     */
    public record Definition(String kind, String projection, String keys) {}

    /**
     * What an index costs a month.
     *
     * @param writes write units that keep it up to date
     * @param sum the sum behind the money
     */
    public record Cost(String writes, Amount month, Explanation sum) {}

    /**
     * Whether an index earns its keep.
     *
     * @param worth in a word or two
     * @param why the reason, in a sentence
     * @param sum the sum behind what the reason says of money; null where it says nothing of it
     */
    public record Judgement(
            String worth,
            PatternsView.Tone tone,
            String why,
            @Nullable Explanation sum) {}

    /**
     * A pattern that reads an index.
     *
     * @param reads what it reads, in a few words
     * @param month money a month
     * @param sum the sum behind the money
     * @param isServed whether the index holds all that it asks for
     */
    public record Reader(String pattern, String reads, String month, Explanation sum, boolean isServed) {}

    /**
     * A projection that serves as well.
     *
     * @param words such as "KEYS_ONLY"
     * @param change what a month changes with it, such as "-$3.29"
     * @param sum the sum behind the change
     */
    public record Better(Projection projection, String words, String change, int direction, Explanation sum) {}

    /** The sheet of an analysis, compared with the saved version (which may be the same). */
    public static IndexSheetView of(IndexSheet sheet, Analysis saved) {
        BreakdownExplanation sums = new BreakdownExplanation(sheet.analysis().bill());
        List<Row> rows = sheet.rows().stream()
                .map(row -> row(row, sheet.analysis(), saved, sums))
                .toList();
        Money month = sheet.rows().stream().map(row -> row.cost().month()).reduce(Money.ZERO, Money::plus);
        boolean isComplete = sheet.rows().stream().allMatch(IndexSheet.Row::priced);
        String sum = Amount.sum(month, isComplete);
        if (rows.isEmpty()) {
            return new IndexSheetView(rows, "", "", null);
        }
        String counted = Figures.counted(rows.size(), "index", "indexes");
        return new IndexSheetView(rows, counted, sum, sum(counted, sum, rows));
    }

    /** What the indexes cost together, one by one. */
    private static Explanation sum(String counted, String sum, List<Row> rows) {
        return new Explanation(
                counted + ", a month",
                sum,
                List.of(),
                rows.stream()
                        .map(row -> new Explanation.Line(
                                row.cost().month().text(), row.name(), "Writes, storage and what else it is charged."))
                        .toList(),
                rows.stream()
                        .flatMap(row -> row.cost().sum().facts().stream())
                        .distinct()
                        .toList());
    }

    /** The sheet as text, a row for each index. */
    public Sheet sheet() {
        return new Sheet(
                List.of(
                        "Index",
                        "Kind",
                        "Projection",
                        "Keys",
                        "Read by",
                        "Write units a month",
                        "A month",
                        "Worth",
                        "Why"),
                rows.stream()
                        .map(row -> List.of(
                                row.name(),
                                row.definition().kind(),
                                row.definition().projection(),
                                row.definition().keys(),
                                row.readers().stream().map(Reader::pattern).collect(Collectors.joining("; ")),
                                row.cost().writes(),
                                row.cost().month().text(),
                                row.judgement().worth(),
                                row.judgement().why()))
                        .toList());
    }

    /** In words, such as "2 indexes, $31.20 a month"; empty for none. */
    public String summary() {
        return counted.isEmpty() ? "" : counted + ", " + month + (isPriced() ? " a month" : "");
    }

    /** Whether what they cost is an amount. */
    public boolean isPriced() {
        return !month.isEmpty() && !month.equals(Amount.NOT_PRICED);
    }

    private static Row row(IndexSheet.Row row, Analysis analysis, Analysis saved, BreakdownExplanation sums) {
        Resource resource = row.resource();
        String writes = Figures.monthly(row.writeUnits().doubleValue());
        Amount month = Amount.of(
                row.cost().month(),
                row.priced(),
                saved.costs()
                        .resource(resource)
                        .filter(ResourceCost::isComplete)
                        .map(ResourceCost::month));
        return new Row(
                resource,
                new Definition(
                        (row.index().isGlobal() ? "global" : "local") + " index of " + resource.table(),
                        row.index().projection().label(),
                        String.join(", ", row.index().key().names())),
                row.readers().stream().map(reader -> reader(reader, analysis)).toList(),
                needs(row),
                new Cost(
                        writes,
                        month,
                        sums.ofResource(
                                row.cost(), Map.of(ResourceCost.Part.WRITES, ": " + writes + " write units a month"))),
                new Judgement(words(row.worth()), tone(row.worth()), why(row), withoutSum(row, analysis)),
                row.betterProjection()
                        .map(better -> new Better(
                                better.projection(),
                                projection(better.projection()),
                                better.change().displayChange(),
                                better.change().signum(),
                                ChangeExplanation.ofMonth(
                                        row.index().name() + " with " + projection(better.projection()),
                                        better.change(),
                                        analysis.bill().month(),
                                        BillExplanation.facts(analysis.bill()))))
                        .orElse(null));
    }

    private static @Nullable Explanation withoutSum(IndexSheet.Row row, Analysis analysis) {
        IndexSheet.Without without = row.without();
        boolean isTold = without != null
                && !without.change().isZero()
                && row.worth() != IndexSheet.Worth.UNUSED
                && row.worth() != IndexSheet.Worth.TOO_SMALL;
        return without != null && isTold
                ? ChangeExplanation.ofMonth(
                        "Without " + row.index().name(),
                        without.change(),
                        analysis.bill().month(),
                        BillExplanation.facts(analysis.bill()))
                : null;
    }

    private static String projection(Projection projection) {
        return projection.nonKeyAttributes().isEmpty()
                ? projection.label()
                : "INCLUDE " + String.join(", ", projection.nonKeyAttributes());
    }

    private static Reader reader(IndexSheet.Reader reader, Analysis analysis) {
        String reads = !reader.missing().isEmpty()
                ? "misses " + String.join(", ", reader.missing())
                : reader.takesAll()
                        ? "all that it holds"
                        : reader.needed().isEmpty() ? "keys only" : String.join(", ", reader.needed());
        int position = analysis.design().patterns().stream()
                .map(AccessPattern::name)
                .toList()
                .indexOf(reader.pattern());
        String month = CostView.month(position, analysis, analysis).text();
        return new Reader(
                reader.pattern(),
                reads,
                month,
                CostExplanation.ofPattern(position, analysis, month),
                reader.missing().isEmpty());
    }

    private static String needs(IndexSheet.Row row) {
        if (row.readers().isEmpty()) {
            return "";
        }
        List<String> needed = row.needed();
        String needs = row.readers().stream().anyMatch(IndexSheet.Reader::takesAll)
                ? "A reader that names no attributes gets all that it holds."
                : needed.isEmpty() ? "Its readers need only the keys." : "Its readers need " + names(needed) + ".";
        return needs + " It holds " + held(row.index().projection()) + ".";
    }

    private static String held(Projection projection) {
        return switch (projection.type()) {
            case ALL -> "everything";
            case KEYS_ONLY -> "only the keys";
            case INCLUDE -> "the keys, " + names(projection.nonKeyAttributes());
        };
    }

    private static String names(List<String> names) {
        int more = names.size() - MOST_NAMES;
        return String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }

    private static String words(IndexSheet.Worth worth) {
        return switch (worth) {
            case JUSTIFIED -> "Justified";
            case USED -> "Used";
            case TOO_SMALL -> "Holds too little";
            case DEARER_THAN_NONE -> "Dearer than none";
            case UNUSED -> "Unused";
        };
    }

    private static PatternsView.Tone tone(IndexSheet.Worth worth) {
        return switch (worth) {
            case JUSTIFIED, USED -> PatternsView.Tone.GOOD;
            case DEARER_THAN_NONE, UNUSED -> PatternsView.Tone.WARNING;
            case TOO_SMALL -> PatternsView.Tone.DANGER;
        };
    }

    private static String why(IndexSheet.Row row) {
        if (row.worth() == IndexSheet.Worth.UNUSED) {
            return "No pattern reads it: it is written for nothing.";
        }
        if (row.worth() == IndexSheet.Worth.TOO_SMALL) {
            return "A pattern asks for attributes that it does not hold.";
        }
        return row.withoutIt().map(IndexSheetView::without).orElse("Patterns read it.");
    }

    private static String without(IndexSheet.Without without) {
        var parts = new ArrayList<String>();
        if (!without.unanswered().isEmpty()) {
            parts.add("nothing would answer " + Figures.list(without.unanswered()));
        }
        if (!without.scans().isEmpty()) {
            parts.add(Figures.list(without.scans()) + " would be a Scan");
        }
        Money change = without.change();
        parts.add(
                change.isZero()
                        ? "the month would cost the same"
                        : change.signum() > 0
                                ? "the month would cost " + change.display() + " more"
                                : "the month would cost "
                                        + Money.ZERO.minus(change).display() + " less");
        return "Without it " + String.join("; ", parts) + ".";
    }
}
