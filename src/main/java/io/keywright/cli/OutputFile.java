package io.keywright.cli;

import io.keywright.format.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where a command writes a document: a file, whole or not at all, or standard output. */
final class OutputFile {
    private OutputFile() {}

    static void write(@Nullable Path file, String text, PrintWriter out) throws IOException {
        if (file == null) {
            out.print(text);
            out.flush();
        } else {
            AtomicFile.write(file, text);
        }
    }
}
