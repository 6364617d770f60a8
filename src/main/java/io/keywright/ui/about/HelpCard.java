package io.keywright.ui.about;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Overlay;
import io.keywright.ui.style.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Something to read above the window, with a title. */
final class HelpCard extends Overlay {
    private static final double WIDTH = 560;

    private HelpCard(StackPane over, String id, String title, VBox card) {
        super(over, id, title, card, WIDTH);
    }

    /** Opens a card over a window, unless it is open already. */
    static void open(StackPane over, String id, String title, Node content) {
        if (isOpen(over, id)) {
            return;
        }
        VBox box = Styles.styled(new VBox(), "kw-help");
        HelpCard card = new HelpCard(over, id, title, box);
        IconButton leave = new IconButton(Icons.CLOSE, "Close (Esc)", card::close);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head =
                Styles.styled(new HBox(Styles.styled(new Label(title), Styles.TITLE), space, leave), "kw-help-head");
        head.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().setAll(head, content);
        card.open(leave);
    }
}
