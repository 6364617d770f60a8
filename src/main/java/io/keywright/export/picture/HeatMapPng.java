package io.keywright.export.picture;

import io.keywright.view.Elapsed;
import io.keywright.view.HeatPicture;
import io.keywright.view.HeatScale;
import io.keywright.view.PartitionRows;
import io.keywright.view.ResourceLoadView;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * A heat map with its title, the names of its partitions, its times and its scale, drawn twice as fine as on a plain
 * screen. The picture is the same on every machine up to the smoothing of its letters.
 */
public final class HeatMapPng {
    private static final String FONTS = "/io/keywright/ui/fonts/";
    private static final int DENSITY = 2;
    private static final int WIDTH = 960;
    private static final int LEFT = 72;
    private static final int EDGE = 16;
    private static final int TOP = 76;
    private static final int BOTTOM = 40;
    private static final int ROW = 24;
    private static final int LEAST_HEIGHT = 96;
    private static final int MOST_HEIGHT = 640;
    private static final int LABEL_APART = 14;
    private static final int SWATCH = 14;
    private static final int TICKS = 8;

    /** What a partition consumes, over its limit, in the sample of what another limit refuses. */
    private static final double ELSEWHERE_SHARE = 0.3;

    private final Fonts fonts;
    private final ResourceLoadView load;
    private final HeatScale scale;
    private final boolean isDark;
    private final int mapHeight;

    private HeatMapPng(ResourceLoadView load, boolean isDark, Fonts fonts) {
        this.fonts = fonts;
        this.load = load;
        this.isDark = isDark;
        this.scale = isDark ? HeatScale.DARK : HeatScale.LIGHT;
        this.mapHeight =
                Math.max(LEAST_HEIGHT, Math.min(MOST_HEIGHT, ROW * load.rows().size()));
    }

    /**
     * The content of a PNG file.
     *
     * @param isDark whether light on dark
     * @throws IOException if this Java can't draw text, which needs the libraries freetype and fontconfig
     */
    public static byte[] of(ResourceLoadView load, boolean isDark) throws IOException {
        return new HeatMapPng(load, isDark, Fonts.load()).draw();
    }

    /** The letters of a picture. */
    private record Fonts(Font title, Font body, Font figures) {
        /** A Java without the libraries for text says so in several ways, also by a null pointer (JDK-8192931). */
        static Fonts load() throws IOException {
            try {
                return new Fonts(
                        font("Inter-SemiBold.otf", 14),
                        font("Inter-Regular.otf", 12),
                        font("JetBrainsMono-Regular.ttf", 11));
            } catch (LinkageError | InternalError | NullPointerException | FontFormatException e) {
                throw new IOException(
                        "this Java can't draw text: install fontconfig and a font, or a Java that is not"
                                + " headless only",
                        e);
            }
        }

        private static Font font(String file, int size) throws IOException, FontFormatException {
            try (InputStream stream = HeatMapPng.class.getResourceAsStream(FONTS + file)) {
                if (stream == null) {
                    throw new IllegalStateException("the font " + file + " is missing in the program");
                }
                Font font = Font.createFont(Font.TRUETYPE_FONT, stream).deriveFont((float) size);
                font.getStringBounds("P01", new FontRenderContext(null, true, true));
                return font;
            }
        }
    }

    private byte[] draw() throws IOException {
        int height = TOP + mapHeight + BOTTOM;
        var image = new BufferedImage(WIDTH * DENSITY, height * DENSITY, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        try {
            pen.setColor(new Color(isDark ? 0x0D1117 : 0xFFFFFF));
            pen.fillRect(0, 0, image.getWidth(), image.getHeight());
            HeatPicture map =
                    HeatPicture.of(load.cells(), (WIDTH - LEFT - EDGE) * DENSITY, mapHeight * DENSITY, scale, DENSITY);
            image.setRGB(LEFT * DENSITY, TOP * DENSITY, map.width(), map.height(), map.argb(), 0, map.width());
            pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            pen.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            pen.scale(DENSITY, DENSITY);
            head(pen);
            partitions(pen);
            times(pen);
        } finally {
            pen.dispose();
        }
        var png = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        if (!ImageIO.write(image, "png", png)) {
            throw new IOException("this Java can't write PNG files");
        }
        return png.toByteArray();
    }

    private void head(Graphics2D pen) {
        Font body = fonts.body();
        text(pen, load.title() + ", " + (load.isWrite() ? "writes" : "reads"), EDGE, 26, fonts.title(), true);
        text(pen, fitted(load.subtitle(), pen.getFontMetrics(body), WIDTH - 2 * EDGE), EDGE, 44, body, false);
        String legend = load.legend() + "   0";
        text(pen, legend, EDGE, 64, body, false);
        int x = EDGE + pen.getFontMetrics(body).stringWidth(legend) + 8;
        for (int stop = 0; stop < scale.stops(); stop++) {
            pen.setColor(new Color(scale.stop(stop)));
            pen.fillRect(x, 54, SWATCH, 10);
            x += SWATCH;
        }
        text(pen, "100 %", x + 8, 64, body, false);
        x += 8 + pen.getFontMetrics(body).stringWidth("100 %") + 24;
        x += mark(pen, x, 1, (column, line) -> HeatPicture.isHatch(column, line, 1), "throttled") + 24;
        if (load.cells().heat().isThrottledElsewhere()) {
            mark(
                    pen,
                    x,
                    ELSEWHERE_SHARE,
                    (column, line) -> HeatPicture.isThinLine(column, line, 1),
                    "for a limit elsewhere");
        }
    }

    /** Whether a mark goes through a pixel. */
    private interface Mark {
        boolean isAt(int x, int y);
    }

    /** Draws what a mark across the colour of a share looks like, and what it means; how wide both are. */
    private int mark(Graphics2D pen, int left, double share, Mark mark, String meaning) {
        for (int y = 0; y < 10; y++) {
            for (int x = 0; x < 2 * SWATCH; x++) {
                pen.setColor(new Color(mark.isAt(x, y) ? scale.hatched(share) : scale.of(share)));
                pen.fillRect(left + x, 54 + y, 1, 1);
            }
        }
        text(pen, meaning, left + 2 * SWATCH + 8, 64, fonts.body(), false);
        return 2 * SWATCH + 8 + pen.getFontMetrics(fonts.body()).stringWidth(meaning);
    }

    private void partitions(Graphics2D pen) {
        Font mono = fonts.figures();
        FontMetrics metrics = pen.getFontMetrics(mono);
        List<PartitionRows.Row> rows = load.rows();
        var grid = new HeatPicture.Grid(rows.size(), load.seconds(), WIDTH, mapHeight);
        double free = 0;
        for (int row = 0; row < rows.size(); row++) {
            double middle = (grid.top(row) + grid.top(row + 1)) / 2;
            if (middle < free) {
                continue;
            }
            free = middle + LABEL_APART;
            String label = rows.get(row).label();
            text(pen, label, LEFT - 8 - metrics.stringWidth(label), TOP + (int) Math.round(middle) + 4, mono, false);
        }
    }

    private void times(Graphics2D pen) {
        Font mono = fonts.figures();
        FontMetrics metrics = pen.getFontMetrics(mono);
        var grid = new HeatPicture.Grid(load.rows().size(), load.seconds(), WIDTH - LEFT - EDGE, mapHeight);
        int free = 0;
        for (long second : Elapsed.ticks(load.seconds(), TICKS)) {
            String label = Elapsed.brief(second);
            int width = metrics.stringWidth(label);
            int x = LEFT + (int) Math.round(grid.left(second));
            int from = Math.max(LEFT, Math.min(WIDTH - EDGE - width, x - width / 2));
            if (from < free) {
                continue;
            }
            free = from + width + 8;
            pen.setColor(new Color(isDark ? 0x30363D : 0xD0D7DE));
            pen.fillRect(Math.min(x, WIDTH - EDGE - 1), TOP + mapHeight, 1, 5);
            text(pen, label, from, TOP + mapHeight + 20, mono, false);
        }
    }

    private void text(Graphics2D pen, String text, int x, int y, Font font, boolean isMain) {
        pen.setFont(font);
        pen.setColor(new Color(isMain ? (isDark ? 0xE6EDF3 : 0x1F2328) : (isDark ? 0x8B949E : 0x59636E)));
        pen.drawString(text, x, y);
    }

    private static String fitted(String text, FontMetrics metrics, int width) {
        String fitted = text;
        while (metrics.stringWidth(fitted) > width && fitted.length() > 2) {
            fitted = fitted.substring(0, fitted.length() - 2) + "…";
        }
        return fitted;
    }
}
