package io.keywright.testing.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.testfx.util.WaitForAsyncUtils;

/** Keeps pictures of what a test saw in {@code target/screens}, to be looked at. */
public final class Screens {
    private static final Path FOLDER = Path.of("target", "screens");

    /** How long the display may take to show what is laid out. */
    private static final long PAINT_MILLIS = 100;

    private Screens() {}

    /** Keeps a picture of a scene; on any thread. */
    public static Path save(Scene scene, String name) {
        return write(
                onToolkit(() -> {
                    scene.getRoot().applyCss();
                    scene.getRoot().layout();
                    return scene.snapshot(null);
                }),
                name);
    }

    /** Keeps a picture of a node, on the colour of its scene; on any thread. */
    public static Path save(Node node, String name) {
        return write(
                onToolkit(() -> {
                    SnapshotParameters parameters = new SnapshotParameters();
                    parameters.setFill(node.getScene().getFill());
                    return node.snapshot(parameters, null);
                }),
                name);
    }

    /** Keeps a picture of all windows of a stage, pop-ups among them; not on the JavaFX thread. */
    public static Path saveWindows(Stage stage, String name) {
        FxThread.settle();
        WaitForAsyncUtils.sleep(PAINT_MILLIS, TimeUnit.MILLISECONDS);
        return write(
                onToolkit(() -> new Robot()
                        .getScreenCapture(null, stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())),
                name);
    }

    private static WritableImage onToolkit(Supplier<WritableImage> picture) {
        if (Platform.isFxApplicationThread()) {
            return picture.get();
        }
        AtomicReference<WritableImage> taken = new AtomicReference<>();
        FxThread.run(() -> taken.set(picture.get()));
        return taken.get();
    }

    private static Path write(WritableImage image, String name) {
        assertTrue(image.getWidth() > 1 && image.getHeight() > 1, () -> "nothing to see on " + name);
        Path file = FOLDER.resolve(name + ".png");
        try {
            Files.createDirectories(FOLDER);
            Files.write(file, Png.of(image));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
