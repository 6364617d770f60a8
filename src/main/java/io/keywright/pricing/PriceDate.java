package io.keywright.pricing;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The date of a price as far as it is known: a day, a month or a year.
 *
 * @param month 1 to 12, or 0 where only the year is known
 * @param day 1 to 31, or 0 where only the month is known
 */
public record PriceDate(int year, int month, int day) implements Comparable<PriceDate> {
    private static final Comparator<PriceDate> ORDER = Comparator.comparingInt(PriceDate::year)
            .thenComparingInt(PriceDate::month)
            .thenComparingInt(PriceDate::day);

    private static final Pattern FORM = Pattern.compile("[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?");
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    public PriceDate {
        if (month == 0 && day != 0) {
            throw new IllegalArgumentException("a day needs a month");
        }
        if (month != 0) {
            LocalDate.of(year, month, Math.max(day, 1));
        }
    }

    /** Reads {@code 2026-09-11}, {@code 2026-09} or {@code 2026}; empty where the text is none of them. */
    public static Optional<PriceDate> parse(String text) {
        if (!FORM.matcher(text).matches()) {
            return Optional.empty();
        }
        int year = Integer.parseInt(text.substring(0, 4));
        try {
            return Optional.of(new PriceDate(year, number(text, 5), number(text, 8)));
        } catch (DateTimeException notInTheCalendar) {
            return Optional.empty();
        }
    }

    /** The two digits at a place; 0 where the text ends before it. */
    private static int number(String text, int at) {
        return at > text.length() ? 0 : Integer.parseInt(text.substring(at, at + 2));
    }

    /** In words: "11 Sep 2026", "May 2026" or "2026". */
    public String words() {
        if (month == 0) {
            return Integer.toString(year);
        }
        String name = MONTHS.get(month - 1);
        return day == 0 ? name + " " + year : day + " " + name + " " + year;
    }

    /**
     * Of when some prices are, in words: "of 11 Sep 2026" where they are of one date, "of 2025 and later" where that is
     * the oldest; empty for none.
     */
    public static Optional<String> since(Collection<PriceDate> dates) {
        return dates.isEmpty()
                ? Optional.empty()
                : Optional.of(Collections.min(dates))
                        .map(oldest ->
                                "of " + oldest.words() + (oldest.equals(Collections.max(dates)) ? "" : " and later"));
    }

    /** By time; a date known only to the month or year comes before the days in it. */
    @Override
    public int compareTo(PriceDate other) {
        return ORDER.compare(this, other);
    }

    /** As it was read: {@code 2026-09-11}, {@code 2026-09} or {@code 2026}. */
    @Override
    public String toString() {
        if (month == 0) {
            return Year.of(year).toString();
        }
        return day == 0
                ? YearMonth.of(year, month).toString()
                : LocalDate.of(year, month, day).toString();
    }
}
