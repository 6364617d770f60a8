package io.keywright.ui.editor;

import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;

/**
 * What is wrong with one control of a form: what was typed in it and is not accepted, and what DynamoDB would refuse of
 * what it holds. The control has a red edge meanwhile; the {@link Row} it stands in says the rest.
 */
final class Complaints {
    private final Node control;
    private final ReadOnlyObjectWrapper<List<String>> all = new ReadOnlyObjectWrapper<>(this, "all", List.of());
    private String typed = "";
    private List<String> refused = List.of();

    Complaints(Node control) {
        this.control = control;
    }

    /** A control that can have something wrong with it. */
    interface Owner {
        Complaints complaints();
    }

    /** What is wrong with what is typed; empty where nothing is. */
    void typed(String problem) {
        typed = problem;
        publish();
    }

    /** What is wrong with what is typed; empty where nothing is. */
    String typed() {
        return typed;
    }

    /** Begins anew with what is refused; {@link #refused} adds to it. */
    void forgetRefused() {
        refused = List.of();
    }

    void refused(List<String> messages) {
        var longer = new ArrayList<>(refused);
        longer.addAll(messages);
        refused = List.copyOf(longer);
    }

    /** Shows what was collected. */
    void publish() {
        var now = new ArrayList<String>();
        if (!typed.isEmpty()) {
            now.add(typed);
        }
        now.addAll(refused);
        control.pseudoClassStateChanged(Styles.INVALID, !now.isEmpty());
        if (!Objects.equals(now, all.get())) {
            all.set(List.copyOf(now));
        }
    }

    /** Everything that is wrong, in sentences. */
    ReadOnlyObjectProperty<List<String>> allProperty() {
        return all.getReadOnlyProperty();
    }
}
