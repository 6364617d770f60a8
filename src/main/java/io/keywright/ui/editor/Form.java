package io.keywright.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A form that is drawn again with every change of the design and keeps its nodes meanwhile: what is asked for under the
 * same key is the same field, with the focus, the caret and the text that is typed in it and not accepted yet. So nothing
 * moves away under a click.
 */
final class Form extends VBox {
    private final Map<String, Object> parts = new HashMap<>();
    private final Set<String> drawn = new HashSet<>();
    private final Map<Object, Runnable> layouts = new LinkedHashMap<>();
    private final List<Node> groups = new ArrayList<>();
    private final Memory memory = new Memory();
    private Refusals refusals = new Refusals(List.of());

    Form() {
        getStyleClass().add("kw-form");
    }

    /**
     * Draws the form.
     *
     * @param refused what is refused of the thing in the form; what no field shows is left in it
     * @param drawing asks for everything there is to see, in order
     */
    void draw(Refusals refused, Runnable drawing) {
        refusals = refused;
        drawn.clear();
        layouts.clear();
        groups.clear();
        drawing.run();
        retireLeaving();
        layouts.values().forEach(Runnable::run);
        Children.show(getChildren(), groups);
    }

    /** What leaves must not take what is typed or passed over in it for an edit of something that is gone. */
    private void retireLeaving() {
        parts.entrySet().removeIf(part -> {
            boolean leaves = !drawn.contains(part.getKey()) && part.getValue() instanceof Node;
            if (leaves) {
                retire(part.getValue());
            }
            return leaves;
        });
    }

    private static void retire(@Nullable Object part) {
        if (part instanceof FormField field) {
            field.retire();
        } else if (part instanceof Choice<?> choice) {
            choice.retire();
        } else if (part instanceof FormArea area) {
            area.retire();
        }
    }

    /** The thing in the form is gone, and so is whatever is typed and not kept. */
    void retireAll() {
        parts.values().forEach(Form::retire);
    }

    /** The part under a key: the one that is there, or a new one. What is not a node stays while it is not asked for. */
    <P> P part(String key, Class<P> type, Supplier<P> make) {
        drawn.add(key);
        Object there = parts.get(key);
        if (!type.isInstance(there)) {
            retire(there);
            there = make.get();
            parts.put(key, there);
        }
        return type.cast(there);
    }

    /** Says what is wrong with what was wanted of a control, if it is still there. */
    void complain(String key, String problem) {
        if (parts.get(key) instanceof Complaints.Owner owner) {
            owner.complaints().typed(problem);
        }
    }

    /** Puts nodes into their place once everything is asked for. */
    void later(Object container, Runnable layout) {
        layouts.put(container, layout);
    }

    /** A group of lines after those there are. */
    Group group(String key) {
        Group group = lines(key);
        groups.add(group);
        return group;
    }

    /** Lines that a caller puts into a place of its own. */
    Group lines(String key) {
        Group group = part("group/" + key, Group.class, () -> new Group(this, key));
        group.begin();
        return group;
    }

    /** What is drawn under keys that begin alike. */
    Scope scope() {
        return new Scope(this, "", "");
    }

    Refusals refusals() {
        return refusals;
    }

    Memory memory() {
        return memory;
    }

    /** An enumeration's constant in words: {@code KEYS_ONLY} to "keys only". */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
