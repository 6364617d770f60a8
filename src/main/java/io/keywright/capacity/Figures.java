package io.keywright.capacity;

import io.keywright.model.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/**
 * Numbers as text, the same wherever they are shown: thousands separators, as many digits as mean something, units with
 * a blank before them. Means are rounded half up.
 */
public final class Figures {
    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;
    private static final double LONGEST_IN_BYTES = 10.0 * 1024 * 1024;
    private static final int DECIMALS = 4;
    private static final int SIGNIFICANT_DIGITS = 4;
    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

    private Figures() {}

    /** A whole number with separators: {@code 1,047}. */
    public static String whole(double value) {
        return pattern("#,##0").format(value);
    }

    /** A whole number with separators, of any size. */
    public static String whole(BigDecimal value) {
        return pattern("#,##0").format(value);
    }

    /** A number, which may be a mean: {@code 25}, {@code 1.3}, {@code 20,088}, {@code 0.024}. */
    public static String number(double number) {
        if (number > 0 && number < 0.1) {
            return BigDecimal.valueOf(number)
                    .round(TWO_DIGITS)
                    .stripTrailingZeros()
                    .toPlainString();
        }
        return pattern(number >= 100 ? "#,##0" : "#,##0.#").format(number);
    }

    /** A size, from 10 MB on {@linkplain #size in the unit that fits}: {@code 1,047 B}, {@code 44.6 GB}. */
    public static String bytes(double bytes) {
        return bytes >= LONGEST_IN_BYTES ? size(bytes) : whole(bytes) + " B";
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

    /** Units of one call as a factor or a result of a sum: nothing is shortened to millions. */
    public static String exactUnits(double units) {
        return quantity(BigDecimal.valueOf(units));
    }

    /**
     * A quantity of a sum: {@code 2,628,000}, {@code 0.5}, {@code 5,847,678.5}, {@code 0.002467}. At most four
     * decimals, below 1 four significant digits.
     */
    public static String quantity(BigDecimal quantity) {
        int firstDigit = quantity.precision() - quantity.scale();
        int decimals = firstDigit > 0 ? DECIMALS : SIGNIFICANT_DIGITS - firstDigit;
        return quantity.signum() == 0 ? "0" : decimal(quantity.setScale(decimals, RoundingMode.HALF_UP));
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
        return grouped(value.stripTrailingZeros());
    }

    /** An exact decimal as it stands, with separators: {@code 1,234.50}. */
    public static String grouped(BigDecimal value) {
        int decimals = Math.max(0, value.scale());
        DecimalFormat format = pattern("#,##0");
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        return format.format(value);
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

    /** Units of a second in a sentence: {@code 3,000 write units a second}. */
    public static String perSecond(double units, boolean isWrite) {
        return perSecond(units) + (isWrite ? " write" : " read") + " units a second";
    }

    /** A number and its noun: {@code 1 item}, {@code 9 items}. */
    public static String counted(long number, String singular, String plural) {
        return whole(number) + " " + (number == 1 ? singular : plural);
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    public static String list(List<String> names) {
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
