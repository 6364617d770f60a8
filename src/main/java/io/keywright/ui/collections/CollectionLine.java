package io.keywright.ui.collections;

import io.keywright.model.Rejection;
import io.keywright.view.CollectionsView;
import io.keywright.view.ReadMarks;
import org.jspecify.annotations.Nullable;

/** One line of the list of collections. */
sealed interface CollectionLine {
    /** How a line stands to the pattern that is selected. */
    enum Light {
        /** No pattern is selected, or it reads nothing here. */
        PLAIN,
        /** The pattern reads it. */
        LIT,
        /** The pattern reads others. */
        DIM
    }

    /** The head of a collection. */
    record Head(CollectionsView.Collection collection, boolean open, Light light) implements CollectionLine {}

    /**
     * An item or entry.
     *
     * @param last whether it ends its collection
     * @param mark when the selected pattern reads it; null where it does not
     */
    record Item(CollectionsView.Row row, boolean last, Light light, ReadMarks.@Nullable Mark mark)
            implements CollectionLine {}

    /** Space between two collections. */
    record Gap() implements CollectionLine {}

    /** A sample row that is not stored, and why. */
    record Refused(Rejection rejection) implements CollectionLine {}
}
