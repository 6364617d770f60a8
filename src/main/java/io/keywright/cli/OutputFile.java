package io.keywright.cli;

import io.keywright.format.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where a command writes a document: a file, whole or not at all, or standard output. */
final class OutputFile {
    private OutputFile() {}

    /**
     * Writes a document.
     *
     * @param input the file the command read, which must not be written over
     */
    static void write(@Nullable Path file, Path input, String text, PrintWriter out) throws IOException {
        if (file == null) {
            out.print(text);
            out.flush();
        } else if (Files.exists(file) && Files.isSameFile(file, input)) {
            throw new CannotRunException("-o: " + file + " is the input itself; name another file");
        } else {
            AtomicFile.write(file, text);
        }
    }
}
