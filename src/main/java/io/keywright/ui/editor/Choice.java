package io.keywright.ui.editor;

import io.keywright.ui.style.Lengths;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** A list of words to choose from. What is chosen need not be among them: a name can lead nowhere. */
final class Choice<T> extends ComboBox<T> implements Complaints.Owner {
    private final Complaints complaints = new Complaints(this);
    private Function<T, String> words = Object::toString;
    private Consumer<T> chosen = value -> {};
    private boolean showing;

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
            if (now != null && !showing) {
                chosen.accept(now);
            }
        });
    }

    Choice<T> show(List<T> values, @Nullable T value, Function<T, String> newWords, Consumer<T> newChosen) {
        showing = true;
        words = newWords;
        chosen = newChosen;
        if (!getItems().equals(values)) {
            getItems().setAll(values);
        }
        if (!Objects.equals(getValue(), value)) {
            setValue(value);
        }
        showing = false;
        complaints.forgetRefused();
        return this;
    }

    Choice<T> width(double width) {
        return Lengths.prefWidth(this, width);
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }
}
