package io.keywright.ui.editor;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

/** What a row of a form is taken hold of by, with the mouse or with the focus. */
final class RowGrip extends StackPane {
    /** In pixels at 100 %. */
    static final double WIDTH = 14;

    RowGrip() {
        getStyleClass().add("kw-row-grip");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_ITEM);
        setCursor(Cursor.OPEN_HAND);
        getChildren().add(Icons.GRIP.node(Styles.MUTED));
        Lengths.prefWidth(this, WIDTH);
        Lengths.minWidth(this, WIDTH);
        Tooltip.install(this, new Tooltip("Drag to reorder, or Alt+Up and Alt+Down. Shift and Ctrl select several."));
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> requestFocus());
    }
}
