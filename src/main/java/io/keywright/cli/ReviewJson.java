package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.compare.FixFigures;
import io.keywright.compare.TriedFix;
import io.keywright.heat.KeyHeat;
import io.keywright.model.Design;
import io.keywright.review.Finding;
import io.keywright.review.Fix;
import io.keywright.review.HotSpot;
import io.keywright.view.RejectionsView;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** What a review finds, as JSON. */
final class ReviewJson {
    private static final MathContext DIGITS = new MathContext(6);

    private static final List<String> OF_HOT_KEYS =
            List.of("workload", "resource", "kind", "key", "peakPerSecond", "timesOverLimit");

    private ReviewJson() {}

    static ObjectNode of(
            Design design,
            List<RejectionsView.Row> problems,
            List<ReviewCommand.ReportedFinding> all,
            int dismissed,
            boolean explains) {
        ObjectNode root = JsonText.root();
        ArrayNode refusals = root.putArray("problems");
        problems.forEach(problem -> refusals.addObject()
                .put("place", problem.where())
                .put("operation", problem.operation())
                .put("message", problem.message())
                .put("refused", problem.refused()));
        root.put("dismissed", dismissed);
        ArrayNode findings = root.putArray("findings");
        for (ReviewCommand.ReportedFinding each : all) {
            Finding finding = each.finding();
            ObjectNode node = findings.addObject()
                    .put("rule", finding.rule())
                    .put("severity", finding.severity().words())
                    .put("place", finding.placeText())
                    .put("sentence", finding.sentence())
                    .put("effect", finding.effect());
            finding.hotSpot().ifPresentOrElse(spot -> add(node, spot), () -> OF_HOT_KEYS.forEach(node::putNull));
            ArrayNode fixes = node.putArray("fixes");
            if (each.tried().isPresent()) {
                each.tried().get().fixes().forEach(tried -> add(fixes, tried, design));
            } else {
                finding.fixes().forEach(fix -> add(fixes, fix, design));
            }
        }
        if (explains) {
            ObjectNode pages = root.putObject("pages");
            ReviewCommand.pages(all).forEach(pages::put);
        }
        return root;
    }

    private static void add(ObjectNode node, HotSpot spot) {
        KeyHeat key = spot.key();
        node.put("workload", spot.workload())
                .put("resource", key.resource().toString())
                .put("kind", key.isWrite() ? "write" : "read")
                .put("key", key.key().label())
                .put("peakPerSecond", number(key.peakPerSecond()))
                .put("timesOverLimit", number(key.timesOverLimit()));
    }

    private static ObjectNode add(ArrayNode fixes, Fix fix, Design design) {
        return fixes.addObject()
                .put("label", fix.label())
                .put("what", fix.what())
                .put("cost", fix.cost())
                .put("problem", fix.problem(design).orElse(null));
    }

    private static void add(ArrayNode fixes, TriedFix tried, Design design) {
        ObjectNode node = add(fixes, tried.fix(), design).put("helps", tried.helps());
        node.put("why", tried.why().isEmpty() ? null : tried.why());
        node.put("remaining", tried.remaining().isEmpty() ? null : tried.remaining());
        add(node.putObject("before"), tried.before());
        tried.outcome().ifPresentOrElse(after -> add(node.putObject("after"), after), () -> node.putNull("after"));
        ArrayNode requests = node.putArray("requests");
        tried.requests()
                .forEach(change -> requests.addObject()
                        .put("pattern", change.pattern())
                        .put("operation", change.operation().apiName())
                        .put("before", change.before())
                        .put("after", change.after()));
    }

    private static void add(ObjectNode node, FixFigures figures) {
        node.put("hottestKey", figures.hottest().isEmpty() ? null : figures.hottest())
                .put("hottestPerSecond", number(figures.hottestPerSecond()))
                .put("throttledShare", number(figures.throttledShare()))
                .put("workloadThrottledShare", number(figures.allThrottledShare()))
                .put("monthlyUsd", figures.month().cents().toPlainString())
                .put("patternsMonthlyUsd", figures.patternsMonth().exactText());
    }

    private static BigDecimal number(double value) {
        return JsonText.plain(BigDecimal.valueOf(value).round(DIGITS));
    }
}
