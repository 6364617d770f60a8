package io.keywright.ui.editor;

import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** A form: labels on the left, fields on the right. */
final class Form extends GridPane {
    private int row;

    Form() {
        getStyleClass().add("kw-form");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(labels, fields);
    }

    /** Adds a line. */
    Form line(String label, Node... fields) {
        Label text = Styles.styled(new Label(label), "kw-form-label");
        FlowPane box = Styles.styled(new FlowPane(fields), "kw-form-fields");
        box.setAlignment(Pos.CENTER_LEFT);
        if (fields.length > 0) {
            text.setLabelFor(fields[0]);
        }
        GridPane.setValignment(text, VPos.TOP);
        addRow(row++, text, box);
        return this;
    }

    /** Adds a line whose field takes all of the width. */
    Form wide(String label, Node field) {
        Label text = Styles.styled(new Label(label), "kw-form-label");
        GridPane.setValignment(text, VPos.TOP);
        GridPane.setHgrow(field, Priority.ALWAYS);
        addRow(row++, text, field);
        return this;
    }

    /** Adds a heading. */
    Form heading(String text, Node... right) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox box = Styles.styled(new HBox(Styles.styled(new Label(text), Styles.STRONG), space), "kw-form-heading");
        box.getChildren().addAll(right);
        box.setAlignment(Pos.CENTER_LEFT);
        add(box, 0, row++, 2, 1);
        return this;
    }

    /** A list of words to choose from. */
    static <T> ComboBox<T> choice(
            String id, List<T> values, @Nullable T value, Function<T, String> words, Consumer<T> chosen) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T item) {
                return item == null ? "" : words.apply(item);
            }

            @Override
            public @Nullable T fromString(String text) {
                return values.stream()
                        .filter(item -> words.apply(item).equals(text))
                        .findFirst()
                        .orElse(null);
            }
        });
        box.getItems().setAll(values);
        box.setValue(value);
        box.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                chosen.accept(now);
            }
        });
        return box;
    }

    /** A switch. */
    static CheckBox check(String id, String text, boolean value, Consumer<Boolean> chosen) {
        CheckBox box = new CheckBox(text);
        box.setMnemonicParsing(false);
        box.setId(id);
        box.setSelected(value);
        box.selectedProperty().addListener((property, before, now) -> chosen.accept(now));
        return box;
    }

    /** An enumeration's constant in words: {@code KEYS_ONLY} to "keys only". */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
