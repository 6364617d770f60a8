package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One update of one item. Types are checked first, then where the paths lead, then what is missing; then everything is
 * written at once, so that no action sees another's result (see {@link PathWrites}).
 *
 * <p>Sources of rules and texts: architect/dynalite, actions/updateItem; nubo-db/dynamodb-conformance, updateItem;
 * scylladb/scylladb, test_update_expression.py.
 */
final class UpdateRun {
    static final String MISSING = "The provided expression refers to an attribute that does not exist in the item";

    private final List<Update.Action> actions;
    private final Item item;

    UpdateRun(Update update, Item item) {
        if (update.isOpen()) {
            throw new IllegalStateException("a value is missing: " + update.print());
        }
        this.actions = update.actions();
        this.item = item;
    }

    Item result() throws ExpressionRefusedException {
        for (Update.Action action : actions) {
            checkTypes(action);
        }
        for (Update.Action action : actions) {
            checkParent(action.path());
        }
        var writes = new PathWrites();
        for (Update.Action action : actions) {
            writes.put(action.path(), result(action).orElse(null));
        }
        return writes.applyTo(item);
    }

    private void checkTypes(Update.Action action) throws ExpressionRefusedException {
        if (action instanceof Update.Set set) {
            checkTypes(set.value());
        } else if (action instanceof Update.Add add) {
            AttributeValue there = add.path().valueIn(item);
            AttributeValue amount = add.amount().valueIn(item);
            if (there != null && amount != null && there.type() != amount.type()) {
                throw new ExpressionRefusedException(Update.WRONG_TYPE);
            }
        } else if (action instanceof Update.Delete delete) {
            AttributeValue there = delete.path().valueIn(item);
            AttributeValue elements = delete.elements().valueIn(item);
            if (there != null && elements != null && there.type() != elements.type()) {
                throw new ExpressionRefusedException(Update.WRONG_TYPE);
            }
        }
    }

    /** A sum of what is no number, a list appended to what is no list. */
    private void checkTypes(Operand operand) throws ExpressionRefusedException {
        for (Operand part : operand.parts()) {
            checkTypes(part);
            AttributeValue value = part.valueIn(item);
            boolean fits = value == null
                    || !(operand instanceof UpdateOperand.Arithmetic || operand instanceof UpdateOperand.ListAppend)
                    || (operand instanceof UpdateOperand.Arithmetic
                            ? value instanceof AttributeValue.N
                            : value instanceof AttributeValue.L);
            if (!fits) {
                throw new ExpressionRefusedException(Update.WRONG_TYPE);
            }
        }
    }

    private void checkParent(DocumentPath path) throws ExpressionRefusedException {
        DocumentPath parent = path.parent();
        if (parent == null) {
            return;
        }
        AttributeValue there = parent.valueIn(item);
        boolean fits = path.last() instanceof DocumentPath.Name
                ? there instanceof AttributeValue.M
                : there instanceof AttributeValue.L;
        if (!fits) {
            throw new ExpressionRefusedException(Update.NOWHERE);
        }
    }

    /** What stands at the action's path afterwards; empty for nothing. */
    private Optional<AttributeValue> result(Update.Action action) throws ExpressionRefusedException {
        if (action instanceof Update.Set set) {
            AttributeValue value = set.value().valueIn(item);
            if (value == null) {
                throw new ExpressionRefusedException(MISSING);
            }
            return Optional.of(inRange(value, set.value() instanceof UpdateOperand.Arithmetic));
        }
        AttributeValue there = action.path().valueIn(item);
        if (action instanceof Update.Add add) {
            return Optional.of(added(there, value(add.amount())));
        }
        if (action instanceof Update.Delete delete && there != null) {
            return without(there, value(delete.elements()));
        }
        return Optional.empty();
    }

    private AttributeValue value(Operand operand) throws ExpressionRefusedException {
        AttributeValue value = operand.valueIn(item);
        if (value == null) {
            throw new ExpressionRefusedException(MISSING);
        }
        return value;
    }

    private static AttributeValue inRange(AttributeValue value, boolean reckoned) throws ExpressionRefusedException {
        if (reckoned && value instanceof AttributeValue.N number) {
            Optional<String> refusal = StoredNumber.refusalOfResult(number);
            if (refusal.isPresent()) {
                throw new ExpressionRefusedException(refusal.get());
            }
        }
        return value;
    }

    private static AttributeValue added(@Nullable AttributeValue there, AttributeValue amount)
            throws ExpressionRefusedException {
        if (amount instanceof AttributeValue.N number) {
            return there instanceof AttributeValue.N old
                    ? inRange(StoredNumber.of(old.decimal().add(number.decimal())), true)
                    : amount;
        }
        if (amount instanceof AttributeValue.SS more) {
            return there instanceof AttributeValue.SS old
                    ? new AttributeValue.SS(union(old.elements(), more.elements()))
                    : amount;
        }
        if (amount instanceof AttributeValue.BS more) {
            return there instanceof AttributeValue.BS old
                    ? new AttributeValue.BS(union(old.elements(), more.elements()))
                    : amount;
        }
        if (amount instanceof AttributeValue.NS more) {
            if (!(there instanceof AttributeValue.NS old)) {
                return amount;
            }
            var all = new ArrayList<>(old.elements());
            more.elements().stream()
                    .filter(number -> !hasNumber(old.elements(), number))
                    .forEach(all::add);
            return new AttributeValue.NS(all);
        }
        throw new ExpressionRefusedException(Update.WRONG_TYPE);
    }

    private static Optional<AttributeValue> without(AttributeValue there, AttributeValue elements)
            throws ExpressionRefusedException {
        if (there instanceof AttributeValue.SS old && elements instanceof AttributeValue.SS fewer) {
            List<String> left = difference(old.elements(), fewer.elements());
            return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.SS(left));
        }
        if (there instanceof AttributeValue.BS old && elements instanceof AttributeValue.BS fewer) {
            List<Bytes> left = difference(old.elements(), fewer.elements());
            return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.BS(left));
        }
        if (there instanceof AttributeValue.NS old && elements instanceof AttributeValue.NS fewer) {
            List<AttributeValue.N> left = old.elements().stream()
                    .filter(number -> !hasNumber(fewer.elements(), number))
                    .toList();
            return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.NS(left));
        }
        throw new ExpressionRefusedException(Update.WRONG_TYPE);
    }

    private static <T> List<T> union(List<T> old, List<T> more) {
        var all = new ArrayList<>(old);
        more.stream().filter(element -> !old.contains(element)).forEach(all::add);
        return all;
    }

    private static <T> List<T> difference(List<T> old, Collection<T> fewer) {
        return old.stream().filter(element -> !fewer.contains(element)).toList();
    }

    private static boolean hasNumber(List<AttributeValue.N> numbers, AttributeValue.N sought) {
        return numbers.stream().anyMatch(number -> ValueComparison.sameNumber(number, sought));
    }
}
