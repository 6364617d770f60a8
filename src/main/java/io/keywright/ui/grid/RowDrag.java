package io.keywright.ui.grid;

import io.keywright.model.Place;
import io.keywright.refactor.Copied;
import io.keywright.refactor.Move;
import io.keywright.ui.control.Ancestry;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.ui.style.Styles;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
 * Has rows that stand for things of the design dragged to another place with the mouse, all that is selected together. A
 * line shows where they would stand; Esc, or letting go where they can't stand, leaves them where they are, and so does it
 * that the region leaves the window. What is no row takes part in nothing: headers, fields that are typed in, buttons.
 */
public final class RowDrag {
    /** A press that moves less, in pixels, is a click. */
    private static final double LEAST = 6;

    /** Within so many pixels of its edge a list or a form scrolls, by so many with each move of the mouse. */
    private static final double EDGE = 20;

    private static final double SCROLL = 14;
    private static final double LINE_HEIGHT = 2;

    /**
     * A row that is to be seen.
     *
     * @param grip the part of it that it is taken hold of by
     * @param place what it stands for
     */
    public record Shown(Node node, Node grip, Place place) {}

    private record Target(Shown beside, boolean after) {
        Move of(List<Place> taken) {
            return new Move(taken, beside.place(), after);
        }
    }

    private final DocumentModel document;
    private final Region host;
    private final Supplier<List<Shown>> rows;
    private final Supplier<List<Place>> selected;
    private final Region line = Styles.styled(new Region(), "kw-drop-line");
    private final EventHandler<KeyEvent> onKey = this::onKey;
    private @Nullable Scene scene;
    private @Nullable Shown pressed;
    private Point2D pressedAt = Point2D.ZERO;
    private List<Place> taken = List.of();
    private @Nullable Target target;
    private boolean clickFollows;

    private RowDrag(DocumentModel document, Region host, Supplier<List<Shown>> rows, Supplier<List<Place>> selected) {
        this.document = document;
        this.host = host;
        this.rows = rows;
        this.selected = selected;
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

    /**
     * Has the rows of a region dragged from now on.
     *
     * @param rows those that are to be seen, in any order
     * @param selected what of the region is selected and can be moved
     */
    public static void install(
            DocumentModel document, Region host, Supplier<List<Shown>> rows, Supplier<List<Place>> selected) {
        new RowDrag(document, host, rows, selected);
    }

    private void press(MouseEvent event) {
        clickFollows = false;
        pressed = event.isPrimaryButtonDown() && !isControl(event.getTarget())
                ? rows.get().stream()
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
        Shown row = pressed;
        if (row == null) {
            return;
        }
        Point2D now = new Point2D(event.getSceneX(), event.getSceneY());
        if (taken.isEmpty()) {
            if (now.distance(pressedAt) < LEAST) {
                return;
            }
            begin(row.place());
        }
        if (taken.isEmpty()) {
            return;
        }
        scroll(now);
        target = target(now).filter(found -> found.of(taken).isOfOneList()).orElse(null);
        showLine();
        event.consume();
    }

    private void begin(Place place) {
        List<Place> all = selected.get();
        taken = all.contains(place) ? all : Copied.isPossible(document.design(), place) ? List.of(place) : List.of();
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
            List<Place> dragged = taken;
            Target to = target;
            end();
            if (to != null) {
                Parts.move(document, to.of(dragged));
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
    private Optional<Target> target(Point2D at) {
        Bounds area = host.localToScene(host.getLayoutBounds());
        if (at.getX() < area.getMinX() || at.getX() > area.getMaxX()) {
            return Optional.empty();
        }
        return rows.get().stream()
                .filter(shown -> area.intersects(bounds(shown.node())))
                .min(Comparator.comparingDouble(shown -> distance(bounds(shown.node()), at.getY())))
                .map(shown -> new Target(shown, at.getY() > bounds(shown.node()).getCenterY()));
    }

    private static double distance(Bounds bounds, double y) {
        return Math.max(0, Math.max(bounds.getMinY() - y, y - bounds.getMaxY()));
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private void showLine() {
        Target to = target;
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
