package io.keywright.ui.task;

import io.keywright.ui.style.Styles;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Work under way as a thin line with what is being done and a way to cancel it, once it takes longer than a moment. */
public final class TaskLine extends VBox {
    /** Work that ends sooner is not shown. */
    public static final Duration PATIENCE = Duration.millis(500);

    private final ProgressBar bar = Styles.styled(new ProgressBar(), Styles.PROGRESS_LINE);
    private final Label words = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final Hyperlink cancel = Styles.styled(new Hyperlink("Cancel"), Styles.LINK);
    private final PauseTransition wait = new PauseTransition(PATIENCE);
    private @Nullable Running shown;

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
        wait.setOnFinished(
                event -> setVisible(shown != null && !shown.finishedProperty().get()));
    }

    /**
     * Shows work, if it takes long.
     *
     * @param cancellable whether it can be cancelled, as saving can't
     */
    public void show(Running running, boolean cancellable) {
        shown = running;
        bar.progressProperty().bind(running.shareProperty());
        words.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> running.messageProperty().get().isEmpty()
                                ? running.label() + "…"
                                : running.label() + ": "
                                        + running.messageProperty().get(),
                        running.messageProperty()));
        cancel.setVisible(cancellable);
        cancel.setOnAction(event -> {
            running.cancel();
            hide(running);
        });
        running.finishedProperty().addListener((property, before, now) -> hide(running));
        wait.playFromStart();
    }

    private void hide(Running running) {
        if (running == shown) {
            wait.stop();
            setVisible(false);
        }
    }
}
