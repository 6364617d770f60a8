package io.keywright.ui.editor;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;

/** Finds what can have the focus. */
final class Focus {
    private Focus() {}

    /** The first node that can have the focus: this one, or one in it. */
    static Optional<Node> first(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Optional.empty();
        }
        if (node.isFocusTraversable()) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> first(child).stream())
                        .findFirst()
                : Optional.empty();
    }
}
