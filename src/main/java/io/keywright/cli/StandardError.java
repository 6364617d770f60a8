package io.keywright.cli;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** The standard error of the process. */
final class StandardError {
    private static final int MOST_SECONDS = 2;

    private StandardError() {}

    /**
     * Whether a person sees it: it is a terminal whose lines can be written over. Java tells that of standard input and
     * output only, so that {@code test -t 2} is asked; where there is no such program, as on Windows, the answer is no.
     */
    static boolean isTerminal() {
        if ("dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            Process test = new ProcessBuilder("test", "-t", "2")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            return test.waitFor(MOST_SECONDS, TimeUnit.SECONDS) && test.exitValue() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        } catch (InterruptedException done) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
