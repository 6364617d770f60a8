package io.keywright.model;

import java.util.Objects;

/**
 * Something in a design that DynamoDB (or the grammar of key templates) refuses.
 *
 * @param place where it belongs
 * @param operation what refuses it: an API operation such as {@code CreateTable}, or {@code Key template}
 * @param message the refusal, in the service's words where it has any
 */
public record Rejection(Place place, String operation, String message) {
    /** What refuses names that lead nowhere: no service, the design itself. */
    public static final String DESIGN = "Design";

    /** What refuses key templates. */
    public static final String KEY_TEMPLATE = "Key template";

    public Rejection {
        Objects.requireNonNull(place);
        Objects.requireNonNull(operation);
        Objects.requireNonNull(message);
    }

    /** Whether it is DynamoDB that refuses, by an operation of this name, and not the design that contradicts itself. */
    private static boolean isByService(String operation) {
        return operation.indexOf(' ') < 0 && !operation.equals(DESIGN);
    }

    /** It in a sentence without a full stop. */
    public String sentence() {
        return sentence(operation, place.toString(), message);
    }

    /** "DynamoDB would refuse entity Order (PutItem): …", or of what is no operation of the service "entity Order: …". */
    public static String sentence(String operation, String where, String message) {
        return (isByService(operation) ? "DynamoDB would refuse " + where + " (" + operation + ")" : where) + ": "
                + message;
    }
}
