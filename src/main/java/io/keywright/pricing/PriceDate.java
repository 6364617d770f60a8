package io.keywright.pricing;

import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

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
        try {
            return switch (text.length()) {
                case 10 -> {
                    LocalDate date = LocalDate.parse(text);
                    yield Optional.of(new PriceDate(date.getYear(), date.getMonthValue(), date.getDayOfMonth()));
                }
                case 7 -> {
                    YearMonth date = YearMonth.parse(text);
                    yield Optional.of(new PriceDate(date.getYear(), date.getMonthValue(), 0));
                }
                case 4 -> Optional.of(new PriceDate(Year.parse(text).getValue(), 0, 0));
                default -> Optional.empty();
            };
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** In words: "11 Sep 2026", "May 2026" or "2026". */
    public String words() {
        if (month == 0) {
            return Integer.toString(year);
        }
        String name = YearMonth.of(year, month).getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
        return day == 0 ? name + " " + year : day + " " + name + " " + year;
    }

    /** The oldest to the newest of some dates, in words: "11 Sep 2026", "May 2026 to 11 Sep 2026"; empty for none. */
    public static Optional<String> span(Collection<PriceDate> dates) {
        return dates.isEmpty()
                ? Optional.empty()
                : Optional.of(Collections.min(dates))
                        .map(oldest -> oldest.equals(Collections.max(dates))
                                ? oldest.words()
                                : oldest.words() + " to "
                                        + Collections.max(dates).words());
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
