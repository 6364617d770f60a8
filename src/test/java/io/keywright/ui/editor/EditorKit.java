package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.keywright.analysis.Settings;
import io.keywright.imports.rates.RatesFile;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** An editor on the sample shop, as wide as in the window; analyses run on the JavaFX thread. */
final class EditorKit {
    final DocumentModel document;
    final EditorPane pane;
    final Scene scene;
    final Look look = new Look(Theme.LIGHT, Zoom.NORMAL);
    int closed;

    /** Answers in place of the dialog for a file of rates; at first as if it were cancelled. */
    BiConsumer<Consumer<RatesFile>, Consumer<String>> rateFile = (done, failed) -> {};

    EditorKit(Stage stage) {
        Design shop = SampleDesigns.ALL.get(0).read();
        document = new DocumentModel(
                Session.untitled(shop), Settings.standard(), Runnable::run, Platform::runLater, () -> 0);
        pane = new EditorPane(document, (done, failed) -> rateFile.accept(done, failed), () -> closed++);
        VBox.setVgrow(pane, Priority.ALWAYS);
        scene = new Scene(new Group(), 820, 860);
        look.dress(scene);
        scene.setRoot(new VBox(pane));
        stage.setScene(scene);
        stage.show();
    }

    /** Does something on the JavaFX thread and waits for what follows. */
    void run(Runnable action) {
        FxThread.runAndSettle(action);
    }

    void open(Place place) {
        run(() -> pane.open(place));
    }

    /** Changes the design as another pane would. */
    void edit(UnaryOperator<Design> change) {
        run(() -> document.edit("Edit elsewhere", null, change));
    }

    Design design() {
        return document.design();
    }

    <T extends Node> T find(String id, Class<T> type) {
        Node node = scene.getRoot().lookup("#" + id);
        assertNotNull(node, id);
        return type.cast(node);
    }

    boolean has(String id) {
        return scene.getRoot().lookup("#" + id) != null;
    }

    String text(String id) {
        return find(id, TextField.class).getText();
    }

    /** Types over what a field holds, and leaves the focus in it. */
    void type(String id, String text) {
        run(() -> {
            TextField field = find(id, TextField.class);
            field.requestFocus();
            field.setText(text);
        });
    }

    /** Moves the focus into a field, as Tab or a click would. */
    void focus(String id) {
        run(() -> find(id, Node.class).requestFocus());
    }

    /** Types into a field and leaves it. */
    void enter(String id, String text) {
        type(id, text);
        focus("editor-close");
    }

    /** What is said below the fields of a row. */
    List<String> messages(String rowId) {
        return find(rowId + "-row", Row.class).messages();
    }

    <T> void choose(String id, T value) {
        run(() -> {
            @SuppressWarnings("unchecked")
            Choice<T> choice = (Choice<T>) find(id, Choice.class);
            choice.setValue(value);
        });
    }

    void fire(String id) {
        run(() -> find(id, javafx.scene.control.ButtonBase.class).fire());
    }

    /** Keeps pictures of the editor in both themes, with all of its form. */
    void picture(String name) {
        run(() -> scene.getRoot().layout());
        Screens.save(pane, name + "-light");
        run(() -> look.setTheme(Theme.DARK));
        Screens.save(pane, name + "-dark");
        run(() -> look.setTheme(Theme.LIGHT));
    }
}
