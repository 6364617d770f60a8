package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A date pattern: fields and separators, in UTC.
 *
 * <p>It reads ISO text — a date, or a date and time with or without a fraction of a second; without an offset the time
 * is UTC — and numbers: seconds since 1970, from {@link #FIRST_MILLISECONDS} on milliseconds. The years are 0 to 9999.
 *
 * @param elements the fields and separators in order; at least one field
 */
public record DatePattern(List<Element> elements) implements Format {
    /**
     * Numbers of at least this size are milliseconds. As seconds it is the year 5138, as milliseconds March 1973.
     */
    public static final long FIRST_MILLISECONDS = 100_000_000_000L;

    /** The characters allowed between fields. */
    public static final String SEPARATORS = "-/:.TZ ";

    private static final BigDecimal MILLISECONDS_FROM = BigDecimal.valueOf(FIRST_MILLISECONDS);
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");
    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffsetId()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT)
            .withChronology(IsoChronology.INSTANCE);

    /** A field or a separator. */
    public sealed interface Element permits Field, Separator {
        /** As written in the pattern. */
        String print();
    }

    /** The fields, from the largest to the smallest. */
    public enum Field implements Element {
        YEAR("yyyy", ChronoField.YEAR, ChronoUnit.YEARS, 10_000),
        MONTH("MM", ChronoField.MONTH_OF_YEAR, ChronoUnit.MONTHS, 12),
        DAY("dd", ChronoField.DAY_OF_MONTH, ChronoUnit.DAYS, 31),
        HOUR("HH", ChronoField.HOUR_OF_DAY, ChronoUnit.HOURS, 24),
        MINUTE("mm", ChronoField.MINUTE_OF_HOUR, ChronoUnit.MINUTES, 60),
        SECOND("ss", ChronoField.SECOND_OF_MINUTE, ChronoUnit.SECONDS, 60),
        MILLISECOND("SSS", ChronoField.MILLI_OF_SECOND, ChronoUnit.MILLIS, 1_000);

        private final String letters;
        private final ChronoField chronoField;
        private final ChronoUnit unit;
        private final int values;

        Field(String letters, ChronoField chronoField, ChronoUnit unit, int values) {
            this.letters = letters;
            this.chronoField = chronoField;
            this.unit = unit;
            this.values = values;
        }

        @Override
        public String print() {
            return letters;
        }

        /** Its name in a sentence, such as "day". */
        public String words() {
            return name().toLowerCase(Locale.ROOT);
        }

        ChronoUnit unit() {
            return unit;
        }

        /** How many values the field can take at most. */
        int valueCount() {
            return values;
        }

        /** Whether these digits can be a value of the field. */
        boolean couldBe(String digits) {
            for (int i = 0; i < digits.length(); i++) {
                if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
                    return false;
                }
            }
            return chronoField.range().isValidValue(Integer.parseInt(digits));
        }

        /** The number of digits. */
        int width() {
            return letters.length();
        }
    }

    /** A character between fields, one of {@link #SEPARATORS}. */
    public record Separator(char character) implements Element {
        public Separator {
            if (SEPARATORS.indexOf(character) < 0) {
                throw new IllegalArgumentException("no separator: " + character);
            }
        }

        @Override
        public String print() {
            return String.valueOf(character);
        }
    }

    public DatePattern {
        elements = List.copyOf(elements);
        if (elements.stream().noneMatch(Field.class::isInstance)) {
            throw new IllegalArgumentException("a date pattern needs a field");
        }
    }

    @Override
    public String apply(AttributeValue value) throws UnfitValueException {
        return format(moment(value));
    }

    /** A moment of the years 0 to 9999, truncated to what the pattern shows. */
    String format(Instant moment) {
        OffsetDateTime time = moment.atOffset(ZoneOffset.UTC);
        var text = new StringBuilder();
        for (Element element : elements) {
            if (element instanceof Field field) {
                String digits = Integer.toString(time.get(field.chronoField));
                text.append("0".repeat(field.width() - digits.length())).append(digits);
            } else {
                text.append(element.print());
            }
        }
        return text.toString();
    }

    private static Instant moment(AttributeValue value) throws UnfitValueException {
        Instant moment;
        String shown;
        if (value instanceof AttributeValue.S text) {
            shown = '"' + text.value() + '"';
            moment = ofText(text.value());
        } else if (value instanceof AttributeValue.N number) {
            shown = number.literal();
            moment = ofNumber(number.decimal());
        } else {
            throw new UnfitValueException(
                    "a date is ISO text or a number, not a " + value.type().words());
        }
        if (moment.isBefore(FIRST) || moment.isAfter(LAST)) {
            throw new UnfitValueException(shown + " is no date of the years 0 to 9999");
        }
        return moment;
    }

    private static Instant ofText(String text) throws UnfitValueException {
        TemporalAccessor parsed;
        try {
            parsed = ISO.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
        } catch (DateTimeParseException malformed) {
            throw new UnfitValueException("\"" + text + "\" is no ISO date such as 2026-03-14 or 2026-03-14T15:20:44Z");
        }
        try {
            if (parsed instanceof OffsetDateTime withOffset) {
                return withOffset.toInstant();
            }
            return parsed instanceof LocalDateTime local
                    ? local.toInstant(ZoneOffset.UTC)
                    : LocalDate.from(parsed).atStartOfDay().toInstant(ZoneOffset.UTC);
        } catch (DateTimeException outside) {
            throw new UnfitValueException("\"" + text + "\" is no date of the years 0 to 9999");
        }
    }

    private static Instant ofNumber(BigDecimal number) {
        BigDecimal milliseconds = number.abs().compareTo(MILLISECONDS_FROM) < 0 ? number.movePointRight(3) : number;
        if (milliseconds.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 2)) > 0) {
            return milliseconds.signum() < 0 ? Instant.MIN : Instant.MAX;
        }
        return Instant.ofEpochMilli(milliseconds.setScale(0, RoundingMode.FLOOR).longValueExact());
    }

    @Override
    public String print() {
        var text = new StringBuilder();
        elements.forEach(element -> text.append(element.print()));
        return text.toString();
    }

    /** Whether the pattern goes from the year down without a gap. */
    @Override
    public boolean keepsOrder() {
        List<Field> fields = fieldsInOrder();
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).ordinal() != i) {
                return false;
            }
        }
        return true;
    }

    /** Whether a text of the pattern's length can be a date of this pattern, after the variable's filters. */
    boolean couldBe(String text, Part.Variable variable) {
        int at = 0;
        for (Element element : elements) {
            int end = at + element.print().length();
            String piece = text.substring(at, end);
            boolean fits = element instanceof Field field
                    ? field.couldBe(piece)
                    : piece.equals(variable.filtered(element.print()));
            if (!fits) {
                return false;
            }
            at = end;
        }
        return true;
    }

    /** The fields in the pattern's order. */
    List<Field> fieldsInOrder() {
        var fields = new ArrayList<Field>();
        for (Element element : elements) {
            if (element instanceof Field field) {
                fields.add(field);
            }
        }
        return fields;
    }

    /** The fields that occur. */
    public Set<Field> fields() {
        return EnumSet.copyOf(fieldsInOrder());
    }
}
