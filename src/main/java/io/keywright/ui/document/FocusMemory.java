package io.keywright.ui.document;

import io.keywright.model.Design;
import io.keywright.ui.control.Ancestry;
import io.keywright.workspace.History;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Where the focus was as each version of a design was made, for as long as undo or redo can come back to it. */
final class FocusMemory {
    /** Forgotten versions are looked for each time that so many were added. */
    private static final int ROOM = 64;

    private final Map<Design, WeakReference<Node>> nodes = new IdentityHashMap<>();
    private Supplier<@Nullable Node> focus = () -> null;
    private int kept;

    void of(Supplier<@Nullable Node> newFocus) {
        focus = newFocus;
    }

    /** Remembers the focus for the present version. */
    void remember(History<Design> history) {
        Node owner = focus.get();
        if (owner == null) {
            return;
        }
        nodes.put(history.present().document(), new WeakReference<>(owner));
        if (nodes.size() > kept + ROOM) {
            Set<Design> known = Stream.of(history.past(), history.future())
                    .flatMap(versions -> versions.stream())
                    .map(History.Version::document)
                    .collect(Collectors.toCollection(() -> Collections.newSetFromMap(new IdentityHashMap<>())));
            known.add(history.present().document());
            nodes.keySet().retainAll(known);
            kept = nodes.size();
        }
    }

    /** Gives the focus back to the node that had it as a version was made, if that can still be seen. */
    void giveBack(Design version) {
        WeakReference<Node> remembered = nodes.get(version);
        Node node = remembered == null ? null : remembered.get();
        if (node != null && node.getScene() != null && Ancestry.isShown(node)) {
            node.requestFocus();
        }
    }
}
