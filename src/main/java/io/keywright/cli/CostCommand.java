package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.view.Amount;
import io.keywright.view.CostBreakdownView;
import io.keywright.view.CostNote;
import io.keywright.view.CostView;
import io.keywright.view.PlainText;
import io.keywright.view.StatusView;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the monthly bill. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description = {
            "Units a call and the monthly bill, line by line.",
            "Then other ways to pay, what each index and each item costs, and what is charged once."
        })
final class CostCommand implements Callable<Integer> {
    private static final int MOST_DIGITS = 15;

    private static final int MOST_DECIMALS = 6;

    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Option(names = "--explain", description = "Print the sum behind every amount.")
    boolean explain;

    @Option(
            names = "--budget",
            paramLabel = "USD",
            description = "End with exit code 1 where a month costs more than this many dollars, or is not known to be"
                    + " within them, since something has no price, such as data transfer between the Regions of a global"
                    + " table.")
    @Nullable
    BigDecimal budget;

    @Mixin
    ReportOptions report = new ReportOptions();

    @Override
    public Integer call() throws IOException {
        checkBudget();
        Design design = report.read(file);
        Analysis analysis = report.analyse(design);
        report.countProblems(analysis, file);
        PrintWriter out = report.out();
        analysis.bill();
        ForkJoinTask<CostBreakdownView> breakdown = ForkJoinTask.adapt(() -> CostBreakdownView.of(analysis));
        if (!report.isJson()) {
            breakdown.fork();
        }
        CostView view = CostView.of(analysis, analysis);
        if (report.isJson()) {
            ObjectNode root = JsonText.root();
            BillJson.addTo(root, analysis, explain);
            CostBreakdownJson.addTo(root, analysis.costs());
            out.println(JsonText.of(root));
        } else {
            print(view, analysis, out, report.format(), explain);
            new CostBreakdownText(breakdown.join(), out, report.format()).print(explain);
            out.println(StatusView.of(design, analysis).assumptions());
        }
        return withinBudget(analysis.bill(), view) ? ExitCode.CLEAN : ExitCode.EXCEEDED;
    }

    private void checkBudget() {
        if (budget != null
                && (budget.signum() < 0
                        || budget.precision() - budget.scale() > MOST_DIGITS
                        || budget.scale() > MOST_DECIMALS)) {
            throw new CannotRunException("--budget: found " + budget
                    + ", expected an amount of 0 or more, with at most " + MOST_DIGITS + " digits before the point and "
                    + MOST_DECIMALS + " behind it");
        }
    }

    private boolean withinBudget(MonthlyBill bill, CostView view) {
        if (budget == null) {
            return true;
        }
        Money most = Money.of(budget.toPlainString());
        PrintWriter err = report.err();
        if (bill.month().compareTo(most) > 0) {
            err.println("keywright: " + file + ": " + bill.month().display() + " a month is more than the budget of "
                    + most.display());
            return false;
        }
        if (view.notPriced() > 0) {
            err.println("keywright: " + file + ": " + bill.month().display() + " a month is within the budget of "
                    + most.display() + ", but " + Figures.counted(view.notPriced(), "thing is", "things are")
                    + " not priced, so it is not known to be:");
            view.notes(CostNote.Kind.NOT_PRICED).forEach(gap -> err.println("  " + PlainText.oneLine(gap)));
        }
        return view.notPriced() == 0;
    }

    /** Prints the bill of an analysis. */
    static void print(Analysis analysis, PrintWriter out, OutputFormat format) {
        print(CostView.of(analysis, analysis), analysis, out, format, false);
        out.println(StatusView.of(analysis.design(), analysis).assumptions());
    }

    private static void print(CostView view, Analysis analysis, PrintWriter out, OutputFormat format, boolean explain) {
        boolean isNone = view.total().text().equals(Amount.NOT_PRICED);
        String total = view.total().text() + (view.omission().isEmpty() ? "" : (isNone ? ", " : " ") + view.omission());
        String title = view.caption() + ": " + total + (view.estimated() ? ", with estimated prices" : "");
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
        table.row(sum(
                isNone ? "A month" : ("A month " + view.omission()).strip(),
                columns,
                view.total().text()));
        table.print(out, format, "");
        out.println();
        if (explain) {
            CostBreakdownText.print(view.monthSum(), out, format);
            view.patterns().forEach(row -> CostBreakdownText.print(row.explanation(), out, format));
            view.standing().forEach(line -> CostBreakdownText.print(line.explanation(), out, format));
        }
        List<String> calls = analysis.bill().patterns().stream()
                .flatMap(cost -> cost.calls().words().map(words -> cost.pattern() + ": " + words).stream())
                .toList();
        if (!calls.isEmpty()) {
            print("Calls with the workload", calls, out, format);
        }
        if (view.notPriced() > 0) {
            print("Not priced, in no sum", view.notes(CostNote.Kind.NOT_PRICED), out, format);
        }
        if (!analysis.bill().assumptions().isEmpty()) {
            print("Priced as in a normal month", analysis.bill().assumptions(), out, format);
        }
        if (!analysis.bill().shortages().isEmpty()) {
            print("Too little capacity is set", analysis.bill().shortages(), out, format);
        }
        if (!analysis.bill().notes().isEmpty()) {
            print("Free, or taken for granted", analysis.bill().notes(), out, format);
        }
    }

    private static void print(String title, List<String> lines, PrintWriter out, OutputFormat format) {
        boolean markdown = format == OutputFormat.MARKDOWN;
        out.println(markdown ? "### " + title + "\n" : title + ":");
        lines.forEach(line -> out.println((markdown ? "- " : "  ") + PlainText.oneLine(line)));
        out.println();
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
