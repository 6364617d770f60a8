package io.keywright.cli;

/** A command can't do what it was asked; the message says what, where, and what was expected. */
final class CannotRunException extends RuntimeException {
    CannotRunException(String message) {
        super(message);
    }
}
