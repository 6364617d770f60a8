package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** The program's icon, drawn by the style sheets so that it is sharp at every size. */
public final class Logo extends StackPane {
    public Logo(String... styleClasses) {
        getStyleClass().add("kw-logo");
        getStyleClass().addAll(styleClasses);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Keywright");
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        getChildren().add(Styles.styled(new Region(), "kw-logo-drawing"));
    }
}
