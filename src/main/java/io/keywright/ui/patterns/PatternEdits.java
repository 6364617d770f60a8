package io.keywright.ui.patterns;

import io.keywright.model.AccessPattern;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.ui.document.DocumentModel;
import io.keywright.view.AskedField;
import java.util.List;

/** What is done with access patterns as a whole, each as one undo step; the pattern that is meant is selected after it. */
final class PatternEdits {
    private final DocumentModel document;

    PatternEdits(DocumentModel document) {
        this.document = document;
    }

    /** Adds a pattern and gives its place. */
    Place add() {
        document.edit("Add access pattern", null, Additions::pattern);
        List<AccessPattern> patterns = document.design().patterns();
        return select(patterns.get(patterns.size() - 1).name());
    }

    /** Changes what a pattern asks. */
    void change(String name, AskedField field, String typed) {
        document.edit(
                field.label(),
                null,
                design -> design.pattern(name)
                        .map(pattern -> design.withPattern(field.with(pattern, typed)))
                        .orElse(design));
    }

    private Place select(String name) {
        Place place = Place.pattern(name);
        document.selectedProperty().set(place);
        return place;
    }
}
