package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.view.CollectionsView;
import io.keywright.view.PlainText;
import io.keywright.view.RejectionsView;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

    @Option(
            names = "--text",
            description = "Print the main job, also where there is a display; so does --format json or markdown.")
    boolean text;

    @Mixin
    ReportOptions report = new ReportOptions();

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
        if (text || report.format() != OutputFormat.TEXT) {
            return asText(null);
        }
        try {
            if (report.areSet()) {
                report.err()
                        .println("keywright: the window has settings of its own; the options are for what is printed"
                                + " with --text");
            }
            window.open(file);
            return ExitCode.CLEAN;
        } catch (WindowUnavailableException unavailable) {
            return asText(unavailable);
        }
    }

    private int asText(@Nullable WindowUnavailableException unavailable) throws IOException {
        PrintWriter out = report.out();
        PrintWriter err = report.err();
        if (file == null) {
            err.println("keywright: no design named, so there is nothing to show as text");
        } else {
            Design design = report.read(file);
            Analysis analysis = report.analyse(design);
            if (report.isJson()) {
                out.println(JsonText.of(json(analysis)));
            } else {
                print(analysis, out);
            }
        }
        if (unavailable != null) {
            err.println(howToGetTheWindow(unavailable));
        }
        return file == null ? ExitCode.CANNOT_RUN : ExitCode.CLEAN;
    }

    private static ObjectNode json(Analysis analysis) {
        ObjectNode root = JsonText.root();
        root.put("name", analysis.design().name());
        var collections = root.putArray("collections");
        analysis.collections().values().forEach(each -> CollectionsCommand.addTo(collections.addObject(), each));
        new AccessMatrix(analysis).addTo(root.putArray("access"));
        BillJson.addTo(root.putObject("cost"), analysis, false);
        var rejections = root.putArray("rejections");
        for (Rejection rejection : analysis.rejections()) {
            rejections
                    .addObject()
                    .put("place", rejection.place().toString())
                    .put("operation", rejection.operation())
                    .put("message", rejection.message());
        }
        var gaps = root.putArray("gaps");
        analysis.gaps()
                .forEach(gap ->
                        gaps.addObject().put("place", gap.place().toString()).put("message", gap.message()));
        return root;
    }

    private void print(Analysis analysis, PrintWriter out) {
        Design design = analysis.design();
        boolean markdown = report.format() == OutputFormat.MARKDOWN;
        String title = PlainText.oneLine(design.name());
        out.println(markdown ? "# " + title + "\n" : title);
        out.println();
        for (Resource resource : analysis.collections().keySet()) {
            CollectionsCommand.print(CollectionsView.of(design, analysis, resource), out, report.format());
        }
        new AccessMatrix(analysis).print(out, report.format());
        CostCommand.print(analysis, out, report.format());
        List<RejectionsView.Row> problems = RejectionsView.of(analysis).rows();
        if (!problems.isEmpty()) {
            out.println(markdown ? "\n## Problems\n" : "\nProblems:");
        }
        for (RejectionsView.Row problem : problems) {
            out.println((markdown ? "- " : "  ") + PlainText.oneLine(problem.sentence()));
        }
    }
}
