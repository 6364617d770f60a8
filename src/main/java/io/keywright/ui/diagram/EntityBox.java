package io.keywright.ui.diagram;

import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.DiagramRoute;
import io.keywright.view.DiagramView;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** An entity of the diagram with its keys. It stands where its view says, in units of the diagram. */
final class EntityBox extends VBox {
    private DiagramView.Box shown;
    private double x;
    private double y;
    private Zoom zoom;

    EntityBox(DiagramView.Box box, Zoom zoom) {
        this.shown = box;
        this.zoom = zoom;
        getStyleClass().add("kw-diagram-box");
        setAccessibleRole(AccessibleRole.BUTTON);
        setFocusTraversable(true);
        setManaged(false);
        show(box, zoom);
    }

    /** What a click on a button does: it is selected. */
    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            requestFocus();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    /** Shows another state of its entity, or another zoom of the window. */
    void show(DiagramView.Box box, Zoom newZoom) {
        boolean isSame =
                box.equals(shown) && newZoom.equals(zoom) && !getChildren().isEmpty();
        shown = box;
        zoom = newZoom;
        if (!isSame) {
            draw();
        }
        moveTo(box.x(), box.y());
    }

    private void draw() {
        setId("diagram-" + shown.entity().replace(' ', '-'));
        Label name = Styles.styled(new Label(shown.entity()), Styles.NAME);
        Label caption = Styles.styled(new Label(shown.caption()), Styles.CAPTION, Styles.MUTED);
        VBox text = new VBox(name, caption);
        text.setAlignment(Pos.CENTER_LEFT);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox head = Styles.styled(new HBox(new EntitySwatch(shown.tag()), text), "kw-diagram-head");
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(head);
        if (!shown.keys().isEmpty()) {
            GridPane keys = Styles.styled(new GridPane(), "kw-diagram-keys");
            for (int i = 0; i < shown.keys().size(); i++) {
                DiagramView.Key key = shown.keys().get(i);
                Label attribute = Styles.styled(new Label(key.attribute()), Styles.MONO_SMALL, Styles.SUBTLE);
                attribute.setMinWidth(USE_PREF_SIZE);
                TemplateText template = new TemplateText(Styles.MONO_SMALL);
                template.setSpans(key.spans());
                GridPane.setHgrow(template, Priority.ALWAYS);
                keys.addRow(i, attribute, template);
            }
            getChildren().add(keys);
        }
        setAccessibleText(shown.entity() + ", " + shown.caption()
                + shown.keys().stream()
                        .map(key -> "; " + key.attribute() + " " + key.template())
                        .collect(Collectors.joining()));
        resize(zoom.px(shown.width()), zoom.px(shown.height()));
    }

    /** Moves it to a place in units of the diagram. */
    void moveTo(double newX, double newY) {
        x = newX;
        y = newY;
        relocate(zoom.px(newX), zoom.px(newY));
    }

    String entity() {
        return shown.entity();
    }

    /** The left edge, in units of the diagram. */
    double x() {
        return x;
    }

    /** The upper edge, in units of the diagram. */
    double y() {
        return y;
    }

    DiagramRoute.Frame frame() {
        return new DiagramRoute.Frame(x, y, shown.width(), shown.height());
    }

    double middleX() {
        return x + shown.width() / 2;
    }

    double middleY() {
        return y + shown.height() / 2;
    }
}
