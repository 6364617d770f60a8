package io.keywright.cli;

import io.keywright.capacity.Figures;
import io.keywright.compare.FixFigures;
import io.keywright.compare.RequestChange;
import io.keywright.compare.TriedFix;
import io.keywright.compare.TriedFixes;
import io.keywright.model.Design;
import io.keywright.review.Finding;
import io.keywright.review.Fix;
import io.keywright.review.Severity;
import io.keywright.view.PlainText;
import io.keywright.view.RejectionsView;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a review finds, for a terminal or in Markdown. */
final class ReviewText {
    private final PrintWriter out;
    private final boolean markdown;
    private final OutputFormat format;

    ReviewText(PrintWriter out, OutputFormat format) {
        this.out = out;
        this.format = format;
        this.markdown = format == OutputFormat.MARKDOWN;
    }

    void print(
            Design design, List<RejectionsView.Row> problems, List<ReviewCommand.ReportedFinding> all, int dismissed) {
        problems(problems);
        if (all.isEmpty()) {
            out.println((problems.isEmpty() ? "Nothing is found" : "Nothing else is found") + unasked(design));
        } else {
            out.println(Figures.counted(all.size(), "finding", "findings") + ": "
                    + List.of(Severity.values()).stream()
                            .map(severity -> count(all, severity))
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining(", ")));
        }
        if (dismissed > 0) {
            out.println(Figures.counted(dismissed, "finding is", "findings are") + " set aside.");
        }
        for (ReviewCommand.ReportedFinding each : all) {
            out.println();
            finding(each.finding());
            Optional<TriedFixes> tried = each.tried();
            if (tried.isPresent()) {
                tried(tried.get());
            } else {
                each.finding().fixes().forEach(fix -> proposed(fix, design));
            }
        }
    }

    /** How a sentence ends that nothing is found: where nothing is asked no key can be hot. */
    private static String unasked(Design design) {
        if (design.patterns().isEmpty()) {
            return ": there is no access pattern, so no key could be found hot.";
        }
        boolean isCalled = design.workloads().stream()
                .anyMatch(workload -> design.patterns().stream()
                        .anyMatch(pattern -> workload.rateOf(pattern).calls().signum() > 0));
        return isCalled ? "." : ": no access pattern has a rate, so no key could be found hot.";
    }

    private void problems(List<RejectionsView.Row> problems) {
        if (problems.isEmpty()) {
            return;
        }
        out.println(Figures.counted(problems.size(), "problem", "problems")
                + " in the design; what would be found without may be missing:");
        if (markdown) {
            out.println();
        }
        DesignFiles.listed(problems.stream().map(RejectionsView.Row::sentence).toList())
                .forEach(this::item);
        out.println();
    }

    /** Prints the page of a rule; its headings stand below those of findings. */
    void explain(String page) {
        out.println();
        page.lines()
                .map(text -> !text.startsWith("#") ? text : markdown ? "#" + text : text.replaceFirst("#+ ", ""))
                .forEach(out::println);
    }

    private static String count(List<ReviewCommand.ReportedFinding> all, Severity severity) {
        long count = all.stream()
                .filter(each -> each.finding().severity() == severity)
                .count();
        return count == 0 ? "" : Figures.counted((int) count, severity.words(), severity.words() + "s");
    }

    private void finding(Finding finding) {
        String title = PlainText.capital(
                PlainText.oneLine(finding.severity().words() + ": " + finding.place() + " (" + finding.rule() + ")"));
        out.println(markdown ? "## " + TextTable.escape(title) + "\n" : title);
        line(finding.sentence());
        line(finding.effect());
        if (markdown) {
            out.println();
        }
    }

    private void proposed(Fix fix, Design design) {
        item(fix.label() + ": " + fix.what());
        below(fix.problem(design).map(problem -> "Not possible: " + problem).orElse(fix.cost()));
    }

    private void tried(TriedFixes tried) {
        var table = new TextTable()
                .left("Fix")
                .left("Helps")
                .right("Hottest key")
                .right("Throttled")
                .left("Requests")
                .right("A month");
        for (TriedFix fix : tried.fixes()) {
            FixFigures before = fix.before();
            Optional<FixFigures> after = fix.outcome();
            boolean costsOther =
                    after.isPresent() && !after.get().patternsMonth().equals(before.patternsMonth());
            table.row(
                    fix.fix().label(),
                    fix.helps() ? "yes" : "no",
                    after.map(figures -> Figures.number(before.hottestPerSecond()) + " → "
                                    + Figures.number(figures.hottestPerSecond()))
                            .orElse(""),
                    after.map(figures -> Figures.percentOrLess(before.throttledShare()) + " → "
                                    + Figures.percentOrLess(figures.throttledShare()))
                            .orElse(""),
                    fix.requests().stream().map(ReviewText::words).collect(Collectors.joining(", ")),
                    costsOther
                            ? before.patternsMonth().display() + " → "
                                    + after.get().patternsMonth().display()
                            : "");
        }
        if (!tried.fixes().isEmpty()) {
            table.print(out, format, "  ");
        }
        if (markdown) {
            out.println();
        }
        line(tried.sentence());
        for (TriedFix fix : tried.fixes()) {
            String more = fix.helps() ? fix.remaining() : fix.why();
            if (!more.isEmpty()) {
                item(fix.fix().label() + ": " + more);
            }
        }
    }

    private static String words(RequestChange change) {
        return change.pattern() + ": " + change.beforeWords() + " → " + change.afterWords();
    }

    /** A line of text, indented where it is not Markdown. */
    private void line(String text) {
        String whole = PlainText.oneLine(text);
        out.println(markdown ? TextTable.escape(whole) : "  " + whole);
    }

    private void item(String text) {
        String whole = PlainText.oneLine(text);
        out.println(markdown ? "- " + TextTable.escape(whole) : "  - " + whole);
    }

    /** What goes on below an item. */
    private void below(String text) {
        String whole = PlainText.oneLine(text);
        out.println(markdown ? "  " + TextTable.escape(whole) : "    " + whole);
    }
}
