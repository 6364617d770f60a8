package io.keywright.ui.shell;

import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The frame of an open design: what is to be said about it, the navigator, the centre and the live panel side by side, the
 * status bar.
 *
 * <p>Navigator and live panel keep their widths when the window is resized, can be dragged and hidden, and the live
 * panel can take the centre's place, too.
 */
public final class Workbench extends VBox {
    /** The navigator's width in pixels, until it is dragged. */
    public static final double NAVIGATOR_WIDTH = 208;

    /** The live panel's width in pixels, until it is dragged. */
    public static final double LIVE_WIDTH = 412;

    /** The width of a navigator that is folded to icons, in pixels. */
    public static final double FOLDED_WIDTH = 44;

    /** A window of this width or less, in pixels, folds the navigator by itself. */
    public static final double NARROW = 1280;

    private final Look look;
    private final Slots slots;
    private final SidePanels panels;
    private final BooleanProperty navigatorShown = new SimpleBooleanProperty(this, "navigatorShown", true);
    private final BooleanProperty navigatorFolded = new SimpleBooleanProperty(this, "navigatorFolded", false);
    private final BooleanProperty liveShown = new SimpleBooleanProperty(this, "liveShown", true);
    private final BooleanProperty enlarged = new SimpleBooleanProperty(this, "enlarged", false);
    private final ChangeListener<Zoom> onZoom;
    private boolean presenting;
    private double navigatorWidth = NAVIGATOR_WIDTH;
    private boolean narrow;

    /**
     * What stands in the frame.
     *
     * @param notices what is to be said about the design, above everything else
     */
    public record Slots(Region notices, Region navigator, Region centre, Region live, StatusBar status) {}

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
        getChildren().addAll(slots.notices(), panels, slots.status());
        navigatorShown.addListener((property, before, now) -> arrange());
        liveShown.addListener((property, before, now) -> arrange());
        enlarged.addListener((property, before, now) -> arrange());
        navigatorFolded.addListener((property, before, now) -> fold(now));
        panels.setOnLeftEdgeDoubleClick(() -> navigatorFolded.set(!navigatorFolded.get()));
        panels.setOnRightEdgeDoubleClick(() -> liveShown.set(false));
        panels.leftWidthProperty().addListener((property, before, now) -> {
            if (!navigatorFolded.get()) {
                navigatorWidth = now.doubleValue() / look.getZoom().px(1);
            }
        });
        // The look outlives the frame, so it must not hold it.
        onZoom = (property, before, now) -> {
            show(widths(before));
            narrow();
        };
        look.zoomProperty().addListener(new WeakChangeListener<>(onZoom));
        widthProperty().addListener((property, before, now) -> narrow());
        sceneProperty().addListener((property, before, now) -> narrow());
        show(Widths.DESIGNED);
    }

    /**
     * Folds the navigator when the window becomes narrow, and unfolds it when it becomes wide again; not while it is
     * presented, nor behind another tab, whose size and zoom are not its own.
     */
    private void narrow() {
        if (presenting || getScene() == null) {
            return;
        }
        boolean now = getWidth() > 0 && getWidth() <= look.getZoom().px(NARROW);
        if (now != narrow) {
            narrow = now;
            navigatorFolded.set(now);
        }
    }

    private void fold(boolean folded) {
        if (folded) {
            Styles.styled(slots.navigator(), "kw-folded");
        } else {
            slots.navigator().getStyleClass().remove("kw-folded");
        }
        panels.setLeftFixed(folded);
        panels.leftWidthProperty().set(look.getZoom().px(folded ? FOLDED_WIDTH : navigatorWidth));
    }

    /** Leaves out what only the person at the keyboard needs, or shows it again. */
    void setPresenting(boolean now) {
        presenting = now;
        slots.status().setVisible(!now);
        slots.status().setManaged(!now);
        arrange();
    }

    private void arrange() {
        slots.navigator().setVisible(navigatorShown.get() && !presenting);
        slots.live().setVisible(liveShown.get());
        slots.centre().setVisible(!(enlarged.get() && liveShown.get()));
    }

    private Widths widths(Zoom zoom) {
        return new Widths(navigatorWidth, panels.rightWidthProperty().get() / zoom.px(1));
    }

    private void show(Widths widths) {
        navigatorWidth = widths.navigator();
        panels.leftWidthProperty().set(look.getZoom().px(navigatorFolded.get() ? FOLDED_WIDTH : widths.navigator()));
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

    /** Whether the navigator shows only icons. */
    public BooleanProperty navigatorFoldedProperty() {
        return navigatorFolded;
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
