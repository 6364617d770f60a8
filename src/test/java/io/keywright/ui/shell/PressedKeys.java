package io.keywright.ui.shell;

import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxRobot;

/**
 * Presses keys as they are written down: {@code Ctrl+N} at once, {@code "words"} one after another, and
 * {@code Tab:field} as Tab until the field of that id has the focus.
 */
final class PressedKeys {
    /** More steps than any way through the window has. */
    private static final int MOST_TABS = 120;

    /** Keys that are called otherwise than they are written. */
    private static final Map<String, String> NAMES = Map.of("5", "DIGIT5", "+", "PLUS", "Esc", "ESCAPE");

    private static final Pattern PRESSED = Pattern.compile("\"([^\"]*)\"|Tab:(\\S+)|(\\S+)");

    private final WindowKit kit;
    private final FxRobot robot;

    PressedKeys(WindowKit kit, FxRobot robot) {
        this.kit = kit;
        this.robot = robot;
    }

    /** Presses what a line says and waits after each for what it does. */
    void press(String line) {
        Matcher pressed = PRESSED.matcher(line);
        while (pressed.find()) {
            if (pressed.group(1) != null) {
                robot.write(pressed.group(1));
            } else if (pressed.group(2) != null) {
                tab(pressed.group(2));
            } else {
                robot.push(keys(pressed.group(3)));
            }
            kit.settle();
        }
    }

    private static KeyCode[] keys(String chord) {
        var keys = new ArrayList<KeyCode>();
        for (String key : chord.split("\\+")) {
            keys.add(
                    key.equals("Ctrl")
                            ? KeyCode.SHORTCUT
                            : KeyCode.valueOf(NAMES.getOrDefault(key, key.toUpperCase(Locale.ROOT))));
        }
        return keys.toArray(KeyCode[]::new);
    }

    private void tab(String id) {
        var passed = new ArrayList<String>();
        for (int i = 0; i < MOST_TABS; i++) {
            robot.push(KeyCode.TAB);
            kit.settle();
            passed.add(focused());
            if (focused().equals(id)) {
                return;
            }
        }
        throw new AssertionError("Tab does not come to " + id + ", but to " + passed);
    }

    /** The id of what has the focus, or of the nearest thing around it that has one. */
    private String focused() {
        for (Node node = kit.scene.getFocusOwner(); node != null; node = node.getParent()) {
            if (node.getId() != null) {
                return node.getId();
            }
        }
        return "";
    }
}
