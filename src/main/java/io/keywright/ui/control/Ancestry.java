package io.keywright.ui.control;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** A node and all that it stands in, from the inside out. */
public final class Ancestry {
    private Ancestry() {}

    /** @param target of an event, or what has the focus; there is none of anything but a node */
    public static Stream<Node> of(@Nullable Object target) {
        return target instanceof Node node ? Stream.iterate(node, Objects::nonNull, Node::getParent) : Stream.empty();
    }

    /** The innermost of a type. */
    public static <N extends Node> Optional<N> first(@Nullable Object target, Class<N> type) {
        return of(target).filter(type::isInstance).map(type::cast).findFirst();
    }

    /** Whether a node is another one or stands in it. */
    public static boolean isIn(@Nullable Object target, Node other) {
        return of(target).anyMatch(node -> node == other);
    }

    /** Whether neither a node nor anything that it stands in is hidden. */
    public static boolean isShown(Node node) {
        return of(node).allMatch(Node::isVisible);
    }
}
