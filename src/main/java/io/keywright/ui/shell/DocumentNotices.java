package io.keywright.ui.shell;

import io.keywright.compare.DesignMerge.Side;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.view.MergeView;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.FileState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The bars under the tabs: what has become of the design's file, and what there is to know about the design. */
final class DocumentNotices extends VBox {
    private final DocumentModel document;
    private final Commands commands;
    private final VBox notes = new VBox();
    private final VBox file = new VBox();
    private @Nullable Shown shown;

    /** What the bars of the file say. */
    private record Shown(FileState state, boolean readOnly, Optional<Path> file) {}

    /** What can be done about a file. */
    record Commands(Runnable reload, Runnable keepMine, Consumer<Side> settle, Runnable save, Runnable saveAs) {}

    DocumentNotices(DocumentModel document, Commands commands) {
        this.document = document;
        this.commands = commands;
        setId("document-notices");
        FailureBar failed = new FailureBar(
                "analysis-failed",
                document.failureProperty()
                        .map(cause -> new Failure("The figures could not be worked out, so they are old.", cause)),
                document::analyseAgain);
        getChildren().addAll(failed, file, notes);
        document.fileStateProperty().addListener((property, before, now) -> show());
        document.session().onChange(this::show);
        show();
    }

    /** Adds something to know, until it is closed. */
    void tell(String sentence, List<String> details) {
        MessageBar note = MessageBar.note(sentence, details);
        note.visibleProperty()
                .addListener((property, before, now) -> notes.getChildren().remove(note));
        notes.getChildren().add(note);
    }

    /** Leaves the bars alone unless they say something else now: one of their buttons may just be pressed. */
    private void show() {
        Shown now = new Shown(
                document.fileStateProperty().get(),
                document.session().isReadOnly(),
                document.session().file());
        if (!now.equals(shown)) {
            shown = now;
            draw(now);
        }
    }

    private void draw(Shown now) {
        var bars = new ArrayList<Node>();
        String name = now.file().map(path -> "\"" + path.getFileName() + "\"").orElse("The file");
        FileState state = now.state();
        if (state instanceof FileState.Changed) {
            bars.add(MessageBar.question(
                    "changed-outside",
                    name + " was changed outside since it was opened or saved here.",
                    List.of(reload(), keepMine(), saveAs())));
        } else if (state instanceof FileState.Conflicting conflicting) {
            MergeView merge = MergeView.of(conflicting.conflicts());
            bars.add(MessageBar.question(
                    "changed-outside",
                    name + " was changed outside, and the same was changed here: " + merge.both() + ".",
                    List.of(settleMine(), settleTheirs(), saveAs()),
                    merge.lines()));
        } else if (state instanceof FileState.Missing) {
            bars.add(MessageBar.question(
                    "file-missing",
                    name + " is no longer there: it was deleted, renamed or moved.",
                    List.of(
                            new MessageBar.Choice(
                                    "file-save-again", "Save again", "Writes the file anew", commands.save()),
                            saveAs())));
        } else if (state instanceof FileState.Unreadable unreadable) {
            bars.add(MessageBar.question(
                    "file-unreadable",
                    name + " can't be read, so it is not saved over: " + unreadable.reason(),
                    List.of(saveAs())));
        }
        if (now.readOnly()) {
            bars.add(MessageBar.question(
                    "read-only",
                    name
                            + " was made by a newer version of Keywright. It is open for reading: saving over it would"
                            + " lose what this version can't read.",
                    List.of(saveAs())));
        }
        file.getChildren().setAll(bars);
    }

    private MessageBar.Choice settleMine() {
        return new MessageBar.Choice(
                "file-keep",
                "Keep mine",
                "Keeps yours of what both changed and takes the other changes of the file; what the file holds now goes"
                        + " into one beside it that ends in " + DesignStore.ASIDE_ENDING,
                () -> commands.settle().accept(Side.MINE));
    }

    private MessageBar.Choice settleTheirs() {
        return new MessageBar.Choice(
                "file-take",
                "Take theirs",
                "Takes all changes of the file and keeps your other ones; undo brings yours back",
                () -> commands.settle().accept(Side.THEIRS));
    }

    private MessageBar.Choice reload() {
        return new MessageBar.Choice(
                "file-reload", "Reload", "Takes what the file holds now; undo brings yours back", commands.reload());
    }

    private MessageBar.Choice keepMine() {
        return new MessageBar.Choice(
                "file-keep",
                "Keep mine",
                "Goes on with yours; what the file holds now goes into one beside it that ends in "
                        + DesignStore.ASIDE_ENDING,
                commands.keepMine());
    }

    private MessageBar.Choice saveAs() {
        return new MessageBar.Choice(
                "file-save-elsewhere", "Save as…", "Saves yours under another name", commands.saveAs());
    }
}
