package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A bar with something to know, such as what has become of a file: what can be done about it, or more to unfold. */
public final class MessageBar extends VBox {
    /** Details before this height scroll. */
    private static final double MOST_HEIGHT = 160;

    /** Room below details. */
    private static final double DETAILS_END = 12;

    private final HBox line;

    /**
     * Something that can be done.
     *
     * @param id of the button
     * @param meaning what it does, for its tooltip
     */
    public record Choice(String id, String words, String meaning, Runnable action) {}

    private MessageBar(String id, String kind, Icons icon, String sentence) {
        setId(id);
        getStyleClass().addAll("kw-message-bar", kind);
        Label text = new Label(sentence);
        text.setWrapText(true);
        text.setMinWidth(0);
        text.setMinHeight(USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        line = Styles.styled(new HBox(icon.node(), text), "kw-message-line");
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().add(line);
        managedProperty().bind(visibleProperty());
        setAccessibleText(sentence);
    }

    /** Something to know, with details that unfold; it can be closed. */
    public static MessageBar note(String sentence, List<String> details) {
        MessageBar bar = new MessageBar("message-bar", "kw-note", Icons.NOTE, sentence);
        if (!details.isEmpty()) {
            bar.unfolding(details);
        }
        IconButton close = new IconButton(Icons.CLOSE, "Close this message", () -> bar.setVisible(false));
        close.setId("message-close");
        close.getStyleClass().add(Styles.SMALL);
        bar.line.getChildren().add(close);
        return bar;
    }

    /** Something to decide; it stays until it is settled. */
    public static MessageBar question(String id, String sentence, List<Choice> choices) {
        return question(id, sentence, choices, List.of());
    }

    /** Something to decide, with details that unfold; it stays until it is settled. */
    public static MessageBar question(String id, String sentence, List<Choice> choices, List<String> details) {
        MessageBar bar = new MessageBar(id, "kw-question", Icons.WARNING, sentence);
        if (!details.isEmpty()) {
            bar.unfolding(details);
        }
        for (Choice choice : choices) {
            Button button = Styles.styled(new Button(choice.words()), Styles.SMALL, Styles.CHOICE);
            button.setId(choice.id());
            button.setMinWidth(USE_PREF_SIZE);
            button.setTooltip(new Tooltip(choice.meaning()));
            button.setOnAction(event -> choice.action().run());
            bar.line.getChildren().add(button);
        }
        return bar;
    }

    private void unfolding(List<String> details) {
        Label list = Styles.styled(new Label(String.join("\n", details)), Styles.SECONDARY);
        list.setWrapText(true);
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        Lengths.maxHeight(scroll, MOST_HEIGHT);
        scroll.getStyleClass().add("kw-message-details");
        scroll.setVisible(false);
        scroll.managedProperty().bind(scroll.visibleProperty());
        Hyperlink more = Styles.styled(new Hyperlink("Show details"), Styles.LINK);
        more.setId("message-more");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(event -> {
            scroll.setVisible(!scroll.isVisible());
            double room = scroll.getInsets().getLeft() + scroll.getInsets().getRight();
            double wanted = list.prefHeight(getWidth() - room) + DETAILS_END;
            scroll.minHeightProperty().set(Math.min(scroll.getMaxHeight(), wanted));
            more.setText(scroll.isVisible() ? "Hide details" : "Show details");
        });
        line.getChildren().add(more);
        getChildren().add(scroll);
    }
}
