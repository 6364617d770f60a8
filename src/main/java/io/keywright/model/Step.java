package io.keywright.model;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One operation of an access pattern.
 *
 * @param key the key attributes named, in order
 * @param changes what an UpdateItem changes
 * @param times how often the step runs in a call
 * @param parallel whether it runs together with the step before it
 * @param transaction the name of the transaction it is a member of, or null; neighbouring steps of one name are one
 *     TransactGetItems or TransactWriteItems request
 */
public record Step(
        Operation operation,
        Target target,
        List<KeyCondition> key,
        Reading reading,
        Expressions expressions,
        List<Change> changes,
        Writing writing,
        Times times,
        boolean parallel,
        @Nullable String transaction,
        Extra extra) {
    public Step {
        Objects.requireNonNull(operation);
        Objects.requireNonNull(target);
        key = List.copyOf(key);
        Objects.requireNonNull(reading);
        Objects.requireNonNull(expressions);
        changes = List.copyOf(changes);
        Objects.requireNonNull(writing);
        Objects.requireNonNull(times);
        Objects.requireNonNull(extra);
    }

    /** A step on a table with everything else at its default. */
    public static Step of(Operation operation, Target target) {
        return new Step(
                operation,
                target,
                List.of(),
                Reading.DEFAULT,
                Expressions.NONE,
                List.of(),
                Writing.DEFAULT,
                Times.ONCE,
                false,
                null,
                Extra.NONE);
    }

    public Step withOperation(Operation newOperation) {
        return new Step(
                newOperation, target, key, reading, expressions, changes, writing, times, parallel, transaction, extra);
    }

    public Step withTarget(Target newTarget) {
        return new Step(
                operation, newTarget, key, reading, expressions, changes, writing, times, parallel, transaction, extra);
    }

    public Step withKey(List<KeyCondition> newKey) {
        return new Step(
                operation, target, newKey, reading, expressions, changes, writing, times, parallel, transaction, extra);
    }

    public Step withReading(Reading newReading) {
        return new Step(
                operation, target, key, newReading, expressions, changes, writing, times, parallel, transaction, extra);
    }

    public Step withExpressions(Expressions newExpressions) {
        return new Step(
                operation, target, key, reading, newExpressions, changes, writing, times, parallel, transaction, extra);
    }

    public Step withChanges(List<Change> newChanges) {
        return new Step(
                operation, target, key, reading, expressions, newChanges, writing, times, parallel, transaction, extra);
    }

    public Step withWriting(Writing newWriting) {
        return new Step(
                operation, target, key, reading, expressions, changes, newWriting, times, parallel, transaction, extra);
    }

    public Step withTimes(Times newTimes) {
        return new Step(
                operation, target, key, reading, expressions, changes, writing, newTimes, parallel, transaction, extra);
    }

    public Step withParallel(boolean together) {
        return new Step(
                operation, target, key, reading, expressions, changes, writing, times, together, transaction, extra);
    }

    public Step withTransaction(@Nullable String name) {
        return new Step(operation, target, key, reading, expressions, changes, writing, times, parallel, name, extra);
    }

    /**
     * What the step works on.
     *
     * @param table the table, or null where nothing is said yet
     * @param index the index read, or null for the table itself
     * @param entity the entity written or got; null where the key tells
     */
    public record Target(
            @Nullable String table,
            @Nullable String index,
            @Nullable String entity) {
        public static final Target UNKNOWN = new Target(null, null, null);

        public static Target table(String table) {
            return new Target(table, null, null);
        }

        public static Target index(String table, String index) {
            return new Target(table, index, null);
        }

        public static Target entity(String table, String entity) {
            return new Target(table, null, entity);
        }
    }

    /**
     * How a read reads.
     *
     * @param limit the API's {@code Limit}: most items evaluated by one request, or null
     * @param descending whether ScanIndexForward is false
     */
    public record Reading(@Nullable Long limit, boolean descending, Consistency consistency) {
        public static final Reading DEFAULT = new Reading(null, false, Consistency.EVENTUAL);

        public Reading {
            Checks.notNegative(limit, "limit");
            Objects.requireNonNull(consistency);
        }
    }

    /** Read consistency. Reads in a transaction are always consistent. */
    public enum Consistency {
        EVENTUAL,
        STRONG
    }

    /**
     * Expressions as text, in DynamoDB's language; templates stand in double quotes.
     *
     * @param filter FilterExpression
     * @param projection ProjectionExpression
     * @param condition ConditionExpression
     * @param before what an item must meet to be the one updated or deleted; empty for the condition
     * @param statement a PartiQL statement
     */
    public record Expressions(String filter, String projection, String condition, String before, String statement) {
        public static final Expressions NONE = new Expressions("", "", "", "", "");

        public Expressions {
            Objects.requireNonNull(filter);
            Objects.requireNonNull(projection);
            Objects.requireNonNull(condition);
            Objects.requireNonNull(before);
            Objects.requireNonNull(statement);
        }

        public Expressions withFilter(String text) {
            return new Expressions(text, projection, condition, before, statement);
        }

        public Expressions withProjection(String text) {
            return new Expressions(filter, text, condition, before, statement);
        }

        public Expressions withCondition(String text) {
            return new Expressions(filter, projection, text, before, statement);
        }

        public Expressions withBefore(String text) {
            return new Expressions(filter, projection, condition, text, statement);
        }

        public Expressions withStatement(String text) {
            return new Expressions(filter, projection, condition, before, text);
        }
    }

    /**
     * What a write meets.
     *
     * @param replacing share of puts that replace an item that is there, 0 to 1
     * @param failing share of calls whose condition fails, 0 to 1: billed, nothing written to an index
     */
    public record Writing(double replacing, double failing) {
        public static final Writing DEFAULT = new Writing(0, 0);

        public Writing {
            Checks.notNegative(replacing, "share of replacing puts");
            Checks.notNegative(failing, "share of failing conditions");
        }
    }
}
