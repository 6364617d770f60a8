package io.keywright.ui.shell;

import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecoveryKeeper;
import io.keywright.workspace.SettingsFolder;
import io.keywright.workspace.WindowState;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The JavaFX application: one window. */
public final class WorkbenchApplication extends Application {
    private static final List<Integer> ICON_SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    private static final int PLACEHOLDER_ICON = 64;
    private static final long PATIENCE_SECONDS = 5;

    /** A change is in the recovery copy after so long. */
    private static final long KEPT_AFTER_SECONDS = 2;

    /** A recovery copy that could not be written is tried again after so long. */
    private static final long TRIED_AGAIN_SECONDS = 10;

    private @Nullable Failure failed;
    private final ExecutorService analyses = thread("keywright-analysis");
    private final ExecutorService files = thread("keywright-files");
    private final ExecutorService recovery = thread("keywright-recovery");
    private final ExecutorService samples = thread("keywright-samples");
    private final ExecutorService workers = Background.workers();

    /** Shows an empty window first, in its place and colour: what stands in it is made once that is painted. */
    @Override
    public void start(Stage stage) {
        StageDialogs[] dialogs = new StageDialogs[1];
        PreferencesStore preferences = new PreferencesStore(
                SettingsFolder.standard(),
                files,
                problem ->
                        Platform.runLater(() -> dialogs[0].sayFailure("The settings could not be kept.", problem, "")));
        WindowState last = preferences.current().window();
        Theme theme = last.dark() ? Theme.DARK : Theme.LIGHT;
        StackPane placeholder = new StackPane(new ImageView(icon(PLACEHOLDER_ICON)));
        Scene scene = new Scene(placeholder, theme.canvas());
        stage.setScene(scene);
        stage.setTitle("Keywright");
        StageFrame frame = new StageFrame(stage, last.frame(), StageFrame.screens());
        stage.show();
        afterPicture(scene, () -> {
            try {
                Fonts.load();
                Look look = new Look(theme, Zoom.nearest(last.zoomPercent()));
                dialogs[0] = new StageDialogs(stage, look);
                furnish(stage, frame, window(look, dialogs[0], preferences), look);
            } catch (Throwable failure) { // else the window would stay empty
                fail(stage, new Failure("Keywright could not start.", failure));
            }
        });
    }

    private void fail(Stage stage, Failure failure) {
        failed = failure;
        stage.titleProperty().unbind();
        stage.setTitle("Keywright");
        stage.setOnCloseRequest(event -> {});
        stage.setScene(new Scene(new StartFailure(failure, stage::close)));
    }

    /** Runs something when what a scene shows now has been painted, and the JavaFX thread is free again. */
    private static void afterPicture(Scene scene, Runnable action) {
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            scene.removePostLayoutPulseListener(listener[0]);
            Platform.runLater(action);
        };
        scene.addPostLayoutPulseListener(listener[0]);
    }

    private WorkbenchWindow window(Look look, StageDialogs dialogs, PreferencesStore preferences) {
        return new WorkbenchWindow(
                look,
                new WorkbenchWindow.Surroundings(
                        dialogs,
                        new WorkbenchWindow.Threads(
                                analyses,
                                files,
                                samples,
                                workers,
                                new RecoveryKeeper.Threads(
                                        recovery,
                                        recoveryAfter(KEPT_AFTER_SECONDS),
                                        recoveryAfter(TRIED_AGAIN_SECONDS)),
                                Platform::runLater),
                        page -> getHostServices().showDocument(page),
                        preferences));
    }

    private void furnish(Stage stage, StageFrame frame, WorkbenchWindow window, Look look) {
        Thread.setDefaultUncaughtExceptionHandler(window.faults());
        Scene scene = stage.getScene();
        look.dress(scene);
        scene.setRoot(window.root());
        window.actions().installKeys(scene);
        stage.titleProperty().bind(window.titleProperty());
        ICON_SIZES.forEach(size -> stage.getIcons().add(icon(size)));
        window.setOnQuit(() -> {
            window.rememberFrame(frame.current());
            stage.close();
        });
        stage.setOnCloseRequest(event -> {
            event.consume();
            window.quit();
        });
        stage.focusedProperty().addListener((property, before, now) -> {
            if (now) {
                window.checkFiles();
            }
        });
        window.offerTour();
        window.openAgain();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(window::open);
    }

    /**
     * Waits for the recovery copy to go, and for the settings, which are written last.
     *
     * @throws IllegalStateException if the window could not be made, for whoever started the program
     */
    @Override
    public void stop() throws InterruptedException {
        analyses.shutdownNow();
        samples.shutdownNow();
        workers.shutdownNow();
        recovery.shutdown();
        files.shutdown();
        recovery.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        files.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (failed != null) {
            throw new IllegalStateException(failed.what() + " " + failed.why(), failed.cause());
        }
    }

    private Executor recoveryAfter(long seconds) {
        return CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS, recovery);
    }

    /** A thread that does not keep the program alive. */
    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    private static Image icon(int size) {
        String file = "/io/keywright/icons/keywright-" + size + ".png";
        return new Image(Objects.requireNonNull(WorkbenchApplication.class.getResource(file), file)
                .toExternalForm());
    }
}
