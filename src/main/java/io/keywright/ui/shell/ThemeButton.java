package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import javafx.scene.layout.StackPane;

/** Switches between the light and the dark theme. */
public final class ThemeButton extends StackPane {
    private final IconButton button;

    public ThemeButton(Look look) {
        button = new IconButton(
                Icons.DARK, "", () -> look.setTheme(look.getTheme().other()));
        button.setId("theme");
        getChildren().add(button);
        look.themeProperty().addListener((property, before, now) -> show(now));
        show(look.getTheme());
    }

    private void show(Theme theme) {
        button.setIcon(theme == Theme.LIGHT ? Icons.DARK : Icons.LIGHT);
        button.setMeaning(theme == Theme.LIGHT ? "Dark theme" : "Light theme");
    }
}
