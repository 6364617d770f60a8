package io.keywright.ui.task;

import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Work under way, as a pane shows it. Its properties change on the JavaFX thread. */
public final class Running {
    /** The share of work whose end isn't known. */
    public static final double UNKNOWN = -1;

    private final String label;
    private final ReadOnlyDoubleWrapper share = new ReadOnlyDoubleWrapper(this, "share", UNKNOWN);
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", "");
    private final ReadOnlyBooleanWrapper finished = new ReadOnlyBooleanWrapper(this, "finished", false);
    private final AtomicBoolean cancelled = new AtomicBoolean();

    Running(String label) {
        this.label = label;
    }

    /** What is done, such as "Import orders.json". */
    public String label() {
        return label;
    }

    /** How much is done, 0 to 1, or {@link #UNKNOWN}. */
    public ReadOnlyDoubleProperty shareProperty() {
        return share.getReadOnlyProperty();
    }

    /** What is being done. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** Whether it has ended, in whatever way. */
    public ReadOnlyBooleanProperty finishedProperty() {
        return finished.getReadOnlyProperty();
    }

    /** Says that the result is no longer wanted: it is dropped, and so is a failure. */
    public void cancel() {
        cancelled.set(true);
    }

    public boolean isCancelled() {
        return cancelled.get();
    }

    void show(double newShare, String newMessage) {
        share.set(newShare);
        message.set(newMessage);
    }

    void finish() {
        finished.set(true);
    }
}
