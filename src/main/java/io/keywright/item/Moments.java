package io.keywright.item;

import io.keywright.model.Values.TimeForm;
import java.time.Instant;

/**
 * The moments of a range at the resolution of a form, counted from the earliest, and how they are written: the formats
 * of ISO 8601 in UTC as {@link java.time.format.DateTimeFormatter} would give them, several times as fast.
 */
final class Moments {
    private static final long MILLIS_PER_DAY = 86_400_000L;

    /** The first second of the year 0 and the last of the year 9999: ISO 8601 has four digits for a year. */
    private static final long FIRST_SECOND = -62_167_219_200L;

    private static final long LAST_SECOND = 253_402_300_799L;

    private final TimeForm form;
    private final long tickMillis;
    private final long firstTick;
    private final long count;

    /**
     * @param earliest the first moment
     * @param latest the last moment, cut to the form's resolution so that nothing written is later; taken for the first
     *     where it is before it
     */
    Moments(Instant earliest, Instant latest, TimeForm form) {
        this.form = form;
        tickMillis = form == TimeForm.DATE
                ? MILLIS_PER_DAY
                : form == TimeForm.ISO_MILLIS || form == TimeForm.EPOCH_MILLIS ? 1 : 1_000;
        long lastTick = Math.floorDiv(millis(latest), tickMillis);
        long startTick = Math.min(Math.floorDiv(millis(earliest) + tickMillis - 1, tickMillis), lastTick);
        firstTick = startTick;
        count = lastTick - startTick + 1;
    }

    /** Milliseconds since 1970 of a moment, or of the nearest one in the years 0 to 9999. */
    static long millis(Instant moment) {
        if (moment.getEpochSecond() < FIRST_SECOND) {
            return FIRST_SECOND * 1_000;
        }
        return moment.getEpochSecond() > LAST_SECOND ? LAST_SECOND * 1_000 + 999 : moment.toEpochMilli();
    }

    /** How many different moments there are, at least 1. */
    long count() {
        return count;
    }

    boolean isEpoch() {
        return form == TimeForm.EPOCH_SECONDS || form == TimeForm.EPOCH_MILLIS;
    }

    /** The moment of a number from 0, as seconds or milliseconds since 1970. */
    long epoch(long number) {
        return firstTick + number;
    }

    /** The moment of a number from 0, as text. */
    String text(long number) {
        if (isEpoch()) {
            return Long.toString(epoch(number));
        }
        long millis = (firstTick + number) * tickMillis;
        long day = Math.floorDiv(millis, MILLIS_PER_DAY);
        int ofDay = (int) (millis - day * MILLIS_PER_DAY);
        // Civil date from day number: years begin in March, eras of 400 years have 146,097 days.
        long shifted = day + 719_468;
        long era = Math.floorDiv(shifted, 146_097L);
        int dayOfEra = (int) (shifted - era * 146_097L);
        int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shiftedMonth = (5 * dayOfYear + 2) / 153;
        int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
        long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        var text = new char[form == TimeForm.DATE ? 10 : form == TimeForm.ISO_MILLIS ? 24 : 20];
        digits(text, 0, 4, (int) year);
        text[4] = '-';
        digits(text, 5, 2, month);
        text[7] = '-';
        digits(text, 8, 2, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1);
        if (form != TimeForm.DATE) {
            time(text, ofDay);
        }
        return new String(text);
    }

    private static void time(char[] text, int millisOfDay) {
        int seconds = millisOfDay / 1_000;
        text[10] = 'T';
        digits(text, 11, 2, seconds / 3_600);
        text[13] = ':';
        digits(text, 14, 2, seconds / 60 % 60);
        text[16] = ':';
        digits(text, 17, 2, seconds % 60);
        if (text.length > 20) {
            text[19] = '.';
            digits(text, 20, 3, millisOfDay % 1_000);
        }
        text[text.length - 1] = 'Z';
    }

    private static void digits(char[] text, int start, int width, int value) {
        int rest = value;
        for (int at = start + width - 1; at >= start; at--) {
            text[at] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
