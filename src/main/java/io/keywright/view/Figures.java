package io.keywright.view;

import io.keywright.access.ReadWriteUnits;
import io.keywright.model.Rate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/** Numbers as text: thousands separators, as many digits as mean something, units with a blank before them. */
public final class Figures {
    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;

    private Figures() {}

    /** A whole number with separators: {@code 1,047}. */
    public static String whole(double value) {
        return pattern("#,##0").format(value);
    }

    /** A size: {@code 1,047 B}. */
    public static String bytes(double bytes) {
        return whole(bytes) + " B";
    }

    /** A large size in the unit that fits: {@code 705 B}, {@code 12.4 KB}, {@code 27.2 GB}; 1 KB is 1,024 B. */
    public static String size(double bytes) {
        String[] units = {"B", "KB", "MB", "GB", "TB", "PB"};
        int unit = 0;
        double value = bytes;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return (unit == 0
                        ? whole(value)
                        : pattern(value < 100 ? "#,##0.0" : "#,##0").format(value)) + " " + units[unit];
    }

    /** How many there are, short from a million on: {@code 520,000}, {@code 31.5 M}, {@code 1.2 bn}. */
    public static String count(double count) {
        if (count >= BILLION) {
            return pattern("#,##0.#").format(count / BILLION) + " bn";
        }
        return count >= MILLION ? pattern("#,##0.#").format(count / MILLION) + " M" : whole(count);
    }

    /** Units of one call: {@code 0.5}, {@code 16}, {@code 5.85 M}; a mean keeps two decimals. */
    public static String units(double units) {
        return units >= MILLION
                ? pattern("#,##0.00").format(units / MILLION) + " M"
                : pattern("#,##0.##").format(units);
    }

    /** Units of one call, reads and writes: {@code 0.02 + 2.98}; only one of them where the other is none. */
    public static String units(ReadWriteUnits units) {
        return units.read() > 0 && units.write() > 0
                ? units(units.read()) + " + " + units(units.write())
                : units(Math.max(units.read(), units.write()));
    }

    /** What {@link #units(ReadWriteUnits)} counts: {@code RRU}, {@code WRU} or {@code RRU + WRU}; empty for none. */
    public static String unit(ReadWriteUnits units) {
        if (units.read() > 0 && units.write() > 0) {
            return "RRU + WRU";
        }
        return units.write() > 0 ? "WRU" : units.read() > 0 ? "RRU" : "";
    }

    /** Units of one call as a factor of a sum: a mean keeps four decimals, nothing is shortened. */
    public static String exactUnits(double units) {
        return pattern("#,##0.####").format(units);
    }

    /** Calls or units of a month: {@code 91}, {@code 2.63 M}, {@code 533.60 M}. */
    public static String monthly(double amount) {
        return amount >= MILLION ? pattern("#,##0.00").format(amount / MILLION) + " M" : whole(amount);
    }

    /** A rate: {@code 40 /s}, {@code 3 /day}. */
    public static String rate(BigDecimal calls, Rate.Per per) {
        return decimal(calls) + " /"
                + switch (per) {
                    case SECOND -> "s";
                    case MINUTE -> "min";
                    case HOUR -> "h";
                    case DAY -> "day";
                    case MONTH -> "month";
                };
    }

    /** An exact decimal with separators and no trailing zeros: {@code 2,628,000}, {@code 0.5}. */
    public static String decimal(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        DecimalFormat format = pattern("#,##0");
        format.setMaximumFractionDigits(Math.max(0, stripped.scale()));
        format.setRoundingMode(RoundingMode.UNNECESSARY);
        return format.format(stripped);
    }

    /** A share: {@code 93 %}, {@code 0.05 %}. */
    public static String percent(double share) {
        return pattern(share < 0.1 && share > 0 ? "0.##" : "0.#").format(share * 100) + " %";
    }

    /** A share to a tenth of a percent: {@code 41.7 %}. */
    public static String percentToTenth(double share) {
        return percent(Math.round(share * 1_000) / 1_000.0);
    }

    /** A share to a hundredth of a percent; never 0 where there is something: {@code 25.12 %}, {@code under 0.01 %}. */
    public static String percentOrLess(double share) {
        return share > 0 && share < 0.0001 ? "under 0.01 %" : percent(Math.round(share * 10_000) / 10_000.0);
    }

    /** How many times something is, without the sign: {@code 3.0}, {@code 0.48}, {@code 1,200}. */
    public static String times(double factor) {
        return pattern(factor >= 100 ? "#,##0" : factor >= 1 ? "0.0" : "0.##").format(factor);
    }

    /** Units or requests of a second: {@code 7,225}, {@code 0.5}, {@code 1.25 M}. */
    public static String perSecond(double amount) {
        return amount >= MILLION
                ? pattern("#,##0.00").format(amount / MILLION) + " M"
                : pattern(amount >= 10 ? "#,##0" : "0.##").format(amount);
    }

    /** A number and its noun: {@code 1 item}, {@code 9 items}. */
    public static String counted(long number, String singular, String plural) {
        return whole(number) + " " + (number == 1 ? singular : plural);
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    static String list(List<String> names) {
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    private static DecimalFormat pattern(String pattern) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format;
    }
}
