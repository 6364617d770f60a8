package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.Step;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which requests answer a pattern, and what is wrong with them.
 *
 * @param pattern the pattern's name
 * @param consistency "Transactional" for one transaction, "Per item" for writes that stand each for itself, "Strong" or
 *     "Eventual" where there is a read outside a transaction; of several kinds of read the weaker; empty where nothing
 *     is planned
 * @param members the members of the transaction that answers it; 0 where none does
 * @param sent what is sent together, in order; empty where nothing can be sent
 * @param problems why it can't be sent, or what to know about it; in sentences
 * @param parts the text of {@link #request} in stretches
 * @param answer what is sent for what is asked, and why
 */
public record PatternPlan(
        String pattern,
        Verdict verdict,
        Fit fit,
        String consistency,
        long members,
        List<SentUnit> sent,
        List<String> problems,
        List<RequestPart> parts,
        Answer answer) {
    public PatternPlan {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(verdict);
        Objects.requireNonNull(fit);
        Objects.requireNonNull(consistency);
        sent = List.copyOf(sent);
        problems = List.copyOf(problems);
        parts = List.copyOf(parts);
        Objects.requireNonNull(answer);
    }

    /**
     * The requests in one line, such as <code>Query shop PK = CUSTOMER#{customerId}, descending, limit 6</code>; empty
     * where nothing is sent.
     */
    public String request() {
        return RequestText.plain(parts);
    }

    /** Requests of one call, pages not counted; a transaction is one. */
    public long requests() {
        return sent.stream().mapToLong(SentUnit::requests).sum();
    }

    /** Requests that wait for one another in one call, pages included; at least 1 where something is sent. */
    public long roundTrips() {
        return roundTrips(sent);
    }

    static long roundTrips(List<SentUnit> sent) {
        return sent.stream().mapToLong(SentUnit::waited).sum();
    }

    /** What is sent in a call: the pattern's own steps, or those Keywright chose where it has none. */
    public List<Step> steps() {
        return answer.steps();
    }

    /** Whether nothing is sent, so that it costs nothing. */
    public boolean sendsNothing() {
        return verdict == Verdict.NOT_PLANNED || verdict == Verdict.IMPOSSIBLE || verdict == Verdict.BROKEN;
    }

    /** Why nothing can be sent, in a sentence; empty where something is, or nothing is asked. */
    public Optional<String> obstacle() {
        return switch (verdict) {
            case BROKEN -> problems.stream().findFirst();
            case IMPOSSIBLE -> Optional.of(answer.why());
            default -> Optional.empty();
        };
    }

    /** The verdict in words: "One request", "4 requests", "Transaction, 8". */
    public String words() {
        return switch (verdict) {
            case NOT_PLANNED -> steps().isEmpty() ? "Not planned yet" : "Sends nothing";
            case ONE_REQUEST -> "One request";
            case SEVERAL_REQUESTS, FAN_OUT -> Figures.number(requests()) + " requests";
            case TRANSACTION -> "Transaction, " + Figures.number(members);
            case SCAN -> "Scan";
            case IMPOSSIBLE -> "Impossible";
            case BROKEN -> "Broken";
        };
    }
}
