package io.keywright.ui.control;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * The text of a field that is kept when the field is left, or with Enter in a field of one line. Esc puts back what was
 * there; what is not accepted stays typed, also while the design changes elsewhere.
 */
public final class KeptText {
    private static final List<KeyCombination> HISTORY_KEYS =
            List.of(KeyCombination.keyCombination("Shortcut+Z"), KeyCombination.keyCombination("Shortcut+Shift+Z"));

    private final TextInputControl field;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private Function<String, String> check = typed -> "";
    private Consumer<String> keep = typed -> {};
    private String kept = "";

    /** @param field the field; its text is this one's business from now on */
    public KeptText(TextInputControl field) {
        this.field = field;
        field.textProperty().addListener((property, before, now) -> examine());
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                commit();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::passOnHistoryKeys);
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && field instanceof TextField) {
                commit();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && isChanged()) {
                field.setText(kept);
                event.consume();
            }
        });
    }

    /** Undo and redo of a field in which nothing was typed are those of the design, not of the field. */
    private void passOnHistoryKeys(KeyEvent event) {
        if (isChanged()) {
            return;
        }
        HISTORY_KEYS.stream().filter(keys -> keys.match(event)).findFirst().ifPresent(keys -> {
            Runnable action = field.getScene().getAccelerators().get(keys);
            if (action != null) {
                event.consume();
                action.run();
            }
        });
    }

    private boolean isChanged() {
        return !field.getText().equals(kept);
    }

    /**
     * What the field is about now. What was typed and not kept stays.
     *
     * @param text what the design holds
     * @param newCheck what is wrong with a text, as a sentence; empty where nothing is
     * @param newKeep does something with a text that is right and differs
     */
    public void show(String text, Function<String, String> newCheck, Consumer<String> newKeep) {
        boolean untouched = !isChanged();
        kept = text;
        check = newCheck;
        keep = newKeep;
        if (untouched && !field.getText().equals(text)) {
            field.setText(text);
        }
        examine();
    }

    /** The field goes away; what is typed in it is no edit any more. */
    public void retire() {
        keep = typed -> {};
    }

    /** What is wrong with what is typed, as a sentence; empty where nothing is. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    private void examine() {
        problem.set(isChanged() ? check.apply(field.getText()) : "");
    }

    /** Keeps what is typed, where it is right. */
    public void commit() {
        String typed = field.getText();
        if (isChanged() && check.apply(typed).isEmpty()) {
            kept = typed;
            keep.accept(typed);
            examine();
        }
    }
}
