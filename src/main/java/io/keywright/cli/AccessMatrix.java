package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.Answer;
import io.keywright.access.PatternPlan;
import io.keywright.access.RequestPart;
import io.keywright.access.SuggestedIndex;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.compare.SuggestionWorth;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.pricing.Money;
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
    private final Analyzer trial = new Analyzer();

    AccessMatrix(Analysis analysis) {
        this.analysis = analysis;
        this.view = PatternsView.of(analysis);
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
                    analysis.plans().get(row.number() - 1).fit().words(),
                    row.consistency(),
                    row.rate(),
                    units(row),
                    row.month(),
                    row.verdictWords());
        }
        table.print(out, format, "");
        out.println();
        printStuck(out, markdown, "Broken", Verdict.BROKEN);
        printStuck(out, markdown, "Impossible", Verdict.IMPOSSIBLE);
    }

    private void printStuck(PrintWriter out, boolean markdown, String heading, Verdict verdict) {
        List<PatternPlan> stuck = analysis.plans().stream()
                .filter(plan -> plan.verdict() == verdict)
                .toList();
        if (stuck.isEmpty()) {
            return;
        }
        out.println(markdown ? "### " + heading + "\n" : heading + ":");
        for (PatternPlan plan : stuck) {
            String reason = plan.problems().isEmpty() ? plan.obstacle().orElse("") : String.join("; ", plan.problems());
            out.println((markdown ? "- " : "  ") + PlainText.oneLine(plan.pattern() + ": " + reason));
        }
        out.println();
    }

    /** What is sent for each pattern and why, what of the question that leaves unmet, and what would serve better. */
    void printReasons(PrintWriter out, OutputFormat format) {
        boolean markdown = format == OutputFormat.MARKDOWN;
        if (analysis.plans().stream().allMatch(PatternPlan::sendsNothing)) {
            return;
        }
        out.println(markdown ? "### Why\n" : "Why:");
        for (int i = 0; i < analysis.plans().size(); i++) {
            PatternPlan plan = analysis.plans().get(i);
            if (plan.sendsNothing()) {
                continue;
            }
            String way = plan.answer().automatic() ? "planned by Keywright: " : "";
            line(out, markdown ? "- **" + plan.pattern() + "**: " : "  " + plan.pattern() + ": ", way + plan.request());
            String indent = markdown ? "  - " : "    ";
            line(out, indent, plan.answer().why());
            plan.answer().unmet().forEach(sentence -> line(out, indent + "Not met: ", sentence));
            plan.problems().forEach(note -> line(out, indent + "Note: ", note));
            SuggestionWorth.of(analysis, i, trial)
                    .ifPresent(worth -> line(
                            out,
                            indent + (worth.isRead() ? "An index would serve: " : "An index that does not serve it: "),
                            worth.index().words() + ". " + worth.words()));
        }
        out.println();
    }

    private static void line(PrintWriter out, String start, String text) {
        if (!text.isEmpty()) {
            out.println(start + PlainText.oneLine(text));
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
            node.put("fit", analysis.plans().get(i).fit().words());
            node.put("consistency", row.consistency());
            node.putObject("rate").put("calls", JsonText.plain(rate.calls())).put("per", word(rate.per()));
            JsonText.addUnits(node, analysis.units().get(i));
            node.put("callsPerMonth", JsonText.plain(cost.callsPerMonth()));
            node.put("monthlyUsd", cost.usd().exactText());
            node.put("complete", analysis.isPriced(i));
            node.put("verdict", word(row.verdict()));
            node.put("words", row.verdictWords());
            row.problems().forEach(node.putArray("problems")::add);
            addAnswer(node, i);
        }
    }

    private void addAnswer(ObjectNode node, int pattern) {
        PatternPlan plan = analysis.plans().get(pattern);
        Answer answer = plan.answer();
        node.put("automatic", answer.automatic());
        node.put("why", answer.why());
        answer.unmet().forEach(node.putArray("unmet")::add);
        answer.served().stream().map(Resource::toString).forEach(node.putArray("served")::add);
        node.put("requests", plan.requests());
        node.put("roundTrips", plan.roundTrips());
        node.put("store", answer.otherStore().map(AccessMatrix::word).orElse(null));
        SuggestionWorth.of(analysis, pattern, trial)
                .ifPresentOrElse(
                        worth -> addIndex(node.putObject("suggestedIndex"), worth),
                        () -> node.putNull("suggestedIndex"));
    }

    private static void addIndex(ObjectNode node, SuggestionWorth worth) {
        SuggestedIndex suggested = worth.index();
        SecondaryIndex index = suggested.index();
        node.put("table", suggested.table());
        node.put("name", index.name());
        node.put("kind", word(index.kind()));
        index.key().partition().stream().map(KeyAttribute::name).forEach(node.putArray("partitionKey")::add);
        index.key().sort().stream().map(KeyAttribute::name).forEach(node.putArray("sortKey")::add);
        node.put("projection", index.projection().type().name());
        index.projection().nonKeyAttributes().forEach(node.putArray("projected")::add);
        suggested.sparse().forEach(node.putArray("sparse")::add);
        ObjectNode templates = node.putObject("templates");
        suggested.templates().forEach((entity, keys) -> keys.forEach(templates.putObject(entity)::put));
        node.put("keepingMonthlyUsd", worth.keepingCost().map(Money::exactText).orElse(null));
        node.put("changeMonthlyUsd", worth.change().exactText());
        node.put("complete", worth.complete());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
