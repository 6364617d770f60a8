package io.keywright.workspace;

/**
 * How the window looked last.
 *
 * @param dark whether the dark theme is chosen
 * @param zoomPercent the size of everything
 * @param width of the window's content in pixels, more than 0
 * @param height of the window's content in pixels, more than 0
 * @param navigatorWidth in pixels at 100 %, more than 0
 * @param liveWidth of the live panel in pixels at 100 %, more than 0
 */
public record WindowState(
        boolean dark, int zoomPercent, double width, double height, double navigatorWidth, double liveWidth) {
    /** As designed. */
    public static final WindowState STANDARD = new WindowState(false, 100, 1440, 900, 208, 412);

    public WindowState {
        if (!(width > 0 && height > 0 && navigatorWidth > 0 && liveWidth > 0)) {
            throw new IllegalArgumentException("a window and its panels have a size, but this is " + width + " × "
                    + height + " with " + navigatorWidth + " and " + liveWidth);
        }
    }

    public WindowState withLook(boolean isDark, int percent) {
        return new WindowState(isDark, percent, width, height, navigatorWidth, liveWidth);
    }

    public WindowState withSize(double newWidth, double newHeight) {
        return new WindowState(dark, zoomPercent, newWidth, newHeight, navigatorWidth, liveWidth);
    }

    public WindowState withPanels(double navigator, double live) {
        return new WindowState(dark, zoomPercent, width, height, navigator, live);
    }
}
