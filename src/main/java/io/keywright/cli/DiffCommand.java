package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.compare.DesignDifference;
import io.keywright.model.Design;
import io.keywright.pricing.BillDifference;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.MonthlyBill;
import io.keywright.view.DifferenceView;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what a newer version of a design changes, for a pull request. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "What a newer version of a design changes: schema, units a call and money a month.")
final class DiffCommand implements Callable<Integer> {
    private static final int LONGEST_CHANGE = 100;

    @Parameters(index = "0", paramLabel = "OLD", description = "The older design, or a file that can be imported.")
    Path older = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "The newer design, or a file that can be imported.")
    Path newer = Path.of("");

    @Mixin
    ReportOptions report = new ReportOptions();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = report.err();
        Design before = report.read(older);
        Design after = report.read(newer);
        Settings settings = report.settings(after);
        if (!settings.workloadOf(before).name().equals(settings.workload())) {
            err.println("keywright: " + older + ": has no workload \"" + settings.workload()
                    + "\", so its month is the normal one");
        }
        DesignDifference difference =
                DesignDifference.between(DesignFiles.analyse(before, settings), DesignFiles.analyse(after, settings));
        report.countProblems(difference.before(), older);
        report.countProblems(difference.after(), newer);
        PrintWriter out = report.out();
        if (report.isJson()) {
            out.println(JsonText.of(json(difference)));
        } else {
            print(difference, out);
        }
        return ExitCode.CLEAN;
    }

    private void print(DesignDifference difference, PrintWriter out) {
        DifferenceView view = DifferenceView.of(difference);
        boolean markdown = report.format() == OutputFormat.MARKDOWN;
        heading(out, markdown, "Design");
        if (view.fields().isEmpty()) {
            nothing(out, markdown, "Both say the same.");
        } else {
            var fields = new TextTable().left("").left(markdown ? "Where" : "").left(markdown ? "Change" : "");
            for (DifferenceView.FieldRow row : view.fields()) {
                List<String> lines = markdown ? List.of(row.words()) : PlainText.wrapped(row.words(), LONGEST_CHANGE);
                fields.row(row.mark(), row.where(), lines.get(0));
                lines.subList(1, lines.size()).forEach(line -> fields.row("", "", line));
            }
            table(fields, out, markdown);
        }
        heading(out, markdown, "Units a call");
        if (view.units().isEmpty()) {
            nothing(out, markdown, "No pattern costs other units.");
        } else {
            var units = new TextTable()
                    .left("Pattern")
                    .left("Table or index")
                    .right("Before")
                    .right("Now");
            view.units().forEach(row -> units.row(row.pattern(), row.resource(), row.before(), row.after()));
            table(units, out, markdown);
        }
        MonthlyBill bill = difference.after().bill();
        heading(
                out,
                markdown,
                "Money a month, " + bill.settings().region() + ", " + bill.workload() + ", "
                        + Figures.decimal(bill.settings().hoursPerMonth()) + " h");
        var money = new TextTable()
                .left("What")
                .left("Table or index")
                .right("Before")
                .right("Now")
                .right("Change");
        view.money().forEach(row -> money.row(row.what(), row.resource(), row.before(), row.after(), row.change()));
        DifferenceView.MoneyRow month = view.month();
        money.row(month.what(), "", month.before(), month.after(), month.change());
        table(money, out, markdown);
        if (!view.isComplete()) {
            out.println(PlainText.oneLine(
                    "Something has no price and is in no sum; the command cost says what, of each design."));
        }
    }

    private static void heading(PrintWriter out, boolean markdown, String title) {
        out.println(markdown ? "## " + title + "\n" : title);
    }

    private static void nothing(PrintWriter out, boolean markdown, String sentence) {
        out.println((markdown ? "" : "  ") + sentence + "\n");
    }

    private void table(TextTable table, PrintWriter out, boolean markdown) {
        table.print(out, report.format(), markdown ? "" : "  ");
        out.println();
    }

    private static ObjectNode json(DesignDifference difference) {
        ObjectNode root = JsonText.root();
        var fields = root.putArray("design");
        for (DesignDifference.Field field : difference.fields()) {
            ObjectNode node = fields.addObject();
            node.put("change", field.kind().name().toLowerCase(Locale.ROOT));
            node.put("place", field.place().whole().toString());
            node.put("field", field.place().field());
            node.put("before", field.before());
            node.put("after", field.after());
        }
        var units = root.putArray("units");
        for (DesignDifference.UnitsChange change : difference.units()) {
            ObjectNode node = units.addObject();
            node.put("pattern", change.pattern());
            node.put("resource", change.resource().toString());
            addUnits(
                    node.putObject("before"),
                    change.before().read(),
                    change.before().write());
            addUnits(
                    node.putObject("after"),
                    change.after().read(),
                    change.after().write());
        }
        BillDifference bill = difference.bill();
        ObjectNode money = root.putObject("money");
        money.put("region", bill.after().settings().region());
        money.put("workload", bill.after().workload());
        money.put("hoursPerMonth", bill.after().settings().hoursPerMonth());
        money.put("beforeUsd", bill.before().month().cents().toPlainString());
        money.put("afterUsd", bill.after().month().cents().toPlainString());
        money.put("changeUsd", bill.month().cents().toPlainString());
        money.put("complete", difference.isComplete());
        var lines = money.putArray("lines");
        for (BillDifference.Line line : bill.changed()) {
            BillLine.Key key = line.key();
            ObjectNode node = lines.addObject();
            node.put("resource", key.resource().toString());
            node.put("pattern", key.pattern());
            node.put("sku", key.sku().code());
            node.put("beforeUsd", line.older().map(old -> old.usd().exactText()).orElse(null));
            node.put("afterUsd", line.newer().map(now -> now.usd().exactText()).orElse(null));
            node.put("changeUsd", line.change().exactText());
        }
        return root;
    }

    private static void addUnits(ObjectNode node, double read, double write) {
        node.put("read", JsonText.plain(BigDecimal.valueOf(read)));
        node.put("write", JsonText.plain(BigDecimal.valueOf(write)));
    }
}
