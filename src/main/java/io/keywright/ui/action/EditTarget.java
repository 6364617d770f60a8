package io.keywright.ui.action;

import io.keywright.model.Design;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The open design, as far as edits see it. */
@FunctionalInterface
public interface EditTarget {
    /**
     * Changes the design as one undo step.
     *
     * @param label what is done, as undo names it: "Rename entity"
     * @param mergeKey edits in a row with an equal key become one step; null never merges
     * @return whether anything changed
     */
    boolean edit(String label, @Nullable Object mergeKey, UnaryOperator<Design> change);
}
