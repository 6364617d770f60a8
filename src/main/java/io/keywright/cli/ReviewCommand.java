package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.compare.TriedFixes;
import io.keywright.model.Design;
import io.keywright.progress.Progress;
import io.keywright.review.Finding;
import io.keywright.review.Rule;
import io.keywright.review.SafeRates;
import io.keywright.review.Severity;
import io.keywright.review.rules.Rules;
import io.keywright.simulate.CannotSimulateException;
import io.keywright.simulate.SimulationSettings;
import io.keywright.view.RejectionsView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what a review of a design finds. */
@Command(
        name = "review",
        mixinStandardHelpOptions = true,
        description = {
            "What is wrong with a design, in any of its workloads: keys that get more than a partition takes, and what"
                    + " would fix it.",
            "With --try each fix is applied to a copy, which is analysed and simulated, before it is offered."
        })
final class ReviewCommand implements Callable<Integer> {
    private final ProgressLine.Place progress;

    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Mixin
    DrawOptions report = new DrawOptions();

    @Mixin
    PriceOptions prices = new PriceOptions();

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description =
                    "Bill the months of --try with this workload of the design in them (default: \"Normal month\");"
                            + " what is found is of all workloads.")
    @Nullable
    String workload;

    @Option(
            names = "--fail-on",
            paramLabel = "error|warning|note|never",
            defaultValue = "error",
            description =
                    "End with exit code 1 where something is found that is as bad as this, or worse, a problem of the"
                            + " design being as bad as an error; never: with 0 whatever is found. Default:"
                            + " ${DEFAULT-VALUE}.")
    FailOn failOn = FailOn.ERROR;

    @Option(
            names = "--try",
            description = "Simulate every fix: the hottest key, what is throttled, requests and cost before and after.")
    boolean tries;

    @Option(
            names = "--explain",
            description = "Say of each kind of finding what it means, what happens, and what to do.")
    boolean explains;

    @Option(
            names = "--safe-writes",
            paramLabel = "UNITS",
            description = "Write units a second that one key should get at most, for the number of shards: up to"
                    + " 1,000, which one partition takes (default: 500).")
    double safeWrites = SafeRates.DEFAULT.write();

    @Option(
            names = "--safe-reads",
            paramLabel = "UNITS",
            description = "The same of read units: up to 3,000 (default: 1,500).")
    double safeReads = SafeRates.DEFAULT.read();

    /** A finding, and what its fixes came to where they were tried. */
    record ReportedFinding(Finding finding, Optional<TriedFixes> tried) {}

    ReviewCommand(ProgressLine.Place progress) {
        this.progress = progress;
    }

    @Override
    public Integer call() throws IOException {
        Design design = report.read(file);
        Settings settings = WorkloadNames.in(prices.in(report.settings(design)), design, workload)
                .withSafeRates(safeRates());
        var analyzer = new Analyzer();
        Analysis analysis = analyse(design, settings, analyzer);
        List<RejectionsView.Row> problems = report.countProblems(analysis, file).rows();
        List<ReportedFinding> all = tries
                ? tried(analysis, analyzer)
                : analysis.findings().all().stream()
                        .map(finding -> new ReportedFinding(finding, Optional.empty()))
                        .toList();
        int dismissed = analysis.findings().dismissed().size();
        if (report.isJson()) {
            report.out().println(JsonText.of(ReviewJson.of(design, problems, all, dismissed, explains)));
        } else {
            var text = new ReviewText(report.out(), report.format());
            text.print(design, problems, all, dismissed);
            if (explains) {
                pages(all).values().forEach(text::explain);
            }
        }
        return isFailed(problems, all) ? ExitCode.EXCEEDED : ExitCode.CLEAN;
    }

    private Analysis analyse(Design design, Settings settings, Analyzer analyzer) {
        return progress.during(DesignFiles.analysing(file), () -> {
            Analysis analysis = analyzer.analyse(design, settings);
            analysis.findings();
            return analysis;
        });
    }

    private List<ReportedFinding> tried(Analysis analysis, Analyzer analyzer) {
        List<Finding> findings = analysis.findings().all();
        var all = new ArrayList<ReportedFinding>();
        try (ProgressLine line = progress.begin("Trying fixes")) {
            for (Finding finding : findings) {
                Progress part = line.part(all.size(), findings.size(), said -> said);
                all.add(new ReportedFinding(finding, tried(analysis, finding, analyzer, part)));
            }
        }
        return all;
    }

    /** The id of each rule that found something to its page. */
    static Map<String, String> pages(List<ReportedFinding> all) {
        var pages = new LinkedHashMap<String, String>();
        for (Rule rule : Rules.all()) {
            if (all.stream().anyMatch(each -> each.finding().rule().equals(rule.id()))) {
                pages.put(rule.id(), rule.page());
            }
        }
        return pages;
    }

    private SafeRates safeRates() {
        check("--safe-writes", true, safeWrites);
        check("--safe-reads", false, safeReads);
        return new SafeRates(safeWrites, safeReads);
    }

    private static void check(String option, boolean isWrite, double rate) {
        if (!SafeRates.isRate(isWrite, rate)) {
            throw new CannotRunException(
                    option + ": found " + rate + ", expected units a second of more than 0 and at most "
                            + Figures.whole(SafeRates.most(isWrite)) + ", which one partition takes");
        }
    }

    private static Optional<TriedFixes> tried(
            Analysis analysis, Finding finding, Analyzer analyzer, Progress progress) {
        if (finding.hotSpot().isEmpty()) {
            return Optional.empty();
        }
        var settings = SimulationSettings.DEFAULT.withSeed(analysis.settings().seed());
        try {
            return TriedFixes.of(analysis, finding, settings, analyzer, progress);
        } catch (CannotSimulateException refused) {
            throw new CannotRunException("the workload \""
                    + finding.hotSpot().orElseThrow().workload() + "\" can't be simulated: " + refused.getMessage());
        }
    }

    /** A problem is as bad as an error: with it, what would be found may be missing. */
    private boolean isFailed(List<RejectionsView.Row> problems, List<ReportedFinding> all) {
        return !problems.isEmpty() && failOn.includes(Severity.ERROR)
                || all.stream().anyMatch(each -> failOn.includes(each.finding().severity()));
    }

    /** The least bad finding that is a failure. */
    enum FailOn {
        ERROR(Severity.ERROR),
        WARNING(Severity.WARNING),
        NOTE(Severity.NOTE),
        /** Nothing that is found. */
        NEVER(null);

        private final @Nullable Severity least;

        FailOn(@Nullable Severity least) {
            this.least = least;
        }

        boolean includes(Severity severity) {
            return least != null && severity.compareTo(least) <= 0;
        }
    }
}
