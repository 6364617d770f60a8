package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesTest {
    @ParameterizedTest
    @CsvSource({
        "'', '', true, true",
        "01, '', true, true",
        "'', 01, false, false",
        "0102ff, 0102, true, true",
        "0102ff, 02ff, false, true",
        "0102ff, 01ff, false, false",
        "0102, 010203, false, false",
        "01010102, 010102, false, true"
    })
    void parts(String whole, String part, boolean starts, boolean contains) {
        Bytes bytes = bytes(whole);
        assertEquals(starts, bytes.startsWith(bytes(part)));
        assertEquals(contains, bytes.contains(bytes(part)));
        assertTrue(bytes.startsWith(bytes));
    }

    private static Bytes bytes(String hex) {
        return Bytes.of(HexFormat.of().parseHex(hex));
    }
}
