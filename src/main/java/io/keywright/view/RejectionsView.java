package io.keywright.view;

import io.keywright.access.PatternPlan;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.item.ItemProblem;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is wrong with a design, as lists to jump from.
 *
 * @param problems what DynamoDB would refuse, and after it what could not be drawn
 * @param unserved the access patterns that can't be sent as they stand, or that nothing answers, without those that have
 *     problems of their own
 */
public record RejectionsView(List<Row> problems, List<Row> unserved) {
    public RejectionsView {
        problems = List.copyOf(problems);
        unserved = List.copyOf(unserved);
    }

    /** All of them, problems first. */
    public List<Row> rows() {
        return Stream.concat(problems.stream(), unserved.stream()).toList();
    }

    /**
     * One problem.
     *
     * @param operation what refuses it, or what can't be known because of it
     * @param message the refusal, or what is wrong
     * @param refused whether DynamoDB would refuse it
     */
    public record Row(Place place, String where, String operation, String message, boolean refused) {
        /** It in a sentence without a full stop. */
        public String sentence() {
            return Rejection.sentence(operation, where, message);
        }
    }

    /** The problems of an analysis; what is refused at a place is not told again by what follows from it there. */
    public static RejectionsView of(Analysis analysis) {
        Set<Place> refused =
                analysis.rejections().stream().map(Rejection::place).collect(Collectors.toUnmodifiableSet());
        Marks marks = new Marks(analysis.rejections());
        return new RejectionsView(
                Stream.concat(
                                analysis.rejections().stream().map(RejectionsView::row),
                                analysis.gaps().stream()
                                        .filter(gap -> !refused.contains(gap.place()))
                                        .map(RejectionsView::row))
                        .toList(),
                unservedPlans(analysis)
                        .filter(plan -> marks.countPattern(plan.pattern()) == 0)
                        .map(RejectionsView::row)
                        .toList());
    }

    private static Stream<PatternPlan> unservedPlans(Analysis analysis) {
        return analysis.plans().stream().filter(plan -> plan.sendsNothing() && plan.verdict() != Verdict.NOT_PLANNED);
    }

    private static Row row(PatternPlan plan) {
        Place place = Place.pattern(plan.pattern());
        return new Row(
                place,
                place.toString(),
                "access pattern",
                plan.words() + ": " + plan.obstacle().orElse(""),
                plan.verdict() == Verdict.BROKEN);
    }

    private static Row row(Rejection rejection) {
        return new Row(
                rejection.place(), rejection.place().toString(), rejection.operation(), rejection.message(), true);
    }

    private static Row row(ItemProblem gap) {
        return new Row(gap.place(), gap.place().toString(), "expected sizes and cost", gap.message(), false);
    }
}
