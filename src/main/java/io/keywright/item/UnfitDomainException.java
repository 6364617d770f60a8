package io.keywright.item;

/** A domain that can't give values of an attribute's type; the message says what was expected. */
final class UnfitDomainException extends Exception {
    private static final long serialVersionUID = 1L;

    UnfitDomainException(String message) {
        super(message);
    }
}
