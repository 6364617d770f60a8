package io.keywright.cli;

import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.formats.ExportFormats;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

    @Mixin
    AnalysisOptions options = new AnalysisOptions();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        ExportFormat chosen = ExportFormats.named(format)
                .orElseThrow(() -> new CannotRunException("--format: found \"" + format + "\", expected one of "
                        + ExportFormats.ALL.stream().map(ExportFormat::name).collect(Collectors.joining(", "))));
        PrintWriter err = spec.commandLine().getErr();
        Design design = DesignFiles.read(file, err);
        options.settings(design);
        Export export = chosen.exporter().export(design, Limits.rejections(design));
        export.notices().forEach(notice -> err.println("keywright: " + notice));
        output.write(export.text(), kind(chosen), file, spec.commandLine().getOut());
        return ExitCode.CLEAN;
    }

    private static OutputKind kind(ExportFormat format) {
        List<String> endings = switch (format.syntax()) {
            case YAML -> List.of(".yaml", ".yml", ".template");
            case JSON -> List.of(".json", ".template");
            case HCL -> List.of(".tf");
        };
        return new OutputKind(format.title() + " text", endings, Pattern.compile(sign(format)));
    }

    /** What stands near the beginning of every file of a format. */
    private static String sign(ExportFormat format) {
        return switch (format.syntax()) {
            case YAML -> "(?m)^AWSTemplateFormatVersion: ";
            case JSON ->
                format.equals(ExportFormats.CLOUDFORMATION_JSON) ? "\"AWSTemplateFormatVersion\"" : "\"ModelName\"";
            case HCL -> "\\b(required_version|aws_dynamodb_table)\\b";
        };
    }
}
