package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.view.CollectionsView;
import io.keywright.view.PatternsView;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the window, or does the main job as text where there is no display. */
@Command(
        name = "open",
        mixinStandardHelpOptions = true,
        description = "The window; without a display, collections, access patterns and cost as text.")
final class OpenCommand implements Callable<Integer> {
    private final CommandLineInterface.Window window;

    @Parameters(arity = "0..1", paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    @Nullable
    Path file;

    @Option(names = "--text", description = "Print the main job as text, also where there is a display.")
    boolean text;

    @Mixin
    AnalysisOptions options = new AnalysisOptions();

    @Mixin
    PrintOptions print = new PrintOptions();

    @Spec
    CommandSpec spec = CommandSpec.create();

    OpenCommand(CommandLineInterface.Window window) {
        this.window = window;
    }

    static String howToGetTheWindow(WindowUnavailableException unavailable) {
        return "keywright: no window here (" + unavailable.getMessage()
                + "). To get it, run the same command in a desktop session, or with a virtual display:"
                + " apt-get install xvfb xauth libgtk-3-0, then xvfb-run -a and the command.";
    }

    @Override
    public Integer call() throws IOException {
        if (print.format == OutputFormat.JSON) {
            throw new CannotRunException("--format: open prints text or markdown; for JSON use collections and cost");
        }
        if (text) {
            return asText(null);
        }
        try {
            window.open(file);
            return ExitCode.CLEAN;
        } catch (WindowUnavailableException unavailable) {
            return asText(unavailable);
        }
    }

    private int asText(@Nullable WindowUnavailableException unavailable) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (file == null) {
            err.println("keywright: no design named, so there is nothing to show as text");
        } else {
            Design design = DesignFiles.read(file, err);
            print(DesignFiles.analyse(design, options.settings(design)), out);
        }
        if (unavailable != null) {
            err.println(howToGetTheWindow(unavailable));
        }
        return file == null ? ExitCode.CANNOT_RUN : ExitCode.CLEAN;
    }

    private void print(Analysis analysis, PrintWriter out) {
        Design design = analysis.design();
        boolean markdown = print.format == OutputFormat.MARKDOWN;
        String title = PlainText.oneLine(design.name());
        out.println(markdown ? "# " + title + "\n" : title);
        out.println();
        for (Resource resource : analysis.collections().keySet()) {
            CollectionsCommand.print(CollectionsView.of(design, analysis, resource), out, print.format);
        }
        PatternsView patterns = PatternsView.of(design, analysis);
        out.println((markdown ? "## " : "") + "Access patterns · " + patterns.summary() + (markdown ? "\n" : ""));
        var table = new TextTable()
                .right("#")
                .left("Pattern")
                .left("Fit")
                .left("Consistency")
                .right("Rate")
                .right("Units a call")
                .right("A month")
                .left("Verdict");
        for (PatternsView.Row row : patterns.rows()) {
            table.row(
                    Integer.toString(row.number()),
                    row.name(),
                    row.fit(),
                    row.consistency(),
                    row.rate(),
                    (row.units() + " " + row.unit()).strip(),
                    row.month(),
                    row.verdictWords());
        }
        table.print(out, print.format, "");
        out.println();
        CostCommand.print(analysis, out, print.format, false);
        for (Rejection rejection : analysis.rejections()) {
            out.println(PlainText.oneLine(
                    rejection.operation() + " would refuse " + rejection.place() + ": " + rejection.message()));
        }
    }
}
