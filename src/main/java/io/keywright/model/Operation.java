package io.keywright.model;

/** The operations a step can be. A member of a transaction is one of these with the transaction's name on the step. */
public enum Operation {
    GET_ITEM("GetItem", Effect.READ),
    BATCH_GET_ITEM("BatchGetItem", Effect.READ),
    QUERY("Query", Effect.READ),
    SCAN("Scan", Effect.READ),
    PUT_ITEM("PutItem", Effect.WRITE),
    UPDATE_ITEM("UpdateItem", Effect.WRITE),
    DELETE_ITEM("DeleteItem", Effect.WRITE),
    BATCH_PUT_REQUEST("BatchWriteItem.PutRequest", Effect.WRITE),
    BATCH_DELETE_REQUEST("BatchWriteItem.DeleteRequest", Effect.WRITE),
    CONDITION_CHECK("ConditionCheck", Effect.CHECK),
    EXECUTE_STATEMENT("ExecuteStatement", Effect.STATEMENT);

    /** What an operation does to the data; a PartiQL statement can do either. */
    public enum Effect {
        READ,
        WRITE,
        CHECK,
        STATEMENT
    }

    private final String apiName;
    private final Effect effect;

    Operation(String apiName, Effect effect) {
        this.apiName = apiName;
        this.effect = effect;
    }

    /** The name in DynamoDB's API, such as "GetItem". */
    public String apiName() {
        return apiName;
    }

    public Effect effect() {
        return effect;
    }
}
