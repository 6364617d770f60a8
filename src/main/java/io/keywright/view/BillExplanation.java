package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.PriceDate;
import io.keywright.pricing.ResourceCost;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The sums behind a whole month. */
final class BillExplanation {
    /** What a month is made of. */
    enum Part {
        READS("Reads", "on-demand requests that read tables and indexes"),
        WRITES("Writes", "on-demand requests that write tables, with the index entries that follow"),
        CAPACITY("Capacity", "provisioned and reserved capacity, used or not"),
        STORAGE("Storage", "items and index entries, by the GB and month"),
        RECOVERY("Recovery", "point-in-time recovery and copies, by the GB and month"),
        OTHER("Other", "streams and their readers, expired items, data transfer");

        private final String words;
        private final String why;

        Part(String words, String why) {
            this.words = words;
            this.why = why;
        }

        String words() {
            return words;
        }
    }

    /** Pages that are named; more would not be read. */
    private static final int MOST_SOURCES = 4;

    private BillExplanation() {}

    /** What each part of a month costs. */
    static Map<Part, Money> parts(MonthlyBill bill) {
        Map<Part, Money> parts = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            parts.put(part, Money.ZERO);
        }
        bill.lines().forEach(line -> parts.merge(part(line), line.usd(), Money::plus));
        return parts;
    }

    static Part part(BillLine line) {
        if (line.isOfCapacity()) {
            return Part.CAPACITY;
        }
        if (line.isRequests()) {
            return line.sku().isOfWrites() ? Part.WRITES : Part.READS;
        }
        return switch (ResourceCost.Part.ofStanding(line.sku())) {
            case STORAGE -> Part.STORAGE;
            case RECOVERY -> Part.RECOVERY;
            default -> Part.OTHER;
        };
    }

    /** All lines of a month. */
    static Explanation ofMonth(MonthlyBill bill, String amount) {
        return sum("A month, " + bill.workload(), amount, bill, List.of(Part.values()));
    }

    /** The on-demand requests of all patterns. */
    static Explanation ofRequests(MonthlyBill bill, String amount) {
        return sum("Requests, a month", amount, bill, List.of(Part.READS, Part.WRITES));
    }

    private static Explanation sum(String title, String amount, MonthlyBill bill, List<Part> of) {
        Map<Part, Money> all = parts(bill);
        var terms = new ArrayList<Explanation.Term>();
        var lines = new ArrayList<Explanation.Line>();
        for (Part part : of) {
            Money usd = all.getOrDefault(part, Money.ZERO);
            if (!usd.isZero()) {
                if (!terms.isEmpty()) {
                    terms.add(Explanation.Term.operator("+"));
                }
                terms.add(new Explanation.Term(usd.display(), part.words.toLowerCase(Locale.ROOT)));
                lines.add(new Explanation.Line(usd.display(), part.words, part.why));
            }
        }
        if (terms.size() > 1) {
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(amount, "exact sums, then rounded"));
        }
        return new Explanation(title, amount, terms.size() > 1 ? terms : List.of(), lines, facts(bill));
    }

    static List<Explanation.Fact> facts(MonthlyBill bill) {
        BillSettings settings = bill.settings();
        var facts = new ArrayList<Explanation.Fact>();
        facts.add(new Explanation.Fact(
                "Rule", "What is charged is added up line by line, exactly, and rounded once to the cent."));
        facts.add(new Explanation.Fact("Hours", Figures.decimal(settings.hoursPerMonth()) + " a month"));
        facts.add(new Explanation.Fact("Free tier", settings.freeTier() ? "taken off" : "not taken off"));
        if (settings.discountPercent().signum() > 0) {
            facts.add(new Explanation.Fact(
                    "Discount", Figures.decimal(settings.discountPercent()) + " % off every price"));
        }
        bill.lines().stream()
                .map(BillLine::rule)
                .map(rule -> new Explanation.Fact("Source", rule.source(), rule.url()))
                .distinct()
                .limit(MOST_SOURCES)
                .forEach(facts::add);
        PriceDate.since(bill.priceDates())
                .ifPresent(dates -> facts.add(new Explanation.Fact("Prices", settings.region() + ", " + dates)));
        return facts;
    }
}
