package io.keywright.ui.shell;

import static io.keywright.ui.shell.DocumentFiles.quoted;

import io.keywright.model.Design;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.OpenFiles;
import io.keywright.workspace.RecoveryFolder;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Opens designs in tabs of their own: reads what is to be opened, away from the JavaFX thread and one after another, and
 * remembers what is open. Whatever fails is said, and changes nothing of what is open.
 */
final class Openings {
    private final Means means;
    private final OpenDesigns designs;
    private final WindowMemory memory;
    private final Maker maker;
    private boolean isOpeningAgain;

    /** What was open at the last start and could not be opened now; tried again at the next one. */
    private final List<Path> late = new ArrayList<>();

    /** Makes what is open of a session. */
    @FunctionalInterface
    interface Maker {
        /**
         * @param from the copy that the session was recovered from; null where it was not
         * @param message what there is to know about it; empty for nothing
         */
        OpenDesign make(Session session, RecoveryFolder.@Nullable Left from, String message, List<String> details);
    }

    Openings(Means means, OpenDesigns designs, WindowMemory memory, Maker maker) {
        this.means = means;
        this.designs = designs;
        this.memory = memory;
        this.maker = maker;
    }

    /** Opens a file, whatever kind it is, or shows it where it is open. */
    void open(Path file) {
        designs.of(file)
                .ifPresentOrElse(
                        designs::show,
                        () -> read(
                                quoted(file),
                                progress -> DesignStore.open(file.toAbsolutePath(), progress),
                                this::show));
    }

    /** Opens a copy of a sample. */
    void openSample(SampleDesigns.Sample sample) {
        read("\"" + sample.title() + "\"", progress -> sample.read(), this::openNew);
    }

    /** Opens a design that stands in no file yet. */
    void openNew(Design design) {
        show(maker.make(Session.untitled(design), null, "", List.of()));
    }

    /**
     * Opens a recovery copy with what its file holds now. It takes the place of its design where that is open without
     * changes.
     *
     * @return the reading of it
     */
    Running recover(RecoveryFolder.Left left) {
        return read(
                "the copy of \"" + left.copy().name() + "\"",
                progress -> left.session(),
                session -> recover(left, session));
    }

    private <T> Running read(String name, Background.Work<T> read, Consumer<T> show) {
        return read(name, read, show, means.dialogs()::say);
    }

    private <T> Running read(String name, Background.Work<T> read, Consumer<T> show, Consumer<Failure> failed) {
        Running running = means.files()
                .run(
                        "Opening " + name,
                        read,
                        show,
                        cause -> failed.accept(new Failure(name + " could not be opened.", cause)));
        means.line().show(running, true);
        return running;
    }

    private void show(DesignStore.Opened opened) {
        var file = opened.file();
        Optional<OpenDesign> there = file.isImported() ? Optional.empty() : designs.of(opened.path());
        if (there.isPresent()) {
            designs.show(there.get());
        } else if (file.isImported()) {
            show(maker.make(
                    opened.session(),
                    null,
                    "Imported from a " + file.source() + "."
                            + (file.notices().isEmpty() ? "" : " What was assumed is in the details."),
                    file.notices()));
        } else {
            boolean toKnow = !file.readOnly() && !file.notices().isEmpty();
            OpenDesign design =
                    maker.make(opened.session(), null, toKnow ? "The file has something to know." : "", file.notices());
            show(design);
            memory.opened(design.document(), opened.path());
        }
    }

    private void show(OpenDesign added) {
        designs.add(added);
        designs.show(added);
    }

    private void recover(RecoveryFolder.Left left, Session session) {
        Optional<OpenDesign> there = left.copy().file().flatMap(designs::of);
        boolean isChanged =
                there.filter(design -> design.document().dirtyProperty().get()).isPresent();
        Optional<Path> lost =
                left.copy().file().filter(file -> isChanged || session.file().isEmpty());
        String why = isChanged
                ? ", and its file is open with other changes: save it under another name."
                : lost.isPresent() ? ", and its file can’t be read: save it where it belongs." : ".";
        OpenDesign recovered = maker.make(
                isChanged ? Session.recovered(left.design()) : session,
                left,
                "Recovered. It is not saved yet" + why,
                lost.map(Path::toString).stream().toList());
        show(recovered);
        there.filter(design -> !isChanged).ifPresent(design -> {
            designs.move(recovered, designs.all().indexOf(design));
            designs.remove(design);
            design.closed();
        });
    }

    /**
     * Opens the files again that were open when the program ended, the one that was looked at first and the others behind
     * their tabs, or else the first that can be opened. One that is gone is left out.
     */
    void openAgain() {
        OpenFiles before = memory.openFiles();
        List<Path> files = new ArrayList<>(before.files());
        Path first = before.first();
        if (first != null) {
            files.remove(first);
            files.add(0, first);
        }
        isOpeningAgain = true;
        List<Failure> failures = new ArrayList<>();
        for (Path file : files) {
            read(
                    quoted(file),
                    progress -> isGone(file)
                            ? Optional.<DesignStore.Opened>empty()
                            : Optional.of(DesignStore.open(file, progress)),
                    opened -> opened.ifPresent(found -> openAgain(found, before)),
                    failure -> {
                        late.add(file);
                        failures.add(failure);
                    });
        }
        means.files().run("Opening what was open", progress -> files, read -> {
            isOpeningAgain = false;
            designs.showLast();
            remember();
            say(failures);
        });
    }

    /** Where its folder is not there either, that may be one of a network that is not connected yet. */
    private static boolean isGone(Path file) {
        Path folder = file.getParent();
        return !Files.exists(file) && folder != null && Files.exists(folder);
    }

    private void say(List<Failure> failures) {
        if (failures.size() == 1) {
            means.dialogs().say(failures.get(0));
        } else if (!failures.isEmpty()) {
            means.dialogs()
                    .sayFailure(
                            failures.size() + " designs that were open could not be opened.",
                            "They are tried again at the next start.",
                            failures.stream().map(Failure::details).collect(Collectors.joining("\n")));
        }
    }

    private void openAgain(DesignStore.Opened opened, OpenFiles before) {
        if (opened.path().equals(before.first())) {
            show(opened);
        } else if (designs.of(opened.path()).isEmpty() && !opened.file().isImported()) {
            designs.add(place(before.files(), opened.path()), maker.make(opened.session(), null, "", List.of()));
        }
    }

    /** Behind those that stood before it. */
    private int place(List<Path> order, Path file) {
        return (int) designs.all().stream()
                .map(each -> each.file().map(order::indexOf).orElse(-1))
                .filter(at -> at >= 0 && at < order.indexOf(file))
                .count();
    }

    /** Keeps which files are open, once all are that were. */
    void remember() {
        if (!isOpeningAgain) {
            OpenFiles open = designs.files();
            late.removeAll(open.files());
            memory.open(new OpenFiles(
                    Stream.concat(open.files().stream(), late.stream()).toList(), open.shown()));
        }
    }
}
