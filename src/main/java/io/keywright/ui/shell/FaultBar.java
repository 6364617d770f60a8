package io.keywright.ui.shell;

import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.task.Failure;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.scene.layout.VBox;

/**
 * Hears of what nobody caught, on whatever thread, and says so in one bar until it is closed. The window goes on; the
 * details of everything heard since can be copied.
 */
final class FaultBar extends VBox implements UncaughtExceptionHandler {
    /** Of a fault that comes again and again the first ones say enough. */
    private static final int MOST_DETAILS = 20;

    private final Executor ui;
    private final List<Failure> failures = new ArrayList<>();
    private int heard;

    /** @param ui the JavaFX thread */
    FaultBar(Executor ui) {
        this.ui = ui;
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        ui.execute(() -> tell(Failure.unforeseen(thrown)));
    }

    private void tell(Failure failure) {
        heard++;
        if (failures.size() < MOST_DETAILS) {
            failures.add(failure);
        }
        String times = heard == 1 ? "" : " It happened " + heard + " times.";
        getChildren()
                .setAll(MessageBar.question(
                        "fault",
                        failure.what() + " " + failure.why() + times,
                        List.of(
                                new MessageBar.Choice(
                                        "fault-copy",
                                        "Copy details",
                                        "Copies what is known about it, for a report",
                                        this::copy),
                                new MessageBar.Choice("fault-close", "Go on", "Closes this message", this::forget))));
        setVisible(true);
    }

    private void copy() {
        ClipboardText.copy(
                String.join("\n", failures.stream().map(Failure::details).toList()));
    }

    private void forget() {
        failures.clear();
        heard = 0;
        setVisible(false);
        getChildren().clear();
    }
}
