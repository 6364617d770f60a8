package io.keywright.ui.editor;

import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A text field of a form. Enter or leaving it keeps what was typed, Esc leaves it as it was; what is not accepted stays
 * typed, and what is wrong with it stands below.
 */
final class FormField extends VBox {
    private static final List<KeyCombination> HISTORY_KEYS =
            List.of(KeyCombination.keyCombination("Shortcut+Z"), KeyCombination.keyCombination("Shortcut+Shift+Z"));

    private final TextField field = new TextField();
    private final Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
    private final Function<String, String> check;
    private final Consumer<String> keep;
    private String kept;

    /**
     * @param check what is wrong with a text, as a sentence; empty where nothing is
     * @param keep does something with a text that is right and differs
     */
    FormField(String id, String text, double width, Function<String, String> check, Consumer<String> keep) {
        this.kept = text;
        this.check = check;
        this.keep = keep;
        field.setId(id);
        field.setText(text);
        field.setPrefWidth(width);
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        problem.visibleProperty().bind(problem.managedProperty());
        problem.setId(id + "-problem");
        setMaxWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(field, problem);

        field.textProperty().addListener((property, before, now) -> examine());
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                commit();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::passOnHistoryKeys);
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                commit();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(kept)) {
                field.setText(kept);
                event.consume();
            }
        });
        examine();
    }

    /** Undo and redo of a field in which nothing was typed are those of the design, not of the field. */
    private void passOnHistoryKeys(KeyEvent event) {
        if (!field.getText().equals(kept)) {
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

    FormField prompt(String text) {
        field.setPromptText(text);
        return this;
    }

    FormField mono() {
        field.getStyleClass().add(Styles.MONO);
        return this;
    }

    TextField field() {
        return field;
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
