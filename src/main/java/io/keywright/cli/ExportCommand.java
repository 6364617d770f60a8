package io.keywright.cli;

import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.formats.ExportFormats;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a design as a template or a file of another tool. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "A template or a model of another tool, from a design; notices go to standard error.")
final class ExportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Option(
            names = "--format",
            required = true,
            paramLabel = "FORMAT",
            description = "cloudformation-yaml, cloudformation-json, terraform or workbench.")
    String format = "";

    @Mixin
    OutputFile output = new OutputFile();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        ExportFormat chosen = ExportFormats.named(format)
                .orElseThrow(() -> new CannotRunException(
                        "--format: found \"" + format + "\", expected one of " + ExportFormats.names()));
        PrintWriter err = spec.commandLine().getErr();
        Design design = DesignFiles.read(spec, file);
        Export export = chosen.exporter().export(design, Limits.rejections(design));
        export.notices().forEach(notice -> err.println("keywright: " + notice));
        output.write(
                export.text(), OutputKind.of(chosen), file, spec.commandLine().getOut());
        return ExitCode.CLEAN;
    }
}
