package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceDateTest {
    @ParameterizedTest
    @CsvSource({"2026-09-11,11 Sep 2026", "2026-05,May 2026", "2026,2026", "2024-02-29,29 Feb 2024"})
    void readsDaysMonthsAndYears(String text, String words) {
        PriceDate date = PriceDate.parse(text).orElseThrow();
        assertEquals(words, date.words());
        assertEquals(text, date.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "11.9.2026",
                "2026-13",
                "2026-00",
                "2026-09-00",
                "2026-09-32",
                "2026-02-30",
                "26",
                "2026-9-1",
                "2026-09-11T00:00"
            })
    void refusesOtherTexts(String text) {
        assertEquals(Optional.empty(), PriceDate.parse(text));
    }

    @Test
    void ordersByTime() {
        List<String> sorted = List.of("2026-05-01", "2026", "2026-09-11", "2025-12", "2026-05", "2026-09").stream()
                .map(text -> PriceDate.parse(text).orElseThrow())
                .sorted()
                .map(PriceDate::toString)
                .toList();
        assertEquals(List.of("2025-12", "2026", "2026-05", "2026-05-01", "2026-09", "2026-09-11"), sorted);
    }

    @Test
    void aDayNeedsAMonth() {
        assertThrows(IllegalArgumentException.class, () -> new PriceDate(2026, 0, 3));
        assertTrue(new PriceDate(2026, 1, 3).compareTo(new PriceDate(2026, 1, 0)) > 0);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-09-11 2026-09-11,of 11 Sep 2026",
        "2026-01 2026,of 2026 and later",
        "2026-09-11 2025 2026-01,of 2025 and later"
    })
    void ofSeveralDatesTheOldestIsSaid(String texts, String words) {
        List<PriceDate> dates = List.of(texts.split(" ")).stream()
                .map(text -> PriceDate.parse(text).orElseThrow())
                .toList();
        assertEquals(Optional.of(words), PriceDate.since(dates));
        assertEquals(Optional.empty(), PriceDate.since(List.of()));
    }
}
