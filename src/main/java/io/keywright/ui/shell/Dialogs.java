package io.keywright.ui.shell;

import io.keywright.ui.task.Failure;
import java.nio.file.Path;
import java.util.Optional;

/** What the window asks a person; tests answer in their place. */
public interface Dialogs {
    /** What to do with changes that are not saved. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /** A design or a file that can be imported, to open. */
    Optional<Path> chooseDesign();

    /** A file of another tool, to import. */
    Optional<Path> chooseImport();

    /** A file of prices, to stand over the standard ones. */
    Optional<Path> choosePriceFile();

    /** A file of rates over time, for a workload. */
    Optional<Path> chooseRates();

    /** A file of what was measured of deployed tables. */
    Optional<Path> chooseMeasured();

    /** A file of items, for the samples of a table. */
    Optional<Path> chooseItems();

    /** Where to save a design. */
    Optional<Path> chooseSave(String suggestedName);

    /**
     * Where to save an export.
     *
     * @param title the format, in words
     * @param extension without the dot
     */
    Optional<Path> chooseExport(String suggestedName, String title, String extension);

    Unsaved askUnsaved(String designName);

    /**
     * Says that something did not work.
     *
     * @param what what was tried, as a sentence
     * @param why what went wrong
     * @param details more for a report, to be copied; may be empty
     */
    void sayFailure(String what, String why, String details);

    /**
     * Says that something was not done, and offers something else.
     *
     * @param what what was tried, as a sentence
     * @param why what stands against it
     * @param action what is offered, as a button names it
     * @return whether that is wanted
     */
    boolean offer(String what, String why, String action);

    /** Says that something did not work. */
    default void say(Failure failure) {
        sayFailure(failure.what(), failure.why(), failure.isForeseen() ? "" : failure.details());
    }
}
