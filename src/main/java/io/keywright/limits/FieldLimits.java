package io.keywright.limits;

import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Statement;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Fields of a step that its operation has no use for. Most are parameters of the API, which are not in the request that
 * the operation is sent in (API Reference, the page of each operation, and of a member of a transaction those of Get and
 * ParameterizedStatement, read 2026-11); the others say what a write meets, which a read or another kind of write does
 * not.
 */
final class FieldLimits {
    private static final Set<Operation> READS_OF_MANY = EnumSet.of(Operation.QUERY, Operation.SCAN);
    private static final Set<Operation> PUTS = EnumSet.of(Operation.PUT_ITEM, Operation.BATCH_PUT_REQUEST);
    private static final Set<Operation> OF_CONDITION =
            EnumSet.of(Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.DELETE_ITEM, Operation.CONDITION_CHECK);

    private final Found found;
    private final Place place;
    private final Step step;

    FieldLimits(Found found, Place place, Step step) {
        this.found = found;
        this.place = place;
        this.step = step;
    }

    void all() {
        Step.Expressions expressions = step.expressions();
        Step.Reading reading = step.reading();
        Set<Operation> reads =
                EnumSet.of(Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY, Operation.SCAN);
        parameter("filter", "FilterExpression", !expressions.filter().isBlank(), READS_OF_MANY);
        parameter(
                "projection", "ProjectionExpression", !expressions.projection().isBlank(), reads);
        parameter("condition", "ConditionExpression", !expressions.condition().isBlank(), OF_CONDITION);
        parameter(
                "statement", "Statement", !expressions.statement().isBlank(), EnumSet.of(Operation.EXECUTE_STATEMENT));
        outsideTransactions(
                "limit", "Limit", reading.limit() != null, with(READS_OF_MANY, Operation.EXECUTE_STATEMENT));
        parameter("descending", "ScanIndexForward", reading.descending(), EnumSet.of(Operation.QUERY));
        outsideTransactions(
                "consistency",
                "ConsistentRead",
                reading.consistency() == Step.Consistency.STRONG,
                with(reads, Operation.EXECUTE_STATEMENT));
        changes();
        unwritten();
    }

    /** A put may be of an item with changes; besides that only an update has them, whatever it is written in. */
    private void changes() {
        if (step.operation() == Operation.EXECUTE_STATEMENT) {
            if (!step.changes().isEmpty() && !isUpdate(step.expressions().statement())) {
                found.add(
                        place.field("changes"),
                        StepLimits.request(step),
                        "A statement that is no UPDATE changes no attributes; expected none");
            }
        } else {
            parameter("changes", "UpdateExpression", !step.changes().isEmpty(), with(PUTS, Operation.UPDATE_ITEM));
        }
    }

    private static boolean isUpdate(String statement) {
        try {
            return Statement.parse(statement) instanceof Statement.UpdateSet;
        } catch (ExpressionSyntaxException unreadable) {
            // One that can't be read is refused for that.
            return true;
        }
    }

    private void unwritten() {
        Set<Operation> ofStored = with(OF_CONDITION, Operation.BATCH_DELETE_REQUEST);
        ofStored.remove(Operation.PUT_ITEM);
        ofStored.add(Operation.EXECUTE_STATEMENT);
        assumption(
                "before", "which items it meets", !step.expressions().before().isBlank(), ofStored);
        assumption("replacing", "a share that replaces items", step.writing().replacing() > 0, PUTS);
        assumption(
                "failing",
                "a share whose condition fails",
                step.writing().failing() > 0,
                with(OF_CONDITION, Operation.EXECUTE_STATEMENT));
    }

    private static Set<Operation> with(Set<Operation> operations, Operation more) {
        Set<Operation> all = EnumSet.copyOf(operations);
        all.add(more);
        return all;
    }

    private void parameter(String field, String parameter, boolean isGiven, Set<Operation> taking) {
        if (isGiven && !taking.contains(step.operation())) {
            found.add(
                    place.field(field),
                    StepLimits.request(step),
                    name(step.operation()) + " takes no " + parameter + "; " + takers(taking));
        }
    }

    /** A parameter that a request has and a member of a transaction does not: its reads are serializable, each of one item. */
    private void outsideTransactions(String field, String parameter, boolean isGiven, Set<Operation> taking) {
        if (step.transaction() == null || !taking.contains(step.operation())) {
            parameter(field, parameter, isGiven, taking);
        } else if (isGiven) {
            String request = StepLimits.request(step);
            found.add(place.field(field), request, request + " takes no " + parameter + "; expected none");
        }
    }

    private void assumption(String field, String what, boolean isGiven, Set<Operation> taking) {
        if (isGiven && !taking.contains(step.operation())) {
            found.add(
                    place.field(field),
                    Rejection.DESIGN,
                    "It says " + what + ", but is a " + name(step.operation()) + "; " + takers(taking));
        }
    }

    private static String takers(Set<Operation> taking) {
        List<String> names = Arrays.stream(Operation.values())
                .filter(taking::contains)
                .map(FieldLimits::name)
                .distinct()
                .collect(Collectors.toList());
        return "expected none, or " + String.join(" or ", names);
    }

    private static String name(Operation operation) {
        return switch (operation) {
            case BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> "BatchWriteItem";
            default -> operation.apiName();
        };
    }
}
