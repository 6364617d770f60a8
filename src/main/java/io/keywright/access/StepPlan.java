package io.keywright.access;

import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A step with its names looked up and its key conditions read.
 *
 * @param number the step, counted from 1
 * @param step the step as it is written
 * @param sent the step as it is charged: for a PartiQL statement what that comes down to, else the same
 * @param target what it works on; null where that is unknown, which is a problem
 * @param partition conditions on the partition key, in the order of the key
 * @param sort conditions on the sort key, in the order of the key
 * @param times how often it runs in a call, on average
 * @param fanOut requests each time, because a shard is not known; otherwise 1
 * @param problems why it can't be sent; empty where it can
 * @param notes what to know about it
 */
record StepPlan(
        int number,
        Step step,
        Step sent,
        @Nullable Target target,
        List<KeyBound> partition,
        List<KeyBound> sort,
        double times,
        int fanOut,
        List<String> problems,
        List<String> notes) {
    /**
     * What a step works on.
     *
     * @param index null for the table itself
     * @param entity the entity written or got; null where the key does not tell
     */
    record Target(
            Table table,
            @Nullable SecondaryIndex index,
            @Nullable ExpectedEntity entity) {
        KeySchema key() {
            return index == null ? table.key() : index.key();
        }

        Resource resource() {
            return new Resource(table.name(), index == null ? null : index.name());
        }
    }

    StepPlan {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /** What is charged. */
    Operation operation() {
        return sent.operation();
    }

    boolean isBroken() {
        return !problems.isEmpty();
    }

    boolean isInTransaction() {
        return step.transaction() != null;
    }

    /** Whether both are in one transaction, as the pattern names it. */
    boolean isInTransactionWith(StepPlan other) {
        return isInTransaction() && Objects.equals(step.transaction(), other.step.transaction());
    }

    /** The position after those that are sent in one request with a step because they are in its transaction. */
    static int endOfTransaction(List<StepPlan> steps, int from) {
        int end = from + 1;
        while (end < steps.size() && steps.get(from).isInTransactionWith(steps.get(end))) {
            end++;
        }
        return end;
    }

    /** How many requests, or actions of a transaction, steps are on average; at least 1. */
    static long requests(List<StepPlan> steps) {
        double requests = 0;
        for (StepPlan step : steps) {
            requests += step.times() * step.fanOut();
        }
        return Math.max(1, (long) Math.ceil(requests));
    }

    /** The entity written or got. */
    Optional<ExpectedEntity> entity() {
        return target == null ? Optional.empty() : Optional.ofNullable(target.entity());
    }

    boolean isRead() {
        return switch (operation()) {
            case GET_ITEM, BATCH_GET_ITEM, QUERY, SCAN -> true;
            default -> false;
        };
    }

    /** This step with more reasons why it can't be sent. */
    StepPlan withProblems(List<String> more) {
        return new StepPlan(number, step, sent, target, partition, sort, times, fanOut, more, notes);
    }
}
