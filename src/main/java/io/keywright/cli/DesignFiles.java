package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Designs named on the command line. */
final class DesignFiles {
    private DesignFiles() {}

    /** Opens a design or a file that can be imported; what was assumed goes to {@code err}. */
    static Design read(Path file, PrintWriter err) throws IOException {
        return told(DesignFile.open(file), file, err);
    }

    /** The design of a file that is open. */
    static Design told(DesignFile opened, Path file, PrintWriter err) {
        opened.notices().forEach(notice -> err.println("keywright: " + file + ": " + notice));
        return opened.design();
    }

    /** What is said while a design is analysed. */
    static String analysing(Path file) {
        return "Analysing " + file.getFileName();
    }

    static Analysis analyse(Design design, Settings settings) {
        return Analyzer.once(design, settings);
    }
}
