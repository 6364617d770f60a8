package io.keywright.ui.patterns;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.FreeName;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Delete;
import io.keywright.ui.document.DocumentModel;
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

    /** Adds a copy of a pattern below it. */
    void duplicate(String name) {
        List<String> before = names(document.design());
        document.edit("Duplicate access pattern", null, design -> copied(design, name));
        names(document.design()).stream()
                .filter(other -> !before.contains(other))
                .findFirst()
                .ifPresent(this::select);
    }

    private static Design copied(Design design, String name) {
        return design.pattern(name)
                .map(pattern -> {
                    var patterns = new ArrayList<>(design.patterns());
                    patterns.add(patterns.indexOf(pattern) + 1, pattern.withName(free(design, name)));
                    return design.withPatterns(patterns);
                })
                .orElse(design);
    }

    private static String free(Design design, String name) {
        return FreeName.numbered(name + " ", 2, taken -> design.pattern(taken).isPresent());
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

    /** Deletes a pattern; the one after it is selected. */
    void delete(String name) {
        List<String> names = names(document.design());
        int position = names.indexOf(name);
        document.apply(new Delete(Place.pattern(name)));
        List<String> left = names(document.design());
        if (position >= 0 && !left.isEmpty()) {
            select(left.get(Math.min(position, left.size() - 1)));
        }
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
