package io.keywright.ui.chart;

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
 * Completions to choose from with the arrow keys and Enter or Tab, or with a click. Nothing is chosen at first; Tab then
 * completes what was begun.
 */
final class CompletionList extends VBox {
    private final Consumer<Completion> take;
    private List<Completion> completions = List.of();
    private int chosen = -1;
    private int caret;

    CompletionList(Consumer<Completion> take) {
        this.take = take;
        getStyleClass().add("kw-completions");
    }

    /** Shows other completions; the choice is given up where they differ. */
    void show(List<Completion> wanted, int newCaret) {
        caret = newCaret;
        if (wanted.equals(completions)) {
            return;
        }
        completions = wanted;
        chosen = -1;
        getChildren().setAll(wanted.stream().map(this::row).toList());
    }

    boolean isEmpty() {
        return completions.isEmpty();
    }

    private HBox row(Completion completion) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox row = Styles.styled(
                new HBox(
                        Styles.styled(new Label(completion.text()), Styles.MONO),
                        space,
                        Styles.styled(new Label(completion.meaning()), Styles.SECONDARY, Styles.MUTED)),
                "kw-completion");
        row.setAlignment(Pos.CENTER_LEFT);
        row.setOnMousePressed(event -> {
            take.accept(completion);
            event.consume();
        });
        return row;
    }

    /** Whether a key was for the list. */
    boolean handle(KeyEvent event) {
        if (completions.isEmpty()) {
            return false;
        }
        switch (event.getCode()) {
            case DOWN -> choose(Math.min(chosen + 1, completions.size() - 1));
            case UP -> choose(Math.max(chosen - 1, -1));
            case TAB -> {
                boolean isBegun = completions.get(0).from() < caret;
                if (event.isShiftDown() || chosen < 0 && !isBegun) {
                    return false;
                }
                take.accept(completions.get(Math.max(chosen, 0)));
            }
            case ENTER -> {
                if (chosen < 0) {
                    return false;
                }
                take.accept(completions.get(chosen));
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
