package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.pricing.ArmCost;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.BillRule;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.Price;
import io.keywright.pricing.ResourceCost;
import io.keywright.pricing.ResourceCost.Part;
import io.keywright.pricing.ThroughputComparison.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The sums behind what stands beside a bill: ways to pay, table classes, tables and indexes. */
final class BreakdownExplanation {
    /** Lines that are listed; the cheapest of more are one line. */
    private static final int MOST_LINES = 10;

    /** Rules that are told; more would not be read. */
    private static final int MOST_RULES = 4;

    private final Map<Resource, List<ArmCost>> arms = new HashMap<>();
    private final Map<Resource, List<BillLine>> kept = new HashMap<>();

    private final List<BillLine> estimated;
    private final List<BillLine> lines;

    BreakdownExplanation(MonthlyBill bill) {
        lines = bill.lines();
        estimated = lines.stream().filter(BillLine::isEstimate).toList();
        bill.arms()
                .forEach(arm -> arms.computeIfAbsent(arm.resource(), none -> new ArrayList<>())
                        .add(arm));
        bill.lines().stream()
                .filter(line -> !line.isRequests() && !line.isOfCapacity())
                .forEach(line -> kept.computeIfAbsent(line.resource(), none -> new ArrayList<>())
                        .add(line));
    }

    /** Whether a part of what a table or an index costs rests on an estimated price; a local index shares its table's. */
    boolean isEstimate(Resource resource, Part part) {
        return estimated.stream()
                .filter(line -> line.resource().equals(resource)
                        || line.resource().equals(Resource.table(resource.table())) && part != Part.STORAGE)
                .anyMatch(line -> part == part(line));
    }

    /** What a way to pay for requests costs, line by line. */
    static Explanation ofOption(String title, String amount, Option option) {
        List<Explanation.Line> lines = shortened(
                option.lines(),
                BillLine::usd,
                line -> new Explanation.Line(
                        line.usd().display(), line.resource().shortName(), why(line)));
        var all = new ArrayList<>(lines);
        option.notes().forEach(note -> all.add(new Explanation.Line("", note)));
        var facts = new ArrayList<>(ModeExplanation.facts(option));
        facts.addAll(facts(option.lines()));
        return new Explanation(title, amount, formula(option), all, facts);
    }

    private static String why(BillLine line) {
        return line.why() + line.replicaRegion().map(region -> ", in " + region).orElse("");
    }

    /** {@code quantity × price + quantity × price = amount}, where all has a price, and no more than two. */
    private static List<Explanation.Term> formula(Option option) {
        Map<Price, Double> quantities = new LinkedHashMap<>();
        option.lines()
                .forEach(line -> quantities.merge(line.price(), line.quantity().doubleValue(), Double::sum));
        if (!option.complete() || quantities.isEmpty() || quantities.size() > 2) {
            return List.of();
        }
        var terms = new ArrayList<Explanation.Term>();
        quantities.forEach((price, quantity) -> {
            if (!terms.isEmpty()) {
                terms.add(Explanation.Term.operator("+"));
            }
            terms.add(
                    new Explanation.Term(Figures.monthly(quantity), price.sku().code()));
            terms.add(Explanation.Term.operator("×"));
            terms.add(new Explanation.Term(price.amountWords(), price.unitWords()));
        });
        terms.add(Explanation.Term.operator("="));
        terms.add(new Explanation.Term(
                option.month().display(),
                option.month().usd().stripTrailingZeros().toPlainString()));
        return terms;
    }

    private static List<Explanation.Fact> facts(List<BillLine> lines) {
        var facts = new ArrayList<Explanation.Fact>();
        List<BillRule> rules =
                lines.stream().map(BillLine::rule).distinct().limit(MOST_RULES).toList();
        rules.forEach(rule -> facts.add(new Explanation.Fact("Rule", rule.text())));
        rules.stream()
                .map(rule -> new Explanation.Fact("Source", rule.source(), rule.url()))
                .distinct()
                .forEach(facts::add);
        String prices = lines.stream()
                .map(BillLine::price)
                .distinct()
                .map(price -> price.words() + ", " + price.attribution())
                .collect(Collectors.joining(" · "));
        if (!prices.isEmpty()) {
            facts.add(new Explanation.Fact("Price", prices));
        }
        return facts;
    }

    /** What a table without its indexes, or an index, costs. */
    Explanation ofResource(ResourceCost cost) {
        return ofResource(cost, Map.of());
    }

    /** @param more what is known of a part besides what it is */
    Explanation ofResource(ResourceCost cost, Map<Part, String> more) {
        var all = new ArrayList<Explanation.Line>();
        for (Part part : Part.values()) {
            String text = Amount.sum(cost.of(part), !cost.unpriced().contains(part));
            if (!cost.of(part).isZero() || cost.unpriced().contains(part)) {
                all.add(new Explanation.Line(text, words(part), why(part) + more.getOrDefault(part, "")));
            }
        }
        return new Explanation(
                cost.resource().shortName() + ", a month",
                Amount.sum(cost.month(), cost.isComplete()),
                List.of(),
                all,
                facts(charged(cost.resource(), part -> !cost.of(part).isZero())));
    }

    /**
     * The lines of the bill for parts of what a table or an index costs; those of a local index are its table's, except
     * for its storage.
     */
    private List<BillLine> charged(Resource resource, Predicate<Part> parts) {
        boolean isOwn = lines.stream()
                .anyMatch(line -> line.resource().equals(resource) && (line.isRequests() || line.isOfCapacity()));
        Resource payer = isOwn ? resource : Resource.table(resource.table());
        return lines.stream()
                .filter(line -> parts.test(part(line)))
                .filter(line -> line.resource().equals(part(line) == Part.STORAGE ? resource : payer)
                        || line.resource().equals(resource))
                .toList();
    }

    /** By which rules and prices items in tables and indexes are written and kept. */
    List<Explanation.Fact> factsOf(List<Resource> resources) {
        return facts(resources.stream()
                .flatMap(resource -> charged(resource, part -> part != Part.READS && part != Part.OTHER).stream())
                .distinct()
                .toList());
    }

    private static Part part(BillLine line) {
        return line.isRequests() || line.isOfCapacity()
                ? line.sku().isOfWrites() ? Part.WRITES : Part.READS
                : Part.ofStanding(line.sku());
    }

    /** What one part of that is made of. */
    Explanation ofPart(ResourceCost cost, Part part) {
        List<BillLine> own = kept.getOrDefault(cost.resource(), List.of()).stream()
                .filter(line -> Part.ofStanding(line.sku()) == part)
                .toList();
        List<Explanation.Line> ofPart = switch (part) {
            case READS, WRITES -> ofArms(cost.resource(), part == Part.WRITES);
            case RECOVERY -> ofRecovery(cost, own);
            default -> ofKept(own);
        };
        return new Explanation(
                cost.resource().shortName() + ", " + words(part).toLowerCase(Locale.ROOT) + " a month",
                Amount.sum(cost.of(part), !cost.unpriced().contains(part)),
                List.of(),
                ofPart,
                facts(charged(cost.resource(), one -> one == part)));
    }

    private List<Explanation.Line> ofArms(Resource resource, boolean writes) {
        return shortened(
                arms.getOrDefault(resource, List.of()).stream()
                        .filter(arm ->
                                arm.writes() == writes && arm.unitsPerMonth().signum() > 0)
                        .toList(),
                ArmCost::usd,
                arm -> new Explanation.Line(
                        arm.usd().display(),
                        arm.pattern(),
                        Figures.monthly(arm.unitsPerMonth().doubleValue())
                                + (writes ? " write units" : " read units")
                                + (arm.inCapacity() ? ", its share of the capacity" : "")));
    }

    private static List<Explanation.Line> ofKept(List<BillLine> lines) {
        return lines.stream()
                .map(line -> new Explanation.Line(line.usd().display(), line.why()))
                .toList();
    }

    private static List<Explanation.Line> ofRecovery(ResourceCost cost, List<BillLine> own) {
        Money whole = Money.sum(own.stream().map(BillLine::usd).toList());
        return whole.compareTo(cost.recovery()) == 0
                ? ofKept(own)
                : List.of(new Explanation.Line(
                        cost.recovery().display(),
                        "its share, by size, of what the table pays with its local indexes"));
    }

    static String words(Part part) {
        return switch (part) {
            case READS -> "Reads";
            case WRITES -> "Writes";
            case STORAGE -> "Storage";
            case RECOVERY -> "Recovery";
            case OTHER -> "Other";
        };
    }

    private static String why(Part part) {
        return switch (part) {
            case READS -> "what its readers are charged";
            case WRITES -> "what keeps it up to date";
            case STORAGE -> "its items or entries";
            case RECOVERY -> "its share of recovery and copies";
            case OTHER -> "streams, expired items and what else is paid";
        };
    }

    private static <T> List<Explanation.Line> shortened(
            List<T> all, Function<T, Money> amount, Function<T, Explanation.Line> line) {
        List<T> sorted = all.stream()
                .sorted((one, other) -> amount.apply(other).compareTo(amount.apply(one)))
                .toList();
        if (sorted.size() <= MOST_LINES) {
            return sorted.stream().map(line).toList();
        }
        var lines = new ArrayList<Explanation.Line>();
        sorted.subList(0, MOST_LINES - 1).forEach(one -> lines.add(line.apply(one)));
        List<T> rest = sorted.subList(MOST_LINES - 1, sorted.size());
        lines.add(new Explanation.Line(
                Money.sum(rest.stream().map(amount).toList()).display(), "and " + rest.size() + " smaller ones"));
        return lines;
    }
}
