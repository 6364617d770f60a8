package io.keywright.ui.shell;

import io.keywright.ui.style.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The second row of the window: the open documents as tabs, and on the right what is done with the chosen one. */
public final class DocumentBar extends HBox {
    private final HBox right;

    public DocumentBar(Node tabs, Node... tools) {
        getStyleClass().add("kw-document-bar");
        setAlignment(Pos.CENTER_LEFT);
        tabs.getStyleClass().add("kw-documents");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        right = Styles.styled(new HBox(tools), "kw-tools");
        right.setAlignment(Pos.CENTER_RIGHT);
        right.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(tabs, space, right);
        managedProperty().bind(visibleProperty());
    }

    /** Whether there is a design that something is done with. */
    void setToolsShown(boolean shown) {
        right.setVisible(shown);
    }
}
