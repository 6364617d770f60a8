package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Place;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that is wrong with a design or worth knowing of it, the worst first: what DynamoDB would refuse, what can't be worked
 * out, patterns that nothing answers, and what the rules find.
 */
public record ProblemsView(List<Row> rows) {
    public ProblemsView {
        rows = List.copyOf(rows);
    }

    /**
     * One of them.
     *
     * @param where the place in words
     * @param what what refuses it, what can't be known because of it, or in which workloads it was found
     * @param message what is wrong, in sentences
     */
    public record Row(Severity severity, Place place, String where, String what, String message) {
        public Row {
            Objects.requireNonNull(severity);
            Objects.requireNonNull(place);
        }

        private boolean has(String lowerCaseText) {
            return (where + " " + what + " " + message).toLowerCase(Locale.ROOT).contains(lowerCaseText);
        }
    }

    /** The problems of an analysis. Its findings are worked out where nobody has asked for them yet, which takes a moment. */
    public static ProblemsView of(Analysis analysis) {
        return new ProblemsView(Stream.concat(
                        RejectionsView.of(analysis).rows().stream().map(ProblemsView::row),
                        analysis.findings().all().stream().map(ProblemsView::row))
                .sorted(Comparator.comparing(Row::severity))
                .toList());
    }

    private static Row row(RejectionsView.Row row) {
        return new Row(
                row.refused() ? Severity.ERROR : Severity.WARNING,
                row.place(),
                row.where(),
                row.operation(),
                row.message());
    }

    private static Row row(Finding finding) {
        return new Row(
                finding.severity(),
                finding.place(),
                finding.place().toString(),
                finding.hotSpot().map(spot -> "in " + spot.workload()).orElse("in every workload"),
                finding.sentence() + " " + finding.effect());
    }

    /** How many are as bad as this. */
    public long count(Severity severity) {
        return rows.stream().filter(row -> row.severity() == severity).count();
    }

    /** How bad the worst is; empty where nothing is wrong. */
    public Optional<Severity> worst() {
        return rows.stream().map(Row::severity).findFirst();
    }

    /** Those of a severity, or of all where it is null, with a text in them, whatever its case. */
    public List<Row> filtered(@Nullable Severity severity, String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return rows.stream()
                .filter(row -> (severity == null || row.severity() == severity) && row.has(wanted))
                .toList();
    }

    /** How many there are: "2 errors, 1 warning, 4 notes"; "No problems" where there are none. */
    public String words() {
        var parts = new ArrayList<String>();
        for (Severity severity : Severity.values()) {
            long count = count(severity);
            if (count > 0) {
                parts.add(Figures.counted(count, severity.words(), severity.words() + "s"));
            }
        }
        return parts.isEmpty() ? "No problems" : String.join(", ", parts);
    }
}
