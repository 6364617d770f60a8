package io.keywright.limits;

import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which neighbouring steps of a pattern are sent together: the members of a transaction, and the puts and deletes of a
 * BatchWriteItem. A BatchGetItem is of one step, as the next may ask for what it found.
 */
public final class SentTogether {
    private SentTogether() {}

    /**
     * The position after the steps that are sent together with one. A BatchWriteItem goes on until a step that is no put
     * or delete of a batch, or that is sent beside the one before it; what is more than {@link Quotas#BATCH_WRITES}
     * writes takes several requests.
     *
     * @param from the position of the one
     * @param step a step as it is written
     */
    public static <T> int end(List<T> steps, int from, Function<? super T, Step> step) {
        int end = endOfTransaction(steps, from, each -> step.apply(each).transaction());
        boolean isBatch = isInWriteBatch(step.apply(steps.get(from)));
        while (isBatch
                && end < steps.size()
                && isInWriteBatch(step.apply(steps.get(end)))
                && !step.apply(steps.get(end)).parallel()) {
            end++;
        }
        return end;
    }

    /**
     * The position after the steps that are in one transaction with one; the next one where it is in none.
     *
     * @param from the position of the one
     * @param transaction the transaction of a step, as the pattern names it; null for none
     */
    public static <T> int endOfTransaction(List<T> steps, int from, Function<? super T, @Nullable String> transaction) {
        String name = transaction.apply(steps.get(from));
        int end = from + 1;
        while (name != null && end < steps.size() && name.equals(transaction.apply(steps.get(end)))) {
            end++;
        }
        return end;
    }

    /** Whether what a step writes is sent in a BatchWriteItem. */
    public static boolean isInWriteBatch(Step step) {
        return step.transaction() == null
                && (step.operation() == Operation.BATCH_PUT_REQUEST
                        || step.operation() == Operation.BATCH_DELETE_REQUEST);
    }
}
