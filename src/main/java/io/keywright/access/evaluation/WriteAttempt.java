package io.keywright.access.evaluation;

import io.keywright.capacity.WriteCharge;
import io.keywright.capacity.WriteMode;
import io.keywright.capacity.WriteUnits;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Expression;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.ExpressionRefusedException;
import io.keywright.expression.ExpressionRequest;
import io.keywright.expression.Operand;
import io.keywright.expression.Update;
import io.keywright.item.EntryChange;
import io.keywright.item.ItemSize;
import io.keywright.limits.ItemLimits;
import io.keywright.limits.ServiceWords;
import io.keywright.limits.UpdateLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Table;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A write that is looked at before anything is written: first the request alone, then the stored item, its condition
 * before the change. The order is that of architect/dynalite, actions/putItem and actions/updateItem.
 */
final class WriteAttempt {
    static final String CONDITION_FAILED = "The conditional request failed";

    private final StoredTable table;
    private final WriteRequest request;
    private final WriteMode mode;
    private final @Nullable Item before;

    /** @throws RequestRefusedException for what is wrong with it whatever is stored */
    WriteAttempt(StoredTable table, WriteRequest request, WriteMode mode) throws RequestRefusedException {
        this.table = table;
        this.request = request;
        this.mode = mode;
        checkExpressions();
        checkItems();
        before = table.get(request.key()).orElse(null);
    }

    private void checkExpressions() throws RequestRefusedException {
        var expressions = new EnumMap<ExpressionKind, Expression>(ExpressionKind.class);
        Condition condition = request.condition();
        if (condition != null) {
            expressions.put(ExpressionKind.CONDITION, condition);
        }
        if (request instanceof WriteRequest.UpdateItem item && item.update() != null) {
            expressions.put(ExpressionKind.UPDATE, item.update());
        }
        SentExpressions.check(expressions);
        for (Expression expression : expressions.values()) {
            RequestRefusedException.refuse(
                    ExpressionRequest.keyRefusal(expression, table.table().key(), false));
        }
    }

    private void checkItems() throws RequestRefusedException {
        Table own = table.table();
        if (request instanceof WriteRequest.PutItem put) {
            RequestRefusedException.refuse(refusal(own, put.item()));
            return;
        }
        if (!table.isKey(request.key())) {
            throw new RequestRefusedException(ServiceWords.OTHER_KEY);
        }
        RequestRefusedException.refuse(refusal(own.withIndexes(List.of()), request.key()));
        if (request instanceof WriteRequest.UpdateItem item && item.update() != null) {
            RequestRefusedException.refuse(item.update().keyRefusal(own.key()));
            RequestRefusedException.refuse(
                    table.keyRefusal(writtenOut(item.update())).filter(WriteAttempt::isOfType));
        }
    }

    /** The attributes that an update gives values which don't depend on the stored item. */
    private static Item writtenOut(Update update) {
        var written = new LinkedHashMap<String, AttributeValue>();
        for (Update.Action action : update.actions()) {
            Operand operand = action.operand().orElse(null);
            if (action.path().isAttribute() && operand instanceof Operand.Literal literal) {
                written.put(action.path().attribute(), literal.value());
            }
        }
        return new Item(written);
    }

    private static boolean isOfType(String keyRefusal) {
        return keyRefusal.contains("Type mismatch for Index Key");
    }

    private static Optional<String> refusal(Table table, Item item) {
        return ItemLimits.rejections(table, item, Place.table(table.name())).stream()
                .map(Rejection::message)
                .findFirst();
    }

    /** What comes of it, nothing being written yet; a change that the stored item does not allow is a refusal. */
    WriteResult result() throws RequestRefusedException {
        if (!meetsCondition()) {
            return failed();
        }
        return done(after());
    }

    private boolean meetsCondition() {
        Condition condition = request.condition();
        return condition == null || condition.isMetBy(before == null ? Item.EMPTY : before);
    }

    private WriteResult done(@Nullable Item after) {
        WriteCharge charge = request instanceof WriteRequest.ConditionCheck
                ? WriteCharge.of(WriteUnits.conditionCheck(bytes(before)))
                : WriteCharge.between(table.table(), before, after, mode);
        return result(WriteResult.Outcome.DONE, after, table.changes(before, after), charge, "");
    }

    private WriteResult failed() {
        return result(
                WriteResult.Outcome.CONDITION_FAILED,
                before,
                Map.of(),
                WriteCharge.of(WriteUnits.failedCondition(bytes(before), attemptedBytes(), mode)),
                CONDITION_FAILED);
    }

    /** The size of what would have been written; 0 where the stored item does not even allow it. */
    private long attemptedBytes() {
        try {
            return request instanceof WriteRequest.ConditionCheck ? 0 : bytes(after());
        } catch (RequestRefusedException neverAttempted) {
            return 0;
        }
    }

    /** It, with nothing written because of another member of its transaction, or because of itself. */
    WriteResult without(WriteResult.Outcome outcome, WriteCharge charge, String message) {
        return result(outcome, before, Map.of(), charge, message);
    }

    /** What the table charges for it where nothing is known of what it would have written. */
    WriteCharge storedCharge() {
        return WriteCharge.of(WriteUnits.failedCondition(bytes(before), 0, mode));
    }

    private WriteResult result(
            WriteResult.Outcome outcome,
            @Nullable Item after,
            Map<String, EntryChange> entries,
            WriteCharge charge,
            String message) {
        return new WriteResult(table.table().name(), request, outcome, before, after, entries, charge, message);
    }

    private static long bytes(@Nullable Item item) {
        return item == null ? 0 : ItemSize.of(item);
    }

    private @Nullable Item after() throws RequestRefusedException {
        if (request instanceof WriteRequest.PutItem put) {
            return put.item();
        }
        if (request instanceof WriteRequest.UpdateItem item) {
            return updated(item.key(), item.update());
        }
        return request instanceof WriteRequest.DeleteItem ? null : before;
    }

    /** Nothing is made of an item that is not there and from which something is only removed: scylladb/scylladb, 5862. */
    private @Nullable Item updated(Item key, @Nullable Update update) throws RequestRefusedException {
        Item start = before == null ? key : before;
        if (update == null) {
            return start;
        }
        Item after;
        try {
            after = update.applyTo(start);
        } catch (ExpressionRefusedException refused) {
            throw new RequestRefusedException(refused);
        }
        boolean onlyRemoves = update.actions().stream()
                .allMatch(action -> action.clause() == Update.Clause.REMOVE || action.clause() == Update.Clause.DELETE);
        if (before == null && onlyRemoves) {
            return null;
        }
        checkUpdated(after, update);
        return after;
    }

    private void checkUpdated(Item after, Update update) throws RequestRefusedException {
        long bytes = ItemSize.of(after);
        RequestRefusedException.refuse(
                mode == WriteMode.TRANSACTIONAL
                        ? UpdateLimits.refusalOfFinishedItem(bytes)
                        : UpdateLimits.refusal(bytes, written(after, update), clauses(update)));
        RequestRefusedException.refuse(
                table.keyRefusal(after).or(() -> refusal(table.table(), after)).map(UpdateLimits::words));
    }

    private static long written(Item after, Update update) {
        return update.actions().stream()
                .map(action -> action.path().attribute())
                .distinct()
                .flatMap(name -> after.get(name).map(value -> ItemSize.attribute(name, value)).stream())
                .mapToLong(Long::longValue)
                .sum();
    }

    private static UpdateLimits.Clauses clauses(Update update) {
        int sets = 0;
        int elements = 0;
        int removes = 0;
        for (Update.Action action : update.actions()) {
            switch (action.clause()) {
                case REMOVE, DELETE -> removes++;
                default -> {
                    List<DocumentPath.Element> path = action.path().elements();
                    boolean isElement = path.get(path.size() - 1) instanceof DocumentPath.Index;
                    elements += isElement ? 1 : 0;
                    sets += isElement ? 0 : 1;
                }
            }
        }
        return new UpdateLimits.Clauses(sets, elements, removes);
    }
}
