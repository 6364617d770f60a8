package io.keywright.expression;

/** The kinds of expressions a request can have, in the order the service checks them. */
public enum ExpressionKind {
    UPDATE("UpdateExpression"),
    CONDITION("ConditionExpression"),
    FILTER("FilterExpression"),
    PROJECTION("ProjectionExpression"),
    KEY_CONDITION("KeyConditionExpression");

    private final String apiName;

    ExpressionKind(String apiName) {
        this.apiName = apiName;
    }

    /** The name of the request's parameter. */
    public String apiName() {
        return apiName;
    }

    /** The refusal of an expression of this kind, as the service puts it. */
    public String refusal(String problem) {
        return "Invalid " + apiName + ": " + problem;
    }
}
