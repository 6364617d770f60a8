package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatePatternTest {
    @ParameterizedTest
    @CsvSource({
        "2026-03-14, yyyy-MM-dd, 2026-03-14",
        "2026-03-14, yyyyMMddHHmmssSSS, 20260314000000000",
        "2026-03-14T15:20:44Z, yyyy/MM/dd HH:mm:ss.SSSZ, 2026/03/14 15:20:44.000Z",
        "2026-03-14T15:20:44.120Z, ss.SSS, 44.120",
        "2026-03-14T15:20:44.1239999Z, SSS, 123",
        "2026-03-14T15:20Z, HH:mm:ss, 15:20:00",
        "2026-03-14T23:20:44-02:00, yyyy-MM-ddTHH, 2026-03-15T01",
        "2026-03-14T15:20:44+0530, HH, -",
        "2026-03-14T15:20:44, yyyy-MM-ddTHH:mm, 2026-03-14T15:20",
        "0000-01-01, yyyy, 0000",
        "9999-12-31T23:59:59.999Z, yyyy-MM-dd, 9999-12-31",
        "2024-02-29, dd, 29"
    })
    void readsIsoText(String text, String pattern, String formatted) throws TemplateSyntaxException {
        Rendering rendering = KeyTemplate.parse("{t:" + pattern + "}").render(name -> new S(text), n -> 0);
        assertEquals(
                formatted.equals("-") ? null : new S(formatted), rendering.key().orElse(null), rendering::toString);
    }

    /** Numbers below 10^11 are seconds, from there on milliseconds. */
    @ParameterizedTest
    @CsvSource({
        "0, 1970-01-01T00:00:00.000",
        "1773501644, 2026-03-14T15:20:44.000",
        "1773501644.25, 2026-03-14T15:20:44.250",
        "1773501644120, 2026-03-14T15:20:44.120",
        "1773501644120.9, 2026-03-14T15:20:44.120",
        "99999999999, 5138-11-16T09:46:39.000",
        "100000000000, 1973-03-03T09:46:40.000",
        "-1, 1969-12-31T23:59:59.000",
        "-0.0005, 1969-12-31T23:59:59.999",
        "-62167219200, 0000-01-01T00:00:00.000"
    })
    void readsSecondsAndMilliseconds(String number, String formatted) throws TemplateSyntaxException {
        Rendering rendering = KeyTemplate.parse("{t:yyyy-MM-ddTHH:mm:ss.SSS}").render(name -> new N(number), n -> 0);
        assertEquals(new Rendering.Rendered(new S(formatted)), rendering);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026",
                "2026-03",
                "2026-3-14",
                "14.03.2026",
                "2026-02-30",
                "2026-03-14T25:00:00Z",
                "2026-03-14 15:20:44",
                "2026-03-14T15:20:44Zx",
                "+12026-03-14",
                "-0001-01-01",
                "9999-12-31T23:59:59-10:00"
            })
    void refusesOtherText(String text) throws TemplateSyntaxException {
        assertInstanceOf(Rendering.Refused.class, KeyTemplate.parse("{t:yyyy}").render(name -> new S(text), n -> 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"253402300800000", "1E40", "-1E40", "-62167219201", "9E9999"})
    void refusesNumbersOutsideTheYears(String number) throws TemplateSyntaxException {
        assertEquals(
                new Rendering.Refused("t", number + " is no date of the years 0 to 9999"),
                KeyTemplate.parse("{t:yyyy}").render(name -> new N(number), n -> 0));
    }
}
