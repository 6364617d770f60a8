package io.keywright.ui.shell;

import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The last row of the window: what is wrong and what is going on, and on the right what every figure rests on. */
public final class StatusBar extends HBox {
    public StatusBar(List<Node> left, List<Node> right) {
        getStyleClass().add("kw-status-bar");
        setAlignment(Pos.CENTER_LEFT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(left);
        getChildren().add(space);
        getChildren().addAll(right);
    }

    /** An upright line between two things. */
    public static Node line() {
        return Styles.styled(new Region(), "kw-status-line");
    }
}
