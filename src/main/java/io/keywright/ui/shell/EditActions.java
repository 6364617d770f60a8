package io.keywright.ui.shell;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.refactor.Copied;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.clipboard.PartsClipboard;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.view.Sheet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;

/**
 * What is done with what is selected: cut, copy, paste, duplicate, rename, delete, and find. In a text field it is the text
 * that is cut, copied and pasted; in a table of the live panel the table; everywhere else the selected part of the design.
 */
final class EditActions {
    private final WorkbenchWindow window;
    private final ObservableValue<@Nullable DocumentPane> open;

    private EditActions(WorkbenchWindow window, ObservableValue<@Nullable DocumentPane> open) {
        this.window = window;
        this.open = open;
    }

    static void register(
            ActionRegistry registry, WorkbenchWindow window, ObservableValue<@Nullable DocumentPane> open) {
        EditActions actions = new EditActions(window, open);
        ObservableValue<Availability> whenOpen =
                open.map(pane -> Availability.YES).orElse(Availability.no("no design is open"));
        registry.add(
                new View(Face.of("edit-cut", "Cut").withKey("Shortcut+X").when(whenOpen), actions::cut),
                new View(
                        Face.of("edit-copy", "Copy")
                                .withIcon(Icons.COPY)
                                .withKey("Shortcut+C")
                                .when(whenOpen),
                        () -> actions.copy(Sheet::tabbed)),
                new View(
                        Face.of("edit-copy-markdown", "Copy as Markdown").when(whenOpen),
                        () -> actions.copy(Sheet::markdown)),
                new View(Face.of("edit-paste", "Paste").withKey("Shortcut+V").when(whenOpen), actions::paste),
                new View(
                        actions.ofSelection("edit-duplicate", "Duplicate").withKey("Shortcut+D"),
                        () -> actions.withSelection(Parts::duplicate)),
                new View(
                        actions.ofSelection("edit-rename", "Rename").withKey("F2"),
                        () -> window.openPane().ifPresent(EditActions::rename)),
                new View(
                        actions.ofSelection("edit-delete", "Delete").withKey("Delete"),
                        () -> actions.withSelection(Parts::delete)),
                new View(
                        actions.ofSelection("edit-move-up", "Move up").withKey("Alt+Up"),
                        () -> window.document().ifPresent(document -> Parts.move(document, true))),
                new View(
                        actions.ofSelection("edit-move-down", "Move down").withKey("Alt+Down"),
                        () -> window.document().ifPresent(document -> Parts.move(document, false))),
                new View(
                        Face.of("edit-find", "Find")
                                .withIcon(Icons.SEARCH)
                                .withKey("Shortcut+F")
                                .when(whenOpen),
                        () -> window.openPane().ifPresent(DocumentPane::find)));
    }

    /** An action that names what is selected, and can't be done where nothing is. */
    private Face ofSelection(String id, String word) {
        ObservableValue<Place> selected =
                open.flatMap(pane -> pane.document().selectedProperty()).orElse(Place.design());
        return Face.of(id, word)
                .withLabel(selected.map(place -> isThing(place) ? named(word, place) : word))
                .when(selected.map(place -> Availability.when(isThing(place), "nothing is selected")));
    }

    /** "Delete entity", "Move entity up". */
    private static String named(String word, Place place) {
        int blank = word.indexOf(' ');
        String kind = place.kind().words();
        return blank < 0 ? word + " " + kind : word.substring(0, blank) + " " + kind + word.substring(blank);
    }

    private static boolean isThing(Place place) {
        return switch (place.kind()) {
            case TABLE, INDEX, ENTITY, ATTRIBUTE, PATTERN, WORKLOAD ->
                place.field().isEmpty();
            default -> false;
        };
    }

    /** An attribute gets another name in the form of its entity, everything else in the navigator. */
    private static void rename(DocumentPane pane) {
        Place place = pane.document().selectedProperty().get();
        if (place.kind() == Place.Kind.ATTRIBUTE) {
            pane.goToField(place);
        } else {
            pane.navigator().rename();
        }
    }

    private interface OnParts {
        void act(DocumentModel document, List<Place> places);
    }

    private void withSelection(OnParts action) {
        window.document().ifPresent(document -> action.act(document, Parts.selected(document)));
    }

    private @Nullable Node focus() {
        Scene scene = window.root().getScene();
        return scene == null ? null : scene.getFocusOwner();
    }

    /** Does something with the text field that has the focus; false where none has it. */
    private boolean inText(Consumer<TextInputControl> action) {
        if (focus() instanceof TextInputControl text) {
            action.accept(text);
            return true;
        }
        return false;
    }

    private void cut() {
        if (inText(TextInputControl::cut)) {
            return;
        }
        withSelection((document, places) -> {
            if (!places.isEmpty() && isOfDesign(CopySource.at(focus()))) {
                PartsClipboard.put(Copied.of(document.design(), places));
                Parts.delete(document, places, "Cut");
            }
        });
    }

    private static boolean isOfDesign(Optional<CopySource> source) {
        return source.map(CopySource::isOfDesign).orElse(true);
    }

    private void copy(Function<Sheet, String> form) {
        if (inText(TextInputControl::copy)) {
            return;
        }
        Optional<CopySource> source = CopySource.at(focus());
        Optional<String> table = source.flatMap(CopySource::sheet).map(form);
        withSelection((document, places) -> {
            if (isOfDesign(source) && !places.isEmpty()) {
                Design parts = Copied.of(document.design(), places);
                table.ifPresentOrElse(text -> PartsClipboard.put(parts, text), () -> PartsClipboard.put(parts));
            } else {
                table.ifPresent(ClipboardText::copy);
            }
        });
    }

    private void paste() {
        if (inText(TextInputControl::paste)
                || CopySource.at(focus()).map(CopySource::paste).orElse(false)) {
            return;
        }
        window.document().ifPresent(document -> {
            String problem;
            try {
                problem = PartsClipboard.get(document.design())
                        .map(parts -> Parts.paste(document, parts).orElse(""))
                        .orElse("There is nothing on the clipboard.");
            } catch (IllegalArgumentException unreadable) {
                problem = String.valueOf(unreadable.getMessage());
            }
            if (!problem.isEmpty()) {
                window.say("Nothing was pasted.", problem);
            }
        });
    }
}
