package io.keywright.ui.action;

import io.keywright.ui.control.Icons;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/**
 * How an action looks and when it can be done.
 *
 * @param id unique, stable, lower-case words with dashes, such as "edit-undo"; also the id of its buttons and menu
 *     items
 * @param label what it does, a verb first; may change, as "Undo rename entity"
 * @param icon before the label
 * @param key the shortcut
 * @param availability whether it can be done now, and why not
 */
public record Face(
        String id,
        ObservableValue<String> label,
        @Nullable Icons icon,
        @Nullable KeyCombination key,
        ObservableValue<Availability> availability) {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    public Face {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("an action's id is lower-case words with dashes, not " + id);
        }
    }

    public static Face of(String id, String label) {
        return new Face(
                id, new ReadOnlyStringWrapper(label), null, null, new ReadOnlyObjectWrapper<>(Availability.YES));
    }

    public Face withIcon(Icons newIcon) {
        return new Face(id, label, newIcon, key, availability);
    }

    /** @param newKey as {@link KeyCombination#keyCombination} reads it: "Shortcut+Shift+S" */
    public Face withKey(String newKey) {
        return new Face(id, label, icon, KeyCombination.keyCombination(newKey), availability);
    }

    public Face withLabel(ObservableValue<String> newLabel) {
        return new Face(id, newLabel, icon, key, availability);
    }

    public Face when(ObservableValue<Availability> newAvailability) {
        return new Face(id, label, icon, key, newAvailability);
    }

    /** The label without the dots that announce a dialog, for tooltips and messages. */
    String words() {
        return label.getValue().replace("…", "");
    }

    /** The label and the shortcut: "Undo (Ctrl+Z)". */
    String wordsWithKey() {
        return key == null ? words() : words() + " (" + key.getDisplayText() + ")";
    }
}
