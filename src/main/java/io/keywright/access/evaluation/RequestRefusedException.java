package io.keywright.access.evaluation;

/** A request that DynamoDB would refuse; the message is in its words. */
public final class RequestRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RequestRefusedException(String message) {
        super(message);
    }

    RequestRefusedException(Exception cause) {
        super(cause.getMessage(), cause);
    }
}
