package io.keywright.ui.style;

import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * The theme and the zoom of the whole program. Every scene it {@linkplain #dress dresses} follows at once when one of
 * them changes; pop-ups follow the window they belong to.
 */
public final class Look {
    private final ObjectProperty<Theme> theme;
    private final ObjectProperty<Zoom> zoom;
    private final ObservableList<String> styleSheets = FXCollections.observableArrayList();

    public Look(Theme theme, Zoom zoom) {
        this.theme = new SimpleObjectProperty<>(this, "theme", theme);
        this.zoom = new SimpleObjectProperty<>(this, "zoom", zoom);
        this.theme.addListener((property, before, now) -> change());
        this.zoom.addListener((property, before, now) -> change());
        apply();
    }

    /**
     * Takes the sheets over to pop-ups that are open: they have a copy of those that their window had. A pop-over's own
     * nodes are styled before the colours of its root are known, and once more afterwards.
     */
    private void change() {
        apply();
        for (Window window : Window.getWindows()) {
            if (window instanceof PopupWindow) {
                Scene scene = window.getScene();
                scene.getStylesheets().setAll(styleSheets);
                Platform.runLater(() -> scene.getRoot().applyCss());
            }
        }
    }

    private void apply() {
        Application.setUserAgentStylesheet(StyleSheets.base(getTheme(), getZoom()));
        styleSheets.setAll(StyleSheets.own(getTheme(), getZoom()));
    }

    /**
     * Gives a scene this look, for as long as the scene lives, and its nodes the zoom for their {@link Lengths}. To be
     * called for each window and each dialog.
     */
    public void dress(Scene scene) {
        Bindings.bindContent(scene.getStylesheets(), styleSheets);
        scene.getProperties().put(Look.class, this);
    }

    /** The theme of the window that a node stands in; light while it stands in none. */
    public static ObservableValue<Theme> themeOf(Node node) {
        return node.sceneProperty()
                .flatMap(scene -> Bindings.valueAt(scene.getProperties(), Look.class))
                .flatMap(look -> ((Look) look).themeProperty())
                .orElse(Theme.LIGHT);
    }

    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    public Theme getTheme() {
        return theme.get();
    }

    public void setTheme(Theme value) {
        theme.set(value);
    }

    public ObjectProperty<Zoom> zoomProperty() {
        return zoom;
    }

    public Zoom getZoom() {
        return zoom.get();
    }

    public void setZoom(Zoom value) {
        zoom.set(value);
    }
}
