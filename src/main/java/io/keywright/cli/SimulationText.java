package io.keywright.cli;

import io.keywright.capacity.Figures;
import io.keywright.imports.rates.MeasuredComparison;
import io.keywright.model.Workload;
import io.keywright.simulate.PatternThrottling;
import io.keywright.simulate.SimulationResult;
import io.keywright.view.Elapsed;
import io.keywright.view.HotKeyRow;
import io.keywright.view.PartitionRows;
import io.keywright.view.PlainText;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.ThroughputView;
import java.io.PrintWriter;
import java.util.List;

/** The result of a simulation, for a terminal or in Markdown. */
final class SimulationText {
    private static final int MOST_KEYS = 10;
    private static final int MOST_SPLITS = 20;
    private static final int MOST_POINTS = 12;

    private final PrintWriter out;
    private final OutputFormat format;
    private final boolean markdown;

    SimulationText(PrintWriter out, OutputFormat format) {
        this.out = out;
        this.format = format;
        this.markdown = format == OutputFormat.MARKDOWN;
    }

    void print(Workload workload, SimulationResult result, ThroughputView view) {
        String title = plain(workload.name()) + ", "
                + Elapsed.span(result.scenario().seconds()) + ", "
                + (result.settings().exactMean()
                        ? "exact mean"
                        : "seed " + result.settings().seed());
        out.println(markdown ? "## " + title + "\n" : title);
        if (result.scenario().preloadSeconds() > 0) {
            out.println("The preload of " + Elapsed.span(result.scenario().preloadSeconds())
                    + ", which comes first, is in no total.");
        }
        out.println(plain(view.verdict().sentence()));
        if (!view.verdict().detail().isEmpty()) {
            out.println(plain(view.verdict().detail()));
        }
        out.println();
        resources(view);
        throttlings(result.throttlings());
        for (ResourceLoadView load : view.loads()) {
            keys(load);
            splits(load);
            if (load.throttledUnits() > 0) {
                curve(load);
            }
        }
    }

    private void resources(ThroughputView view) {
        if (view.loads().isEmpty()) {
            out.println("Nothing is asked of any table.");
            out.println();
            return;
        }
        heading("Tables and indexes");
        var table = new TextTable()
                .left("Table or index")
                .left("")
                .right("Peak asked for")
                .right("Throttled units")
                .left("Partitions");
        for (ResourceLoadView load : view.loads()) {
            table.row(
                    load.resource().toString(),
                    load.isWrite() ? "writes" : "reads",
                    Figures.perSecond(load.peak()) + " " + load.unit(),
                    load.throttledUnits() == 0 ? "" : Figures.monthly(load.throttledUnits()),
                    load.subtitle());
        }
        print(table);
    }

    private void throttlings(List<PatternThrottling> throttlings) {
        if (throttlings.isEmpty()) {
            return;
        }
        heading("Throttled requests");
        var table = new TextTable()
                .left("Pattern")
                .left("Reason")
                .left("Too little in")
                .right("Requests");
        throttlings.forEach(each -> table.row(
                each.pattern(),
                each.reason().words(),
                each.shortResource().toString(),
                Figures.monthly(each.requests())));
        print(table);
    }

    private void keys(ResourceLoadView load) {
        if (load.keys().isEmpty()) {
            return;
        }
        heading("Hottest keys, " + named(load) + ", limit " + load.limitWords());
        var table = new TextTable()
                .left("Key")
                .right("Over the limit")
                .right("At peak")
                .right("Share")
                .right("Throttled")
                .left("Because of");
        load.keys().stream()
                .limit(MOST_KEYS)
                .forEach(key -> table.row(
                        key.key(),
                        key.load().timesWords(),
                        key.load().rate(),
                        key.load().shareWords(),
                        throttled(key),
                        key.owner().words()));
        print(table);
    }

    private static String throttled(HotKeyRow key) {
        double share = key.load().throttledShare();
        return share == 0 ? "" : Figures.percentOrLess(share);
    }

    private void splits(ResourceLoadView load) {
        List<PartitionRows.SplitMark> splits = load.splits();
        if (splits.isEmpty() || load.throttledUnits() == 0) {
            return;
        }
        heading("Splits, " + named(load));
        splits.stream()
                .limit(MOST_SPLITS)
                .forEach(split -> line(Elapsed.moment(split.second()) + "  " + split.words()));
        if (splits.size() > MOST_SPLITS) {
            line("and " + Figures.whole(splits.size() - MOST_SPLITS) + " more");
        }
        line("A partition is called P01, P02 … by its place on the ring at the start, and its parts P01a, P01b …");
        out.println();
    }

    private void curve(ResourceLoadView load) {
        List<ResourceLoadView.MomentRow> moments = load.momentTable(MOST_POINTS);
        long apart =
                moments.size() > 1 ? moments.get(1).second() - moments.get(0).second() : load.seconds();
        heading("Over time, " + named(load)
                + (apart > 1 ? ", each figure in its own busiest second of every " + Elapsed.span(apart) : ""));
        var table = new TextTable()
                .right("From")
                .right("Demanded")
                .right("Consumed")
                .right("Throttled")
                .right("Partitions");
        moments.forEach(
                row -> table.row(row.moment(), row.demanded(), row.consumed(), row.throttled(), row.partitions()));
        print(table);
    }

    /** What was measured beside what is predicted. */
    void printMeasured(MeasuredComparison comparison) {
        if (!comparison.loads().isEmpty()) {
            heading("Consumed units a second, measured and predicted");
            var table = new TextTable()
                    .left("Table or index")
                    .left("")
                    .right("Mean measured")
                    .right("Predicted")
                    .right("Peak measured")
                    .right("Predicted");
            comparison
                    .loads()
                    .forEach(load -> table.row(
                            load.resource().toString(),
                            load.isWrite() ? "writes" : "reads",
                            Figures.perSecond(load.measuredMean()),
                            Figures.perSecond(load.predictedMean()),
                            Figures.perSecond(load.measuredPeak()),
                            Figures.perSecond(load.predictedPeak())));
            print(table);
        }
        if (!comparison.keys().isEmpty()) {
            heading("Shares of the measured keys, measured and predicted");
            var table = new TextTable().left("Key").right("Measured").right("Predicted");
            comparison.keys().stream()
                    .limit(MOST_KEYS)
                    .forEach(key -> table.row(
                            key.key(),
                            Figures.percentOrLess(key.measuredShare()),
                            key.predictedShare() == 0 ? "" : Figures.percentOrLess(key.predictedShare())));
            print(table);
        }
    }

    void printAssumptions(ThroughputView view) {
        heading("Taken for granted");
        view.assumptions().forEach(each -> line(each.name() + ": " + each.value() + " (" + each.confidence() + ")"));
    }

    private static String named(ResourceLoadView load) {
        return (load.isWrite() ? "writes of " : "reads of ") + load.resource();
    }

    /** A text of the design's on one line, without what would be taken for marks. */
    private String plain(String words) {
        String line = PlainText.oneLine(words);
        return markdown ? TextTable.escape(line) : line;
    }

    private void heading(String words) {
        out.println(markdown ? "### " + words + "\n" : words + ":");
    }

    private void line(String words) {
        out.println((markdown ? "- " : "  ") + plain(words));
    }

    private void print(TextTable table) {
        table.print(out, format, markdown ? "" : "  ");
        out.println();
    }
}
