package io.keywright.workspace;

import io.keywright.model.Design;
import io.keywright.model.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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
    private @Nullable FileStamp stamp;
    private Design saved;
    private boolean knowsBase;
    private boolean fileDiffers;
    private Place selected = Place.design();

    private Session(Design design, @Nullable Path file, @Nullable FileStamp stamp, boolean readOnly) {
        this.history = History.of(design);
        this.file = file;
        this.stamp = stamp;
        this.saved = design;
        this.knowsBase = file != null;
        this.readOnly = readOnly;
    }

    /** A design that stands in a file just so. */
    public static Session opened(Design design, Path file, FileStamp stamp, boolean readOnly) {
        return new Session(design, file, stamp, readOnly);
    }

    /** A design that is in no file: new, imported, or a copy of a sample. Clean until it is edited. */
    public static Session untitled(Design design) {
        return new Session(design, null, null, false);
    }

    /** A design whose changes are in no file although they should be: never clean before it is saved. */
    public static Session recovered(Design design) {
        Session session = untitled(design);
        session.fileDiffers = true;
        return session;
    }

    public Design design() {
        return history.present().document();
    }

    public History<Design> history() {
        return history;
    }

    /** The design as it was last saved or opened; differences of cost are shown against it. */
    public Design savedDesign() {
        return saved;
    }

    /**
     * What was done since the design was saved or opened, the newest last; empty where nothing was, or where undo went back
     * behind the saved version.
     */
    public List<String> editsSinceSaved() {
        var labels = new ArrayList<String>();
        var versions = new ArrayList<>(history.past());
        versions.add(history.present());
        for (int i = versions.size() - 1; i >= 0; i--) {
            if (versions.get(i).document() == saved) {
                Collections.reverse(labels);
                return List.copyOf(labels);
            }
            labels.add(versions.get(i).label());
        }
        return List.of();
    }

    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** What the file held when it was last read or written; empty where the design is in no file. */
    public Optional<FileStamp> stamp() {
        return Optional.ofNullable(stamp);
    }

    /**
     * The design that the file held when it was last read or written, from which both the present one and what the file
     * holds by now come; empty where it is not known.
     */
    public Optional<Design> base() {
        return knowsBase ? Optional.of(saved) : Optional.empty();
    }

    /** Says that the file held another design than this session was opened with. */
    void forgetBase() {
        knowsBase = false;
    }

    /** Whether the file is of a newer format, so that saving over it would lose what this version can't read. */
    public boolean isReadOnly() {
        return readOnly;
    }

    /**
     * Whether the design is another version than the one in the file. Undoing back to the saved version is clean again.
     */
    public boolean isDirty() {
        return fileDiffers || design() != saved;
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
        return move(history.push(change.apply(design()), label, mergeKey, selected));
    }

    /** Says what is selected from now on, which undo of the edits that follow selects again. */
    public void select(Place place) {
        selected = Objects.requireNonNull(place);
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

    /**
     * Notes that a design now stands in a file.
     *
     * @param written the design that was written; the present one may be newer
     */
    public void markSaved(Path savedTo, FileStamp newStamp, Design written) {
        readOnly &= savedTo.equals(file);
        file = savedTo;
        stamp = newStamp;
        saved = written;
        knowsBase = true;
        fileDiffers = false;
        seal();
        changed();
    }

    /**
     * Takes what the file holds now in place of the present design, as one undo step: undo brings back what was there.
     *
     * @param isNewer whether the file is of a newer format now
     */
    public void reload(Design fromFile, FileStamp newStamp, boolean isNewer) {
        history = history.push(fromFile, "Reload from the file", null, selected).seal();
        saved = design();
        knowsBase = true;
        stamp = newStamp;
        readOnly = isNewer;
        fileDiffers = false;
        changed();
    }

    /**
     * Takes what something else has changed in the file together with the present design, as one undo step: undo brings
     * back what was there.
     *
     * @param fromFile what the file holds now
     * @param merged both in one
     */
    public void merge(String label, Design fromFile, FileStamp newStamp, Design merged) {
        history = history.push(merged, label, null, selected).seal();
        saved = design().equals(fromFile) ? design() : fromFile;
        knowsBase = true;
        stamp = newStamp;
        fileDiffers = false;
        changed();
    }

    /** Keeps the present design although the file holds something else, which the next save writes over. */
    public void keepMine(FileStamp inTheFile) {
        knowsBase &= inTheFile.equals(stamp);
        stamp = inTheFile;
        fileDiffers = true;
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
