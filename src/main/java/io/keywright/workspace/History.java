package io.keywright.workspace;

import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An immutable undo history: the versions behind the present one, the present one, and those ahead.
 *
 * <p>Every version is a whole document. Documents share structure, so a version costs only what changed; in return,
 * undo never has to invert an edit, which is where hand-written undo goes wrong.
 *
 * @param <D> the immutable document type
 */
public record History<D>(List<Version<D>> past, Version<D> present, List<Version<D>> future) {
    /** Versions kept behind the present one. Older ones are dropped. */
    static final int DEPTH = 500;

    /**
     * One state of the document.
     *
     * @param document the whole document
     * @param label what the user did to arrive here, such as "Rename entity"
     * @param mergeKey edits in a row with an equal key become one undo step; null never merges
     * @param at what was selected as that was done; undo selects it again
     */
    public record Version<D>(
            D document, String label, @Nullable Object mergeKey, Place at) {
        public Version {
            Objects.requireNonNull(at);
            Objects.requireNonNull(document);
            Objects.requireNonNull(label);
        }
    }

    public History {
        past = List.copyOf(past);
        future = List.copyOf(future);
        Objects.requireNonNull(present);
    }

    public static <D> History<D> of(D document) {
        return new History<>(List.of(), new Version<>(document, "Open", null, Place.design()), List.of());
    }

    /** This history with a new present, or this history itself if nothing changed. @param at what is selected meanwhile */
    public History<D> push(D document, String label, @Nullable Object mergeKey, Place at) {
        if (document.equals(present.document())) {
            return this;
        }
        if (mergeKey != null && mergeKey.equals(present.mergeKey()) && !past.isEmpty()) {
            return new History<>(past, new Version<>(document, label, mergeKey, present.at()), List.of());
        }
        var next = new Version<>(document, label, mergeKey, at);
        var behind = new ArrayList<>(past.subList(Math.max(0, past.size() - DEPTH + 1), past.size()));
        behind.add(present);
        return new History<>(behind, next, List.of());
    }

    /** Ends merging, so that the next edit starts a step of its own. */
    public History<D> seal() {
        return new History<>(past, new Version<>(present.document(), present.label(), null, present.at()), future);
    }

    /** What undo would take back. */
    public Optional<String> undoLabel() {
        return past.isEmpty() ? Optional.empty() : Optional.of(present.label());
    }

    /** What redo would do again. */
    public Optional<String> redoLabel() {
        return future.isEmpty() ? Optional.empty() : Optional.of(future.get(0).label());
    }

    public History<D> undo() {
        if (past.isEmpty()) {
            return this;
        }
        var ahead = new ArrayList<Version<D>>();
        ahead.add(present);
        ahead.addAll(future);
        return new History<>(past.subList(0, past.size() - 1), past.get(past.size() - 1), ahead).seal();
    }

    public History<D> redo() {
        if (future.isEmpty()) {
            return this;
        }
        var behind = new ArrayList<>(past);
        behind.add(present);
        return new History<>(behind, future.get(0), future.subList(1, future.size())).seal();
    }
}
