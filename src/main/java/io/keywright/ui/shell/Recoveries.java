package io.keywright.ui.shell;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Running;
import io.keywright.workspace.RecoveryFolder;
import io.keywright.workspace.RecoveryFolder.Broken;
import io.keywright.workspace.RecoveryFolder.Found;
import io.keywright.workspace.RecoveryFolder.Left;
import io.keywright.workspace.RecoveryKeeper;
import io.keywright.workspace.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Keeps a recovery copy of each open design, and offers those that the program left behind when it last ended. */
final class Recoveries {
    private static final int MOST_DETAILS = 200;

    private final RecoveryFolder folder;
    private final Background background;
    private final WorkbenchWindow.Threads threads;
    private final Function<Left, Running> open;
    private final Consumer<Path> showFolder;
    private final VBox bar = new VBox();

    /**
     * Begins to look for what was left behind.
     *
     * @param background where copies and the files of their designs are read
     * @param open begins to open what a copy holds
     * @param showFolder shows a folder with the system's means
     */
    Recoveries(
            Path folder,
            Background background,
            WorkbenchWindow.Threads threads,
            Function<Left, Running> open,
            Consumer<Path> showFolder) {
        this.folder = new RecoveryFolder(folder);
        this.background = background;
        this.threads = threads;
        this.open = open;
        this.showFolder = showFolder;
        bar.setId("recoveries");
        bar.managedProperty().bind(bar.visibleProperty());
        bar.setVisible(false);
        background.run("Looking for recovery copies", progress -> this.folder.found(), this::offer);
    }

    /** What is offered; takes no room where that is nothing. */
    Node bar() {
        return bar;
    }

    /**
     * The recovery copy of an open design.
     *
     * @param state how it stands; a property of that design alone, so that whoever listens ends with it
     */
    record Kept(RecoveryKeeper keeper, ReadOnlyObjectProperty<RecoveryKeeper.State> state) {
        /** The design is saved, or its changes are no longer wanted. */
        void leave() {
            keeper.leave();
        }
    }

    /**
     * Keeps a copy of a session from now on.
     *
     * @param from the copy that the session was recovered from, which is no longer offered; null where it was not
     */
    Kept watch(Session session, @Nullable Left from) {
        if (from != null) {
            settled(from);
        }
        var state = new ReadOnlyObjectWrapper<>(this, "state", RecoveryKeeper.State.NONE);
        return new Kept(
                new RecoveryKeeper(
                        session,
                        from,
                        folder,
                        threads.recovery(),
                        System::currentTimeMillis,
                        heard -> threads.ui().execute(() -> state.set(heard))),
                state.getReadOnlyProperty());
    }

    private void offer(Found found) {
        found.left().forEach(left -> bar.getChildren().add(question(left)));
        found.broken().forEach(broken -> bar.getChildren().add(question(broken)));
        bar.setVisible(!bar.getChildren().isEmpty());
    }

    private MessageBar question(Left left) {
        MessageBar question = MessageBar.question(
                "recovery",
                sentence(left),
                List.of(
                        new MessageBar.Choice(
                                "recovery-open",
                                "Recover",
                                "Opens the copy; nothing is saved until you do",
                                () -> recover(left)),
                        new MessageBar.Choice(
                                "recovery-discard",
                                "Discard",
                                "Deletes the copy for good",
                                () -> discard(left, left.place()))),
                details(left));
        question.setUserData(left);
        return question;
    }

    private MessageBar question(Broken broken) {
        Path place = broken.place();
        MessageBar question = MessageBar.question(
                "recovery-broken",
                "A recovery copy can’t be read, so it can’t be opened here: \"" + place.getFileName() + "\".",
                List.of(
                        new MessageBar.Choice(
                                "recovery-show",
                                "Show folder",
                                "Opens the folder the copy is in",
                                () -> showFolder.accept(Objects.requireNonNull(place.getParent()))),
                        new MessageBar.Choice(
                                "recovery-discard",
                                "Discard",
                                "Deletes the copy for good",
                                () -> discard(broken, place))),
                List.of(place.toString(), "What is wrong: " + broken.reason()));
        question.setUserData(broken);
        return question;
    }

    private static String sentence(Left left) {
        int edits = left.copy().edits().size();
        return "“" + left.copy().name() + "” was not saved when Keywright ended: "
                + (edits == 0 ? "a copy was" : Figures.counted(edits, "edit was", "edits were")) + " kept on "
                + Moments.day(left.copy().keptMillis()) + "."
                + (left.isFileChanged() ? " Its file was changed outside since." : "");
    }

    private static List<String> details(Left left) {
        var details = new ArrayList<String>();
        left.copy().file().ifPresent(file -> details.add(file.toString()));
        if (!left.differences().isEmpty()) {
            details.add("Different from the file:");
            left.differences().stream().limit(MOST_DETAILS).forEach(details::add);
        } else if (!left.copy().edits().isEmpty()) {
            details.add("What was done:");
            left.copy().edits().stream().limit(MOST_DETAILS).forEach(details::add);
        }
        return details;
    }

    /** Until the copy is opened it can't be opened again, nor discarded; it is offered again if that fails. */
    private void recover(Left left) {
        Running opening = open.apply(left);
        bar.getChildren().stream()
                .filter(node -> node.getUserData() == left)
                .forEach(node ->
                        node.disableProperty().bind(opening.finishedProperty().not()));
    }

    private void discard(Object offered, Path place) {
        settled(offered);
        background.run(
                "Deleting a recovery copy",
                progress -> {
                    folder.delete(place);
                    return place;
                },
                deleted -> {});
    }

    private void settled(Object offered) {
        bar.getChildren().removeIf(node -> node.getUserData() == offered);
        bar.setVisible(!bar.getChildren().isEmpty());
    }
}
