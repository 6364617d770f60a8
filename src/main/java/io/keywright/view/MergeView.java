package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.compare.DesignMerge.Conflict;
import java.util.List;

/**
 * What two versions of a design changed, each differently, in words.
 *
 * @param both where, for a sentence: "order Order, notes and 2 others"
 * @param lines both values of each
 */
public record MergeView(String both, List<String> lines) {
    public MergeView {
        lines = List.copyOf(lines);
    }

    /** @param conflicts at least one */
    public static MergeView of(List<Conflict> conflicts) {
        String first = FieldText.of(conflicts.get(0).place());
        int others = conflicts.size() - 1;
        return new MergeView(
                others == 0 ? first : first + " and " + Figures.counted(others, "other", "others"),
                conflicts.stream().map(MergeView::line).toList());
    }

    private static String line(Conflict conflict) {
        return FieldText.of(conflict.place()) + ": " + value(conflict.mine()) + " here, " + value(conflict.theirs())
                + " in the file";
    }

    private static String value(String words) {
        return words.isEmpty() ? "nothing" : words;
    }
}
