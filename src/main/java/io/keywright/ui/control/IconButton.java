package io.keywright.ui.control;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tooltip;

/** A flat button that is only an icon; its meaning stands in the tooltip. */
public final class IconButton extends Button {
    public IconButton(Icons icon, String meaning) {
        setGraphic(icon.node());
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        getStyleClass().add("kw-icon-button");
        setMeaning(meaning);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }

    public IconButton(Icons icon, String meaning, Runnable action) {
        this(icon, meaning);
        setOnAction(event -> action.run());
    }

    /** Another icon, for a button that toggles. */
    public void setIcon(Icons icon) {
        setGraphic(icon.node());
    }

    /** What it does, in a few words. */
    public void setMeaning(String meaning) {
        setAccessibleText(meaning);
        setTooltip(new Tooltip(meaning));
    }
}
