package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;

/** What DynamoDB would refuse, as a list to jump from. */
public record RejectionsView(List<Row> rows) {
    public RejectionsView {
        rows = List.copyOf(rows);
    }

    /** One rejection: where, what refuses it, and the refusal. */
    public record Row(Place place, String where, String operation, String message) {}

    public static RejectionsView of(Analysis analysis) {
        return new RejectionsView(
                analysis.rejections().stream().map(RejectionsView::row).toList());
    }

    private static Row row(Rejection rejection) {
        return new Row(rejection.place(), rejection.place().toString(), rejection.operation(), rejection.message());
    }
}
