package io.keywright.access;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which neighbouring steps are sent in one request, because they are in one transaction. */
final class TransactionEnd {
    private TransactionEnd() {}

    /**
     * The position after those that are sent in one request with a step.
     *
     * @param from the position of the step
     * @param transaction the transaction of a step, as the pattern names it; null for none
     */
    static <T> int of(List<T> steps, int from, Function<? super T, @Nullable String> transaction) {
        String name = transaction.apply(steps.get(from));
        int end = from + 1;
        while (name != null && end < steps.size() && name.equals(transaction.apply(steps.get(end)))) {
            end++;
        }
        return end;
    }
}
