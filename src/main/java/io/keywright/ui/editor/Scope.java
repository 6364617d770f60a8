package io.keywright.ui.editor;

import io.keywright.model.Place;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.ListKeys;
import io.keywright.ui.control.Segment;
import io.keywright.ui.style.Styles;
import io.keywright.view.RateSketch;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a form: what is asked for here has keys and ids that begin alike.
 *
 * @param key identifies the thing drawn, whatever it is called and wherever it stands
 * @param id begins the ids of the nodes, which name the thing as a person would
 */
record Scope(Form form, String key, String id) {
    /** A part of this stretch. */
    Scope in(String part) {
        return in(part, part);
    }

    /** A part whose name is not what identifies it. */
    Scope in(String partKey, String partId) {
        return new Scope(form, key + partKey + "/", id + partId + "-");
    }

    private <N extends Node> N node(String name, N node) {
        String nodeId = id + name;
        if (!nodeId.equals(node.getId())) {
            node.setId(nodeId);
            if (node instanceof Complaints.Owner) {
                node.setAccessibleText(SpokenName.of(nodeId));
            }
        }
        return node;
    }

    FormField text(String name, String text, Function<String, String> check, Consumer<String> keep) {
        FormField field = form.part(key + name, FormField.class, FormField::new);
        return node(name, field).show(text, check, keep);
    }

    /** Prose of several lines. */
    FormArea area(String name, String text, Consumer<String> keep) {
        return node(name, form.part(key + name, FormArea.class, FormArea::new)).show(text, keep);
    }

    @SuppressWarnings("unchecked")
    <T> Choice<T> choice(
            String name, List<T> values, @Nullable T value, Function<T, String> words, Consumer<T> chosen) {
        Choice<T> choice = (Choice<T>) form.part(key + name, Choice.class, Choice::new);
        return node(name, choice).show(values, value, words, chosen);
    }

    @SuppressWarnings("unchecked")
    <T> Choices<T> choices(String name, List<Segment<T>> segments, T value, Consumer<T> chosen) {
        Choices<T> choices = (Choices<T>) form.part(key + name, Choices.class, () -> new Choices<>(segments));
        return node(name, choices).show(value, chosen);
    }

    Switch check(String name, String text, boolean on, Consumer<Boolean> chosen) {
        return node(name, form.part(key + name, Switch.class, Switch::new)).show(text, on, chosen);
    }

    Hyperlink link(String name, String text, Runnable action) {
        Hyperlink link =
                node(name, form.part(key + name, Hyperlink.class, () -> Styles.styled(new Hyperlink(), Styles.LINK)));
        link.setText(text);
        link.setOnAction(event -> {
            link.setVisited(false);
            action.run();
        });
        return link;
    }

    IconButton button(String name, Icons icon, String meaning, Runnable action) {
        IconButton button = node(
                name,
                form.part(
                        key + name,
                        IconButton.class,
                        () -> Styles.styled(new IconButton(icon, meaning), Styles.SMALL)));
        if (!meaning.equals(button.getAccessibleText())) {
            button.setMeaning(meaning);
        }
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A small button with a menu, whose items are the caller's. */
    MenuButton menu(String name, String text) {
        MenuButton menu = node(
                name, form.part(key + name, MenuButton.class, () -> Styles.styled(new MenuButton(), Styles.SMALL)));
        menu.setMnemonicParsing(false);
        menu.setText(text);
        return menu;
    }

    /** Words between fields. */
    Label words(String name, String text, String... styleClasses) {
        Label label = node(
                name + "-words",
                form.part(key + "words/" + name, Label.class, () -> Styles.styled(new Label(), styleClasses)));
        label.setText(text);
        return label;
    }

    /** A sentence over several lines. */
    Label sentence(String name, String text) {
        Label label = words(name, text, Styles.SECONDARY, Styles.MUTED);
        label.setWrapText(true);
        return label;
    }

    /** A small curve and what it says, once that is worked out. */
    Curve curve(String name, Edits edits, Supplier<Optional<RateSketch>> sketch) {
        return node(name, form.part(key + name, Curve.class, () -> new Curve(edits)))
                .show(sketch);
    }

    /** Says below a control what is wrong with what was wanted of it; nothing where the text is empty. */
    void complain(String name, String problem) {
        form.complain(key + name, problem);
    }

    /** Fields side by side. */
    Row row(String name, Node... fields) {
        return row(name, List.of(fields));
    }

    Row row(String name, List<? extends Node> fields) {
        return row(name, fields, List.of());
    }

    /** Fields side by side, and some at the right end of the line. */
    Row row(String name, List<? extends Node> fields, List<? extends Node> atEnd) {
        Row row = node(name + "-row", form.part(key + "row/" + name, Row.class, Row::new));
        form.later(row, () -> row.show(fields, atEnd));
        return row;
    }

    /** Things one below the other. */
    VBox stack(String name, String styleClass, List<? extends Node> nodes) {
        VBox stack =
                node(name, form.part(key + "stack/" + name, VBox.class, () -> Styles.styled(new VBox(), styleClass)));
        form.later(stack, () -> Children.show(stack.getChildren(), nodes));
        return stack;
    }

    /** What a row is taken hold of by. @param meaning what the row stands for */
    RowGrip grip(String name, String meaning) {
        RowGrip grip = node(name, form.part(key + name, RowGrip.class, RowGrip::new));
        grip.setAccessibleText(meaning);
        return grip;
    }

    /** The attributes of an entity. @param paste adds those on the clipboard after a place */
    AttributeRows attributes(Edits edits, Consumer<Place> paste) {
        return node(
                "attributes",
                form.part(key + "attribute-rows", AttributeRows.class, () -> new AttributeRows(edits, paste)));
    }

    /** Keys for the elements of a list in the form. */
    List<String> keys(String name, List<?> elements) {
        return form.part(key + name + "/keys", ListKeys.class, ListKeys::new).of(elements);
    }

    /** What a choice put aside. */
    <T> T remembered(String name, Class<T> type, T otherwise) {
        return form.memory().get(key + name, type).orElse(otherwise);
    }

    void remember(String name, Object value) {
        form.memory().put(key + name, value);
    }
}
