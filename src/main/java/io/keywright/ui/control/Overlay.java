package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A card above the rest of the window, which lies in shade. The focus stays in it. Esc or a click beside it takes it away and
 * gives the focus back to where it was.
 */
public class Overlay extends StackPane {
    private final StackPane over;
    private final ChangeListener<@Nullable Node> keepFocus = (property, before, now) -> keepFocus(now);
    private @Nullable Node focusBefore;
    private @Nullable Node first;

    /**
     * @param over what it lies over
     * @param title what it is called for those who do not see it
     */
    protected Overlay(StackPane over, String id, String title, Region card, double width) {
        this.over = over;
        setId(id);
        getStyleClass().add("kw-shade");
        setAlignment(Pos.TOP_CENTER);
        setAccessibleRole(AccessibleRole.DIALOG);
        setAccessibleText(title);
        card.getStyleClass().add("kw-overlay");
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

    /** Whether one of this id lies over a window. */
    public static boolean isOpen(StackPane over, String id) {
        return over.getChildren().stream().anyMatch(child -> id.equals(child.getId()));
    }

    /**
     * Lays it over the window.
     *
     * @param focused what gets the focus
     */
    protected final void open(Node focused) {
        Scene scene = over.getScene();
        first = focused;
        focusBefore = scene == null ? null : scene.getFocusOwner();
        over.getChildren().add(this);
        focused.requestFocus();
        if (scene != null) {
            scene.focusOwnerProperty().addListener(keepFocus);
        }
    }

    private void keepFocus(@Nullable Node now) {
        if (!Ancestry.isIn(now, this) && first != null && getScene() != null) {
            first.requestFocus();
        }
    }

    /** Takes it away. */
    protected final void close() {
        Scene scene = over.getScene();
        if (scene != null) {
            scene.focusOwnerProperty().removeListener(keepFocus);
        }
        over.getChildren().remove(this);
        if (focusBefore != null) {
            focusBefore.requestFocus();
        }
    }
}
