package io.keywright.access;

/** Why a step can't be run, in words. */
final class NotRunException extends Exception {
    private static final long serialVersionUID = 1L;

    NotRunException(String problem) {
        super(problem);
    }

    /** A sentence without a full stop. */
    String problem() {
        return String.valueOf(getMessage());
    }
}
