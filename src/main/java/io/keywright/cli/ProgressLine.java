package io.keywright.cli;

import io.keywright.progress.Progress;
import io.keywright.view.PlainText;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One line on standard error that says how far a long computation is, written over itself and erased at the end. It
 * shows only where standard error is a terminal, and only from half a second on.
 */
final class ProgressLine implements Progress, AutoCloseable {
    static final long FIRST_MILLIS = 500;
    private static final long EACH_MILLIS = 200;

    /** Letters that fit beside each other in the narrowest usual terminal, where the last would start a new line. */
    private static final int MOST_LETTERS = 79;

    private final PrintWriter terminal;
    private final @Nullable Thread painter;
    private final @Nullable Thread eraser;
    private String message;
    private double share = -1;
    private int written;
    private boolean isClosed;

    /** What a command shows progress with. */
    record Place(PrintWriter err, BooleanSupplier isTerminal) {
        /**
         * Begins a computation whose end nobody knows yet.
         *
         * @param message what is being done, in a few words
         */
        ProgressLine begin(String message) {
            return new ProgressLine(this, message, true);
        }

        /** Says what is being done while something is, of which nobody knows how far it is. */
        <T> T during(String message, Supplier<T> work) {
            ProgressLine line = begin(message);
            try {
                return work.get();
            } finally {
                line.close();
            }
        }
    }

    /** @param paints whether the line is written as time goes by; else only where {@link #paint} is called */
    ProgressLine(Place place, String message, boolean paints) {
        this.terminal = place.err();
        this.message = message;
        if (paints) {
            painter = thread(() -> paintUntilClosed(place.isTerminal()));
            eraser = thread(this::close);
            painter.start();
        } else {
            painter = null;
            eraser = null;
        }
    }

    private static Thread thread(Runnable work) {
        var thread = new Thread(work, "progress");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public synchronized void report(double reached, String what) {
        share = reached;
        message = what;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    private void paintUntilClosed(BooleanSupplier isTerminal) {
        try {
            Thread.sleep(FIRST_MILLIS);
            if (isTerminal.getAsBoolean() && isErasedAtExit()) {
                while (paint()) {
                    Thread.sleep(EACH_MILLIS);
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets the line be erased where the process is ended meanwhile; false where it is ending already. */
    private boolean isErasedAtExit() {
        try {
            Runtime.getRuntime().addShutdownHook(eraser);
            return true;
        } catch (IllegalStateException ending) {
            return false;
        }
    }

    /** Writes the line as it is now over the one before; false once it is closed. */
    synchronized boolean paint() {
        if (!isClosed) {
            write(text());
        }
        return !isClosed;
    }

    private String text() {
        String reached = share < 0 ? " …" : String.format(Locale.ROOT, ", %.0f %%", 100 * share);
        String what = PlainText.oneLine(message);
        int room = MOST_LETTERS - reached.length();
        boolean fits = letters(what) <= room;
        return (fits ? what : what.substring(0, what.offsetByCodePoints(0, room - 1)) + "…") + reached;
    }

    private void write(String text) {
        terminal.print("\r" + text + " ".repeat(Math.max(0, written - letters(text))));
        terminal.flush();
        written = letters(text);
    }

    private static int letters(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Erases the line. */
    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            if (written > 0) {
                write("");
                terminal.print("\r");
                terminal.flush();
            }
        }
        if (painter != null) {
            painter.interrupt();
        }
    }
}
