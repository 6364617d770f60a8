package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the access-pattern matrix. */
@Command(
        name = "access",
        mixinStandardHelpOptions = true,
        description = {
            "The access patterns: how each is answered and why, with units a call and the cost of a month.",
            "Fit says what answers a question: key (the table's own), index (one there is, or one that would have to"
                    + " be added), or other store (a relational database, S3 with Athena, OpenSearch) where DynamoDB is"
                    + " none."
        })
final class AccessCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Mixin
    ReportOptions report = new ReportOptions();

    @Override
    public Integer call() throws IOException {
        Design design = report.read(file);
        Analysis analysis = report.analyse(design);
        report.countProblems(analysis, file);
        var matrix = new AccessMatrix(analysis);
        PrintWriter out = report.out();
        if (report.isJson()) {
            ObjectNode root = JsonText.root();
            matrix.addTo(root.putArray("patterns"));
            out.println(JsonText.of(root));
        } else {
            matrix.print(out, report.format());
            matrix.printReasons(out, report.format());
        }
        return ExitCode.CLEAN;
    }
}
