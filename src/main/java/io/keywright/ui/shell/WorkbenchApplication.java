package io.keywright.ui.shell;

import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Stage;

/** The JavaFX application: one window. */
public final class WorkbenchApplication extends Application {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final List<Integer> ICON_SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    @Override
    public void start(Stage stage) {
        Fonts.load();
        Look look = new Look(Theme.LIGHT, Zoom.NORMAL);
        WorkbenchWindow window = new WorkbenchWindow(
                look,
                new WorkbenchWindow.Surroundings(
                        new StageDialogs(stage, look),
                        Executors.newSingleThreadExecutor(WorkbenchApplication::daemon),
                        Platform::runLater,
                        page -> getHostServices().showDocument(page)));
        Scene scene = new Scene(window.root(), WIDTH, HEIGHT);
        look.dress(scene);
        window.actions().installKeys(scene);
        stage.setScene(scene);
        stage.titleProperty().bind(window.titleProperty());
        ICON_SIZES.forEach(size -> stage.getIcons().add(icon(size)));
        stage.setOnCloseRequest(event -> {
            if (!window.leave()) {
                event.consume();
            }
        });
        stage.show();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(window::open);
    }

    /** A thread that does not keep the program alive. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "keywright-analysis");
        thread.setDaemon(true);
        return thread;
    }

    private static Image icon(int size) {
        String file = "/io/keywright/icons/keywright-" + size + ".png";
        return new Image(Objects.requireNonNull(WorkbenchApplication.class.getResource(file), file)
                .toExternalForm());
    }
}
