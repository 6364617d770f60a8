package io.keywright.ui.shell;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** Shows the zoom in the status bar and lets choose another. */
public final class ZoomButton extends MenuButton {
    private static final List<Integer> PERCENT = List.of(80, 90, 100, 110, 125, 150, 175, 200);

    public ZoomButton(Look look) {
        setId("zoom");
        getStyleClass().add("kw-status-button");
        setMinWidth(USE_PREF_SIZE);
        setGraphic(Icons.ZOOM.node(Styles.ICON_TINY));
        textProperty().bind(look.zoomProperty().map(Zoom::toString));
        accessibleTextProperty().bind(look.zoomProperty().map(zoom -> "Zoom " + zoom));
        for (int percent : PERCENT) {
            Zoom zoom = new Zoom(percent);
            MenuItem item = new MenuItem(zoom.toString());
            item.setOnAction(event -> look.setZoom(zoom));
            getItems().add(item);
        }
    }
}
