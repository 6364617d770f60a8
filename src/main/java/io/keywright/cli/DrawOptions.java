package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
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
        return DesignFiles.read(file, err());
    }

    Settings settings(Design design) {
        return seed.in(Settings.standard());
    }

    final Analysis analyse(Design design) {
        return DesignFiles.analyse(design, settings(design));
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
