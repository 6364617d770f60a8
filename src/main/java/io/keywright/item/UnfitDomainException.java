package io.keywright.item;

/** A domain that can't give values of an attribute's type; the message says what was expected. */
final class UnfitDomainException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;

    UnfitDomainException(String problem) {
        super(problem);
        this.problem = problem;
    }

    /** What was expected, as a sentence without a full stop. */
    String problem() {
        return problem;
    }
}
