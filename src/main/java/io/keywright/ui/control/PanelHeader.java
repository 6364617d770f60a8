package io.keywright.ui.control;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The head of a panel: its title, what is to be said of it in muted text, and what can be done on the right. */
public final class PanelHeader extends HBox {
    private final Label title;
    private final Label subtitle = Styles.styled(new Label(), Styles.MUTED);

    public PanelHeader(String title, Node... right) {
        this.title = Styles.styled(new Label(title), Styles.PANEL_TITLE);
        this.title.setMinWidth(USE_PREF_SIZE);
        subtitle.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(subtitle.textProperty());
        subtitle.setTooltip(whole);
        subtitle.managedProperty().bind(subtitle.textProperty().isNotEmpty());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getStyleClass().add("kw-panel-header");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(this.title, subtitle, space);
        getChildren().addAll(right);
        for (Node action : right) {
            if (action instanceof Region region) {
                region.setMinWidth(USE_PREF_SIZE);
            }
        }
    }

    /** What is said of the panel, such as "11 in one request". */
    public StringProperty subtitleProperty() {
        return subtitle.textProperty();
    }

    public void setSubtitle(String text) {
        subtitle.setText(text);
    }

    /**
     * What is shown of buttons in the header, which are their icons alone where there is too little room.
     *
     * @param least the width from which on there is room, in pixels at 100 %
     * @param roomy what is shown then
     */
    public ObservableValue<ContentDisplay> display(double least, ContentDisplay roomy) {
        return Lengths.zoomOf(this)
                .flatMap(zoom -> widthProperty()
                        .map(width -> width.doubleValue() < zoom.px(least) ? ContentDisplay.GRAPHIC_ONLY : roomy));
    }

    public StringProperty titleProperty() {
        return title.textProperty();
    }
}
