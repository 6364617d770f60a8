package io.keywright.view;

import io.keywright.access.ArmExplanation;
import io.keywright.access.PatternUnits;
import io.keywright.access.StepUnits;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.MonthlyCalls;
import io.keywright.pricing.PatternCost;
import io.keywright.pricing.Price;
import io.keywright.pricing.Sku;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The sums behind the amounts of a bill. */
final class CostExplanation {
    private CostExplanation() {}

    /**
     * The sum of a pattern: calls times units times price, with the reason for the units of each arm.
     *
     * @param position the position of the pattern in the design, from 0
     * @param amount what it costs, in words
     */
    static Explanation ofPattern(int position, Analysis analysis, String amount) {
        MonthlyBill bill = analysis.bill();
        PatternUnits units = analysis.units().get(position);
        PatternCost cost = bill.patterns().get(position);
        String pattern = cost.pattern();
        List<BillLine> billLines = bill.linesOf(pattern);
        Map<Resource, List<ArmExplanation>> byResource = new LinkedHashMap<>();
        units.arms().keySet().forEach(resource -> byResource.put(resource, new ArrayList<>()));
        Set<String> rules = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        for (StepUnits step : units.steps()) {
            for (ArmExplanation why : step.why()) {
                byResource
                        .computeIfAbsent(why.resource(), none -> new ArrayList<>())
                        .add(why);
                rules.add(why.rule());
                sources.addAll(List.of(why.source().split("; ")));
            }
        }
        var lines = new ArrayList<Explanation.Line>();
        byResource.forEach((resource, arms) -> {
            if (!arms.isEmpty()) {
                lines.add(line(resource, arms));
            }
        });
        var facts = new ArrayList<Explanation.Fact>();
        cost.calls().words().ifPresent(words -> addFact(facts, "Calls", Set.of(words)));
        addFact(facts, "Rule", rules);
        addFact(facts, "Source", sources);
        addFact(
                facts,
                "Price",
                billLines.stream()
                        .map(line -> line.price().words() + " " + line.sku().code() + ", "
                                + line.price().attribution())
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
        if (bill.drawsOnCapacity(pattern)) {
            Money share = bill.capacityOf(pattern);
            addFact(
                    facts,
                    "Capacity",
                    Set.of("its units are " + share.display() + " of the provisioned capacity, which is in the bill as "
                            + "capacity, used or not"));
        }
        return new Explanation(
                pattern,
                amount,
                formula(cost, units, billLines, amount),
                lines,
                ByteLens.of(units, analysis).orElse(null),
                facts);
    }

    /** What a table or an index contributes, with the sentences of every step that touches it. */
    private static Explanation.Line line(Resource resource, List<ArmExplanation> arms) {
        double units = arms.stream().mapToDouble(ArmExplanation::units).sum();
        String text =
                arms.stream().map(arm -> arm.text().replace("`", "")).distinct().collect(Collectors.joining(" "));
        return new Explanation.Line(Figures.units(units), resource.shortName(), text);
    }

    /** The sum of a line that is not for requests. */
    static Explanation ofLine(String title, BillLine line) {
        String amount = Amount.marked(line.usd().display(), line.isEstimate());
        return new Explanation(
                title,
                amount,
                List.of(),
                List.of(new Explanation.Line(amount, line.why())),
                List.of(
                        new Explanation.Fact("Rule", line.rule().text()),
                        new Explanation.Fact(
                                "Source", line.rule().source(), line.rule().url()),
                        new Explanation.Fact(
                                "Price",
                                line.price().words() + ", " + line.price().attribution())));
    }

    /** {@code calls × (units + units) × price = amount}, where one price covers it; otherwise one such sum a price. */
    private static List<Explanation.Term> formula(
            PatternCost cost, PatternUnits units, List<BillLine> lines, String amount) {
        var terms = new ArrayList<Explanation.Term>();
        Map<Price, List<BillLine>> byPrice = new LinkedHashMap<>();
        lines.forEach(line ->
                byPrice.computeIfAbsent(line.price(), none -> new ArrayList<>()).add(line));
        byPrice.forEach((price, ofPrice) -> {
            if (!terms.isEmpty()) {
                terms.add(Explanation.Term.operator("+"));
            }
            Sku sku = price.sku();
            String region =
                    ofPrice.get(0).replicaRegion().map(there -> " in " + there).orElse("");
            terms.addAll(product(cost, units, sku, ofPrice));
            terms.add(Explanation.Term.operator("×"));
            terms.add(new Explanation.Term(price.words(), sku.code() + region));
        });
        if (!terms.isEmpty()) {
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(amount, cost.usd().exactText()));
        }
        return terms;
    }

    /** Calls times units: {@code 1,000 × 2}, or {@code ( 36,000 × 3 + 1,000 × 2 )} where a workload changes the units. */
    private static List<Explanation.Term> product(
            PatternCost cost, PatternUnits units, Sku sku, List<BillLine> ofPrice) {
        MonthlyCalls calls = cost.calls();
        PatternUnits during = cost.unitsDuring().orElse(null);
        if (during == null || calls.overridden().signum() == 0) {
            return product(calls.total(), "calls a month", units, sku, ofPrice);
        }
        String workload =
                calls.scenario() == null ? "" : ", " + calls.scenario().workload();
        if (calls.usual().signum() == 0) {
            return product(calls.overridden(), "calls" + workload, during, sku, ofPrice);
        }
        var terms = new ArrayList<>(List.of(Explanation.Term.operator("(")));
        terms.addAll(product(calls.overridden(), "calls" + workload, during, sku, ofPrice));
        terms.add(Explanation.Term.operator("+"));
        terms.addAll(product(calls.usual(), "other calls", units, sku, ofPrice));
        terms.add(Explanation.Term.operator(")"));
        return terms;
    }

    private static List<Explanation.Term> product(
            BigDecimal calls, String which, PatternUnits units, Sku sku, List<BillLine> ofPrice) {
        List<String> arms = ofPrice.stream()
                .map(line -> units.on(line.resource()))
                .map(arm -> Figures.exactUnits(sku.isOfReads() ? arm.read() : arm.write()))
                .toList();
        return List.of(
                new Explanation.Term(Figures.exactUnits(calls.doubleValue()), which),
                Explanation.Term.operator("×"),
                new Explanation.Term(
                        arms.size() == 1 ? arms.get(0) : "( " + String.join(" + ", arms) + " )",
                        sku.code() + " a call"));
    }

    private static void addFact(List<Explanation.Fact> facts, String label, Set<String> texts) {
        if (!texts.isEmpty()) {
            facts.add(new Explanation.Fact(label, String.join(" · ", texts)));
        }
    }
}
