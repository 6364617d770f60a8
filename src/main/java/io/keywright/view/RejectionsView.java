package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.item.ItemProblem;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What DynamoDB would refuse, and after it what could not be drawn, as a list to jump from. */
public record RejectionsView(List<Row> rows) {
    public RejectionsView {
        rows = List.copyOf(rows);
    }

    /**
     * One problem.
     *
     * @param operation what refuses it, or what can't be known because of it
     * @param message the refusal, or what is wrong
     * @param refused whether DynamoDB would refuse it
     */
    public record Row(Place place, String where, String operation, String message, boolean refused) {}

    /** The problems of an analysis; what is refused at a place is not told again by what can't be drawn there. */
    public static RejectionsView of(Analysis analysis) {
        Set<Place> refused =
                analysis.rejections().stream().map(Rejection::place).collect(Collectors.toUnmodifiableSet());
        return new RejectionsView(Stream.concat(
                        analysis.rejections().stream().map(RejectionsView::row),
                        analysis.gaps().stream()
                                .filter(gap -> !refused.contains(gap.place()))
                                .map(RejectionsView::row))
                .toList());
    }

    private static Row row(Rejection rejection) {
        return new Row(
                rejection.place(), rejection.place().toString(), rejection.operation(), rejection.message(), true);
    }

    private static Row row(ItemProblem gap) {
        return new Row(gap.place(), gap.place().toString(), "expected sizes and cost", gap.message(), false);
    }
}
