package io.keywright.ui.shell;

import io.keywright.capacity.Figures;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.export.ExportFormat;
import io.keywright.format.AtomicFile;
import io.keywright.model.Design;
import io.keywright.ui.document.DocumentModel;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.FileMerge;
import io.keywright.workspace.FileStamp;
import io.keywright.workspace.FileState;
import io.keywright.workspace.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Saves and watches the file of an open design, away from the JavaFX thread and one thing at a time. Whatever fails is said,
 * and changes nothing of the design.
 */
final class DocumentFiles {
    private static final String NOT_SAVED = "The design was not saved.";
    private static final String NOT_EXPORTED = "The export was not saved.";

    private final DocumentModel document;
    private final Means means;
    private final Host host;
    private final FileWork work;

    /** The design as it was when a person said that its changes need not be saved. */
    private @Nullable Design givenUp;

    /** How it goes on with a file that was changed outside: once it is merged, or where that needs a person. */
    private record Then(Runnable merged, Runnable asked) {
        static final Then NOTHING = new Then(() -> {}, () -> {});
    }

    private BiConsumer<String, List<String>> onMerged = (sentence, changes) -> {};

    /** The window, as far as files are concerned. */
    interface Host {
        /** Keeps what is typed in a field that has the focus, and says how to give the focus back to it. */
        Runnable keepWhatIsTyped();

        /** Hears that a design now stands in a file. */
        void saved(DocumentModel document, Path file);

        /** How to show another design than this one that stands in a file; empty where none does. */
        Optional<Runnable> otherIn(Path file, DocumentModel document);
    }

    DocumentFiles(DocumentModel document, Means means, Host host) {
        this.document = document;
        this.means = means;
        this.work = new FileWork(means);
        this.host = host;
    }

    /** @param told hears what of the file was merged, as a sentence and a line for each change */
    void setOnMerged(BiConsumer<String, List<String>> told) {
        onMerged = told;
    }

    /** Takes what the file holds now; undo brings back what was there. */
    void reload() {
        work.whenIdle(() -> inFile(file -> work.run(
                "Reloading " + quoted(file),
                true,
                progress -> DesignStore.open(file, progress),
                this::reloaded,
                quoted(file) + " could not be read again.")));
    }

    private void reloaded(DesignStore.Opened opened) {
        if (opened.file().isImported()) {
            means.dialogs()
                    .sayFailure(
                            quoted(opened.path()) + " could not be read again.",
                            "It is a " + opened.file().source() + " now. Import it to open it as a new design.",
                            "");
            return;
        }
        document.session()
                .reload(opened.file().design(), opened.stamp(), opened.file().readOnly());
        document.fileStateProperty().set(new FileState.Unchanged());
    }

    /**
     * Keeps the design although its file holds something else now; what that is goes into a file beside it, and the next
     * save writes over it.
     */
    void keepMine() {
        work.whenIdle(() -> inFile(file -> {
            if (document.fileStateProperty().get() instanceof FileState.Changed changed) {
                setAside(file, () -> {
                    document.session().keepMine(changed.now());
                    document.fileStateProperty().set(new FileState.Unchanged());
                });
            }
        }));
    }

    /** Looks whether something else has written to the file. */
    void check() {
        inFile(file -> {
            FileStamp known = document.session().stamp().orElse(null);
            if (known != null && !work.isBusy()) {
                means.files()
                        .run(
                                "Looking at " + quoted(file),
                                progress -> FileState.glance(file, known),
                                state -> work.unlessReading(() -> noted(known, state)));
            }
        });
    }

    private void noted(FileStamp known, FileState state) {
        Session session = document.session();
        if (session.stamp().filter(known::equals).isEmpty()) {
            return; // it has been saved or reloaded meanwhile
        }
        if (state instanceof FileState.Missing && !(document.fileStateProperty().get() instanceof FileState.Missing)) {
            session.keepMine(known);
        }
        changed(state, Then.NOTHING);
    }

    /** Merges what something else has changed, where it changed nothing that was changed here, too; tells of it else. */
    private void changed(FileState state, Then then) {
        Path file = document.session().file().orElse(null);
        Design base = document.session().base().orElse(null);
        if (!(state instanceof FileState.Changed)
                || file == null
                || base == null
                || document.session().isReadOnly()) {
            document.fileStateProperty().set(state);
            then.asked().run();
            return;
        }
        Design mine = document.design();
        merge(file, base, mine, Side.MINE, read -> {
            FileMerge merge = read.orElse(null);
            if (merge == null) {
                document.fileStateProperty().set(state);
                then.asked().run();
            } else if (document.design() != mine) {
                changed(state, then);
            } else if (merge.merge().conflicts().isEmpty()) {
                take(file, merge);
                then.merged().run();
            } else {
                document.fileStateProperty()
                        .set(new FileState.Conflicting(
                                merge.stamp(), merge.merge().conflicts()));
                then.asked().run();
            }
        });
    }

    private void merge(Path file, Design base, Design mine, Side preferred, Consumer<Optional<FileMerge>> done) {
        work.run(
                "Merging " + quoted(file),
                true,
                progress -> FileMerge.read(file, base, mine, preferred, progress),
                done,
                quoted(file) + " could not be merged.");
    }

    private void take(Path file, FileMerge merge) {
        document.session()
                .merge(
                        "Merge changes of " + file.getFileName(),
                        merge.theirs(),
                        merge.stamp(),
                        merge.merge().merged());
        document.fileStateProperty().set(new FileState.Unchanged());
        if (!merge.changes().isEmpty()) {
            onMerged.accept(
                    quoted(file) + " was changed outside: "
                            + Figures.counted(merge.changes().size(), "change was", "changes were")
                            + " taken into this design."
                            + (document.dirtyProperty().get() ? " It is not saved yet." : "")
                            + " Undo brings back what was here.",
                    merge.changes());
        }
    }

    /**
     * Settles what both changed: takes the changes of the file, and where both changed the same what one of them has. What
     * the file holds goes into one beside it where mine is kept. Asks again where there is something new to ask about.
     */
    void settle(Side preferred) {
        settle(preferred, preferred == Side.MINE);
    }

    /** @param keepsFile whether what the file holds is to be kept beside it */
    private void settle(Side preferred, boolean keepsFile) {
        work.whenIdle(() -> inFile(file -> {
            Design base = document.session().base().orElse(null);
            if (base == null || !(document.fileStateProperty().get() instanceof FileState.Conflicting asked)) {
                return;
            }
            Design mine = document.design();
            merge(file, base, mine, preferred, read -> {
                Optional<FileMerge> answer = read.filter(merge -> document.design() == mine
                        && merge.stamp().sameContent(asked.now())
                        && asked.conflicts().containsAll(merge.merge().conflicts()));
                if (answer.isEmpty()) {
                    changed(new FileState.Changed(asked.now()), Then.NOTHING);
                } else if (keepsFile) {
                    setAside(file, () -> settled(preferred, file, answer.get()));
                } else {
                    take(file, answer.get());
                }
            });
        }));
    }

    /** Merges again where the design was changed while the file was copied. */
    private void settled(Side preferred, Path file, FileMerge merge) {
        if (document.design() == merge.mine()) {
            take(file, merge);
        } else {
            settle(preferred, false);
        }
    }

    private void setAside(Path file, Runnable then) {
        work.run(
                "Setting aside what " + quoted(file) + " holds",
                false,
                progress -> DesignStore.setAside(file),
                aside -> then.run(),
                "What " + quoted(file) + " holds could not be set aside.");
    }

    /** Saves the design where it was opened, or asks where; {@code then} runs once it is saved. */
    void save(Runnable then) {
        save(then, Then.NOTHING);
    }

    private void save(Runnable then, Then changed) {
        host.keepWhatIsTyped().run();
        work.whenNothingIsRead(NOT_SAVED, () -> {
            Session session = document.session();
            Path file = session.file().orElse(null);
            if (file != null && !session.isReadOnly()) {
                write(file, session.stamp().orElse(null), then, changed);
            } else {
                saveAs(then);
            }
        });
    }

    /** Asks where to save the design; {@code then} runs once it is saved. */
    void saveAs(Runnable then) {
        host.keepWhatIsTyped().run();
        work.whenNothingIsRead(
                NOT_SAVED,
                () -> means.dialogs()
                        .chooseSave(fileName(document.design()) + DesignStore.FILE_ENDING)
                        .map(Path::toAbsolutePath)
                        .ifPresent(file -> saveAs(file, then)));
    }

    private void saveAs(Path file, Runnable then) {
        if (isNewer(document.session(), file)) {
            means.dialogs()
                    .sayFailure(
                            NOT_SAVED,
                            file
                                    + " was made by a newer version, and saving over it would lose what this one can't"
                                    + " read. Save it under another name.",
                            "");
            return;
        }
        host.otherIn(file, document)
                .ifPresentOrElse(show -> refuse(file, show), () -> write(file, null, then, Then.NOTHING));
    }

    private void refuse(Path file, Runnable show) {
        boolean isWanted = means.dialogs()
                .offer(
                        NOT_SAVED,
                        quoted(file) + " is open in another tab. Save this design under another name, or close that tab"
                                + " before.",
                        "Show that tab");
        if (isWanted) {
            show.run();
        }
    }

    private static boolean isNewer(Session session, Path file) {
        return session.isReadOnly()
                && session.file().filter(own -> DesignStore.isSame(own, file)).isPresent();
    }

    private void write(Path file, @Nullable FileStamp expected, Runnable then, Then changed) {
        Session session = document.session();
        session.seal();
        Design design = session.design();
        work.run(
                "Saving " + quoted(file),
                false,
                progress -> DesignStore.save(design, file, expected),
                saved -> {
                    if (saved.stamp().isPresent()) {
                        session.markSaved(file, saved.stamp().get(), design);
                        document.fileStateProperty().set(new FileState.Unchanged());
                        host.saved(document, file);
                        then.run();
                    } else if (saved.conflict() != null) {
                        changed(saved.conflict(), changed);
                    }
                },
                "The design could not be saved.");
    }

    /** Asks about changes that are not saved, and goes on unless the person wants to stay. */
    void leave(Runnable then) {
        Runnable goOnTyping = host.keepWhatIsTyped();
        work.whenIdle(() -> {
            if (isLeft()) {
                then.run();
                return;
            }
            switch (means.dialogs().askUnsaved(document.design().name())) {
                case SAVE -> saveAndLeave(then);
                case DISCARD -> {
                    givenUp = document.design();
                    then.run();
                }
                case CANCEL -> goOnTyping.run();
            }
        });
    }

    /** Saves and goes on, also where changes of the file have to be merged before; else it says why it stays. */
    private void saveAndLeave(Runnable then) {
        save(() -> leave(then), new Then(() -> saveAndLeave(then), this::sayItStays));
    }

    private void sayItStays() {
        inFile(file -> means.dialogs()
                .sayFailure(
                        NOT_SAVED,
                        document.fileStateProperty().get() instanceof FileState.Conflicting
                                ? quoted(file) + " was changed outside where it was changed here, too, so it stays"
                                        + " open. Choose in the bar above the design what to keep."
                                : quoted(file)
                                        + " stays open. The bar above the design says why, and what can be done.",
                        ""));
    }

    /** Whether nothing of the design is lost, or no more than was agreed to. */
    boolean isLeft() {
        return !work.isBusy() && (!document.dirtyProperty().get() || document.design() == givenUp);
    }

    /** Forgets that changes were given up. */
    void askAgain() {
        givenUp = null;
    }

    /** Asks where to save an export, and saves it. */
    void saveExport(ExportFormat format, String text) {
        work.whenNothingIsRead(
                NOT_EXPORTED,
                () -> means.dialogs()
                        .chooseExport(fileName(document.design()), format.title(), format.extension())
                        .ifPresent(file -> work.run(
                                "Saving " + quoted(file),
                                false,
                                progress -> {
                                    AtomicFile.write(file, text);
                                    return file;
                                },
                                written -> {},
                                "The export could not be saved.")));
    }

    private void inFile(Consumer<Path> action) {
        document.session().file().ifPresent(action);
    }

    static String quoted(Path file) {
        return "\"" + file.getFileName() + "\"";
    }

    private static String fileName(Design design) {
        String name = design.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        String trimmed = name.replaceAll("^-+|-+$", "");
        return trimmed.isEmpty() ? "design" : trimmed;
    }
}
