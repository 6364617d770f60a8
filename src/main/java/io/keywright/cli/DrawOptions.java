package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.view.RejectionsView;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What every command shares that prints what follows from designs, prices left aside: the draws, and how that is printed. */
class DrawOptions {
    @Mixin
    SeedOption seed = new SeedOption();

    @Mixin
    PrintOptions print = new PrintOptions();

    @Spec(Spec.Target.MIXEE)
    CommandSpec command = CommandSpec.create();

    /** Opens a design or a file that can be imported; what was assumed goes to standard error. */
    final Design read(Path file) throws IOException {
        return DesignFiles.read(command, file);
    }

    Settings settings(Design design) {
        return seed.in(Settings.standard());
    }

    final Analysis analyse(Design design) {
        return DesignFiles.analyse(design, settings(design));
    }

    /**
     * Says on standard error how many problems a design has, for figures may be missing then.
     *
     * @return the problems
     */
    final RejectionsView countProblems(Analysis analysis, Path file) {
        RejectionsView all = RejectionsView.of(analysis);
        int problems = all.rows().size();
        if (problems > 0) {
            err().println("keywright: " + file + ": " + Figures.counted(problems, "problem", "problems")
                    + " in the design, which open --text lists; figures may be missing");
        }
        return all;
    }

    final OutputFormat format() {
        return print.format;
    }

    final boolean isJson() {
        return print.format == OutputFormat.JSON;
    }

    final PrintWriter out() {
        return command.commandLine().getOut();
    }

    final PrintWriter err() {
        return command.commandLine().getErr();
    }
}
