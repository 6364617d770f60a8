package io.keywright.view;

import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.limits.Quotas;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the requests of a call and their round trips are made of, step by step. */
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

    private static List<Explanation.Line> lines(PatternPlan plan, PatternUnits units, boolean isTrips) {
        var lines = new ArrayList<Explanation.Line>();
        for (StepUnits step : units.steps()) {
            SentStep sent = step.sent();
            if (sent != null) {
                boolean isFirst = step.number() == 1;
                Step written = plan.steps().get(step.number() - 1);
                lines.add(
                        isTrips
                                ? new Explanation.Line(pages(sent), step.what(), when(written, isFirst))
                                : new Explanation.Line(sent(sent), step.what(), how(written, sent)));
            }
        }
        return lines;
    }

    /** How often a step is sent in a call. */
    private static String sent(SentStep sent) {
        return Figures.exactUnits(sent.times() * sent.lookups() * sent.shards());
    }

    private static String how(Step step, SentStep sent) {
        var parts = new ArrayList<String>();
        if (sent.times() != 1) {
            parts.add("runs " + Figures.exactUnits(sent.times()) + " times");
        }
        if (sent.lookups() > 1) {
            parts.add("names " + Figures.whole(sent.lookups()) + " keys");
        }
        if (sent.shards() > 1) {
            parts.add("asks each of " + Figures.whole(sent.shards()) + " shards");
        }
        if (step.transaction() != null) {
            parts.add("is sent in a transaction");
        } else if (step.operation() == Operation.BATCH_GET_ITEM) {
            parts.add("its keys are sent together");
        } else if (step.operation() == Operation.BATCH_PUT_REQUEST
                || step.operation() == Operation.BATCH_DELETE_REQUEST) {
            parts.add("its writes are sent together");
        }
        return parts.isEmpty() ? "Once." : sentence(String.join(", ", parts));
    }

    private static String pages(SentStep sent) {
        return Figures.whole(Math.max(1, Math.ceil(sent.pages())));
    }

    private static String when(Step step, boolean isFirst) {
        String after = isFirst
                ? "begins the call"
                : step.parallel() ? "goes beside the step before it" : "waits for the step before it";
        return sentence("pages, one after another; " + after);
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }
}
