package io.keywright.ui.grid;

import io.keywright.ui.control.Ancestry;
import io.keywright.ui.style.Styles;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.event.EventHandler;
import javafx.event.EventTarget;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Has rows dragged to another place with the mouse. A line shows where they would stand; Esc, or letting go where they can't
 * stand, leaves them where they are, and so does it that the region leaves the window. What is no row takes part in nothing:
 * headers, fields that are typed in, buttons.
 *
 * @param <T> what a row stands for
 */
public final class RowDrag<T> {
    /** A press that moves less, in pixels, is a click. */
    private static final double LEAST = 6;

    /** Within so many pixels of its edge a list or a form scrolls, by so many with each move of the mouse. */
    private static final double EDGE = 20;

    private static final double SCROLL = 14;
    private static final double LINE_HEIGHT = 2;

    /**
     * The rows of a region.
     *
     * @param <T> what a row stands for
     */
    public interface Rows<T> {
        /** The rows that are to be seen, in any order. */
        List<Shown<T>> shown();

        /** What is dragged with a row: all that is selected where it is among that; nothing where it stays. */
        List<T> taken(T row);

        /** Whether these can stand beside a row. */
        boolean accepts(List<T> taken, T beside);

        /** Puts them before or after a row. */
        void drop(List<T> taken, T beside, boolean after);
    }

    /**
     * A row that is to be seen.
     *
     * @param grip the part of it that it is taken hold of by
     * @param <T> what a row stands for
     */
    public record Shown<T>(Node node, Node grip, T row) {}

    private record Target<T>(Shown<T> beside, boolean after) {}

    private final Region host;
    private final Rows<T> rows;
    private final Region line = Styles.styled(new Region(), "kw-drop-line");
    private final EventHandler<KeyEvent> onKey = this::onKey;
    private @Nullable Scene scene;
    private @Nullable Shown<T> pressed;
    private Point2D pressedAt = Point2D.ZERO;
    private List<T> taken = List.of();
    private @Nullable Target<T> target;
    private boolean clickFollows;

    private RowDrag(Region host, Rows<T> rows) {
        this.host = host;
        this.rows = rows;
        line.setManaged(false);
        line.setMouseTransparent(true);
        host.addEventFilter(MouseEvent.MOUSE_PRESSED, this::press);
        host.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
        host.addEventFilter(MouseEvent.MOUSE_RELEASED, this::release);
        host.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {
            if (clickFollows) {
                event.consume();
            }
            clickFollows = false;
        });
        host.sceneProperty().addListener((property, before, now) -> {
            end();
            pressed = null;
        });
    }

    /** Has the rows of a region dragged from now on. */
    public static <T> void install(Region host, Rows<T> rows) {
        new RowDrag<>(host, rows);
    }

    private void press(MouseEvent event) {
        clickFollows = false;
        pressed = event.isPrimaryButtonDown() && !isControl(event.getTarget())
                ? rows.shown().stream()
                        .filter(shown -> Ancestry.isIn(event.getTarget(), shown.grip()))
                        .findFirst()
                        .orElse(null)
                : null;
        pressedAt = new Point2D(event.getSceneX(), event.getSceneY());
    }

    private boolean isControl(EventTarget at) {
        return Ancestry.of(at)
                .takeWhile(node -> node != host)
                .anyMatch(node -> node instanceof TextInputControl || node instanceof ButtonBase);
    }

    private void drag(MouseEvent event) {
        Shown<T> row = pressed;
        if (row == null) {
            return;
        }
        Point2D now = new Point2D(event.getSceneX(), event.getSceneY());
        if (taken.isEmpty()) {
            if (now.distance(pressedAt) < LEAST) {
                return;
            }
            begin(row.row());
        }
        if (taken.isEmpty()) {
            return;
        }
        scroll(now);
        target = target(now)
                .filter(found -> rows.accepts(taken, found.beside().row()))
                .orElse(null);
        showLine();
        event.consume();
    }

    private void begin(T row) {
        taken = rows.taken(row);
        if (taken.isEmpty()) {
            pressed = null;
            return;
        }
        host.setCursor(Cursor.CLOSED_HAND);
        Scene within = host.getScene();
        scene = within;
        within.addEventFilter(KeyEvent.KEY_PRESSED, onKey);
        if (within.getRoot() instanceof Pane pane) {
            line.setVisible(false);
            pane.getChildren().add(line);
        }
    }

    private void release(MouseEvent event) {
        if (!taken.isEmpty()) {
            List<T> dragged = taken;
            Target<T> to = target;
            end();
            if (to != null) {
                rows.drop(dragged, to.beside().row(), to.after());
            }
            clickFollows = true;
            event.consume();
        }
        pressed = null;
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            end();
            pressed = null;
            clickFollows = true;
        }
        event.consume();
    }

    private void end() {
        taken = List.of();
        target = null;
        host.setCursor(null);
        if (scene != null) {
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, onKey);
            scene = null;
        }
        if (line.getParent() instanceof Pane pane) {
            pane.getChildren().remove(line);
        }
    }

    /** Above its middle a row is gone before, below it after; beside the list nothing is. */
    private Optional<Target<T>> target(Point2D at) {
        Bounds area = host.localToScene(host.getLayoutBounds());
        if (at.getX() < area.getMinX() || at.getX() > area.getMaxX()) {
            return Optional.empty();
        }
        return rows.shown().stream()
                .filter(shown -> area.intersects(bounds(shown.node())))
                .min(Comparator.comparingDouble(shown -> distance(bounds(shown.node()), at.getY())))
                .map(shown ->
                        new Target<>(shown, at.getY() > bounds(shown.node()).getCenterY()));
    }

    private static double distance(Bounds bounds, double y) {
        return Math.max(0, Math.max(bounds.getMinY() - y, y - bounds.getMaxY()));
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private void showLine() {
        Target<T> to = target;
        line.setVisible(to != null);
        if (to != null && line.getParent() != null) {
            Bounds row = line.getParent().sceneToLocal(bounds(to.beside().node()));
            Bounds area = line.getParent().sceneToLocal(host.localToScene(host.getLayoutBounds()));
            double y = to.after() ? row.getMaxY() : row.getMinY();
            double left = Math.max(row.getMinX(), area.getMinX());
            double right = Math.min(row.getMaxX(), area.getMaxX());
            line.resizeRelocate(left, y - LINE_HEIGHT / 2, right - left, LINE_HEIGHT);
        }
    }

    private void scroll(Point2D at) {
        if (host instanceof Control list && list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            Bounds area = flow.localToScene(flow.getLayoutBounds());
            if (at.getY() < area.getMinY() + EDGE) {
                flow.scrollPixels(-SCROLL);
            } else if (at.getY() > area.getMaxY() - EDGE) {
                flow.scrollPixels(SCROLL);
            }
        } else {
            Ancestry.first(host.getParent(), ScrollPane.class).ifPresent(pane -> scroll(pane, at));
        }
    }

    /** Scrolls what the region stands in, with all that stands around it. */
    private static void scroll(ScrollPane pane, Point2D at) {
        Bounds area = pane.localToScene(pane.getLayoutBounds());
        double hidden = pane.getContent().getLayoutBounds().getHeight()
                - pane.getViewportBounds().getHeight();
        double by = at.getY() < area.getMinY() + EDGE ? -SCROLL : at.getY() > area.getMaxY() - EDGE ? SCROLL : 0;
        if (hidden > 0) {
            pane.setVvalue(Math.max(0, Math.min(1, pane.getVvalue() + by / hidden)));
        }
    }
}
