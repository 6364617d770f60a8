package io.keywright.view;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Moments and spans of a simulation as text, and the moments that an axis names. */
public final class Elapsed {
    private static final int MINUTE = 60;
    private static final int HOUR = 3_600;
    private static final int DAY = 86_400;
    private static final int[] APART = {
        1, 5, 10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY
    };

    private static final Pattern SPAN =
            Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)\\s*(|s|sec|seconds?|m|min|minutes?|h|hours?|d|days?)");

    private Elapsed() {}

    /** A moment since the start: {@code 0:24:00}. */
    public static String moment(long second) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", second / HOUR, second % HOUR / MINUTE, second % MINUTE);
    }

    /** The same without seconds where it is a whole minute: {@code 0:24}, {@code 0:24:30}. */
    public static String brief(long second) {
        return second % MINUTE == 0
                ? String.format(Locale.ROOT, "%d:%02d", second / HOUR, second % HOUR / MINUTE)
                : moment(second);
    }

    /** A span: {@code 45 s}, {@code 60 min}, {@code 90 s}, {@code 24 h}, {@code 7 days}. */
    public static String span(long seconds) {
        if (seconds % DAY == 0 && seconds >= 2 * DAY) {
            return seconds / DAY + " days";
        }
        if (seconds % HOUR == 0 && seconds >= 2 * HOUR) {
            return seconds / HOUR + " h";
        }
        return seconds % MINUTE == 0 && seconds >= MINUTE ? seconds / MINUTE + " min" : seconds + " s";
    }

    /**
     * The seconds that a typed span stands for, such as {@code 90}, {@code 90 s}, {@code 60 min}, {@code 1 h} or
     * {@code 7 days}; empty if it is none of these, or not a whole number of seconds, or more than about a century.
     */
    public static OptionalLong parse(String text) {
        Matcher typed = SPAN.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!typed.matches()) {
            return OptionalLong.empty();
        }
        String unit = typed.group(2);
        int each = unit.isEmpty() || unit.startsWith("s")
                ? 1
                : unit.startsWith("m") ? MINUTE : unit.startsWith("h") ? HOUR : DAY;
        BigDecimal seconds = new BigDecimal(typed.group(1)).multiply(BigDecimal.valueOf(each));
        return seconds.stripTrailingZeros().scale() <= 0
                ? OptionalLong.of(seconds.longValueExact())
                : OptionalLong.empty();
    }

    /** The moments that an axis names, from 0 on, at most so many apart from the last. */
    public static List<Long> ticks(long seconds, int most) {
        int apart = APART[APART.length - 1];
        for (int candidate : APART) {
            if (seconds / candidate <= most) {
                apart = candidate;
                break;
            }
        }
        var ticks = new ArrayList<Long>();
        for (long second = 0; second <= seconds; second += apart) {
            ticks.add(second);
        }
        return ticks;
    }
}
