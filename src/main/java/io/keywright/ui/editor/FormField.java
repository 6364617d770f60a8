package io.keywright.ui.editor;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * A text field of a form. Enter or leaving it keeps what was typed, Esc leaves it as it was; what is not accepted stays
 * typed, and what is wrong with it stands below, also while the design changes elsewhere.
 */
final class FormField extends TextField implements Complaints.Owner {
    private static final List<KeyCombination> HISTORY_KEYS =
            List.of(KeyCombination.keyCombination("Shortcut+Z"), KeyCombination.keyCombination("Shortcut+Shift+Z"));

    private final Complaints complaints = new Complaints(this);
    private Function<String, String> check = Checks::anything;
    private Consumer<String> keep = kept -> {};
    private String kept = "";

    FormField() {
        textProperty().addListener((property, before, now) -> examine());
        focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                commit();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::passOnHistoryKeys);
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                commit();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && isChanged()) {
                setText(kept);
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
            Runnable action = getScene().getAccelerators().get(keys);
            if (action != null) {
                event.consume();
                action.run();
            }
        });
    }

    private boolean isChanged() {
        return !getText().equals(kept);
    }

    /**
     * What the field is about now. What was typed and not kept stays.
     *
     * @param text what the design holds
     * @param newCheck what is wrong with a text, as a sentence; empty where nothing is
     * @param newKeep does something with a text that is right and differs
     */
    FormField show(String text, Function<String, String> newCheck, Consumer<String> newKeep) {
        boolean untouched = !isChanged();
        kept = text;
        check = newCheck;
        keep = newKeep;
        if (untouched && !getText().equals(text)) {
            setText(text);
        }
        complaints.forgetRefused();
        examine();
        return this;
    }

    /** The field leaves the form; what is typed in it is no edit any more. */
    void retire() {
        keep = typed -> {};
    }

    FormField width(double width) {
        return Lengths.prefWidth(this, width);
    }

    FormField prompt(String text) {
        setPromptText(text);
        return this;
    }

    FormField mono() {
        if (!getStyleClass().contains(Styles.MONO)) {
            getStyleClass().add(Styles.MONO);
        }
        return this;
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }

    private void examine() {
        complaints.typed(isChanged() ? check.apply(getText()) : "");
    }

    private void commit() {
        String typed = getText();
        if (isChanged() && check.apply(typed).isEmpty()) {
            kept = typed;
            keep.accept(typed);
            examine();
        }
    }
}
