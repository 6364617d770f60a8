package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.imports.formats.DesignFile;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Designs named on the command line. */
final class DesignFiles {
    /** Problems that are listed, at most. */
    private static final int MOST_PROBLEMS = 10;

    private DesignFiles() {}

    /** Opens a design or a file that can be imported, or takes what was read of it ahead of the command. */
    static DesignFile open(CommandSpec command, Path file) throws IOException {
        return command.root().userObject() instanceof ReadAhead ahead ? ahead.open(file) : DesignFile.open(file);
    }

    /** The same, and what was assumed goes to standard error. */
    static Design read(CommandSpec command, Path file) throws IOException {
        DesignFile opened = open(command, file);
        PrintWriter err = command.commandLine().getErr();
        opened.notices().forEach(notice -> err.println("keywright: " + file + ": " + notice));
        return opened.design();
    }

    /** What is said while a design is analysed. */
    static String analysing(Path file) {
        return "Analysing " + file.getFileName();
    }

    /** Says what DynamoDB, or the design itself, refuses of a design that was made. */
    static void sayProblems(Path file, Design design, PrintWriter err) {
        List<Rejection> problems = Limits.rejections(design);
        if (!problems.isEmpty()) {
            err.println("keywright: " + file + ": " + Figures.counted(problems.size(), "problem", "problems")
                    + " in the design:");
            listed(problems.stream().map(Rejection::sentence).toList())
                    .forEach(line -> err.println("  " + PlainText.oneLine(line)));
        }
    }

    /** The first of some problems, and of many how many more there are. */
    static List<String> listed(List<String> problems) {
        int more = problems.size() - MOST_PROBLEMS;
        if (more <= 0) {
            return problems;
        }
        var listed = new ArrayList<>(problems.subList(0, MOST_PROBLEMS));
        listed.add("and " + Figures.whole(more) + " more, which open --text lists");
        return listed;
    }

    static Analysis analyse(Design design, Settings settings) {
        return Analyzer.once(design, settings);
    }
}
