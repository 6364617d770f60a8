package io.keywright.ui.shell;

import io.keywright.ui.control.Logo;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The first row of the window: the program's icon, the menus, and on the right what concerns the whole program. */
public final class TopBar extends HBox {
    public TopBar(MenuBar menus, Node... right) {
        getStyleClass().add("kw-top-bar");
        setAlignment(Pos.CENTER_LEFT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        menus.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(new Logo(), menus, space);
        getChildren().addAll(right);
    }
}
