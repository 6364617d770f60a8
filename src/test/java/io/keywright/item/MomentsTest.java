package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Values.TimeForm;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MomentsTest {
    private static final Instant FROM = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant TO = Instant.parse("9999-12-31T23:59:59.999Z");

    private static String expected(Instant moment, TimeForm form) {
        var utc = moment.atOffset(ZoneOffset.UTC);
        return switch (form) {
            case DATE -> DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).format(utc);
            case ISO_SECONDS ->
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'", Locale.ROOT)
                        .format(utc);
            case ISO_MILLIS ->
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                        .format(utc);
            case EPOCH_SECONDS -> Long.toString(moment.getEpochSecond());
            case EPOCH_MILLIS -> Long.toString(moment.toEpochMilli());
        };
    }

    private static long tickMillis(TimeForm form) {
        return switch (form) {
            case DATE -> 86_400_000L;
            case ISO_SECONDS, EPOCH_SECONDS -> 1_000L;
            case ISO_MILLIS, EPOCH_MILLIS -> 1L;
        };
    }

    /** Compared with the JDK's own formatter over ten thousand years. */
    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void writesAsTheJdkDoes(TimeForm form) {
        var moments = new Moments(FROM, TO, form);
        var stream = new SeededStream(1);
        for (int i = 0; i < 20_000; i++) {
            long number = i == 0 ? 0 : i == 1 ? moments.count() - 1 : stream.below(moments.count());
            Instant moment = Instant.ofEpochMilli(FROM.toEpochMilli() + number * tickMillis(form));
            assertEquals(expected(moment, form), moments.text(number));
        }
    }

    @Test
    void countsTheMomentsOfARange() {
        Instant noon = Instant.parse("2026-03-21T12:00:00.500Z");
        assertEquals(2, new Moments(noon.minusSeconds(86_400), noon, TimeForm.DATE).count() + 1);
        var seconds = new Moments(noon.minusSeconds(10), noon, TimeForm.ISO_SECONDS);
        assertEquals(10, seconds.count());
        assertEquals("2026-03-21T11:59:51Z", seconds.text(0));
        assertEquals("2026-03-21T12:00:00Z", seconds.text(9));
    }

    @Test
    void hasOneMomentWhereTheRangeIsEmpty() {
        Instant noon = Instant.parse("2026-03-21T12:00:00Z");
        var moments = new Moments(noon.plusSeconds(5), noon, TimeForm.ISO_SECONDS);
        assertEquals(1, moments.count());
        assertEquals("2026-03-21T12:00:00Z", moments.text(0));
    }

    @Test
    void staysInTheYearsThatHaveFourDigits() {
        var moments = new Moments(Instant.MIN, Instant.MAX, TimeForm.DATE);
        assertEquals("0000-01-01", moments.text(0));
        assertEquals("9999-12-31", moments.text(moments.count() - 1));
    }
}
