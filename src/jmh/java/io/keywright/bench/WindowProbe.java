package io.keywright.bench;

import atlantafx.base.theme.PrimerLight;
import io.keywright.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * A process of {@link WindowBenchmark}: it opens a window as a user does, looks at it from outside, prints what was measured
 * and ends at once. The arguments are what to measure ({@code painted}, {@code resident} or {@code scrolled}), which window
 * ({@code bare}, {@code atlantafx} or {@code keywright}) and, for the last, a design.
 */
public final class WindowProbe {
    private static final int COLLECTIONS = 4;
    private static final int STEPS = 1000;
    private static final int ROWS_A_STEP = 3;
    private static final long IDLE_MILLIS = 10_000;
    private static final long KIB_A_MIB = 1024;

    private WindowProbe() {}

    public static void main(String[] arguments) throws InterruptedException {
        String what = arguments[0];
        String window = arguments[1];
        var watch = new Thread(
                () -> {
                    try {
                        measure(what, window.equals("keywright"));
                    } catch (IOException | InterruptedException e) {
                        e.printStackTrace();
                        Runtime.getRuntime().halt(1);
                    }
                    Runtime.getRuntime().halt(0);
                },
                "probe");
        watch.setDaemon(true);
        watch.start();
        if (window.equals("keywright")) {
            var open = new ArrayList<>(List.of("open"));
            open.addAll(Arrays.asList(arguments).subList(2, arguments.length));
            Main.main(open.toArray(String[]::new));
        } else {
            Application.launch(Bare.class, window);
        }
    }

    /** A window with one button. */
    public static final class Bare extends Application {
        @Override
        public void start(Stage stage) {
            if (getParameters().getRaw().contains("atlantafx")) {
                Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            }
            stage.setScene(new Scene(new Button("Nothing"), 1280, 800));
            stage.show();
        }
    }

    private static void measure(String what, boolean keywright) throws IOException, InterruptedException {
        firstPicture();
        if (what.equals("painted")) {
            System.out.println("painted");
            return;
        }
        if (keywright) {
            await(() -> samples() != null && !samples().getItems().isEmpty());
            System.out.println("open");
            Thread.sleep(IDLE_MILLIS / 2);
        }
        if (what.equals("scrolled")) {
            scroll();
        }
        collect();
        Thread.sleep(IDLE_MILLIS);
        System.out.printf("resident %d%n", residentMib());
    }

    /** Scrolls the item collections through, and prints how long each step kept the JavaFX thread, in microseconds. */
    private static void scroll() throws InterruptedException {
        for (int i = 0; i < STEPS; i++) {
            int row = i * ROWS_A_STEP;
            long[] nanos = new long[2];
            var done = new CountDownLatch(1);
            Platform.runLater(() -> {
                ListView<?> list = Objects.requireNonNull(samples());
                Scene scene = list.getScene();
                Runnable[] listeners = new Runnable[2];
                listeners[0] = () -> {
                    scene.removePreLayoutPulseListener(listeners[0]);
                    nanos[1] = System.nanoTime();
                };
                listeners[1] = () -> {
                    scene.removePostLayoutPulseListener(listeners[1]);
                    // Runs when the thread is free again, after it has handed the picture over.
                    Platform.runLater(() -> {
                        nanos[1] = System.nanoTime() - nanos[1];
                        done.countDown();
                    });
                };
                scene.addPreLayoutPulseListener(listeners[0]);
                scene.addPostLayoutPulseListener(listeners[1]);
                long before = System.nanoTime();
                list.scrollTo(row);
                Platform.requestNextPulse();
                nanos[0] = System.nanoTime() - before;
            });
            done.await();
            System.out.printf("step %d%n", (nanos[0] + nanos[1]) / 1000);
        }
    }

    private static void collect() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(100);
        }
    }

    /** The memory of this process that is in RAM, in MiB. */
    private static long residentMib() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / KIB_A_MIB)
                .findFirst()
                .orElseThrow();
    }

    /** Waits until the first picture of the first window is complete and is handed over to be painted. */
    private static void firstPicture() throws InterruptedException {
        var done = new CountDownLatch(1);
        await(() -> {
            Window.getWindows().forEach(window -> countPicture(window, done));
            Window.getWindows().addListener((InvalidationListener)
                    changed -> Window.getWindows().forEach(window -> countPicture(window, done)));
            return true;
        });
        done.await();
    }

    private static void countPicture(Window window, CountDownLatch done) {
        Scene scene = window.getScene();
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            scene.removePostLayoutPulseListener(listener[0]);
            done.countDown();
        };
        scene.addPostLayoutPulseListener(listener[0]);
    }

    private static @Nullable Window window() {
        return Window.getWindows().stream()
                .filter(Window::isShowing)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable ListView<?> samples() {
        Window window = window();
        return window == null ? null : (ListView<?>) window.getScene().lookup("#collections-list");
    }

    /** Waits until something is so on the JavaFX thread, which may not have started yet. */
    private static void await(BooleanSupplier condition) throws InterruptedException {
        boolean[] holds = new boolean[1];
        while (!holds[0]) {
            Thread.sleep(2);
            var asked = new CountDownLatch(1);
            try {
                Platform.runLater(() -> {
                    holds[0] = condition.getAsBoolean();
                    asked.countDown();
                });
            } catch (IllegalStateException notStartedYet) {
                continue;
            }
            asked.await();
        }
    }
}
