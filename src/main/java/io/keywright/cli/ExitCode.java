package io.keywright.cli;

/** What the program says to the shell. */
final class ExitCode {
    /** Everything went well. */
    static final int CLEAN = 0;
    /** A finding, a budget, a throttled share or a verification is past what the user allows. */
    static final int EXCEEDED = 1;
    /** Bad arguments or unreadable input. */
    static final int CANNOT_RUN = 2;
    /** Whoever read the output stopped reading: what a shell reports of a program that a closed pipe ended. */
    static final int CLOSED_PIPE = 141;

    private ExitCode() {}
}
