package io.keywright.ui.editor;

import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.EnumSet;
import java.util.Set;

/** Which parts of a step mean something for its operation, or are said although they do not. */
record StepFacts(Step step) {
    private static final Set<Operation> OF_ONE_ITEM = EnumSet.of(
            Operation.GET_ITEM,
            Operation.BATCH_GET_ITEM,
            Operation.UPDATE_ITEM,
            Operation.DELETE_ITEM,
            Operation.BATCH_DELETE_REQUEST,
            Operation.CONDITION_CHECK);
    private static final Set<Operation> READING_INDEXES =
            EnumSet.of(Operation.QUERY, Operation.SCAN, Operation.EXECUTE_STATEMENT);
    private static final Set<Operation> WITH_CONDITION =
            EnumSet.of(Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.DELETE_ITEM, Operation.CONDITION_CHECK);
    private static final Set<Operation> CHANGING_AN_ITEM =
            EnumSet.of(Operation.UPDATE_ITEM, Operation.DELETE_ITEM, Operation.BATCH_DELETE_REQUEST);
    private static final Set<Operation> PUTS = EnumSet.of(Operation.PUT_ITEM, Operation.BATCH_PUT_REQUEST);
    private static final Set<Operation> IN_TRANSACTIONS = EnumSet.of(
            Operation.GET_ITEM,
            Operation.PUT_ITEM,
            Operation.UPDATE_ITEM,
            Operation.DELETE_ITEM,
            Operation.CONDITION_CHECK,
            Operation.EXECUTE_STATEMENT);

    private Operation operation() {
        return step.operation();
    }

    private boolean isStatement() {
        return operation() == Operation.EXECUTE_STATEMENT;
    }

    boolean hasStatement() {
        return isStatement() || !step.expressions().statement().isEmpty();
    }

    private boolean isRead() {
        return operation().effect() == Operation.Effect.READ;
    }

    boolean hasIndex() {
        return READING_INDEXES.contains(operation()) || step.target().index() != null;
    }

    boolean hasEntity() {
        return !READING_INDEXES.contains(operation()) || step.target().entity() != null;
    }

    /** Whether the key conditions are shown; with an entity, a write follows the templates of that. */
    boolean hasKey() {
        return isRead() && operation() != Operation.SCAN
                || OF_ONE_ITEM.contains(operation()) && step.target().entity() == null
                || !step.key().isEmpty();
    }

    /** Whether the key follows from the entity and could be named instead. */
    boolean couldNameKey() {
        return CHANGING_AN_ITEM.contains(operation()) && !hasKey()
                || operation() == Operation.CONDITION_CHECK && !hasKey();
    }

    boolean hasConsistency() {
        boolean isStrong = step.reading().consistency() == Step.Consistency.STRONG;
        return (isRead() || isStatement()) && step.transaction() == null || isStrong;
    }

    boolean hasOrder() {
        return operation() == Operation.QUERY || step.reading().descending();
    }

    boolean hasLimit() {
        return READING_INDEXES.contains(operation()) || step.reading().limit() != null;
    }

    boolean hasFilter() {
        return operation() == Operation.QUERY
                || operation() == Operation.SCAN
                || !step.expressions().filter().isEmpty();
    }

    boolean hasProjection() {
        return isRead() || !step.expressions().projection().isEmpty();
    }

    boolean hasCondition() {
        return WITH_CONDITION.contains(operation())
                || !step.expressions().condition().isEmpty();
    }

    /** A condition can fail only where there is one. */
    boolean hasFailing() {
        return WITH_CONDITION.contains(operation())
                        && !step.expressions().condition().isBlank()
                || step.writing().failing() != 0;
    }

    boolean hasBefore() {
        return CHANGING_AN_ITEM.contains(operation())
                || !step.expressions().before().isEmpty();
    }

    boolean isPut() {
        return PUTS.contains(operation());
    }

    boolean hasReplacing() {
        return PUTS.contains(operation()) || step.writing().replacing() != 0;
    }

    /** What an update changes, or a put writes otherwise than the domains say. */
    boolean hasChanges() {
        return operation() == Operation.UPDATE_ITEM
                || PUTS.contains(operation())
                || !step.changes().isEmpty();
    }

    boolean hasTransaction() {
        return IN_TRANSACTIONS.contains(operation()) || step.transaction() != null;
    }
}
