package io.keywright.access;

import java.util.List;
import java.util.Objects;

/**
 * Which requests answer a pattern, and what is wrong with them.
 *
 * @param pattern the pattern's name
 * @param request the requests in one line, such as <code>Query shop PK = CUSTOMER#{customerId}, descending, limit
 *     6</code>; empty where nothing is planned
 * @param consistency "Atomic" for one transaction, "Per item" for writes that stand each for itself, "Strong" or
 *     "Eventual" where there is a read outside a transaction; of several kinds of read the weaker; empty where nothing
 *     is planned
 * @param requests requests of one call, pages not counted; for a transaction the number of its members
 * @param roundTrips requests that wait for one another in one call, pages included, at least 1 where something is sent
 * @param problems why it can't be sent, or what to know about it; in sentences
 * @param parts the text of {@code request} in stretches
 */
public record PatternPlan(
        String pattern,
        Verdict verdict,
        Fit fit,
        String request,
        String consistency,
        int requests,
        int roundTrips,
        List<String> problems,
        List<RequestPart> parts) {
    public PatternPlan {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(verdict);
        Objects.requireNonNull(fit);
        Objects.requireNonNull(request);
        Objects.requireNonNull(consistency);
        problems = List.copyOf(problems);
        parts = List.copyOf(parts);
    }

    /** The verdict in words: "One request", "4 requests", "Transaction, 8". */
    public String words() {
        return switch (verdict) {
            case NOT_PLANNED -> "Not planned yet";
            case ONE_REQUEST -> "One request";
            case SEVERAL_REQUESTS, FAN_OUT -> requests + " requests";
            case TRANSACTION -> "Transaction, " + requests;
            case SCAN -> "Scan";
            case BROKEN -> "Broken";
        };
    }
}
