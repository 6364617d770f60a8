package io.keywright.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A stream that remembers how it failed, which writers and print streams keep to themselves. A reader that has read
 * enough closes its end of the pipe: that is no failure anyone needs to hear of.
 */
final class StandardOutput extends OutputStream {
    private final OutputStream stream;
    private @Nullable IOException failure;

    StandardOutput(OutputStream stream) {
        this.stream = stream;
    }

    /** The standard output of the process. */
    static StandardOutput ofProcess() {
        return new StandardOutput(new FileOutputStream(FileDescriptor.out));
    }

    @Override
    public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            stream.write(bytes, from, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            stream.flush();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    /** Whether whoever read the output has stopped reading it. */
    boolean isClosedByReader() {
        if (failure == null || failure.getMessage() == null) {
            return false;
        }
        // "Broken pipe" on Linux and macOS, "The pipe is being closed" and "The pipe has been ended" on Windows
        return failure.getMessage().toLowerCase(Locale.ROOT).contains("pipe");
    }
}
