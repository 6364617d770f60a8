package io.keywright.ui.shell;

import io.keywright.workspace.WindowState;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/**
 * Where a window stands: where it stood the last time, as far as that is on a screen now, and never larger than its
 * screen. What it had before it was maximised is remembered, too.
 */
final class StageFrame {
    /** A window of which less than this can be seen, in pixels, can't be taken hold of. */
    private static final double LEAST_SEEN = 80;

    /** No window is made smaller than this by hand, unless its screen is. */
    private static final double LEAST_WIDTH = 800;

    private static final double LEAST_HEIGHT = 500;

    private final Stage stage;
    private Rectangle2D free;

    /** @param screens what windows may take of each screen, the main one first */
    StageFrame(Stage stage, WindowState.Frame last, List<Rectangle2D> screens) {
        this.stage = stage;
        this.free = place(last, screens);
        stage.setX(free.getMinX());
        stage.setY(free.getMinY());
        stage.setWidth(free.getWidth());
        stage.setHeight(free.getHeight());
        stage.setMinWidth(Math.min(LEAST_WIDTH, free.getWidth()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, free.getHeight()));
        stage.setMaximized(last.maximized());
        List.of(stage.xProperty(), stage.yProperty(), stage.widthProperty(), stage.heightProperty())
                .forEach(bound -> bound.addListener((property, before, now) -> follow()));
    }

    /** What windows may take of the screens there are, the main one first. */
    static List<Rectangle2D> screens() {
        var screens = new ArrayList<>(Screen.getScreens());
        screens.remove(Screen.getPrimary());
        screens.add(0, Screen.getPrimary());
        return screens.stream().map(Screen::getVisualBounds).toList();
    }

    /** Where a window opens. */
    static Rectangle2D place(WindowState.Frame last, List<Rectangle2D> screens) {
        WindowState.Corner corner = last.corner();
        Rectangle2D main = screens.get(0);
        if (corner == null) {
            return centred(last, main);
        }
        Rectangle2D window = new Rectangle2D(corner.x(), corner.y(), last.width(), last.height());
        return screens.stream()
                .filter(screen ->
                        overlap(window.getMinX(), window.getMaxX(), screen.getMinX(), screen.getMaxX()) >= LEAST_SEEN
                                && overlap(window.getMinY(), window.getMaxY(), screen.getMinY(), screen.getMaxY())
                                        >= LEAST_SEEN)
                .findFirst()
                .map(screen -> within(window, screen))
                .orElseGet(() -> centred(last, main));
    }

    private static double overlap(double from, double to, double otherFrom, double otherTo) {
        return Math.min(to, otherTo) - Math.max(from, otherFrom);
    }

    private static Rectangle2D centred(WindowState.Frame last, Rectangle2D screen) {
        double width = Math.min(last.width(), screen.getWidth());
        double height = Math.min(last.height(), screen.getHeight());
        return new Rectangle2D(
                Math.rint(screen.getMinX() + (screen.getWidth() - width) / 2),
                Math.rint(screen.getMinY() + (screen.getHeight() - height) / 2),
                width,
                height);
    }

    private static Rectangle2D within(Rectangle2D window, Rectangle2D screen) {
        double width = Math.min(window.getWidth(), screen.getWidth());
        double height = Math.min(window.getHeight(), screen.getHeight());
        return new Rectangle2D(
                Math.max(screen.getMinX(), Math.min(window.getMinX(), screen.getMaxX() - width)),
                Math.max(screen.getMinY(), Math.min(window.getMinY(), screen.getMaxY() - height)),
                width,
                height);
    }

    private void follow() {
        if (stage.isShowing() && !stage.isMaximized() && !stage.isIconified() && !stage.isFullScreen()) {
            free = new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
        }
    }

    /** Where the window stands now, to be remembered. */
    WindowState.Frame current() {
        return new WindowState.Frame(
                new WindowState.Corner(free.getMinX(), free.getMinY()),
                free.getWidth(),
                free.getHeight(),
                stage.isMaximized());
    }
}
