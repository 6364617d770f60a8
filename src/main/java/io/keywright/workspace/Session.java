package io.keywright.workspace;

import io.keywright.model.Design;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One open design: its history, where it is saved, and whether it differs from what is saved.
 *
 * <p>Belongs to one thread (in the window, the JavaFX thread). Listeners hear of every change after it happened.
 */
public final class Session {
    private boolean readOnly;
    private final List<Runnable> listeners = new ArrayList<>();
    private History<Design> history;
    private @Nullable Path file;
    private @Nullable Design saved;

    private Session(Design design, @Nullable Path file, @Nullable Design saved, boolean readOnly) {
        this.history = History.of(design);
        this.file = file;
        this.saved = saved;
        this.readOnly = readOnly;
    }

    /** A design that stands in a file just so. */
    public static Session opened(Design design, Path file, boolean readOnly) {
        return new Session(design, file, design, readOnly);
    }

    /** A design that is in no file: new, imported, or a copy of a sample. Clean until it is edited. */
    public static Session untitled(Design design) {
        return new Session(design, null, design, false);
    }

    public Design design() {
        return history.present().document();
    }

    public History<Design> history() {
        return history;
    }

    /** The design as it was last saved or opened; differences of cost are shown against it. */
    public Optional<Design> savedDesign() {
        return Optional.ofNullable(saved);
    }

    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** Whether the file is of a newer format, so that saving over it would lose what this version can't read. */
    public boolean isReadOnly() {
        return readOnly;
    }

    /** Whether the design is another version than the saved one. Undoing back to the saved version is clean again. */
    public boolean isDirty() {
        return design() != saved;
    }

    /**
     * Changes the design as one undo step.
     *
     * @param label what is done, as undo names it: "Rename entity"
     * @param mergeKey edits in a row with an equal key become one step; null never merges
     * @return whether anything changed
     */
    public boolean edit(String label, @Nullable Object mergeKey, UnaryOperator<Design> change) {
        Objects.requireNonNull(label);
        return move(history.push(change.apply(design()), label, mergeKey));
    }

    public boolean undo() {
        return move(history.undo());
    }

    public boolean redo() {
        return move(history.redo());
    }

    /** Ends a run of merged edits, as when a field loses the focus. */
    public void seal() {
        history = history.seal();
    }

    /** Notes that the present design now stands in this file. */
    public void markSaved(Path savedTo) {
        readOnly &= savedTo.equals(file);
        file = savedTo;
        saved = design();
        seal();
        changed();
    }

    /** Calls the listener after every change of the design, the file or the saved version. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    private boolean move(History<Design> next) {
        if (next == history) {
            return false;
        }
        history = next;
        changed();
        return true;
    }

    private void changed() {
        List.copyOf(listeners).forEach(Runnable::run);
    }
}
