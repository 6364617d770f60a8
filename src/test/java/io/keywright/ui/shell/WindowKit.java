package io.keywright.ui.shell;

import io.keywright.testing.ui.FxThread;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecoveryKeeper;
import io.keywright.workspace.SampleDesigns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.testfx.util.WaitForAsyncUtils;

/** A whole window for tests: analyses run on the JavaFX thread, and nobody has to answer a dialog. */
final class WindowKit {
    private static final Path NO_SETTINGS = Path.of("target", "no-settings");

    /** Recovery copies are never due. */
    static final RecoveryKeeper.Threads NO_COPIES = new RecoveryKeeper.Threads(Runnable::run, later -> {}, again -> {});

    final List<String> pages = new ArrayList<>();
    final Look look = new Look(Theme.LIGHT, Zoom.NORMAL);
    final Answers answers = new Answers();
    final WorkbenchWindow window;
    final Scene scene;

    /** A window whose settings are nobody's and are not kept. */
    WindowKit(Stage stage, double width, double height) {
        this(stage, width, height, new PreferencesStore(NO_SETTINGS, write -> {}, problem -> {}));
    }

    WindowKit(Stage stage, double width, double height, PreferencesStore preferences) {
        this(stage, width, height, preferences, threads(Runnable::run));
    }

    /** A window whose files are read and written when the test says so. */
    WindowKit(Stage stage, double width, double height, Executor files) {
        this(stage, width, height, threads(files));
    }

    WindowKit(Stage stage, double width, double height, WorkbenchWindow.Threads threads) {
        this(stage, width, height, new PreferencesStore(NO_SETTINGS, write -> {}, problem -> {}), threads);
    }

    /** A window that keeps recovery copies when the test says so. */
    WindowKit(Stage stage, PreferencesStore preferences, Executor files, Executor soon) {
        this(
                stage,
                1440,
                900,
                preferences,
                new WorkbenchWindow.Threads(
                        Runnable::run,
                        files,
                        files,
                        Runnable::run,
                        new RecoveryKeeper.Threads(Runnable::run, soon, soon),
                        Platform::runLater));
    }

    private static WorkbenchWindow.Threads threads(Executor files) {
        return new WorkbenchWindow.Threads(
                Runnable::run, files, Runnable::run, Runnable::run, NO_COPIES, Platform::runLater);
    }

    private WindowKit(
            Stage stage, double width, double height, PreferencesStore preferences, WorkbenchWindow.Threads threads) {
        window = new WorkbenchWindow(look, new WorkbenchWindow.Surroundings(answers, threads, pages::add, preferences));
        scene = new Scene(new Group(), width, height);
        look.dress(scene);
        scene.setRoot(window.root());
        window.actions().installKeys(scene);
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    DocumentModel document() {
        return window.openPane().orElseThrow().document();
    }

    /** The first node that a selector finds; null where nothing is shown of it. */
    Node find(String selector) {
        return scene.getRoot().lookup(selector);
    }

    /** Opens a sample by its name, on the JavaFX thread. */
    void openSample(String name) {
        window.openSample(SampleDesigns.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow());
    }

    /** Waits until files are read, and the newest design is analysed and drawn. */
    void settle() {
        FxThread.run(() -> {});
        try {
            WaitForAsyncUtils.waitFor(
                    20,
                    TimeUnit.SECONDS,
                    () -> window.openPane()
                            .map(pane -> !pane.document().staleProperty().get())
                            .orElse(true));
        } catch (TimeoutException late) {
            throw new AssertionError("the analysis did not end", late);
        }
        FxThread.settle();
    }

    /** Does something on the JavaFX thread and waits for what follows. */
    void run(Runnable action) {
        FxThread.run(action);
        settle();
    }

    /** Answers in a person's place. */
    static final class Answers implements Dialogs {
        Optional<Path> file = Optional.empty();
        Unsaved unsaved = Unsaved.DISCARD;
        final List<String> failures = new ArrayList<>();
        int askedUnsaved;
        boolean takesOffers;
        /** After so many answers of that kind the person wants to stay. */
        int cancelAfter = Integer.MAX_VALUE;

        @Override
        public Optional<Path> chooseDesign() {
            return file;
        }

        @Override
        public Optional<Path> chooseImport() {
            return file;
        }

        @Override
        public Optional<Path> choosePriceFile() {
            return file;
        }

        @Override
        public Optional<Path> chooseRates() {
            return file;
        }

        @Override
        public Optional<Path> chooseMeasured() {
            return file;
        }

        @Override
        public Optional<Path> chooseItems() {
            return file;
        }

        @Override
        public Optional<Path> chooseSave(String suggestedName) {
            return file;
        }

        @Override
        public Optional<Path> chooseExport(String suggestedName, String title, String extension) {
            return file;
        }

        @Override
        public Unsaved askUnsaved(String designName) {
            askedUnsaved++;
            return askedUnsaved == cancelAfter + 1 ? Unsaved.CANCEL : unsaved;
        }

        @Override
        public boolean offer(String what, String why, String action) {
            failures.add(what + " " + why + " [" + action + "]");
            return takesOffers;
        }

        @Override
        public void sayFailure(String what, String why, String details) {
            failures.add(what + " " + why);
        }
    }
}
