package io.keywright.workspace;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the window looked last.
 *
 * @param dark whether the dark theme is chosen
 * @param zoomPercent the size of everything
 * @param frame where the window stood
 * @param navigatorWidth in pixels at 100 %, more than 0
 * @param liveWidth of the live panel in pixels at 100 %, more than 0
 */
public record WindowState(boolean dark, int zoomPercent, Frame frame, double navigatorWidth, double liveWidth) {
    /** As designed. */
    public static final WindowState STANDARD = new WindowState(false, 100, new Frame(null, 1440, 900, false), 208, 412);

    public WindowState {
        Objects.requireNonNull(frame);
        if (!(navigatorWidth > 0 && liveWidth > 0)) {
            throw new IllegalArgumentException(
                    "panels have a width, but these have " + navigatorWidth + " and " + liveWidth);
        }
    }

    /** The upper left corner of a window in pixels, on all screens taken together. */
    public record Corner(double x, double y) {}

    /**
     * Where a window stands.
     *
     * @param corner null where it was never on a screen
     * @param width of the whole window in pixels, more than 0, while it is not maximised
     * @param height of the whole window in pixels, more than 0, while it is not maximised
     * @param maximized whether it takes its whole screen
     */
    public record Frame(@Nullable Corner corner, double width, double height, boolean maximized) {
        public Frame {
            if (!(width > 0 && height > 0)) {
                throw new IllegalArgumentException("a window has a size, but this is " + width + " × " + height);
            }
        }
    }

    public WindowState withLook(boolean isDark, int percent) {
        return new WindowState(isDark, percent, frame, navigatorWidth, liveWidth);
    }

    public WindowState withFrame(Frame newFrame) {
        return new WindowState(dark, zoomPercent, newFrame, navigatorWidth, liveWidth);
    }

    public WindowState withPanels(double navigator, double live) {
        return new WindowState(dark, zoomPercent, frame, navigator, live);
    }
}
