package io.keywright.ui.control;

import java.util.Locale;
import javafx.scene.input.KeyCombination;

/** Shortcuts as this system writes them: "Ctrl N", and on macOS "⌘N". */
public final class ShortcutText {
    private ShortcutText() {}

    /** @param key as {@link KeyCombination#keyCombination} reads it: "Shortcut+N" */
    public static String of(String key) {
        return of(key, System.getProperty("os.name", ""));
    }

    static String of(String key, String system) {
        boolean isMac = system.toLowerCase(Locale.ROOT).startsWith("mac");
        return isMac
                ? key.replace("Shortcut", "⌘")
                        .replace("Shift", "⇧")
                        .replace("Alt", "⌥")
                        .replace("+", "")
                : key.replace("Shortcut", "Ctrl").replace("+", " ");
    }
}
