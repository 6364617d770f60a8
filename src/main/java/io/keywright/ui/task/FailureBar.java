package io.keywright.ui.task;

import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.MessageBar;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Says in a bar that something did not work, for as long as that holds: it can be tried again, and the details copied. */
public final class FailureBar extends VBox {
    private final String id;
    private final Runnable tryAgain;

    /**
     * @param id begins the ids of the bar and its buttons
     * @param failure what did not work; null where nothing is wrong
     * @param tryAgain does it once more
     */
    public FailureBar(String id, ObservableValue<@Nullable Failure> failure, Runnable tryAgain) {
        this.id = id;
        this.tryAgain = tryAgain;
        managedProperty().bind(visibleProperty());
        failure.addListener((property, before, now) -> show(now));
        show(failure.getValue());
    }

    private void show(@Nullable Failure failure) {
        setVisible(failure != null);
        getChildren().setAll(failure == null ? List.of() : List.of(bar(failure)));
    }

    private MessageBar bar(Failure failure) {
        return MessageBar.question(
                id,
                failure.what() + " " + failure.why(),
                List.of(
                        new MessageBar.Choice(id + "-again", "Try again", "Does it once more", tryAgain),
                        new MessageBar.Choice(
                                id + "-copy",
                                "Copy details",
                                "Copies what is known about it, for a report",
                                () -> ClipboardText.copy(failure.details()))));
    }
}
