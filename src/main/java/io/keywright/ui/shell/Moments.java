package io.keywright.ui.shell;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Moments of the machine's clock as text, in the time zone of whoever looks. */
final class Moments {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    private Moments() {}

    /** {@code 14:03:22}. @param millis since 1970 */
    static String time(long millis) {
        return TIME.format(Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault()));
    }

    /** {@code 30 Nov 14:03}. @param millis since 1970 */
    static String day(long millis) {
        return DAY.format(Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault()));
    }
}
