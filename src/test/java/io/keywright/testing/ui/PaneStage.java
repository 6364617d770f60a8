package io.keywright.testing.ui;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.Session;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.testfx.util.WaitForAsyncUtils;

/** One pane of a design in a window of its own. Analyses run on the JavaFX thread. */
public final class PaneStage {
    private static final long PATIENCE_MILLIS = 60_000;

    private final Look look = new Look(Theme.LIGHT, Zoom.NORMAL);
    private final DocumentModel document;
    private final Scene scene;

    /** @param pane makes the pane of a design */
    public PaneStage(Stage stage, Design design, Function<DocumentModel, Region> pane, double width, double height) {
        document = new DocumentModel(
                Session.untitled(design), Settings.standard(), Runnable::run, Platform::runLater, System::nanoTime);
        scene = new Scene(new Group(), width, height);
        look.dress(scene);
        scene.setRoot(pane.apply(document));
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    public DocumentModel document() {
        return document;
    }

    public Scene scene() {
        return scene;
    }

    public Look look() {
        return look;
    }

    /** The first node that a selector finds. */
    public <T extends Node> T find(String selector, Class<T> type) {
        Node found = scene.getRoot().lookup(selector);
        if (found == null) {
            throw new AssertionError("nothing is shown of " + selector);
        }
        return type.cast(found);
    }

    /** Waits until the newest design is analysed and drawn. */
    public void settle() {
        FxThread.run(() -> {});
        try {
            WaitForAsyncUtils.waitFor(
                    PATIENCE_MILLIS,
                    TimeUnit.MILLISECONDS,
                    () -> !document.staleProperty().get());
        } catch (TimeoutException late) {
            throw new AssertionError("the analysis did not end", late);
        }
        FxThread.settle();
    }

    /** Does something on the JavaFX thread and waits for what follows. */
    public void run(Runnable action) {
        FxThread.run(action);
        settle();
    }

    /** Keeps a picture in each theme. */
    public void picture(String name) {
        settle();
        Screens.save(scene, name + "-light");
        run(() -> look.setTheme(Theme.DARK));
        Screens.save(scene, name + "-dark");
        run(() -> look.setTheme(Theme.LIGHT));
    }
}
