package io.keywright.review;

import java.util.Locale;

/** How findings write amounts. */
public final class Amounts {
    private Amounts() {}

    /** {@code 3,000 write units a second}. */
    public static String perSecond(double units, boolean isWrite) {
        return number(units) + (isWrite ? " write" : " read") + " units a second";
    }

    /** {@code 3,000}; one decimal below 10. */
    public static String number(double number) {
        return number < 9.95 && Math.abs(number - Math.rint(number)) > 0.05
                ? String.format(Locale.ROOT, "%.1f", number)
                : String.format(Locale.ROOT, "%,d", Math.round(number));
    }

    /** {@code 3.0}. */
    static String times(double times) {
        return String.format(Locale.ROOT, "%,.1f", times);
    }

    /** {@code 67 %}. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }
}
