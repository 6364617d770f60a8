package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.limits.SentTogether;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A step with its names looked up and its key conditions read.
 *
 * @param number the step, counted from 1
 * @param step the step as it is written
 * @param sent the step as it is charged: for a PartiQL statement what that comes down to, else the same
 * @param target what it works on; null where that is unknown, which is a problem
 * @param key conditions on the key
 * @param repeats how often it reads or writes in a call
 * @param remarks what to say about it
 */
record StepPlan(
        int number, Step step, Step sent, @Nullable Target target, KeyBounds key, Repeats repeats, Remarks remarks) {
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

    /**
     * How often a step reads or writes in a call.
     *
     * @param times how often it runs, on average
     * @param lookups partition keys that a PartiQL statement lists, each looked up by the service; otherwise 1
     * @param shards requests each time it runs, because a shard is not known; otherwise 1
     */
    record Repeats(double times, long lookups, long shards) {
        /** How many keys are looked up each time it runs. */
        int fanOut() {
            return (int) Math.min(Integer.MAX_VALUE, (double) lookups * shards);
        }
    }

    /**
     * What to say about a step.
     *
     * @param problems why it can't be sent; empty where it can
     * @param notes what else to know about it
     */
    record Remarks(List<String> problems, List<String> notes) {
        Remarks {
            problems = List.copyOf(problems);
            notes = List.copyOf(notes);
        }
    }

    /** Conditions on the partition key, in the order of the key. */
    List<KeyBound> partition() {
        return key.partition();
    }

    /** Conditions on the sort key, in the order of the key. */
    List<KeyBound> sort() {
        return key.sort();
    }

    /** How often it runs in a call, on average. */
    double times() {
        return repeats.times();
    }

    /** How many partition keys one request has the service look up. */
    long lookups() {
        return repeats.lookups();
    }

    /** How many requests it takes each time, because a shard is not known; otherwise 1. */
    long shards() {
        return repeats.shards();
    }

    /** Why several are asked where it takes more than one, as a sentence. */
    String fanOutWords() {
        return "The shard is not known from what is given: each of " + Figures.number(shards())
                + " is asked, and the caller merges the answers.";
    }

    /** How many keys are looked up each time, whoever merges what is found: those of a statement, on each shard. */
    int fanOut() {
        return repeats.fanOut();
    }

    /** Why it can't be sent; empty where it can. */
    List<String> problems() {
        return remarks.problems();
    }

    /** What else to know about it. */
    List<String> notes() {
        return remarks.notes();
    }

    /** What is charged. */
    Operation operation() {
        return sent.operation();
    }

    boolean isBroken() {
        return !problems().isEmpty();
    }

    boolean isInTransaction() {
        return step.transaction() != null;
    }

    /** The position after those that are sent in one request with a step because they are in its transaction. */
    static int endOfTransaction(List<StepPlan> steps, int from) {
        return SentTogether.endOfTransaction(steps, from, plan -> plan.step.transaction());
    }

    /**
     * The position after the steps whose requests are sent together with those of a step: in its transaction, or in its
     * BatchWriteItem, of which a step that can't be sent is none.
     */
    static int endOfTogether(List<StepPlan> steps, int from) {
        int to = SentTogether.end(steps, from, StepPlan::step);
        if (steps.get(from).isInTransaction()) {
            return to;
        }
        int broken = from;
        while (broken < to && !steps.get(broken).isBroken()) {
            broken++;
        }
        return Math.max(from + 1, broken);
    }

    /** Whether what it writes is sent in a BatchWriteItem. */
    boolean isInWriteBatch() {
        return !isBroken() && SentTogether.isInWriteBatch(step);
    }

    /** How many requests, or actions of a transaction, steps are on average: at least 1, unless they never run. */
    static long requests(List<StepPlan> steps) {
        double requests = 0;
        for (StepPlan step : steps) {
            requests += step.times() * step.shards();
        }
        return (long) Math.ceil(requests);
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
        return new StepPlan(number, step, sent, target, key, repeats, new Remarks(more, notes()));
    }
}
