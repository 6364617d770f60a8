package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
    private static List<String> lit(String search, String text) {
        return FuzzyMatch.of(search, text).orElseThrow().spans().stream()
                .map(span -> text.substring(span.from(), span.to()))
                .toList();
    }

    @Test
    void theBeginningsOfWordsPartsOfThemAndScatteredLetters() {
        assertEquals(List.of("Ex", "pag"), lit("ex pag", "Export this page"));
        assertEquals(List.of("port"), lit("PORT", "Export"));
        assertEquals(List.of("O", "P", "e"), lit("ope", "Order Page"));
        assertTrue(FuzzyMatch.of("xyz", "Export").isEmpty());
        assertTrue(FuzzyMatch.of("e", "Order page").isPresent());
    }

    @Test
    void theBeginningOfAWordCountsForMoreThanItsMiddle() {
        int beginning = FuzzyMatch.of("or", "Order").orElseThrow().score();
        int middle = FuzzyMatch.of("or", "Export").orElseThrow().score();
        assertTrue(beginning > middle);
    }

    /** The small form of this letter is two characters long. */
    @Test
    void placesAreThoseOfTheTextInEveryScript() {
        assertEquals(List.of("xport"), lit("xport", "İİİİ Export"));
        assertEquals(List.of("Ünal"), lit("ünal", "Müşteri Ünal"));
    }
}
