package io.keywright.view;

import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.SentStep;
import io.keywright.access.SentUnit;
import io.keywright.access.StepUnits;
import io.keywright.capacity.Figures;
import io.keywright.limits.Quotas;
import io.keywright.limits.SentTogether;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the requests of a call and their round trips are made of: what is sent together, one by one. */
final class RequestsExplanation {
    private static final String GUIDE = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/";

    private static final String API = "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/";

    private static final String REQUESTS = "A read of one key, a Query, a Scan or a write is one request, its pages not"
            + " counted; a BatchGetItem takes up to " + Quotas.BATCH_GET_KEYS
            + " keys, the BatchWriteItem of neighbouring"
            + " steps up to " + Quotas.BATCH_WRITES + " writes, and a transaction up to " + Quotas.TRANSACTION_ACTIONS
            + " actions.";

    private static final String ROUND_TRIPS =
            "Steps run one after another, unless they are marked parallel; the shards of a key are asked together. A"
                    + " page is up to 1 MB of what is read, and the next is asked for once it is there.";

    private RequestsExplanation() {}

    /** How many requests a call is; null where nothing is sent. */
    static @Nullable Explanation ofRequests(PatternPlan plan, PatternUnits units) {
        return plan.sendsNothing()
                ? null
                : new Explanation(
                        "One call of " + plan.pattern(),
                        Figures.counted(plan.requests(), "request", "requests"),
                        List.of(),
                        lines(plan, units, false),
                        List.of(
                                new Explanation.Fact("Rule", REQUESTS),
                                new Explanation.Fact(
                                        "Source",
                                        "API Reference, BatchGetItem, BatchWriteItem and TransactWriteItems, read"
                                                + " 2026-11",
                                        API + "API_BatchGetItem.html")));
    }

    /** How many of them wait for one another; null where nothing is sent. */
    static @Nullable Explanation ofRoundTrips(PatternPlan plan, PatternUnits units) {
        return plan.sendsNothing()
                ? null
                : new Explanation(
                        "One call of " + plan.pattern(),
                        Figures.counted(plan.roundTrips(), "round trip", "round trips"),
                        List.of(),
                        lines(plan, units, true),
                        List.of(
                                new Explanation.Fact("Rule", ROUND_TRIPS),
                                new Explanation.Fact(
                                        "Source", "Developer Guide, Query, read 2026-09", GUIDE + "Query.html")));
    }

    /** A line for each of what is sent together; their figures add up to what is explained. */
    private static List<Explanation.Line> lines(PatternPlan plan, PatternUnits units, boolean isTrips) {
        var lines = new ArrayList<Explanation.Line>();
        for (SentUnit unit : plan.sent()) {
            List<StepUnits> steps = units.steps().stream()
                    .filter(step -> step.number() >= unit.first() && step.number() <= unit.last())
                    .toList();
            String what = steps.stream().map(StepUnits::what).distinct().collect(Collectors.joining(", "));
            Step first = plan.steps().get(unit.first() - 1);
            lines.add(
                    isTrips
                            ? new Explanation.Line(Figures.whole(unit.waited()), what, waits(first, unit))
                            : new Explanation.Line(Figures.whole(unit.requests()), what, how(first, steps)));
        }
        return lines;
    }

    private static String how(Step first, List<StepUnits> steps) {
        List<SentStep> sent = steps.stream()
                .flatMap(step -> Optional.ofNullable(step.sent()).stream())
                .toList();
        double actions = sent.stream().mapToDouble(SentStep::requests).sum();
        if (first.transaction() != null) {
            return "A transaction of " + averaged(actions, "action", "actions") + ".";
        }
        if (SentTogether.isInWriteBatch(first)) {
            return sentence(averaged(actions, "write", "writes") + ", up to " + Quotas.BATCH_WRITES + " a request");
        }
        if (first.operation() == Operation.BATCH_GET_ITEM) {
            return sentence(averaged(actions, "key", "keys") + ", up to " + Quotas.BATCH_GET_KEYS + " a request");
        }
        return sent.isEmpty() ? "Once." : alone(sent.get(0));
    }

    private static String averaged(double count, String one, String many) {
        return Figures.exactUnits(count) + " " + (count == 1 ? one : many);
    }

    private static String alone(SentStep sent) {
        var parts = new ArrayList<String>();
        if (sent.times() != 1) {
            parts.add("runs " + averaged(sent.times(), "time", "times"));
        }
        if (sent.lookups() > 1) {
            parts.add("names " + Figures.whole(sent.lookups()) + " keys");
        }
        if (sent.shards() > 1) {
            parts.add("asks each of " + Figures.whole(sent.shards()) + " shards");
        }
        double requests = sent.times() * sent.shards();
        if (requests != Math.rint(requests)) {
            parts.add("rounded up");
        }
        return parts.isEmpty() ? "Once." : sentence(String.join(", ", parts));
    }

    private static String waits(Step first, SentUnit unit) {
        String when = unit.first() == 1
                ? "begins the call"
                : first.parallel() ? "goes beside the step before it" : "waits for the step before it";
        String covered = unit.isCovered() ? "; what goes beside it takes as long or longer" : "";
        return sentence(trips(first, unit) + "; " + when + covered);
    }

    private static String trips(Step first, SentUnit unit) {
        if (unit.trips() <= 1) {
            return Figures.counted(unit.trips(), "request", "requests");
        }
        boolean isBatch = SentTogether.isInWriteBatch(first) || first.operation() == Operation.BATCH_GET_ITEM;
        long runs = unit.trips() / unit.pages();
        String pages = Figures.counted(unit.pages(), "page", "pages");
        return (unit.pages() == 1
                        ? Figures.counted(runs, isBatch ? "batch" : "run", isBatch ? "batches" : "runs")
                        : runs == 1 ? pages : Figures.counted(runs, "run", "runs") + " of " + pages)
                + ", one after another";
    }

    private static String sentence(String words) {
        return PlainText.capital(words) + ".";
    }
}
