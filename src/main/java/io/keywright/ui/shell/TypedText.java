package io.keywright.ui.shell;

import io.keywright.ui.control.Ancestry;
import io.keywright.ui.control.InlineField;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;

/** The text that is being typed in a window. */
final class TypedText {
    private TypedText() {}

    /**
     * Has a field keep what was typed, which it does when it loses the focus.
     *
     * @param root what takes the focus
     * @return gives the focus back to the field with the caret where it was, if the field is still there
     */
    static Runnable keep(Node root) {
        Scene scene = root.getScene();
        Node owner = scene == null ? null : scene.getFocusOwner();
        if (scene == null || owner == null || owner == root) {
            root.requestFocus();
            return () -> {};
        }
        InlineField inline =
                Ancestry.first(owner.getParent(), InlineField.class).orElse(null);
        int anchor = owner instanceof TextInputControl text ? text.getAnchor() : 0;
        int caret = owner instanceof TextInputControl text ? text.getCaretPosition() : 0;
        root.requestFocus();
        return () -> {
            if (inline != null && inline.getScene() == scene) {
                inline.edit();
            }
            if (owner.getScene() == scene && scene.getFocusOwner() != null) {
                owner.requestFocus();
                if (owner instanceof TextInputControl text) {
                    int end = text.getLength();
                    text.selectRange(Math.min(anchor, end), Math.min(caret, end));
                }
            }
        };
    }
}
