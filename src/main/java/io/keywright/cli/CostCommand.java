package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.PatternCost;
import io.keywright.view.CostView;
import io.keywright.view.Figures;
import io.keywright.view.PlainText;
import io.keywright.view.StatusView;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the monthly bill. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description = "Units a call and the monthly bill, pattern by pattern and line by line.")
final class CostCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Option(names = "--explain", description = "Print the sum behind every amount.")
    boolean explain;

    @Mixin
    AnalysisOptions options = new AnalysisOptions();

    @Mixin
    PrintOptions print = new PrintOptions();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Design design = DesignFiles.read(file, spec.commandLine().getErr());
        Analysis analysis = DesignFiles.analyse(design, options.settings(design));
        if (!analysis.rejections().isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("keywright: " + file + ": "
                            + Figures.counted(analysis.rejections().size(), "problem", "problems")
                            + " in the design, which open --text lists; figures may be missing");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (print.format == OutputFormat.JSON) {
            out.println(JsonText.of(json(analysis)));
        } else {
            print(analysis, out, print.format, explain);
        }
        return ExitCode.CLEAN;
    }

    private static ObjectNode json(Analysis analysis) {
        var bill = analysis.bill();
        ObjectNode root = JsonText.root();
        root.put("hoursPerMonth", bill.settings().hoursPerMonth());
        root.put("region", bill.settings().region());
        root.put("monthlyUsd", bill.month().cents().toPlainString());
        var patterns = root.putArray("patterns");
        for (int i = 0; i < analysis.units().size(); i++) {
            PatternCost cost = bill.patterns().get(i);
            ObjectNode node = patterns.addObject();
            node.put("name", cost.pattern());
            node.put("callsPerMonth", plain(cost.callsPerMonth()));
            ObjectNode units = node.putObject("units");
            analysis.units().get(i).arms().forEach((resource, arm) -> {
                ObjectNode values = units.putObject(resource.toString());
                values.put("read", plain(BigDecimal.valueOf(arm.read())));
                values.put("write", plain(BigDecimal.valueOf(arm.write())));
            });
            node.put("monthlyUsd", cost.usd().exactText());
        }
        var lines = root.putArray("lines");
        for (BillLine line : bill.lines()) {
            ObjectNode node = lines.addObject();
            node.put("resource", line.resource().toString());
            node.put("pattern", line.pattern());
            node.put("sku", line.sku().code());
            node.put("quantity", line.quantity().toPlainString());
            node.put("unitUsd", line.unitUsd().toPlainString());
            node.put("usd", line.usd().exactText());
            node.put("why", line.why());
        }
        var unpriced = root.putArray("unpriced");
        bill.unpriced().forEach(item -> {
            ObjectNode node = unpriced.addObject();
            node.put("resource", item.resource().toString());
            node.put("pattern", item.pattern());
            node.put("what", item.what());
            node.put("why", item.why());
        });
        return root;
    }

    /** A number without needless zeros: 0 and not 0.0, 1314000 and not 1.314E6. */
    private static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** Prints the bill of an analysis. */
    static void print(Analysis analysis, PrintWriter out, OutputFormat format, boolean explain) {
        CostView view = CostView.of(analysis, analysis);
        String title =
                view.caption() + ": " + view.total().text() + (view.estimated() ? ", with estimated prices" : "");
        out.println(format == OutputFormat.MARKDOWN ? "## " + title + "\n" : title);
        var table = new TextTable().right("#").left("Pattern").right("Calls");
        view.resources().forEach(resource -> table.right(resource.toString()));
        table.left("a call").right("Units a month").right("A month");
        for (CostView.Row row : view.patterns()) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(row.number()), row.pattern(), row.calls()));
            row.cells().forEach(cell -> cells.add(cell.text()));
            cells.addAll(List.of(row.unit(), row.unitsPerMonth(), row.month().text()));
            table.row(cells);
        }
        int columns = view.resources().size();
        table.row(sum("Requests", columns, view.requests().text()));
        view.standing()
                .forEach(
                        line -> table.row(sum(line.what(), columns, line.month().text())));
        table.row(sum("A month", columns, view.total().text()));
        table.print(out, format, "");
        out.println();
        if (explain) {
            view.patterns().forEach(row -> out.println(row.explanation().toText()));
            view.standing().forEach(line -> out.println(line.explanation().toText()));
        }
        if (!view.unpriced().isEmpty()) {
            out.println("Not priced, in no sum:");
            view.unpriced().forEach(line -> out.println("  " + PlainText.oneLine(line)));
            out.println();
        }
        out.println(StatusView.of(analysis.design(), analysis).assumptions());
    }

    private static List<String> sum(String what, int columns, String amount) {
        List<String> cells = new ArrayList<>(List.of("", what, ""));
        for (int i = 0; i < columns; i++) {
            cells.add("");
        }
        cells.addAll(List.of("", "", amount));
        return cells;
    }
}
