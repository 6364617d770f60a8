package io.keywright.access;

import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one step costs in one call of its pattern, its {@code times} included.
 *
 * @param number the step, counted from 1
 * @param what the step in a few words: operation and what it works on, such as "UpdateItem Order"
 * @param entity the entity written or got; null where the step names none and its key does not tell one
 * @param operation the operation that is charged: for a PartiQL statement the one it comes down to, or ExecuteStatement
 *     where it can't be read; else the step's own
 * @param arms table or index to mean units a call, in document order; an index that the step could change but does
 *     not is listed with zero
 * @param why the sums behind the units; they add up to the arms
 * @param sent the step as it is sent; null where nothing is
 * @param unknown what is missing in them and why, such as "The size of Order is not known: it has neither domains nor
 *     sample items"; empty where they are whole
 */
public record StepUnits(
        int number,
        String what,
        @Nullable String entity,
        Operation operation,
        Map<Resource, ReadWriteUnits> arms,
        List<ArmExplanation> why,
        @Nullable SentStep sent,
        List<String> unknown) {
    public StepUnits {
        Objects.requireNonNull(what);
        Objects.requireNonNull(operation);
        arms = OrderedMap.copyOf(arms);
        why = List.copyOf(why);
        unknown = List.copyOf(unknown);
    }

    StepUnits withArms(Map<Resource, ReadWriteUnits> newArms) {
        return new StepUnits(number, what, entity, operation, newArms, why, sent, unknown);
    }
}
