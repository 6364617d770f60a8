package io.keywright.imports.workbench;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Values;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What {@code SampleDataFormats} says of an attribute's values, as far as a domain can say it too. */
public final class SampleFormats {
    /** Milliseconds since 1970 have more digits than this, seconds have not before the year 5138. */
    private static final int MOST_DIGITS_OF_SECONDS = 11;

    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
    private static final Pattern MILLIS = Pattern.compile(".*\\.\\d{3}Z");

    private static final List<String> IDENTIFIER_NAMES = List.of("first name", "last name", "full name");

    private SampleFormats() {}

    /**
     * The values a format stands for.
     *
     * @param format the last word of the format, such as "UUID" or "ISO 8601 date and time"
     * @param stored values of the rows, which tell how exactly a moment is written
     */
    static Optional<Values> values(String format, AttributeType type, List<AttributeValue> stored) {
        String word = format.strip().toLowerCase(Locale.ROOT);
        if (type == AttributeType.S && word.equals("email")) {
            return Optional.of(new Values.Email());
        } else if (type == AttributeType.S && IDENTIFIER_NAMES.contains(word)) {
            return Optional.of(new Values.PersonName());
        } else if ((type == AttributeType.S || type == AttributeType.B) && word.equals("uuid")) {
            return Optional.of(new Values.Uuid());
        } else if (type == AttributeType.S && word.startsWith("iso 8601")) {
            return Optional.of(new Values.Timestamp(null, null, isoForm(stored)));
        } else if ((type == AttributeType.N || type == AttributeType.S) && word.startsWith("epoc")) {
            return Optional.of(new Values.Timestamp(null, null, epochForm(stored)));
        }
        return Optional.empty();
    }

    private static Values.TimeForm isoForm(List<AttributeValue> stored) {
        if (allMatch(stored, DATE)) {
            return Values.TimeForm.DATE;
        }
        return allMatch(stored, MILLIS) ? Values.TimeForm.ISO_MILLIS : Values.TimeForm.ISO_SECONDS;
    }

    private static boolean allMatch(List<AttributeValue> stored, Pattern pattern) {
        return !stored.isEmpty()
                && stored.stream()
                        .allMatch(value -> value instanceof AttributeValue.S text
                                && pattern.matcher(text.value()).matches());
    }

    private static Values.TimeForm epochForm(List<AttributeValue> stored) {
        boolean millis = !stored.isEmpty() && stored.stream().allMatch(value -> digits(value) > MOST_DIGITS_OF_SECONDS);
        return millis ? Values.TimeForm.EPOCH_MILLIS : Values.TimeForm.EPOCH_SECONDS;
    }

    private static int digits(AttributeValue value) {
        if (value instanceof AttributeValue.N number) {
            return number.literal().length();
        }
        return value instanceof AttributeValue.S text ? text.value().length() : 0;
    }

    /** The format of values, as NoSQL Workbench writes it; empty for those it has no word for. */
    public static Optional<List<String>> words(Values values) {
        if (values instanceof Values.Email) {
            return Optional.of(List.of("identifiers", "Email"));
        } else if (values instanceof Values.PersonName) {
            return Optional.of(List.of("identifiers", "Full name"));
        } else if (values instanceof Values.Uuid) {
            return Optional.of(List.of("identifiers", "UUID"));
        } else if (values instanceof Values.Timestamp moments) {
            boolean epoch =
                    moments.form() == Values.TimeForm.EPOCH_SECONDS || moments.form() == Values.TimeForm.EPOCH_MILLIS;
            return Optional.of(List.of("date", epoch ? "Epoc/Unix date format" : "ISO 8601 date and time"));
        }
        return Optional.empty();
    }
}
