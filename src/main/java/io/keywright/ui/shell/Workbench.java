package io.keywright.ui.shell;

import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The frame of the window: two bars, the navigator, the centre and the live panel side by side, the status bar.
 *
 * <p>Navigator and live panel keep their widths when the window is resized, can be dragged and hidden, and the live
 * panel can take the centre's place, too.
 */
public final class Workbench extends VBox {
    /** The navigator's width in pixels, until it is dragged. */
    public static final double NAVIGATOR_WIDTH = 208;

    /** The live panel's width in pixels, until it is dragged. */
    public static final double LIVE_WIDTH = 412;

    private final Look look;
    private final Slots slots;
    private final SidePanels panels;
    private final BooleanProperty navigatorShown = new SimpleBooleanProperty(this, "navigatorShown", true);
    private final BooleanProperty liveShown = new SimpleBooleanProperty(this, "liveShown", true);
    private final BooleanProperty enlarged = new SimpleBooleanProperty(this, "enlarged", false);

    /** What stands in the frame. */
    public record Slots(
            TopBar top, DocumentBar documents, Region navigator, Region centre, Region live, StatusBar status) {}

    /**
     * How wide the sides are.
     *
     * @param navigator in pixels at 100 % zoom
     * @param live in pixels at 100 % zoom
     */
    public record Widths(double navigator, double live) {
        /** As designed. */
        public static final Widths DESIGNED = new Widths(NAVIGATOR_WIDTH, LIVE_WIDTH);
    }

    public Workbench(Look look, Slots slots) {
        this.look = look;
        this.slots = slots;
        this.panels = new SidePanels(slots.navigator(), slots.centre(), slots.live());
        getStyleClass().add("kw-workbench");
        Styles.styled(slots.navigator(), "kw-slot-navigator");
        Styles.styled(slots.centre(), "kw-slot-centre");
        Styles.styled(slots.live(), "kw-slot-live");
        VBox.setVgrow(panels, Priority.ALWAYS);
        getChildren().addAll(slots.top(), slots.documents(), panels, slots.status());
        navigatorShown.addListener((property, before, now) -> arrange());
        liveShown.addListener((property, before, now) -> arrange());
        enlarged.addListener((property, before, now) -> arrange());
        look.zoomProperty().addListener((property, before, now) -> show(widths(before)));
        show(Widths.DESIGNED);
    }

    private void arrange() {
        slots.navigator().setVisible(navigatorShown.get());
        slots.live().setVisible(liveShown.get());
        slots.centre().setVisible(!(enlarged.get() && liveShown.get()));
    }

    private Widths widths(Zoom zoom) {
        double scale = zoom.px(1);
        return new Widths(
                panels.leftWidthProperty().get() / scale,
                panels.rightWidthProperty().get() / scale);
    }

    private void show(Widths widths) {
        panels.leftWidthProperty().set(look.getZoom().px(widths.navigator()));
        panels.rightWidthProperty().set(look.getZoom().px(widths.live()));
    }

    /** The widths a person gave the sides, to be remembered until the next start. */
    public Widths getWidths() {
        return widths(look.getZoom());
    }

    /** Gives the sides the widths of last time. */
    public void setWidths(Widths widths) {
        show(widths);
    }

    /** Whether the navigator is to be seen. */
    public BooleanProperty navigatorShownProperty() {
        return navigatorShown;
    }

    /** Whether the live panel is to be seen. */
    public BooleanProperty liveShownProperty() {
        return liveShown;
    }

    /** Whether the live panel takes the centre's place, too. */
    public BooleanProperty enlargedProperty() {
        return enlarged;
    }
}
