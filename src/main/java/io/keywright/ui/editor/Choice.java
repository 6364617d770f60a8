package io.keywright.ui.editor;

import io.keywright.ui.style.Lengths;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/**
 * A list of words to choose from. What is chosen need not be among them: a name can lead nowhere.
 *
 * <p>Arrow keys pass over words, in the closed box or in its list: what they end at is chosen with Enter, by closing the
 * list or by leaving the box. Esc or undo takes it back before.
 */
final class Choice<T> extends ComboBox<T> implements Complaints.Owner {
    private static final KeyCombination UNDO = KeyCombination.keyCombination("Shortcut+Z");

    private final Complaints complaints = new Complaints(this);
    private Function<T, String> words = Object::toString;
    private Consumer<T> chosen = value -> {};
    private @Nullable T kept;
    private boolean drawing;

    Choice() {
        setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T item) {
                return item == null ? "" : words.apply(item);
            }

            @Override
            public @Nullable T fromString(String text) {
                return getItems().stream()
                        .filter(item -> words.apply(item).equals(text))
                        .findFirst()
                        .orElse(null);
            }
        });
        valueProperty().addListener((property, before, now) -> {
            if (!isFocused() && !isShowing()) {
                commit();
            }
        });
        focusedProperty().addListener((property, before, now) -> {
            if (!now && !isShowing()) {
                commit();
            }
        });
        showingProperty().addListener((property, before, now) -> {
            if (!now) {
                commit();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private void onKey(KeyEvent event) {
        if (Objects.equals(getValue(), kept)) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER && !isShowing()) {
            commit();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE || UNDO.match(event)) {
            setValue(kept);
            if (!isShowing()) {
                event.consume();
            }
        }
    }

    private void commit() {
        T value = getValue();
        if (!drawing && value != null && !value.equals(kept)) {
            kept = value;
            chosen.accept(value);
        }
    }

    /** Shows what the design holds, which chooses nothing; a word that arrow keys stand at stays. */
    Choice<T> show(List<T> values, @Nullable T value, Function<T, String> newWords, Consumer<T> newChosen) {
        boolean passing = (isFocused() || isShowing()) && !Objects.equals(getValue(), kept);
        T at = getValue();
        kept = value;
        words = newWords;
        chosen = newChosen;
        drawing = true;
        if (!getItems().equals(values)) {
            getItems().setAll(values);
        }
        T wanted = passing && at != null && values.contains(at) ? at : value;
        if (!Objects.equals(getValue(), wanted)) {
            setValue(wanted);
        }
        drawing = false;
        complaints.forgetRefused();
        return this;
    }

    /** The box leaves the form; the word that arrow keys stand at is no edit any more. */
    void retire() {
        chosen = value -> {};
    }

    Choice<T> width(double width) {
        return Lengths.prefWidth(this, width);
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }
}
