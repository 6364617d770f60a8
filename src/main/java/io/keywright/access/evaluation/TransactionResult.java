package io.keywright.access.evaluation;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What became of a TransactWriteItems: all of it or nothing.
 *
 * @param members what became of each write or check, in order
 */
public record TransactionResult(List<WriteResult> members) {
    public TransactionResult {
        members = List.copyOf(members);
    }

    /** Whether nothing was written. */
    public boolean isCancelled() {
        return members.stream().anyMatch(member -> !member.isDone());
    }

    /** The message of the TransactionCanceledException; empty where all was written. */
    public String message() {
        return isCancelled()
                ? members.stream()
                        .map(member -> member.outcome().code())
                        .collect(Collectors.joining(
                                ", ",
                                "Transaction cancelled, please refer cancellation reasons for specific reasons [",
                                "]"))
                : "";
    }
}
