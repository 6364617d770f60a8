package io.keywright.ui.editor;

import io.keywright.model.Workload;
import io.keywright.view.DomainText;
import io.keywright.view.Elapsed;
import java.util.OptionalLong;

/** Spans of a workload as a person types them: {@code 90 s}, {@code 60 min}, {@code 1 h}, {@code 7 days}. */
final class Spans {
    private Spans() {}

    static String text(double seconds) {
        return seconds == Math.rint(seconds) && seconds <= Workload.MOST_SECONDS
                ? Elapsed.span((long) seconds)
                : DomainText.number(seconds) + " s";
    }

    /**
     * What is wrong with a typed span; empty where nothing is.
     *
     * @param least the shortest that is meant, seconds
     */
    static String problem(String typed, long least) {
        OptionalLong seconds = Elapsed.parse(typed);
        boolean isMeant =
                seconds.isPresent() && seconds.getAsLong() >= least && seconds.getAsLong() <= Workload.MOST_SECONDS;
        return isMeant ? "" : "Expected " + least + " s to 7 days, such as 90 s, 60 min or 1 h.";
    }

    /** The seconds of a span that has no {@link #problem}. */
    static long seconds(String typed) {
        return Elapsed.parse(typed).orElseThrow();
    }
}
