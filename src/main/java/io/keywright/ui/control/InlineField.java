package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;

/**
 * Text that is edited where it stands. Enter, F2 or a double click turns it into a field, Delete empties it; Enter keeps
 * what was typed, Esc leaves it as it was. What is not accepted stays typed, with the reason in a popup under the field; leaving the
 * field keeps what is accepted.
 */
public final class InlineField extends StackPane {
    /** Says what is wrong with a text. */
    @FunctionalInterface
    public interface Check {
        /** What is wrong, in a sentence; empty if nothing is. */
        String problem(String text);
    }

    private static final int FEWEST_COLUMNS = 16;

    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
    private final ReadOnlyBooleanWrapper editing = new ReadOnlyBooleanWrapper(this, "editing", false);
    private final TextField field = Styles.styled(new TextField(), "kw-inline-editor");
    private final FieldPopup popup = new FieldPopup();
    private Function<String, Node> display = Label::new;
    private Check check = typed -> "";
    private Consumer<String> onKeep = kept -> {};
    private Predicate<KeyEvent> keys = event -> false;
    private String prompt = "";

    public InlineField(String text, String... fontClasses) {
        getStyleClass().add("kw-inline");
        getStyleClass().addAll(fontClasses);
        setAlignment(Pos.CENTER_LEFT);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT_FIELD);
        field.textProperty().addListener((property, before, now) -> {
            field.setPrefColumnCount(Math.max(FEWEST_COLUMNS, now.length() + 2));
            examine();
        });
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now && isEditing() && check.problem(field.getText()).isEmpty()) {
                keep();
            } else if (!now) {
                popup.hide();
            } else if (isEditing()) {
                examine();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && !isEditing()) {
                requestFocus();
                if (event.getClickCount() == 2) {
                    edit();
                }
                event.consume();
            }
        });
        setText(text);
    }

    private void onKey(KeyEvent event) {
        if (isEditing() && keys.test(event)) {
            event.consume();
            return;
        }
        boolean handled = true;
        switch (event.getCode()) {
            case F2 -> edit();
            case DELETE -> {
                handled = !isEditing();
                clear();
            }
            case ENTER -> {
                if (isEditing()) {
                    keep();
                } else {
                    edit();
                }
            }
            case ESCAPE -> {
                handled = isEditing();
                leave();
            }
            default -> handled = false;
        }
        if (handled) {
            event.consume();
        }
    }

    private void examine() {
        if (!isEditing()) {
            return;
        }
        String problem = check.problem(field.getText());
        field.pseudoClassStateChanged(Styles.INVALID, !problem.isEmpty());
        field.setTooltip(problem.isEmpty() ? null : new Tooltip(problem));
        field.setAccessibleHelp(problem);
        popup.setProblem(problem);
        if (field.isFocused()) {
            popup.showAt(field);
        }
    }

    /** Looks again at what is typed, as when what it is checked against has changed. */
    public void examineAgain() {
        examine();
    }

    /** Turns it into a field with everything selected. */
    public void edit() {
        if (isEditing()) {
            return;
        }
        editing.set(true);
        field.setText(text.get());
        field.setPromptText(prompt);
        getChildren().setAll(field);
        field.requestFocus();
        field.selectAll();
        examine();
    }

    /** Goes on with something that was typed earlier and not accepted, without taking the focus. */
    public void resume(String typed) {
        if (!isEditing()) {
            editing.set(true);
            field.setPromptText(prompt);
            getChildren().setAll(field);
        }
        field.setText(typed);
        examine();
    }

    /** Keeps what was typed, if it is accepted; otherwise it stays typed. */
    public void keep() {
        if (!isEditing()) {
            return;
        }
        String typed = field.getText();
        if (!check.problem(typed).isEmpty()) {
            examine();
            return;
        }
        boolean changed = !typed.equals(text.get());
        end();
        setText(typed);
        if (changed) {
            onKeep.accept(typed);
        }
    }

    /**
     * Keeps what was typed because another field is to be edited, unless the key first chooses what is suggested.
     *
     * @param event the key that goes on
     * @return whether something was chosen instead
     */
    public boolean completeOrKeep(KeyEvent event) {
        boolean isChosen = isEditing() && keys.test(event);
        if (!isChosen) {
            keep();
        }
        return isChosen;
    }

    /** Keeps an empty text where that is accepted. */
    private void clear() {
        if (!isEditing() && !text.get().isEmpty() && check.problem("").isEmpty()) {
            setText("");
            onKeep.accept("");
        }
    }

    /** Leaves the text as it was. */
    public void leave() {
        if (isEditing()) {
            end();
            setText(text.get());
        }
    }

    private void end() {
        boolean focused = field.isFocused();
        editing.set(false);
        popup.hide();
        if (focused) {
            requestFocus();
        }
    }

    /** Shows another text; what is being typed stays. */
    public void setText(String newText) {
        text.set(newText);
        setAccessibleText(newText);
        if (!isEditing()) {
            Node shown = newText.isEmpty() ? Styles.styled(new Label(prompt), Styles.SUBTLE) : display.apply(newText);
            getChildren().setAll(shown);
        }
    }

    public String getText() {
        return text.get();
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    public boolean isEditing() {
        return editing.get();
    }

    public ReadOnlyBooleanProperty editingProperty() {
        return editing.getReadOnlyProperty();
    }

    /** How the text looks while it isn't edited; a label where nothing is said. */
    public void setDisplay(Function<String, Node> newDisplay) {
        display = newDisplay;
        setText(text.get());
    }

    /** What stands there while there is no text, such as "not in this index". */
    public void setPrompt(String newPrompt) {
        prompt = newPrompt;
        setText(text.get());
    }

    /** What is accepted; everything where nothing is said. */
    public void setCheck(Check newCheck) {
        check = newCheck;
    }

    /** What keys do first while the text is edited, such as those of a completion; true where that was all. */
    public void setOnEditKey(Predicate<KeyEvent> handler) {
        keys = handler;
    }

    /** What happens with a text that was kept and differs. */
    public void setOnKeep(Consumer<String> action) {
        onKeep = action;
    }

    /** What stands under the field while it is edited. */
    public FieldPopup popup() {
        return popup;
    }

    /** The field itself, for completion; it is shown only while editing. */
    public TextField field() {
        return field;
    }
}
