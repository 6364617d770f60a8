package io.keywright.limits;

import io.keywright.capacity.Figures;
import io.keywright.model.Operation;
import java.util.Collection;

/**
 * What DynamoDB answers to a request that it refuses, where more than one check comes to it: a plan that has looked at a
 * step and a run that sends it say the same. Texts are those of architect/dynalite and nubo-db/dynamodb-conformance
 * unless said otherwise.
 */
public final class ServiceWords {
    /** To a key that has too few, too many or other attributes than the table's, or values of another type. */
    public static final String OTHER_KEY = "The provided key element does not match the schema";

    /** To a consistent read of a global secondary index. */
    public static final String NOT_CONSISTENT = "Consistent reads are not supported on global secondary indexes";

    /** To a transaction with two actions on an item. */
    public static final String ONE_ITEM = "Transaction request cannot include multiple operations on one item";

    /** To a SELECT in a transaction that does not name one item by its key alone. amazon/dynamodb-local. */
    public static final String SELECT_WITHOUT_KEY =
            "Select statements within ExecuteTransaction must specify the primary key in the where clause.";

    /** To a SELECT of an index in a transaction. amazon/dynamodb-local. */
    public static final String SELECT_OF_INDEX = "Reads on indices are not supported within transactions.";

    /** To two writes of a batch on one item. */
    public static final String SAME_KEYS = "Provided list of item keys contains duplicates";

    private ServiceWords() {}

    /** To a value that a statement compares with a key of another type. paritysuite/dynamodb-conformance. */
    public static String otherTypeInStatement(String key) {
        return "Key attribute's data type should match its data type in table's schema: Key " + key;
    }

    /** To the name of a table that is not there. */
    public static String noTable(String name) {
        return "Requested resource not found: Table: " + name + " not found";
    }

    /** To the name of an index that the table does not have. */
    public static String noIndex(String name) {
        return "The table does not have the specified index: " + name;
    }

    /** To a projection of attributes that a global secondary index does not hold. */
    public static String notProjected(String index, Collection<String> missing) {
        return Found.INVALID + "Global secondary index " + index + " does not project " + missing;
    }

    /** To a {@code Limit} below 1; Query names the parameter as in the request and leaves out the value. */
    public static String limitBelowOne(long limit, boolean isQuery) {
        return "1 validation error detected: Value " + (isQuery ? "at 'Limit'" : "'" + limit + "' at 'limit'")
                + " failed to satisfy constraint: Member must have value greater than or equal to 1";
    }

    /** To a statement that can't be read. */
    public static String malformedStatement(String problem) {
        return "Statement wasn't well formed, can't be processed: " + problem;
    }

    /**
     * To a transaction of no actions, or of too many.
     *
     * @param member the operation of one of them
     */
    public static String numberOfActions(long actions, Operation member) {
        return numberOfActions(
                actions == 0 ? "[]" : "[" + Figures.whole(actions) + " actions]",
                member == Operation.EXECUTE_STATEMENT ? "transactStatements" : "transactItems",
                actions == 0);
    }

    /**
     * To a transaction of no actions, or of too many.
     *
     * @param value what it holds, as a text to quote; empty to leave it out
     * @param member the name of the list of actions
     */
    public static String numberOfActions(String value, String member, boolean isNone) {
        return "1 validation error detected: Value " + (value.isEmpty() ? "" : "'" + value + "' ") + "at '" + member
                + "' failed to satisfy constraint: Member must have length "
                + (isNone ? "greater than or equal to 1" : "less than or equal to " + Quotas.TRANSACTION_ACTIONS);
    }
}
