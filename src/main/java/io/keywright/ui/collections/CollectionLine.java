package io.keywright.ui.collections;

import io.keywright.model.Rejection;
import io.keywright.view.CollectionsView;

/** One line of the list of collections. */
sealed interface CollectionLine {
    /** The head of a collection. */
    record Head(CollectionsView.Collection collection, boolean open) implements CollectionLine {}

    /**
     * An item or entry.
     *
     * @param last whether it ends its collection
     */
    record Item(CollectionsView.Row row, boolean last) implements CollectionLine {}

    /** Space between two collections. */
    record Gap() implements CollectionLine {}

    /** A sample row that is not stored, and why. */
    record Refused(Rejection rejection) implements CollectionLine {}
}
