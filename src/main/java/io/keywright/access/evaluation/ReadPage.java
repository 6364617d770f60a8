package io.keywright.access.evaluation;

import io.keywright.capacity.Charge;
import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one request answers.
 *
 * @param evaluated the entries it came to, before filter and projection; the API's {@code ScannedCount} is their number
 * @param returned what it gives back, after filter and projection; {@code Count} is their number
 * @param fetched how many of the evaluated were read from the table as well, for attributes the index does not hold
 * @param last the {@code LastEvaluatedKey}, which the next request goes on from; null where there is nothing more
 * @param charge what it is billed
 */
public record ReadPage(
        List<Entry> evaluated,
        List<Item> returned,
        int fetched,
        @Nullable Item last,
        Charge charge) {
    public ReadPage {
        evaluated = List.copyOf(evaluated);
        returned = List.copyOf(returned);
        Objects.requireNonNull(charge);
    }

    /** The bytes of what it came to. */
    public long evaluatedBytes() {
        return evaluated.stream().mapToLong(Entry::bytes).sum();
    }
}
