package io.keywright.view;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Resource;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.BillRule;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.PatternCost;
import io.keywright.pricing.Sku;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The monthly bill, pattern by pattern, against the saved version.
 *
 * @param month the month as a whole
 * @param calls what the patterns' calls cost
 * @param standing what is paid whoever calls: provisioned capacity, storage, recovery, copies, readers of changes
 * @param notes all that is to be known of the sums, kind by kind
 */
public record CostView(Month month, Calls calls, List<Standing> standing, List<CostNote> notes) {
    public CostView {
        standing = List.copyOf(standing);
        notes = List.copyOf(notes);
    }

    /**
     * All of a month.
     *
     * @param caption what the total is: "A month, Normal month"
     * @param parts what the total is made of: reads, writes, capacity, storage and so on, as far as there is any of it
     * @param estimated whether some price is an estimate
     * @param explanation the sum behind the total
     */
    public record Month(String caption, Amount total, List<Part> parts, boolean estimated, Explanation explanation) {
        public Month {
            parts = List.copyOf(parts);
        }
    }

    /**
     * The calls of a month.
     *
     * @param resources the columns: every table and index that any pattern touches, in document order
     * @param rows a row a pattern
     * @param total the sum of the patterns
     * @param explanation the sum behind that
     */
    public record Calls(List<Resource> resources, List<Row> rows, Amount total, Explanation explanation) {
        public Calls {
            resources = List.copyOf(resources);
            rows = List.copyOf(rows);
        }
    }

    public String caption() {
        return month.caption();
    }

    /** The month. */
    public Amount total() {
        return month.total();
    }

    /** What the total is made of. */
    public List<Part> parts() {
        return month.parts();
    }

    /** Whether some price is an estimate. */
    public boolean estimated() {
        return month.estimated();
    }

    /** The sum behind the total. */
    public Explanation monthSum() {
        return month.explanation();
    }

    public List<Resource> resources() {
        return calls.resources();
    }

    public List<Row> patterns() {
        return calls.rows();
    }

    /** The sum of the patterns. */
    public Amount requests() {
        return calls.total();
    }

    public Explanation requestsSum() {
        return calls.explanation();
    }

    /**
     * Units of one call on one table or index.
     *
     * @param text such as "0.5", or "–" where the pattern does not touch it
     * @param before the saved version's units; empty where they are the same
     */
    public record UnitsCell(Resource resource, String text, String before) {}

    /**
     * One pattern.
     *
     * @param calls calls a month
     * @param unit RRU or WRU
     * @param unitsPerMonth units a month
     * @param explanation the sum behind its amount
     */
    public record Row(
            int number,
            String pattern,
            String calls,
            List<UnitsCell> cells,
            String unit,
            String unitsPerMonth,
            Amount month,
            Explanation explanation) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * Capacity, storage, recovery or the like of one table or index.
     *
     * @param what in words, such as "Storage, shop", with the Region where it is a replica's
     */
    public record Standing(Sku.Kind kind, String what, Resource resource, Amount month, Explanation explanation) {}

    /**
     * A part of the total.
     *
     * @param name such as "Reads"
     */
    public record Part(String name, Amount amount) {}

    /** The bill of an analysis, compared with that of the saved version (which may be the same). */
    public static CostView of(Analysis analysis, Analysis saved) {
        MonthlyBill bill = analysis.bill();
        boolean isComparable = analysis.leavesOutTheSameAs(saved);
        Amount total =
                sumOf(MonthlyBill::month, bill, saved.bill(), isComparable).marked(bill.isEstimate());
        boolean serves = bill.shortages().isEmpty();
        Amount requests = sumOf(MonthlyBill::requests, bill, saved.bill(), isComparable)
                .marked(isEstimate(bill, BillLine::isRequests))
                .paying(serves);
        List<Resource> resources = resources(analysis);
        var rows = new ArrayList<Row>();
        for (int i = 0; i < analysis.design().patterns().size(); i++) {
            rows.add(row(i, analysis, saved, resources));
        }
        return new CostView(
                new Month(
                        "A month, " + bill.workload(),
                        total.paying(serves),
                        parts(bill, saved.bill(), isComparable),
                        bill.isEstimate(),
                        BillExplanation.ofMonth(bill, total.text())),
                new Calls(resources, rows, requests, BillExplanation.ofRequests(bill, requests.text())),
                standing(bill, saved.bill(), new ResourceNames(analysis.design().resources())),
                CostNote.of(analysis));
    }

    /**
     * What the total leaves out, to stand beside it: "without 2 things that are not priced"; empty where it is whole.
     */
    public String omission() {
        int notPriced = notPriced();
        if (notPriced == 0) {
            return "";
        }
        return total().text().equals(Amount.NOT_PRICED)
                ? "as " + Figures.counted(notPriced, "thing has", "things have") + " no price"
                : "without " + Figures.counted(notPriced, "thing that is", "things that are") + " not priced";
    }

    /** What is to be known of one kind, in sentences. */
    public List<String> notes(CostNote.Kind kind) {
        return notes.stream()
                .filter(note -> note.kind() == kind)
                .map(CostNote::sentence)
                .toList();
    }

    /** How many things are in no sum. */
    public int notPriced() {
        return notes(CostNote.Kind.NOT_PRICED).size();
    }

    /** What a table or an index is called beside the others that have a column. */
    public String name(Resource resource) {
        return new ResourceNames(resources()).of(resource);
    }

    private static List<Resource> resources(Analysis analysis) {
        Set<Resource> touched = new LinkedHashSet<>();
        analysis.units().forEach(units -> touched.addAll(units.arms().keySet()));
        return analysis.design().resources().stream().filter(touched::contains).toList();
    }

    private static Amount sum(Money now, Money before, boolean isComparable) {
        Amount sum = Amount.of(now, Optional.of(before));
        return isComparable ? sum : sum.withoutChange();
    }

    /** A sum of a bill in which nothing has a price, though something would cost, is no sum. */
    private static Amount sumOf(
            Function<MonthlyBill, Money> part, MonthlyBill bill, MonthlyBill saved, boolean isComparable) {
        return bill.lines().isEmpty() && !bill.isComplete()
                ? Amount.notPriced()
                : sum(part.apply(bill), part.apply(saved), isComparable);
    }

    /**
     * What a pattern costs a month, as far as it is priced, compared with the saved version.
     *
     * @param position its position in the design, from 0
     */
    static Amount month(int position, Analysis analysis, Analysis saved) {
        PatternCost cost = analysis.bill().patterns().get(position);
        Optional<PatternCost> before =
                savedPosition(position, analysis, saved).map(saved.bill().patterns()::get);
        boolean isSized = analysis.units().get(position).unknown().isEmpty();
        if (!isSized || (!analysis.isPriced(position) && cost.usd().isZero())) {
            return Amount.notPriced();
        }
        if (cost.usd().isZero() && analysis.bill().drawsOnCapacity(cost.pattern())) {
            return Amount.inCapacity();
        }
        return Amount.of(
                        cost.usd(),
                        analysis.isPriced(position),
                        before.filter(PatternCost::complete).map(PatternCost::usd))
                .marked(isEstimate(analysis.bill(), line -> cost.pattern().equals(line.pattern())));
    }

    private static boolean isEstimate(MonthlyBill bill, Predicate<BillLine> which) {
        return bill.lines().stream().anyMatch(line -> line.isEstimate() && which.test(line));
    }

    /** Where the saved version has a pattern: at the same position, or else the first of its name. */
    static Optional<Integer> savedPosition(int position, Analysis analysis, Analysis saved) {
        String name = analysis.design().patterns().get(position).name();
        List<AccessPattern> patterns = saved.design().patterns();
        if (position < patterns.size() && patterns.get(position).name().equals(name)) {
            return Optional.of(position);
        }
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i).name().equals(name)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private static Row row(int position, Analysis analysis, Analysis saved, List<Resource> resources) {
        AccessPattern pattern = analysis.design().patterns().get(position);
        PatternUnits units = analysis.units().get(position);
        Optional<PatternUnits> before = savedPosition(position, analysis, saved).map(saved.units()::get);
        PatternCost cost = analysis.bill().patterns().get(position);
        var cells = resources.stream()
                .map(resource -> new UnitsCell(
                        resource,
                        unitsOn(units, resource),
                        before.map(old -> unitsOn(old, resource))
                                .filter(old -> !old.equals(unitsOn(units, resource)))
                                .orElse("")))
                .toList();
        ReadWriteUnits total = units.total();
        BigDecimal calls = cost.callsPerMonth();
        Amount month = month(position, analysis, saved);
        return new Row(
                position + 1,
                pattern.name(),
                Figures.monthly(calls.doubleValue()),
                cells,
                total.isMixed() ? "RRU + WRU" : total.unit(),
                Figures.monthly(cost.unitsPerMonth(units)),
                month,
                CostExplanation.ofPattern(position, analysis, month.text()));
    }

    private static List<Part> parts(MonthlyBill bill, MonthlyBill saved, boolean isComparable) {
        var parts = new ArrayList<Part>();
        Map<BillExplanation.Part, Money> ofSaved = BillExplanation.parts(saved);
        BillExplanation.parts(bill).forEach((part, usd) -> {
            Money before = ofSaved.getOrDefault(part, Money.ZERO);
            if (!usd.isZero() || !before.isZero()) {
                boolean isEstimate = isEstimate(bill, line -> BillExplanation.part(line) == part);
                parts.add(new Part(
                        part.words(),
                        sum(usd, before, isComparable)
                                .marked(isEstimate)
                                .paying(bill.shortages().isEmpty())));
            }
        });
        return parts;
    }

    private static String unitsOn(PatternUnits units, Resource resource) {
        ReadWriteUnits arm = units.arms().get(resource);
        if (arm == null) {
            return "–";
        }
        return units.total().isMixed() ? arm.words() : arm.amount();
    }

    private static List<Standing> standing(MonthlyBill bill, MonthlyBill saved, ResourceNames names) {
        return bill.lines().stream()
                .filter(line -> !line.isRequests())
                .map(line -> new Standing(
                        line.sku().kind(),
                        what(line, names),
                        line.resource(),
                        Amount.of(line.usd(), saved.line(line.key()).map(BillLine::usd))
                                .marked(line.isEstimate())
                                .paying(bill.shortages().isEmpty()),
                        CostExplanation.ofLine(what(line, names), line)))
                .toList();
    }

    private static String what(BillLine line, ResourceNames names) {
        String kind = switch (line.sku().kind()) {
            case STORAGE -> "Storage";
            case RECOVERY -> "Point-in-time recovery";
            case CAPACITY -> line.sku().isOfReads() ? "Provisioned reads" : "Provisioned writes";
            default ->
                line.rule() == BillRule.EXPIRY
                        ? "Deletes of expired items"
                        : PlainText.capital(line.sku().words());
        };
        return kind + ", " + names.of(line.resource())
                + line.replicaRegion().map(region -> ", " + region).orElse("");
    }
}
