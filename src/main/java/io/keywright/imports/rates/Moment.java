package io.keywright.imports.rates;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the moments of a file are written. */
enum Moment {
    /** Seconds from the start. */
    SECONDS("seconds such as 60", false, text -> number(text, 0, 1e9)),
    /** Seconds since 1970. */
    EPOCH_SECONDS("seconds since 1970 such as 1774094400", true, text -> number(text, 1e9, 1e11)),
    /** Milliseconds since 1970. */
    EPOCH_MILLIS("milliseconds since 1970 such as 1774094400000", true, Moment::epochMillis),
    /** Hours, minutes and perhaps seconds from the start. */
    CLOCK("a time such as 0:15 or 0:15:30", false, Moment::clock),
    /** A date and a time, in UTC where it does not say. */
    DATE_TIME("a date and time such as 2026-03-21T12:00:00Z", true, Moment::dateTime);

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,16}(\\.[0-9]{1,9})?");
    private static final Pattern CLOCK_TIME = Pattern.compile("([0-9]{1,3}):([0-5][0-9])(?::([0-5][0-9]))?");
    private static final DateTimeFormatter LOCAL = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd[' ']['T']HH:mm[:ss]")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private final String words;
    private final boolean isAbsolute;
    private final Function<String, OptionalDouble> seconds;

    Moment(String words, boolean isAbsolute, Function<String, OptionalDouble> seconds) {
        this.words = words;
        this.isAbsolute = isAbsolute;
        this.seconds = seconds;
    }

    /** What one looks like. */
    String words() {
        return words;
    }

    /** Whether seconds count from 1970 and not from the start. */
    boolean isAbsolute() {
        return isAbsolute;
    }

    /** The seconds a text stands for; empty if it is written otherwise. */
    OptionalDouble seconds(String text) {
        return seconds.apply(text);
    }

    private static OptionalDouble number(String text, double from, double below) {
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double number = Double.parseDouble(text);
        return number >= from && number < below ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    private static OptionalDouble epochMillis(String text) {
        OptionalDouble millis = number(text, 1e11, 1e15);
        return millis.isPresent() ? OptionalDouble.of(millis.getAsDouble() / 1_000) : millis;
    }

    private static OptionalDouble clock(String text) {
        Matcher matcher = CLOCK_TIME.matcher(text);
        if (!matcher.matches()) {
            return OptionalDouble.empty();
        }
        int second = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
        return OptionalDouble.of(
                Integer.parseInt(matcher.group(1)) * 3_600 + Integer.parseInt(matcher.group(2)) * 60 + second);
    }

    private static OptionalDouble dateTime(String text) {
        String dashed = text.replace('/', '-');
        try {
            return OptionalDouble.of(
                    seconds(OffsetDateTime.parse(dashed.replace(' ', 'T')).toInstant()));
        } catch (DateTimeParseException withoutOffset) {
            return localDateTime(dashed);
        }
    }

    private static OptionalDouble localDateTime(String text) {
        try {
            return OptionalDouble.of(seconds(LocalDateTime.parse(text, LOCAL).toInstant(ZoneOffset.UTC)));
        } catch (DateTimeParseException notATime) {
            return OptionalDouble.empty();
        }
    }

    private static double seconds(Instant instant) {
        return instant.getEpochSecond() + instant.getNano() / 1e9;
    }
}
