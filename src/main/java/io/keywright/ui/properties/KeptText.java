package io.keywright.ui.properties;

import io.keywright.ui.style.Styles;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;

/**
 * A text that is kept when its field is left, or with Enter in a field of one line. Esc puts back what was there; what is
 * not accepted stays typed, with the reason below.
 */
final class KeptText extends VBox {
    private final TextInputControl field;
    private final Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
    private final Function<String, String> check;
    private final Consumer<String> keep;
    private String kept = "";

    /**
     * @param shown the field, or the control it is part of
     * @param check what is wrong with a text, as a sentence; empty where nothing is
     * @param keep does something with a text that is right and differs
     */
    KeptText(TextInputControl field, Node shown, Function<String, String> check, Consumer<String> keep) {
        this.field = field;
        this.check = check;
        this.keep = keep;
        problem.setWrapText(true);
        problem.setId(field.getId() + "-problem");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        problem.visibleProperty().bind(problem.managedProperty());
        getChildren().addAll(shown, problem);
        field.textProperty().addListener((property, before, now) -> examine());
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                commit();
            }
        });
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && field instanceof TextField) {
                commit();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(kept)) {
                field.setText(kept);
                event.consume();
            }
        });
    }

    /** Shows the text as the design has it, unless another one is being typed. */
    void show(String text) {
        boolean typing = field.isFocused() && !field.getText().equals(kept);
        if (!text.equals(kept)) {
            kept = text;
            if (!typing) {
                field.setText(text);
            }
        }
    }

    private void examine() {
        String wrong = check.apply(field.getText());
        problem.setText(wrong);
        field.pseudoClassStateChanged(Styles.INVALID, !wrong.isEmpty());
    }

    private void commit() {
        String typed = field.getText();
        if (!typed.equals(kept) && check.apply(typed).isEmpty()) {
            kept = typed;
            keep.accept(typed);
        }
    }
}
