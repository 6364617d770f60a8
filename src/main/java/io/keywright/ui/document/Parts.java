package io.keywright.ui.document;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Copied;
import io.keywright.refactor.Delete;
import io.keywright.refactor.Duplicate;
import io.keywright.refactor.Move;
import io.keywright.refactor.Paste;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What is done with parts of a design as a whole, each as one undo step; what is there afterwards is selected. */
public final class Parts {
    private Parts() {}

    /** Adds a table. @return its place */
    public static Place addTable(DocumentModel document) {
        return add(
                document, "Add table", Additions::table, design -> Place.table(newest(design.tables(), Table::name)));
    }

    /** Adds an index to a table of the design. @return its place */
    public static Place addIndex(DocumentModel document, String table) {
        return add(
                document,
                "Add index",
                design -> Additions.index(design, table),
                design -> Place.index(
                        table, newest(design.table(table).orElseThrow().indexes(), SecondaryIndex::name)));
    }

    /** Adds an entity to a table. @return its place */
    public static Place addEntity(DocumentModel document, String table) {
        return add(
                document,
                "Add entity",
                design -> Additions.entity(design, table),
                design -> Place.entity(newest(design.entities(), Entity::name)));
    }

    /** Adds an access pattern. @return its place */
    public static Place addPattern(DocumentModel document) {
        return add(
                document,
                "Add access pattern",
                Additions::pattern,
                design -> Place.pattern(newest(design.patterns(), AccessPattern::name)));
    }

    /** Adds a workload. @return its place */
    public static Place addWorkload(DocumentModel document) {
        return add(
                document,
                "Add workload",
                Additions::workload,
                design -> Place.workload(newest(design.workloads(), Workload::name)));
    }

    private static Place add(
            DocumentModel document, String label, UnaryOperator<Design> addition, Function<Design, Place> added) {
        document.edit(label, null, addition);
        Place place = added.apply(document.design());
        document.selectedProperty().set(place);
        return place;
    }

    /** Whatever is added stands last. */
    private static <T> String newest(List<T> things, Function<T, String> name) {
        return name.apply(things.get(things.size() - 1));
    }

    /** What of the selection can be copied, moved or deleted. */
    public static List<Place> selected(DocumentModel document) {
        return document.selection().stream()
                .map(Place::whole)
                .filter(place -> Copied.isPossible(document.design(), place))
                .toList();
    }

    /** Adds copies of things after them. */
    public static void duplicate(DocumentModel document, List<Place> places) {
        if (places.isEmpty()) {
            return;
        }
        Duplicate duplicate = new Duplicate(places);
        if (duplicate.problem(document.design()).isEmpty()) {
            List<Place> copies = duplicate.copies(document.design());
            document.apply(duplicate);
            document.select(copies);
        }
    }

    /**
     * Adds what was copied after the selection.
     *
     * @return what speaks against it; empty where it was added
     */
    public static Optional<String> paste(DocumentModel document, Design parts) {
        return paste(document, parts, document.selectedProperty().get());
    }

    /** The same after another place. */
    public static Optional<String> paste(DocumentModel document, Design parts, Place at) {
        Paste paste = new Paste(parts, at);
        Optional<String> problem = paste.problem(document.design());
        if (problem.isEmpty()) {
            List<Place> pasted = paste.pasted(document.design());
            document.apply(paste);
            document.select(pasted);
        }
        return problem;
    }

    /** Moves what is selected past the thing above or below it; moves in a row are one step. */
    public static void move(DocumentModel document, boolean up) {
        List<Place> places = selected(document);
        Move.step(document.design(), places, up).ifPresent(move -> move(document, move));
    }

    /** Moves things, which stay selected; moves of the same in a row are one step. */
    public static void move(DocumentModel document, Move move) {
        Place focused = document.selectedProperty().get();
        if (move.problem(document.design()).isEmpty()) {
            document.edit(move.label(), "move " + move.places(), move::apply);
            List<Place> selected = new ArrayList<>(move.places());
            if (selected.remove(focused)) {
                selected.add(focused);
            }
            document.select(selected);
        }
    }

    /**
     * Takes things away; after an access pattern the next one is selected, after an attribute its
     * entity, else nothing.
     */
    public static void delete(DocumentModel document, List<Place> places) {
        delete(document, places, "Delete");
    }

    /** The same under another word, as where they are cut. */
    public static void delete(DocumentModel document, List<Place> places, String word) {
        if (places.isEmpty()) {
            return;
        }
        int position = places.stream()
                .mapToInt(place -> patterns(document).indexOf(place.owner()))
                .min()
                .orElse(-1);
        boolean arePatterns = places.stream().allMatch(place -> place.kind() == Place.Kind.PATTERN);
        boolean areAlike = places.stream().map(Place::kind).distinct().count() == 1;
        String what = areAlike ? places.get(0).kind().words(places.size()) : places.size() + " things";
        document.edit(word + " " + what, null, design -> {
            Design left = design;
            for (Place place : places) {
                Delete delete = new Delete(place);
                left = delete.problem(left).isPresent() ? left : delete.apply(left);
            }
            return left;
        });
        List<String> left = patterns(document);
        boolean areAttributes = places.stream().allMatch(place -> place.kind() == Place.Kind.ATTRIBUTE);
        document.selectedProperty()
                .set(
                        arePatterns && position >= 0 && !left.isEmpty()
                                ? Place.pattern(left.get(Math.min(position, left.size() - 1)))
                                : areAttributes ? places.get(0).thing() : Place.design());
    }

    private static List<String> patterns(DocumentModel document) {
        return document.design().patterns().stream().map(AccessPattern::name).toList();
    }
}
