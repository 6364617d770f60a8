package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import io.keywright.pricing.PriceBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Designs named on the command line. */
final class DesignFiles {
    private DesignFiles() {}

    /**
     * Opens a design or a file that can be imported; what was assumed goes to {@code err}. The prices, which what follows
     * needs, are read beside it; their class keeps them.
     */
    static Design read(Path file, PrintWriter err) throws IOException {
        var prices = new Thread(PriceBook::standard, "prices");
        prices.setDaemon(true);
        prices.start();
        DesignFile opened = DesignFile.open(file);
        opened.notices().forEach(notice -> err.println("keywright: " + file + ": " + notice));
        return opened.design();
    }

    /** What is said while a design is analysed. */
    static String analysing(Path file) {
        return "Analysing " + file.getFileName();
    }

    static Analysis analyse(Design design, Settings settings) {
        return new Analyzer().analyse(design, settings);
    }
}
