package io.keywright.access.evaluation;

import java.util.Optional;

/** A request that DynamoDB would refuse; the message is in its words. */
public final class RequestRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RequestRefusedException(String message) {
        super(message);
    }

    RequestRefusedException(Exception cause) {
        super(cause.getMessage(), cause);
    }

    /** The message, which every refusal has. */
    String words() {
        return String.valueOf(getMessage());
    }

    /** Refuses, if there is a reason to. */
    static void refuse(Optional<String> refusal) throws RequestRefusedException {
        if (refusal.isPresent()) {
            throw new RequestRefusedException(refusal.get());
        }
    }
}
