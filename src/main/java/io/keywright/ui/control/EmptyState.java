package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What a panel shows that has nothing to show: one sentence and one link, in its centre. */
public final class EmptyState extends VBox {
    private final Hyperlink link;

    public EmptyState(String sentence, String linkText, Runnable onLink) {
        Label label = Styles.styled(new Label(sentence), Styles.MUTED);
        label.setWrapText(true);
        link = Styles.styled(new Hyperlink(linkText), Styles.LINK);
        link.setOnAction(event -> onLink.run());
        getStyleClass().add("kw-empty");
        setAlignment(Pos.CENTER);
        setAccessibleText(sentence);
        getChildren().addAll(label, link);
    }

    /** Follows the link. */
    public void follow() {
        link.fire();
    }
}
