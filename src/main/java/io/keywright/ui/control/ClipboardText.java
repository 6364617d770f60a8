package io.keywright.ui.control;

import java.util.Optional;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Text on the system's clipboard. */
public final class ClipboardText {
    private ClipboardText() {}

    /** Puts text on the clipboard, in place of what was there. */
    public static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** The text on the clipboard; empty where there is none. */
    public static Optional<String> text() {
        String text = Clipboard.getSystemClipboard().getString();
        return text == null || text.isBlank() ? Optional.empty() : Optional.of(text);
    }
}
