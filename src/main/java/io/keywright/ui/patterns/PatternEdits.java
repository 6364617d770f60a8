package io.keywright.ui.patterns;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.view.AskedField;
import java.util.ArrayList;
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

    /** Adds copies of what is selected below it. */
    void duplicate() {
        Parts.duplicate(document, Parts.selected(document));
    }

    /** Moves a pattern up (below 0) or down past so many others; moves in a row are one step. */
    void move(String name, int by) {
        document.edit("Move access pattern", "move pattern " + name, design -> {
            int from = names(design).indexOf(name);
            int to = from + by;
            if (from < 0 || to < 0 || to >= design.patterns().size()) {
                return design;
            }
            var patterns = new ArrayList<>(design.patterns());
            patterns.add(to, patterns.remove(from));
            return design.withPatterns(patterns);
        });
        select(name);
    }

    /** Deletes what is selected; the pattern after it is selected. */
    void delete() {
        Parts.delete(document, Parts.selected(document));
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

    private static List<String> names(Design design) {
        return design.patterns().stream().map(AccessPattern::name).toList();
    }
}
