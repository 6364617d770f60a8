package io.keywright.workspace;

import io.keywright.model.OrderedMap;
import java.util.Map;

/**
 * What a person made of the window by using it.
 *
 * @param presentingPercent the size of everything while presenting, percent
 * @param tourSeen whether the tour was shown, to its end or not
 * @param columnWidths the widths that columns were dragged to, in pixels at 100 %, more than 0, by table and column
 */
public record Habits(int presentingPercent, boolean tourSeen, Map<String, Double> columnWidths) {
    /** Nothing was changed yet. */
    public static final Habits STANDARD = new Habits(150, false, Map.of());

    public Habits {
        columnWidths = OrderedMap.copyOf(columnWidths);
        columnWidths.forEach((column, width) -> {
            if (!(width > 0)) {
                throw new IllegalArgumentException("a column has a width, but " + column + " has " + width);
            }
        });
    }

    public Habits withPresentingPercent(int percent) {
        return new Habits(percent, tourSeen, columnWidths);
    }

    public Habits withTourSeen() {
        return new Habits(presentingPercent, true, columnWidths);
    }

    public Habits withColumnWidths(Map<String, Double> widths) {
        return new Habits(presentingPercent, tourSeen, widths);
    }
}
