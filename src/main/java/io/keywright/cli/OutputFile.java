package io.keywright.cli;

import io.keywright.format.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where a command writes a document: a file, whole or not at all, or standard output. An earlier output of the same kind
 * is replaced, as a build wants it; the input never is, and anything else only where the user says so.
 */
final class OutputFile {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file (default: standard output). An earlier output is replaced.")
    @Nullable
    Path file;

    @Option(names = "--force", description = "Replace the file also where it is a design or of another kind.")
    boolean force;

    /**
     * Writes a document.
     *
     * @param input the file the command read, which must not be written over
     */
    void write(String text, OutputKind kind, Path input, PrintWriter out) throws IOException {
        if (file == null) {
            out.print(text);
            out.flush();
            return;
        }
        check("-o", file, kind, List.of(input), force);
        AtomicFile.write(file, text);
    }

    /**
     * Refuses to write over a file that the command reads, unless it is forced over one of another kind, and where
     * nothing can be written.
     *
     * @param option what names the file
     * @throws IOException if the file could not be written; the message says why
     */
    static void check(String option, Path file, OutputKind kind, List<Path> inputs, boolean force) throws IOException {
        AtomicFile.check(file);
        if (!Files.exists(file)) {
            return;
        }
        for (Path input : inputs) {
            if (Files.exists(input) && Files.isSameFile(file, input)) {
                throw new CannotRunException(option + ": " + file + " is the input itself; name another file");
            }
        }
        if (!force && Files.isRegularFile(file)) {
            Optional<String> objection = kind.objection(file);
            if (objection.isPresent()) {
                throw new CannotRunException(option + ": " + file + " is there already and " + objection.get()
                        + "; name another file, or replace it with --force");
            }
        }
    }
}
