package io.keywright.ui.task;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Something that did not work, in words for a person and with the rest for a report.
 *
 * @param what what was tried, as a sentence: "The design was not saved."
 * @param cause what was thrown
 */
public record Failure(String what, Throwable cause) {
    /** What nobody foresaw, wherever it happened. */
    public static Failure unforeseen(Throwable cause) {
        return new Failure("Something went wrong.", cause);
    }

    /** Why it did not work. */
    public String why() {
        if (cause instanceof OutOfMemoryError) {
            return "There is not enough memory for it.";
        }
        if (cause instanceof StackOverflowError) {
            return "Something in the design is nested too deeply.";
        }
        if (isForeseen() && cause.getMessage() != null) {
            return cause.getMessage();
        }
        return "This is a fault in Keywright.";
    }

    /** Whether it lies outside of the program, as a full disk does. */
    public boolean isForeseen() {
        return cause instanceof IOException || cause instanceof UncheckedIOException;
    }

    /** Everything there is to know, for a report. */
    public String details() {
        var text = new StringWriter();
        text.append(what).append(' ').append(why()).append('\n');
        cause.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
