package io.keywright.cli;

import io.keywright.view.CostBreakdownView;
import io.keywright.view.Explanation;
import io.keywright.view.PlainText;
import java.io.PrintWriter;
import java.util.List;

/** Prints a design's money beside its bill. */
final class CostBreakdownText {
    private final CostBreakdownView view;
    private final PrintWriter out;
    private final OutputFormat format;

    CostBreakdownText(CostBreakdownView view, PrintWriter out, OutputFormat format) {
        this.view = view;
        this.out = out;
        this.format = format;
    }

    /** @param explain whether the sum behind every amount is printed too */
    void print(boolean explain) {
        for (CostBreakdownView.Throughput throughput : view.throughput()) {
            printModes(throughput);
            if (explain) {
                throughput.modes().forEach(mode -> print(mode.explanation(), out, format));
                print(throughput.explanation(), out, format);
            }
        }
        if (!view.classes().isEmpty()) {
            title("Table class");
            view.classes().forEach(row -> item(row.sentence()));
            out.println();
            if (explain) {
                view.classes().forEach(row -> print(row.explanation(), out, format));
            }
        }
        printResources();
        if (explain) {
            view.resources().forEach(this::printParts);
        }
        printLives(explain);
        printOneOff(explain);
    }

    private void printModes(CostBreakdownView.Throughput throughput) {
        title("Ways to pay for the requests of " + throughput.subject() + ", a month");
        var table =
                new TextTable().left("").left("Capacity mode").right("A month").left("");
        for (CostBreakdownView.ModeCard mode : throughput.modes()) {
            String mark = mode.chosen() ? "chosen" : mode.cheapest() ? "cheapest" : "";
            table.row(mark, mode.title(), mode.amount(), mode.detail());
            mode.notes().forEach(note -> table.row("", "", "", note));
        }
        table.print(out, format, "  ");
        if (format == OutputFormat.MARKDOWN) {
            out.println();
        }
        item(throughput.verdict());
        out.println();
    }

    private void printResources() {
        if (view.resources().isEmpty()) {
            return;
        }
        title("By table and index, a month");
        var table = new TextTable()
                .left("")
                .right("Reads")
                .right("Writes")
                .right("Storage")
                .right("Recovery")
                .right("Other")
                .right("A month");
        view.resources()
                .forEach(row -> table.row(
                        row.resource().toString(),
                        row.reads(),
                        row.writes(),
                        row.storage(),
                        row.recovery(),
                        row.other(),
                        row.month()));
        table.print(out, format, "  ");
        out.println();
    }

    private void printParts(CostBreakdownView.ResourceRow row) {
        row.shares().stream()
                .filter(share -> !share.nothing())
                .forEach(share -> print(share.explanation(), out, format));
    }

    private void printLives(boolean explain) {
        if (view.lives().isEmpty()) {
            return;
        }
        title("A million items in their life");
        var table = new TextTable()
                .left("")
                .right("Created a month")
                .right("Written")
                .right("of it indexes")
                .right("Kept a month");
        view.lives()
                .forEach(life -> table.row(
                        life.entity(), life.created(), life.written(), life.writtenToIndexes(), life.storedAMonth()));
        table.print(out, format, "  ");
        out.println();
        if (explain) {
            view.lives().forEach(life -> print(life.explanation(), out, format));
        }
    }

    private void printOneOff(boolean explain) {
        if (view.oneOff().isEmpty()) {
            return;
        }
        title("Charged once, in no sum");
        var table = new TextTable().left("").right("Once");
        view.oneOff().stream()
                .filter(CostBreakdownView.OneOff::caused)
                .forEach(one -> table.row(one.what(), one.amount()));
        view.oneOff().stream()
                .filter(one -> !one.caused())
                .forEach(one -> table.row(one.what() + ", if it is done", one.amount()));
        table.print(out, format, "  ");
        out.println();
        if (explain) {
            view.oneOff().forEach(one -> print(one.explanation(), out, format));
        }
    }

    private void title(String title) {
        String line = PlainText.oneLine(title);
        out.println(format == OutputFormat.MARKDOWN ? "### " + TextTable.escape(line) + "\n" : line + ":");
    }

    private void item(String sentence) {
        out.println((format == OutputFormat.MARKDOWN ? "- " : "  ") + PlainText.oneLine(sentence));
    }

    /** Prints the sum behind an amount. */
    static void print(Explanation explanation, PrintWriter out, OutputFormat format) {
        if (format != OutputFormat.MARKDOWN) {
            out.println(explanation.toText());
            return;
        }
        List<String> lines =
                explanation.toText().lines().map(PlainText::oneLine).toList();
        out.println("### " + lines.get(0) + "\n");
        lines.stream().skip(1).forEach(line -> out.println("- " + TextTable.escape(line.strip())));
        out.println();
    }
}
