package io.keywright.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.ui.control.Suggestion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateSuggestionsTest {
    private static final List<String> ATTRIBUTES = List.of("orderId", "orderDate", "status");

    private static String texts(String text, int caret) {
        return String.join(
                " ",
                TemplateSuggestions.of(text, caret, ATTRIBUTES).stream()
                        .map(Suggestion::text)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '"',
            value = {
                "ORDER#{ord           ! orderId} orderDate}",
                "ORDER#{              ! orderId} orderDate} status}",
                "{{ORDER              ! \"\"",
                "ORDER#               ! \"\"",
                "ORDER#{orderId}      ! \"\"",
                "{orderId             ! |shard:4 |shard:8 |upper",
                "{orderId|            ! shard:4 shard:8 upper lower",
                "{orderId|sh          ! shard:4 shard:8",
                "{orderId|upper       ! \"\"",
                "{orderDate:yyyy      ! yyyy-MM-dd yyyy-MM",
                "{{}}{st              ! status}",
            })
    void whatCouldFollow(String text, String expected) {
        String typed = text.strip();
        assertEquals(expected, texts(typed, typed.length()));
    }

    @Test
    void aClosedVariableIsNotClosedAgain() {
        assertEquals("orderId orderDate", texts("ORDER#{ord}", 10));
    }

    @Test
    void whatWasBegunIsReplacedAndAnEmptyTemplateBegins() {
        assertEquals(
                new Suggestion("status}", "attribute", 3),
                TemplateSuggestions.of("A#{st", 5, ATTRIBUTES).get(0));
        assertEquals(
                new Suggestion("|shard:4", "hash of orderId, 0 … 3", 8),
                TemplateSuggestions.of("{orderId}", 8, ATTRIBUTES).get(0));
        assertEquals("{orderId} {orderDate} {status}", texts("", 0));
    }
}
