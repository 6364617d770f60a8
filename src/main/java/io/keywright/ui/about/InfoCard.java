package io.keywright.ui.about;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A card above the rest of the window. Esc or a click beside it takes it away and gives the focus back. */
final class InfoCard extends StackPane {
    private final StackPane over;
    private final @Nullable Node focusBefore;
    private final IconButton leave = new IconButton(Icons.CLOSE, "Close (Esc)", this::close);

    private InfoCard(StackPane over, String id, String title, Node content, double width) {
        this.over = over;
        this.focusBefore = over.getScene() == null ? null : over.getScene().getFocusOwner();
        setId(id);
        getStyleClass().add("kw-palette-shade");
        setAlignment(Pos.TOP_CENTER);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head =
                Styles.styled(new HBox(Styles.styled(new Label(title), Styles.TITLE), space, leave), "kw-info-head");
        head.setAlignment(Pos.CENTER_LEFT);
        VBox card = Styles.styled(new VBox(head, content), "kw-palette", "kw-info");
        card.setMaxHeight(USE_PREF_SIZE);
        Lengths.maxWidth(card, width);
        getChildren().setAll(card);
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
    }

    /** Opens a card over a window, unless it is open already. */
    static void open(StackPane over, String id, String title, Node content, double width) {
        if (over.lookup("#" + id) == null) {
            InfoCard card = new InfoCard(over, id, title, content, width);
            over.getChildren().add(card);
            card.leave.requestFocus();
        }
    }

    private void close() {
        over.getChildren().remove(this);
        if (focusBefore != null) {
            focusBefore.requestFocus();
        }
    }
}
