package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DesignFormatExceptionTest {
    @Test
    void saysWhereWhatAndWhatWasExpected() {
        var error = new DesignFormatException("shop.json", 3, 11, "$.name", "4", "a string");
        assertEquals("shop.json:3:11: $.name: found 4, expected a string", error.getMessage());
    }

    @Test
    void aLongPathLosesItsMiddleInTheMessage() {
        String path = "$" + ".member".repeat(100);
        var error = new DesignFormatException("shop.json", 1, 2, path, "x", "y");
        assertEquals(
                "shop.json:1:2: " + path.substring(0, 80) + "…" + path.substring(path.length() - 80)
                        + ": found x, expected y",
                error.getMessage());
        assertEquals(path, error.path());
    }
}
