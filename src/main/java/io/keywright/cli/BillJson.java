package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.PatternCost;
import io.keywright.pricing.Price;
import io.keywright.view.CostView;
import io.keywright.view.Explanation;
import java.util.List;

/** A monthly bill as JSON. */
final class BillJson {
    private final Analysis analysis;
    private final MonthlyBill bill;
    private final boolean explain;

    private BillJson(Analysis analysis, boolean explain) {
        this.analysis = analysis;
        this.bill = analysis.bill();
        this.explain = explain;
    }

    /**
     * Adds the bill of an analysis to an object.
     *
     * @param explain whether each amount carries the sum behind it
     */
    static void addTo(ObjectNode root, Analysis analysis, boolean explain) {
        new BillJson(analysis, explain).addTo(root);
    }

    private void addTo(ObjectNode root) {
        root.put("hoursPerMonth", bill.settings().hoursPerMonth());
        root.put("region", bill.settings().region());
        root.put("workload", bill.workload());
        root.put("freeTier", bill.settings().freeTier());
        if (bill.settings().discountPercent().signum() > 0) {
            root.put("discountPercent", JsonText.plain(bill.settings().discountPercent()));
        }
        root.put("monthlyUsd", bill.month().cents().toPlainString());
        root.put("complete", analysis.isComplete());
        root.put("estimated", bill.isEstimate());
        addPatterns(root.putArray("patterns"));
        var lines = root.putArray("lines");
        bill.lines().forEach(line -> addLine(lines.addObject(), line));
        addNotPriced(root.putArray("notPriced"));
        bill.assumptions().forEach(root.putArray("assumptions")::add);
        bill.shortages().forEach(root.putArray("shortages")::add);
        bill.notes().forEach(root.putArray("notes")::add);
    }

    private void addPatterns(ArrayNode patterns) {
        List<CostView.Row> rows = explain ? CostView.of(analysis, analysis).patterns() : List.of();
        for (int i = 0; i < analysis.units().size(); i++) {
            PatternCost cost = bill.patterns().get(i);
            ObjectNode node = patterns.addObject();
            node.put("name", cost.pattern());
            node.put("callsPerMonth", JsonText.plain(cost.callsPerMonth()));
            cost.calls().words().ifPresent(words -> node.put("calls", words));
            JsonText.addUnits(node, analysis.units().get(i));
            cost.unitsDuring().ifPresent(during -> JsonText.addUnits(node, "unitsInWorkload", during));
            node.put("monthlyUsd", cost.usd().exactText());
            if (bill.drawsOnCapacity(cost.pattern())) {
                node.put("capacityShareUsd", bill.capacityOf(cost.pattern()).exactText());
            }
            node.put("complete", analysis.isPriced(i));
            node.put("estimated", bill.linesOf(cost.pattern()).stream().anyMatch(BillLine::isEstimate));
            if (explain) {
                addExplanation(node.putObject("explanation"), rows.get(i).explanation());
            }
        }
    }

    private void addLine(ObjectNode node, BillLine line) {
        node.put("resource", line.resource().toString());
        node.put("pattern", line.pattern());
        line.replicaRegion().ifPresent(region -> node.put("replica", region));
        node.put("sku", line.sku().code());
        node.put("quantity", JsonText.plain(line.quantity()).toPlainString());
        node.put("unitUsd", line.unitUsd().toPlainString());
        node.put("usd", line.usd().exactText());
        node.put("estimated", line.isEstimate());
        node.put("why", line.why());
        if (explain) {
            Price price = line.price();
            ObjectNode why = node.putObject("explanation");
            why.put("rule", line.rule().text());
            why.put("source", line.rule().source());
            why.put("url", line.rule().url());
            why.put("price", price.words());
            why.put("priceSource", price.source());
            why.put("priceDate", price.date().toString());
            why.put("priceConfidence", price.confidence().words());
        }
    }

    private static void addExplanation(ObjectNode node, Explanation explanation) {
        node.put(
                "formula",
                String.join(
                        " ",
                        explanation.formula().stream()
                                .map(Explanation.Term::text)
                                .toList()));
        var arms = node.putArray("arms");
        for (Explanation.Line arm : explanation.arms()) {
            arms.addObject()
                    .put("resource", arm.name())
                    .put("figure", arm.figure())
                    .put("why", arm.text());
        }
        var facts = node.putArray("facts");
        for (Explanation.Fact fact : explanation.facts()) {
            ObjectNode added = facts.addObject().put("label", fact.label()).put("text", fact.text());
            if (!fact.page().isEmpty()) {
                added.put("url", fact.page());
            }
        }
    }

    private void addNotPriced(ArrayNode notPriced) {
        bill.unpriced()
                .forEach(item -> notPriced
                        .addObject()
                        .put("resource", item.resource().toString())
                        .put("pattern", item.pattern())
                        .put("what", item.what())
                        .put("why", item.why()));
        analysis.gaps()
                .forEach(gap -> notPriced
                        .addObject()
                        .putNull("resource")
                        .put("pattern", "")
                        .put("what", gap.place().toString())
                        .put("why", gap.message()));
        analysis.unsent()
                .forEach(plan -> notPriced
                        .addObject()
                        .putNull("resource")
                        .put("pattern", plan.pattern())
                        .put("what", "requests")
                        .put("why", plan.obstacle().orElse("the pattern can't be sent as it stands")));
        analysis.unsized()
                .forEach(units -> notPriced
                        .addObject()
                        .putNull("resource")
                        .put("pattern", units.pattern())
                        .put("what", "sizes")
                        .put("why", String.join("; ", units.unknown())));
    }
}
