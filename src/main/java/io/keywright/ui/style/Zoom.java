package io.keywright.ui.style;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one value every size of the window follows, in percent.
 *
 * <p>Style sheets are written for 100 %. {@link #scale} makes the style sheet of this zoom out of one: every length
 * above one pixel that carries the unit {@code px} is multiplied, hairlines stay.
 *
 * @param percent 80 to 200
 */
public record Zoom(int percent) {
    /** The smallest zoom, in percent. */
    public static final int SMALLEST = 80;

    /** The largest zoom, in percent. */
    public static final int LARGEST = 200;

    /** As designed. */
    public static final Zoom NORMAL = new Zoom(100);

    /** For a projector. */
    public static final Zoom PRESENTING = new Zoom(150);

    private static final int STEP = 10;
    private static final Pattern LENGTH = Pattern.compile("(?<![\\w#.-])(-?)(\\d+(?:\\.\\d+)?)px\\b");

    public Zoom {
        if (percent < SMALLEST || percent > LARGEST) {
            throw new IllegalArgumentException(
                    "zoom must be " + SMALLEST + " to " + LARGEST + " percent, but is " + percent);
        }
    }

    /** The nearest zoom that is allowed. */
    public static Zoom nearest(int percent) {
        return new Zoom(Math.max(SMALLEST, Math.min(LARGEST, percent)));
    }

    /** One step larger, at most the largest. */
    public Zoom in() {
        return nearest(percent + STEP);
    }

    /** One step smaller, at least the smallest. */
    public Zoom out() {
        return nearest(percent - STEP);
    }

    /** A length in pixels at this zoom. */
    public double px(double at100) {
        return at100 * percent / 100;
    }

    /** A style sheet written for 100 %, at this zoom. */
    public String scale(String css) {
        if (percent == 100) {
            return css;
        }
        Matcher lengths = LENGTH.matcher(css);
        return lengths.replaceAll(length -> length.group(1) + scaled(new BigDecimal(length.group(2))) + "px");
    }

    private String scaled(BigDecimal at100) {
        if (at100.compareTo(BigDecimal.ONE) <= 0) {
            return at100.toPlainString();
        }
        return at100.multiply(BigDecimal.valueOf(percent))
                .divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    @Override
    public String toString() {
        return percent + " %";
    }
}
