package io.keywright.cli;

import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.ExportFormat.Syntax;
import io.keywright.export.formats.ExportFormats;
import io.keywright.format.DesignWriter;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.workspace.DesignStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a file of one format into one of another: what it is says its content, what it becomes the name of the output. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "A file of one format from a design or a model of NoSQL Workbench; notices go to standard error.")
final class ConvertCommand implements Callable<Integer> {
    private static final String DESIGN = "design";

    @Parameters(paramLabel = "IN", description = "A design, or a model of NoSQL Workbench.")
    Path file = Path.of("");

    @Mixin
    OutputFile output = new OutputFile();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description =
                    "design, cloudformation-yaml, cloudformation-json, terraform or workbench (default: by the name"
                            + " of the output: .keywright.json, .yaml, .yml, .template, .tf). Templates of"
                            + " CloudFormation and Terraform are written, not read.")
    @Nullable
    String to;

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter out = spec.commandLine().getOut();
        Optional<ExportFormat> target = target();
        Design design = DesignFiles.read(spec, file);
        if (target.isEmpty()) {
            output.write(DesignWriter.write(design), OutputKind.DESIGN, file, out);
            DesignFiles.sayProblems(file, design, err);
            return ExitCode.CLEAN;
        }
        Export export = target.get().exporter().export(design, Limits.rejections(design));
        export.notices().forEach(notice -> err.println("keywright: " + notice));
        output.write(export.text(), OutputKind.of(target.get()), file, out);
        return ExitCode.CLEAN;
    }

    /** The format to write; empty for our own. */
    private Optional<ExportFormat> target() {
        if (to != null) {
            if (to.equals(DESIGN)) {
                return Optional.empty();
            }
            return Optional.of(ExportFormats.named(to)
                    .orElseThrow(() -> new CannotRunException(
                            "--to: found \"" + to + "\", expected " + DESIGN + " or one of " + ExportFormats.names())));
        }
        if (output.file == null) {
            throw new CannotRunException("expected -o FILE, whose name says the format, or --to FORMAT");
        }
        String name = Objects.toString(output.file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(DesignStore.FILE_ENDING)) {
            return Optional.empty();
        }
        if (name.endsWith(".template")) {
            return Optional.of(ExportFormats.CLOUDFORMATION_YAML);
        }
        List<ExportFormat> fitting = ExportFormats.ALL.stream()
                .filter(format -> endings(format).stream().anyMatch(name::endsWith))
                .toList();
        if (fitting.size() == 1) {
            return Optional.of(fitting.get(0));
        }
        throw new CannotRunException("-o: the name " + output.file.getFileName()
                + (fitting.isEmpty() ? " says no format" : " says several formats")
                + ", expected one that ends with .keywright.json, .yaml, .yml, .template or .tf, or --to FORMAT ("
                + DESIGN
                + ", " + ExportFormats.names() + ")");
    }

    private static List<String> endings(ExportFormat format) {
        return format.syntax() == Syntax.YAML ? List.of(".yaml", ".yml") : List.of("." + format.extension());
    }
}
