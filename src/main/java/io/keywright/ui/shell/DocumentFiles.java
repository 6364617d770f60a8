package io.keywright.ui.shell;

import io.keywright.export.ExportFormat;
import io.keywright.format.AtomicFile;
import io.keywright.model.Design;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import io.keywright.ui.task.TaskLine;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.FileStamp;
import io.keywright.workspace.FileState;
import io.keywright.workspace.RecoveryFolder;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Opens, saves and watches the files of designs, away from the JavaFX thread and one at a time. Whatever fails is said, and
 * changes nothing of the open design.
 */
final class DocumentFiles {
    private static final String NOT_SAVED = "The design was not saved.";
    private static final String NOT_EXPORTED = "The export was not saved.";

    private final Dialogs dialogs;
    private final Background background;
    private final Executor ui;
    private final TaskLine line;
    private final Host host;
    private @Nullable Running running;
    private boolean cancellable;

    /** The window, as far as files are concerned. */
    interface Host {
        Optional<DocumentModel> document();

        /** Keeps what is typed in a field that has the focus, and says how to give the focus back to it. */
        Runnable keepWhatIsTyped();

        /** Shows a design that was opened, in place of the one shown so far. */
        void show(DesignStore.Opened opened);

        /** Shows a design that stands in no file yet, in place of the one shown so far. */
        void showNew(Design design);

        /** Hears that a design now stands in a file. */
        void saved(DocumentModel document, Path file);
    }

    /**
     * @param background where files are read and written, one after another
     * @param ui the JavaFX thread
     */
    DocumentFiles(Dialogs dialogs, Background background, Executor ui, TaskLine line, Host host) {
        this.dialogs = dialogs;
        this.background = background;
        this.ui = ui;
        this.line = line;
        this.host = host;
    }

    private <T> void run(
            String label, boolean canBeCancelled, Background.Work<T> work, Consumer<T> done, String failure) {
        cancellable = canBeCancelled;
        running = background.run(label, work, done, cause -> fail(failure, cause));
        line.show(running, canBeCancelled);
    }

    private boolean isBusy() {
        return running != null && !running.finishedProperty().get() && !running.isCancelled();
    }

    /** Waits for a file that is being written, and gives up reading another; then goes on. */
    private void whenIdle(Runnable next) {
        afterWriting(next, reading -> {
            reading.cancel();
            next.run();
        });
    }

    /** Waits for a file that is being written, and goes on then; says that it does not while one is being read. */
    private void whenNothingIsRead(String refusal, Runnable next) {
        afterWriting(
                next,
                reading -> dialogs.sayFailure(
                        refusal,
                        reading.label() + " is not finished. Save once it is, or cancel it and save then.",
                        ""));
    }

    private void afterWriting(Runnable next, Consumer<Running> whileReading) {
        Running now = running;
        if (now == null || !isBusy()) {
            next.run();
        } else if (cancellable) {
            whileReading.accept(now);
        } else {
            now.finishedProperty()
                    .addListener((property, before, finished) -> ui.execute(() -> afterWriting(next, whileReading)));
        }
    }

    /**
     * Opens a file, whatever kind it is. Asks about changes of the open design that are not saved before the file is
     * read: it may be the very file they are saved to. Changes made while it is read are asked about, too.
     */
    void open(Path file) {
        open(quoted(file), progress -> DesignStore.open(file.toAbsolutePath(), progress), host::show);
    }

    /** Opens a copy of a sample, and asks as {@link #open} does. */
    void openSample(SampleDesigns.Sample sample) {
        open("\"" + sample.title() + "\"", progress -> sample.read(), host::showNew);
    }

    /** Opens a recovery copy with what its file holds now, and asks as {@link #open} does. */
    void openCopy(RecoveryFolder.Left left, Consumer<Session> show) {
        open("the copy of \"" + left.copy().name() + "\"", progress -> left.session(), show);
    }

    private <T> void open(String name, Background.Work<T> read, Consumer<T> show) {
        leave(() -> {
            Design left = host.document().map(DocumentModel::design).orElse(null);
            run(
                    "Opening " + name,
                    true,
                    read,
                    opened -> {
                        if (isLeft(left)) {
                            show.accept(opened);
                        } else {
                            open(name, read, show);
                        }
                    },
                    name + " could not be opened.");
        });
    }

    /** Whether nothing is lost of the open design, or no more than was agreed to. */
    private boolean isLeft(@Nullable Design left) {
        return host.document()
                .filter(document ->
                        document.dirtyProperty().get() && !document.design().equals(left))
                .isEmpty();
    }

    /** Takes what the file holds now; undo brings back what was there. */
    void reload() {
        whenIdle(() -> inFile((document, file) -> run(
                "Reloading " + quoted(file),
                true,
                progress -> DesignStore.open(file, progress),
                opened -> reloaded(document, opened),
                quoted(file) + " could not be read again.")));
    }

    private void reloaded(DocumentModel document, DesignStore.Opened opened) {
        if (opened.file().isImported()) {
            dialogs.sayFailure(
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
        whenIdle(() -> inFile((document, file) -> {
            if (document.fileStateProperty().get() instanceof FileState.Changed changed) {
                run(
                        "Setting aside what " + quoted(file) + " holds",
                        false,
                        progress -> DesignStore.setAside(file),
                        aside -> {
                            document.session().keepMine(changed.now());
                            document.fileStateProperty().set(new FileState.Unchanged());
                        },
                        "What " + quoted(file) + " holds could not be set aside.");
            }
        }));
    }

    /** Looks whether something else has written to the file of the open design. */
    void check() {
        inFile((document, file) -> {
            FileStamp known = document.session().stamp().orElse(null);
            if (known != null && !isBusy()) {
                background.run(
                        "Looking at " + quoted(file),
                        progress -> FileState.glance(file, known),
                        state -> noted(document, known, state));
            }
        });
    }

    private static void noted(DocumentModel document, FileStamp known, FileState state) {
        Session session = document.session();
        if (session.stamp().filter(known::equals).isEmpty()) {
            return; // it has been saved or reloaded meanwhile
        }
        if (state instanceof FileState.Missing && !(document.fileStateProperty().get() instanceof FileState.Missing)) {
            session.keepMine(known);
        }
        document.fileStateProperty().set(state);
    }

    /** Saves the design where it was opened, or asks where; {@code then} runs once it is saved. */
    void save(Runnable then) {
        host.keepWhatIsTyped().run();
        whenNothingIsRead(
                NOT_SAVED,
                () -> host.document().ifPresent(document -> {
                    Session session = document.session();
                    Path file = session.file().orElse(null);
                    if (file != null && !session.isReadOnly()) {
                        write(document, file, session.stamp().orElse(null), then);
                    } else {
                        saveAs(then);
                    }
                }));
    }

    /** Asks where to save the design; {@code then} runs once it is saved. */
    void saveAs(Runnable then) {
        host.keepWhatIsTyped().run();
        whenNothingIsRead(
                NOT_SAVED,
                () -> host.document()
                        .ifPresent(document -> dialogs.chooseSave(fileName(document.design()) + DesignStore.FILE_ENDING)
                                .map(Path::toAbsolutePath)
                                .ifPresent(file -> saveAs(document, file, then))));
    }

    private void saveAs(DocumentModel document, Path file, Runnable then) {
        if (isNewer(document.session(), file)) {
            dialogs.sayFailure(
                    NOT_SAVED,
                    file
                            + " was made by a newer version, and saving over it would lose what this one can't read."
                            + " Save it under another name.",
                    "");
        } else {
            write(document, file, null, then);
        }
    }

    private static boolean isNewer(Session session, Path file) {
        return session.isReadOnly()
                && session.file().map(Path::toAbsolutePath).filter(file::equals).isPresent();
    }

    private void write(DocumentModel document, Path file, @Nullable FileStamp expected, Runnable then) {
        Session session = document.session();
        session.seal();
        Design design = session.design();
        run(
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
                        document.fileStateProperty().set(saved.conflict());
                    }
                },
                "The design could not be saved.");
    }

    /** Asks about changes that are not saved, and goes on unless the person wants to stay. */
    void leave(Runnable then) {
        Runnable goOnTyping = host.keepWhatIsTyped();
        whenIdle(() -> {
            DocumentModel document = host.document().orElse(null);
            if (document == null || !document.dirtyProperty().get()) {
                then.run();
                return;
            }
            switch (dialogs.askUnsaved(document.design().name())) {
                case SAVE -> save(() -> leave(then));
                case DISCARD -> then.run();
                case CANCEL -> goOnTyping.run();
            }
        });
    }

    /** Asks where to save an export, and saves it. */
    void saveExport(ExportFormat format, String text) {
        whenNothingIsRead(
                NOT_EXPORTED,
                () -> host.document()
                        .flatMap(document ->
                                dialogs.chooseExport(fileName(document.design()), format.title(), format.extension()))
                        .ifPresent(file -> run(
                                "Saving " + quoted(file),
                                false,
                                progress -> {
                                    AtomicFile.write(file, text);
                                    return file;
                                },
                                written -> {},
                                "The export could not be saved.")));
    }

    /** What is done with the file of a design. */
    @FunctionalInterface
    private interface WithFile {
        void run(DocumentModel document, Path file);
    }

    private void inFile(WithFile action) {
        host.document().ifPresent(document -> document.session().file().ifPresent(file -> action.run(document, file)));
    }

    private static String quoted(Path file) {
        return "\"" + file.getFileName() + "\"";
    }

    static String fileName(Design design) {
        String name = design.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        String trimmed = name.replaceAll("^-+|-+$", "");
        return trimmed.isEmpty() ? "design" : trimmed;
    }

    private void fail(String what, Throwable cause) {
        dialogs.say(new Failure(what, cause));
    }
}
