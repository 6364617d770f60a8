package io.keywright.ui.shell;

import io.keywright.ui.action.ActionRegistry;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The keys that go from tab to tab: Ctrl+Tab and Ctrl+Page down, and back with Shift and Ctrl+Page up. Heard before any
 * control, some of which take them for themselves.
 */
final class TabKeys {
    static final String NEXT = "design-next";
    static final String PREVIOUS = "design-previous";

    private TabKeys() {}

    static void install(Node root, ActionRegistry actions) {
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            String action = action(event);
            if (!action.isEmpty()) {
                event.consume();
                actions.get(action).run();
            }
        });
    }

    private static String action(KeyEvent event) {
        if (!event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return "";
        }
        if (event.getCode() == KeyCode.TAB) {
            return event.isShiftDown() ? PREVIOUS : NEXT;
        }
        if (event.isShiftDown()) {
            return "";
        }
        return event.getCode() == KeyCode.PAGE_DOWN ? NEXT : event.getCode() == KeyCode.PAGE_UP ? PREVIOUS : "";
    }
}
