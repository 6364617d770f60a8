package io.keywright.access.evaluation;

import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.KeyUse;
import io.keywright.expression.Operand;
import io.keywright.expression.ProjectedPaths;
import io.keywright.expression.Statement;
import io.keywright.expression.Update;
import io.keywright.limits.ServiceWords;
import io.keywright.limits.StatementLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs a PartiQL statement as the request it comes down to, as ExecuteStatement does: a SELECT is a GetItem where it
 * gives the whole key ({@link SelectRun}), otherwise a Query or a Scan; an INSERT is a put of an item that must not be
 * there, an UPDATE an update of one that must. Developer Guide, ql-reference, read 2026-11; texts of refusals as
 * nubo-db/dynamodb-conformance, executeStatement, records them.
 */
public final class Statements {
    private static final String DUPLICATE = "Duplicate primary key exists in table";

    private Statements() {}

    /**
     * Runs a statement.
     *
     * @param statement the statement, with every value known
     * @param consistency of what a SELECT reads
     * @param limit the most items a SELECT evaluates, 1 or more; null for all there are
     * @throws RequestRefusedException as DynamoDB refuses it
     */
    public static StatementResult execute(
            StoredTable table, Statement statement, ReadConsistency consistency, @Nullable Long limit)
            throws RequestRefusedException {
        if (limit != null && limit < 1) {
            throw new RequestRefusedException(ServiceWords.limitBelowOne(limit, false));
        }
        if (statement instanceof Statement.SelectFrom select) {
            return new SelectRun(table, select, consistency, limit).result();
        }
        if (statement instanceof Statement.Exists) {
            throw new RequestRefusedException("EXISTS is a check of a transaction; expected SELECT without it");
        }
        WriteResult written = told(statement, Writes.write(table, request(table, statement)));
        Item given = given(statement, written);
        return new StatementResult(List.of(), written, given == null ? List.of() : List.of(given));
    }

    /**
     * The write that an INSERT, UPDATE or DELETE comes down to, or the check of EXISTS: a member of an
     * ExecuteTransaction.
     *
     * @throws RequestRefusedException for one that does not name one item
     * @throws IllegalArgumentException for a SELECT
     */
    public static WriteRequest request(StoredTable table, Statement statement) throws RequestRefusedException {
        KeySchema key = table.table().key();
        RequestRefusedException.refuse(StatementLimits.refusal(statement, table.table(), false));
        DocumentPath first = DocumentPath.of(key.names().get(0));
        if (statement instanceof Statement.InsertInto insert) {
            var attributes = new LinkedHashMap<String, AttributeValue>();
            insert.item().forEach((name, operand) -> attributes.put(name, value(operand)));
            return new WriteRequest.PutItem(new Item(attributes), new Condition.AttributeNotExists(first));
        }
        KeyUse use = statement.keyUse(key);
        Condition rest = use.rest();
        Condition exists = new Condition.AttributeExists(first);
        Condition both = rest == null ? exists : new Condition.And(List.of(exists, rest));
        Item item = keys(use).get(0);
        if (statement instanceof Statement.UpdateSet update) {
            return new WriteRequest.UpdateItem(item, update.update(), both);
        }
        if (statement instanceof Statement.Exists) {
            return new WriteRequest.ConditionCheck(item, both);
        }
        if (!(statement instanceof Statement.DeleteFrom)) {
            throw new IllegalArgumentException("a SELECT writes nothing: " + statement.print());
        }
        return new WriteRequest.DeleteItem(item, rest);
    }

    /**
     * The read that a SELECT of a transaction comes down to, with every value known.
     *
     * @throws RequestRefusedException for one that does not name one item
     */
    public static TableGet get(StoredTable table, Statement.SelectFrom select) throws RequestRefusedException {
        RequestRefusedException.refuse(StatementLimits.refusal(select, table.table(), true));
        Item key = keys(select.keyUse(table.table().key())).get(0);
        return new TableGet(table, new ReadRequest.Get(key, null, ReadConsistency.TRANSACTIONAL));
    }

    /** The result with what the service says of an INSERT of an item that is there. */
    public static WriteResult told(Statement statement, WriteResult result) {
        boolean isDuplicate =
                statement instanceof Statement.InsertInto && result.outcome() == WriteResult.Outcome.CONDITION_FAILED;
        return isDuplicate ? result.with(WriteResult.Outcome.DUPLICATE, DUPLICATE) : result;
    }

    private static @Nullable Item given(Statement statement, WriteResult result) {
        if (!result.isDone()) {
            return null;
        }
        if (statement instanceof Statement.DeleteFrom delete) {
            return delete.returning() == null ? null : result.before();
        }
        if (!(statement instanceof Statement.UpdateSet update) || update.returning() == null) {
            return null;
        }
        return switch (update.returning()) {
            case ALL_OLD -> result.before();
            case ALL_NEW -> result.after();
            case MODIFIED_OLD -> modified(update.update(), result.before());
            case MODIFIED_NEW -> modified(update.update(), result.after());
        };
    }

    private static @Nullable Item modified(Update update, @Nullable Item item) {
        return item == null
                ? null
                : new ProjectedPaths(update.actions().stream()
                                .map(Update.Action::path)
                                .distinct()
                                .toList())
                        .applyTo(item);
    }

    static AttributeValue value(Operand operand) {
        AttributeValue value = operand.valueIn(Item.EMPTY);
        if (value == null) {
            throw new IllegalArgumentException("a value is not known: " + operand);
        }
        return value;
    }

    /** The keys that a statement gives, as far as it gives them by equality: every combination of partition values. */
    static List<Item> keys(KeyUse use) {
        List<Item> keys = List.of(Item.EMPTY);
        for (var choice : use.partition().entrySet()) {
            var longer = new ArrayList<Item>();
            for (Item before : keys) {
                choice.getValue().forEach(operand -> longer.add(before.with(choice.getKey(), value(operand))));
            }
            keys = longer;
        }
        for (KeyTerm term : use.sort()) {
            if (term.isEquality()) {
                keys = keys.stream()
                        .map(key -> key.with(term.attribute(), value(term.value())))
                        .toList();
            }
        }
        return keys;
    }
}
