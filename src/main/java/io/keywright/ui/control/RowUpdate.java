package io.keywright.ui.control;

import java.util.List;
import javafx.collections.ObservableList;
import javafx.scene.control.SelectionModel;

/**
 * Changes the rows of a list or table to other ones and leaves alone those that are the same, so that what is selected and
 * scrolled to stays.
 */
public final class RowUpdate {
    private RowUpdate() {}

    /**
     * Makes the rows equal to {@code wanted}. A selected row that is replaced by another version of itself stays selected,
     * which a selection forgets by itself.
     */
    public static <T> void apply(ObservableList<T> rows, List<T> wanted, SelectionModel<T> selection) {
        int selected = selection.getSelectedIndex();
        int before = rows.size();
        apply(rows, wanted);
        if (selected >= 0 && selection.getSelectedIndex() < 0 && rows.size() == before) {
            selection.select(selected);
        }
    }

    /** Makes the rows equal to {@code wanted}, touching only what lies between the first and the last difference. */
    public static <T> void apply(ObservableList<T> rows, List<T> wanted) {
        int first = 0;
        int least = Math.min(rows.size(), wanted.size());
        while (first < least && rows.get(first).equals(wanted.get(first))) {
            first++;
        }
        int same = 0;
        while (same < least - first && rows.get(rows.size() - 1 - same).equals(wanted.get(wanted.size() - 1 - same))) {
            same++;
        }
        List<T> middle = wanted.subList(first, wanted.size() - same);
        int toReplace = rows.size() - same - first;
        int replaced = Math.min(toReplace, middle.size());
        for (int i = 0; i < replaced; i++) {
            if (!rows.get(first + i).equals(middle.get(i))) {
                rows.set(first + i, middle.get(i));
            }
        }
        if (toReplace > replaced) {
            rows.remove(first + replaced, first + toReplace);
        } else if (middle.size() > replaced) {
            rows.addAll(first + replaced, middle.subList(replaced, middle.size()));
        }
    }
}
