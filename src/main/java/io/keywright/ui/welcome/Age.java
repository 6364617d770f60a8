package io.keywright.ui.welcome;

import java.util.concurrent.TimeUnit;

/** How long ago something was, in a few words. */
final class Age {
    private static final long DAYS_OF_WEEK = 7;
    private static final long DAYS_OF_MONTH = 30;
    private static final long DAYS_OF_YEAR = 365;

    private Age() {}

    /**
     * @param then in milliseconds since 1970; 0 where it is not known
     * @param now in milliseconds since 1970
     */
    static String words(long then, long now) {
        long minutes = TimeUnit.MILLISECONDS.toMinutes(now - then);
        long hours = minutes / 60;
        long days = hours / 24;
        if (then <= 0) {
            return "";
        } else if (minutes < 1) {
            return "just now";
        } else if (hours < 1) {
            return minutes + " min ago";
        } else if (days < 1) {
            return hours + " h ago";
        } else if (days < 2) {
            return "yesterday";
        } else if (days < DAYS_OF_WEEK) {
            return days + " days ago";
        } else if (days < 2 * DAYS_OF_WEEK) {
            return "last week";
        } else if (days < 2 * DAYS_OF_MONTH) {
            return days / DAYS_OF_WEEK + " weeks ago";
        }
        return days < DAYS_OF_YEAR ? days / DAYS_OF_MONTH + " months ago" : "over a year ago";
    }
}
