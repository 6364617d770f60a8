package io.keywright.cli;

/** No window can be opened on this machine, as it is now; the message says why. */
public final class WindowUnavailableException extends Exception {
    public WindowUnavailableException(String message) {
        super(message);
    }
}
