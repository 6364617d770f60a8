package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A bar under the tabs with something to know about the open design, and the details to unfold. */
final class MessageBar extends VBox {
    /** Details before this height scroll. */
    private static final double MOST_HEIGHT = 160;

    MessageBar(String sentence, List<String> details) {
        setId("message-bar");
        getStyleClass().add("kw-message-bar");
        Label text = new Label(sentence);
        text.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        IconButton close = new IconButton(Icons.CLOSE, "Close this message", this::close);
        close.setId("message-close");
        close.getStyleClass().add(Styles.SMALL);
        HBox line = Styles.styled(new HBox(Icons.NOTE.node(Styles.ICON_SMALL), text, space), "kw-message-line");
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().add(line);
        if (!details.isEmpty()) {
            getChildren().add(details(details, line));
        }
        line.getChildren().add(close);
    }

    private static Region details(List<String> details, HBox line) {
        Label list = Styles.styled(new Label(String.join("\n", details)), Styles.SECONDARY);
        list.setWrapText(true);
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(MOST_HEIGHT);
        scroll.getStyleClass().add("kw-message-details");
        scroll.setVisible(false);
        scroll.managedProperty().bind(scroll.visibleProperty());
        Hyperlink more = Styles.styled(new Hyperlink("Show details"), Styles.LINK);
        more.setId("message-more");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(event -> {
            scroll.setVisible(!scroll.isVisible());
            more.setText(scroll.isVisible() ? "Hide details" : "Show details");
        });
        line.getChildren().add(more);
        return scroll;
    }

    private void close() {
        setVisible(false);
        setManaged(false);
    }
}
