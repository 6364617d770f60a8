package io.keywright.cli;

import io.keywright.format.DesignWriter;
import io.keywright.imports.formats.DesignFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a file of another tool into a design. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "A design from a NoSQL Workbench model; what was assumed goes to standard error.")
final class ImportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The file to import.")
    Path file = Path.of("");

    @Mixin
    OutputFile output = new OutputFile();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        DesignFile opened = DesignFiles.open(spec, file);
        output.write(
                DesignWriter.write(opened.design()),
                OutputKind.DESIGN,
                file,
                spec.commandLine().getOut());
        err.println("keywright: " + file + ": "
                + (opened.source() == null ? "is a Keywright design already" : "imported as " + opened.source()));
        opened.notices().forEach(notice -> err.println("  " + notice));
        DesignFiles.sayProblems(file, opened.design(), err);
        return ExitCode.CLEAN;
    }
}
