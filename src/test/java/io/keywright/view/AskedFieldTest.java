package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Design;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AskedFieldTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private static final AccessPattern PATTERN = SHOP.patterns().get(3);

    private static AccessPattern with(AskedField field, String typed) {
        assertEquals("", field.problem(SHOP, PATTERN, typed), () -> field + " " + typed);
        return field.with(PATTERN, typed);
    }

    /** What a field shows can be typed into it and changes nothing. */
    @ParameterizedTest
    @EnumSource
    void whatIsShownIsAccepted(AskedField field) {
        for (AccessPattern pattern : SHOP.patterns()) {
            String text = field.text(pattern);
            assertEquals("", field.problem(SHOP, pattern, text), () -> field + " of " + pattern.name() + ": " + text);
            assertEquals(pattern, field.with(pattern, text), () -> field + " of " + pattern.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "25 /s, 25 /s",
        "25/s, 25 /s",
        "'1,500 per minute', '1,500 /min'",
        "0.5 h, 0.5 /h",
        "3 /DAY, 3 /day",
        "2 mo, 2 /month",
        "0, 0 /s"
    })
    void ratesAreReadAsPeopleWriteThem(String typed, String shown) {
        assertEquals(shown, AskedField.RATE.text(with(AskedField.RATE, typed)));
    }

    @Test
    void namesStandBetweenCommas() {
        assertEquals(
                List.of("Order", "Line item"),
                with(AskedField.ABOUT, "Order, Line item , ").asked().entities());
        assertEquals(List.of(), with(AskedField.ABOUT, "").asked().entities());
    }

    @Test
    void anOrderHasADirection() {
        assertEquals(
                new OrderBy("total", true),
                with(AskedField.ORDER, "total desc").asked().orderBy());
        assertEquals(
                new OrderBy("total", true),
                with(AskedField.ORDER, "total, descending").asked().orderBy());
        assertEquals(
                new OrderBy("total", false),
                with(AskedField.ORDER, "total").asked().orderBy());
        assertEquals(null, with(AskedField.ORDER, " ").asked().orderBy());
    }

    @Test
    void nothingMeansAll() {
        assertEquals(100L, with(AskedField.MOST, "100").asked().atMost());
        assertEquals(null, with(AskedField.MOST, "").asked().atMost());
    }

    @ParameterizedTest
    @CsvSource({
        "KIND, read, 'Expected look-up, list, write, aggregate, any filter, full text or join.'",
        "FRESHNESS, old, 'Expected eventual, strong or transactional.'",
        "ABOUT, Nobody, There is no entity \"Nobody\".",
        "GIVEN, nothing, No entity asked about has an attribute \"nothing\".",
        "RANGE, 'total, status', Expected one attribute.",
        "ORDER, total sideways, 'Expected an attribute, with desc after it for the largest or newest first.'",
        "MOST, some, 'Expected a whole number, or nothing for all.'",
        "RATE, often, 'Expected a number and a time, such as 25 /s, 3 /day or 0.'",
        "RATE, 1 /year, 'Expected a number and a time, such as 25 /s, 3 /day or 0.'",
        "RATE, 99999999999999999 /s, 'Expected a number and a time, such as 25 /s, 3 /day or 0.'"
    })
    void whatIsWrongIsSaid(AskedField field, String typed, String problem) {
        assertEquals(problem, field.problem(SHOP, PATTERN, typed));
        assertTrue(!field.label().isBlank() && !field.title().isBlank());
    }
}
