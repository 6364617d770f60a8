package io.keywright.ui.task;

import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * Work under way as a thin line with what is being done and a way to cancel it, once it takes longer than a moment. Of
 * several the newest is shown.
 */
public final class TaskLine extends VBox {
    /** Work that ends sooner is not shown. */
    public static final Duration PATIENCE = Duration.millis(500);

    private final ProgressBar bar = Styles.styled(new ProgressBar(), Styles.PROGRESS_LINE);
    private final Label words = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final Hyperlink cancel = Styles.styled(new Hyperlink("Cancel"), Styles.LINK);
    private final PauseTransition wait = new PauseTransition(PATIENCE);
    private final List<Task> tasks = new ArrayList<>();

    /** Work and whether it can be cancelled. */
    private record Task(Running running, boolean cancellable) {
        boolean isWanted() {
            return !running.finishedProperty().get() && !running.isCancelled();
        }
    }

    public TaskLine() {
        setId("task-line");
        getStyleClass().add("kw-task-line");
        bar.setMaxWidth(Double.MAX_VALUE);
        words.setId("task-words");
        cancel.setId("task-cancel");
        HBox text = Styles.styled(new HBox(words, cancel), "kw-task-text");
        text.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(bar, text);
        setVisible(false);
        managedProperty().bind(visibleProperty());
        wait.setOnFinished(event -> setVisible(tasks.stream().anyMatch(Task::isWanted)));
    }

    /**
     * Shows work, if it takes long.
     *
     * @param cancellable whether it can be cancelled, as saving can't
     */
    public void show(Running running, boolean cancellable) {
        tasks.add(new Task(running, cancellable));
        running.finishedProperty().addListener((property, before, now) -> showNewest());
        showNewest();
        if (!isVisible()) {
            wait.playFromStart();
        }
    }

    private void showNewest() {
        tasks.removeIf(task -> !task.isWanted());
        if (tasks.isEmpty()) {
            wait.stop();
            setVisible(false);
        } else {
            show(tasks.get(tasks.size() - 1));
        }
    }

    private void show(Task task) {
        Running running = task.running();
        bar.progressProperty().bind(running.shareProperty());
        words.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> running.messageProperty().get().isEmpty()
                                ? running.label() + "…"
                                : running.label() + ": "
                                        + running.messageProperty().get(),
                        running.messageProperty()));
        cancel.setVisible(task.cancellable());
        cancel.setOnAction(event -> {
            running.cancel();
            showNewest();
        });
    }
}
