package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.RequestPart;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.model.Rate;
import io.keywright.pricing.PatternCost;
import io.keywright.view.PatternsView;
import io.keywright.view.PlainText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The access patterns, a row each: how each is answered and what that costs. */
final class AccessMatrix {
    private final Analysis analysis;
    private final PatternsView view;

    AccessMatrix(Analysis analysis) {
        this.analysis = analysis;
        this.view = PatternsView.of(analysis.design(), analysis);
    }

    void print(PrintWriter out, OutputFormat format) {
        boolean markdown = format == OutputFormat.MARKDOWN;
        String title = "Access patterns" + (view.summary().isEmpty() ? "" : " · " + view.summary());
        out.println(markdown ? "## " + title + "\n" : title);
        if (view.rows().isEmpty()) {
            out.println((markdown ? "" : "  ") + "None yet.\n");
            return;
        }
        var table = new TextTable()
                .right("#")
                .left("Pattern")
                .left("Fit")
                .left("Consistency")
                .right("Rate")
                .right("Units a call")
                .right("A month")
                .left("Verdict");
        for (PatternsView.Row row : view.rows()) {
            table.row(
                    Integer.toString(row.number()),
                    row.name(),
                    row.fit(),
                    row.consistency(),
                    row.rate(),
                    units(row),
                    row.month(),
                    row.verdictWords());
        }
        table.print(out, format, "");
        out.println();
        List<String> reasons = view.rows().stream()
                .filter(row -> row.verdict() == Verdict.BROKEN)
                .map(row -> row.name() + ": " + String.join("; ", row.problems()))
                .toList();
        if (!reasons.isEmpty()) {
            out.println(markdown ? "### Broken\n" : "Broken:");
            reasons.forEach(reason -> out.println((markdown ? "- " : "  ") + PlainText.oneLine(reason)));
            out.println();
        }
    }

    /** Read and write units, each with its own unit. */
    private static String units(PatternsView.Row row) {
        String[] numbers = row.units().split(" \\+ ");
        String[] units = row.unit().split(" \\+ ");
        return numbers.length == 2 && units.length == 2
                ? numbers[0] + " " + units[0] + " + " + numbers[1] + " " + units[1]
                : (row.units() + " " + row.unit()).strip();
    }

    void addTo(ArrayNode rows) {
        for (int i = 0; i < view.rows().size(); i++) {
            PatternsView.Row row = view.rows().get(i);
            PatternCost cost = analysis.bill().patterns().get(i);
            Rate rate = PatternsView.rate(analysis, analysis.design().patterns().get(i));
            ObjectNode node = rows.addObject();
            node.put("name", row.name());
            node.put("question", row.question());
            node.put("request", row.request().stream().map(RequestPart::text).collect(Collectors.joining()));
            node.put("fit", row.fit());
            node.put("consistency", row.consistency());
            node.putObject("rate").put("calls", JsonText.plain(rate.calls())).put("per", word(rate.per()));
            JsonText.addUnits(node, analysis.units().get(i));
            node.put("callsPerMonth", JsonText.plain(cost.callsPerMonth()));
            node.put("monthlyUsd", cost.usd().exactText());
            node.put("complete", analysis.isPriced(i));
            node.put("verdict", word(row.verdict()));
            node.put("words", row.verdictWords());
            row.problems().forEach(node.putArray("problems")::add);
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
