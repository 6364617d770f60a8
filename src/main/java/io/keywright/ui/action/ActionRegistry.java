package io.keywright.ui.action;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/** All actions of the window, in the order they were added. No two have the same id or the same shortcut. */
public final class ActionRegistry {
    /** Keys with the same sign: on many keyboards plus is Shift and the equals sign, and the number pad has keys of its own. */
    private static final String[][] TWINS = {
        {"+Plus", "+Equals"},
        {"+Plus", "+Shift+Equals"},
        {"+Plus", "+Shift+Plus"},
        {"+Plus", "+Add"},
        {"+Minus", "+Subtract"}
    };

    private final Map<String, Action> byId = new LinkedHashMap<>();
    private final Map<KeyCombination, Action> byKey = new LinkedHashMap<>();

    /** Adds actions. */
    public void add(Action... actions) {
        for (Action action : actions) {
            refuse(byId.putIfAbsent(action.id(), action), "id " + action.id());
            KeyCombination key = action.face().key();
            if (key != null) {
                refuse(byKey.putIfAbsent(key, action), "shortcut " + key + " of " + action.id());
            }
        }
    }

    private static void refuse(@Nullable Action other, String what) {
        if (other != null) {
            throw new IllegalArgumentException("the " + what + " is taken by " + other.id());
        }
    }

    /** The action of an id. */
    public Action get(String id) {
        return Objects.requireNonNull(byId.get(id), () -> "no action " + id);
    }

    /** All of them. */
    public Collection<Action> all() {
        return Collections.unmodifiableCollection(byId.values());
    }

    /** Makes every shortcut work in a scene, also those of actions that stand in no menu. */
    public void installKeys(Scene scene) {
        byKey.forEach((key, action) -> {
            scene.getAccelerators().put(key, action::run);
            for (String[] twin : TWINS) {
                if (key.getName().endsWith(twin[0])) {
                    String other = key.getName().substring(0, key.getName().length() - twin[0].length()) + twin[1];
                    scene.getAccelerators().putIfAbsent(KeyCombination.keyCombination(other), action::run);
                }
            }
        });
    }
}
