package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Suggestions to choose from with the arrow keys and Enter or Tab, or with a click. Nothing is chosen at first; Tab then
 * completes what was begun.
 */
public final class SuggestionList extends VBox {
    private final Consumer<Suggestion> take;
    private List<Suggestion> suggestions = List.of();
    private int chosen = -1;
    private int caret;

    /** @param take gets the one that is chosen */
    public SuggestionList(Consumer<Suggestion> take) {
        this.take = take;
        getStyleClass().add("kw-completions");
    }

    /** Shows other suggestions; the choice is given up where they differ. */
    public void show(List<Suggestion> wanted, int newCaret) {
        caret = newCaret;
        if (wanted.equals(suggestions)) {
            return;
        }
        suggestions = wanted;
        chosen = -1;
        getChildren().setAll(wanted.stream().map(this::row).toList());
    }

    /** Whether there is nothing to choose from. */
    public boolean isEmpty() {
        return suggestions.isEmpty();
    }

    private HBox row(Suggestion suggestion) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox row = Styles.styled(
                new HBox(
                        Styles.styled(new Label(suggestion.text()), Styles.MONO),
                        space,
                        Styles.styled(new Label(suggestion.meaning()), Styles.SECONDARY, Styles.MUTED)),
                "kw-completion");
        row.setAlignment(Pos.CENTER_LEFT);
        row.setOnMousePressed(event -> {
            take.accept(suggestion);
            event.consume();
        });
        return row;
    }

    /** Whether a key was for the list. */
    public boolean handle(KeyEvent event) {
        if (suggestions.isEmpty()) {
            return false;
        }
        switch (event.getCode()) {
            case DOWN -> choose(Math.min(chosen + 1, suggestions.size() - 1));
            case UP -> choose(Math.max(chosen - 1, -1));
            case TAB -> {
                boolean isBegun = suggestions.get(0).from() < caret;
                if (event.isShiftDown() || chosen < 0 && !isBegun) {
                    return false;
                }
                take.accept(suggestions.get(Math.max(chosen, 0)));
            }
            case ENTER -> {
                if (chosen < 0) {
                    return false;
                }
                take.accept(suggestions.get(chosen));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void choose(int row) {
        chosen = row;
        for (int i = 0; i < getChildren().size(); i++) {
            getChildren().get(i).pseudoClassStateChanged(Styles.SELECTED, i == row);
        }
    }
}
