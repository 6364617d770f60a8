package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import io.keywright.view.Explanation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A tinted box with an icon, a sentence in medium weight, more text below, and what can be done on the right. */
public final class Notice extends HBox {
    private final Label sentence;

    /**
     * @param text may be empty
     */
    public Notice(Tone tone, Icons icon, String sentence, String text, Node... right) {
        this.sentence = line(sentence, Styles.NAME);
        getStyleClass().addAll("kw-notice", tone.styleClass());
        VBox words = Styles.styled(new VBox(), "kw-notice-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        words.getChildren().add(this.sentence);
        if (!text.isEmpty()) {
            words.getChildren().add(line(text, Styles.SECONDARY, Styles.MUTED));
        }
        setAccessibleText(text.isEmpty() ? sentence : sentence + " " + text);
        getChildren().addAll(icon.node(), words);
        getChildren().addAll(right);
    }

    /** Lets the sentence open into the sum behind the figures in it. */
    public Notice explained(ExplainPopover popover, Explanation sum) {
        popover.explained(sentence, sum);
        return this;
    }

    private static Label line(String text, String... styleClasses) {
        Label line = Styles.styled(new Label(text), styleClasses);
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        return line;
    }
}
