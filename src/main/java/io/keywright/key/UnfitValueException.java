package io.keywright.key;

import java.util.Objects;

/** A value that does not fit its format. */
public final class UnfitValueException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    UnfitValueException(String reason) {
        super(reason);
        this.reason = Objects.requireNonNull(reason);
    }

    /** What does not fit, as a sentence without a full stop. */
    public String reason() {
        return reason;
    }
}
