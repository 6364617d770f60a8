package io.keywright.export.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.testing.HostileDesigns;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HclTextTest {
    /** HCL native syntax specification, Template Literals; checked against Terraform 1.11. */
    static Stream<Arguments> escapes() {
        return Stream.of(
                Arguments.of("shop", "\"shop\""),
                Arguments.of("", "\"\""),
                Arguments.of("\"\\\n\r\t", "\"\\\"\\\\\\n\\r\\t\""),
                Arguments.of("${a}", "\"$${a}\""),
                Arguments.of("%{ if a }", "\"%%{ if a }\""),
                Arguments.of("$${a}", "\"$$${a}\""),
                Arguments.of("$$$${a}", "\"$$$$${a}\""),
                Arguments.of("$ { $ % $$ 5%", "\"$ { $ % $$ 5%\""),
                Arguments.of("\u0000\u0085\u2028\uFEFF", "\"\\u0000\\u0085\\u2028\\uFEFF\""),
                Arguments.of("é 漢 \uD83D\uDE00", "\"é 漢 \uD83D\uDE00\""),
                Arguments.of("\uDBFF\uDFFD", "\"\\U0010FFFD\""),
                Arguments.of("\uDC00", "\"\\uFFFD\""));
    }

    @ParameterizedTest
    @MethodSource
    void escapes(String text, String expected) {
        assertEquals(expected, HclText.quoted(text));
    }

    @Test
    void readsBackAsItWas() {
        for (Design design : HostileDesigns.of(1, 200)) {
            for (String text : List.of(
                    design.name(), design.notes(), design.tables().get(0).notes())) {
                assertEquals(text, HclReader.string(HclText.quoted(text)));
                assertEquals(text, HclReader.string(HclText.alignable(text)));
            }
        }
    }

    @Test
    void alignsByCharacters() {
        assertEquals("\"é漢한 a\"", HclText.alignable("é漢한 a"));
        assertEquals("\"\\u0E33\\U0001F600e\\u0301\"", HclText.alignable("\u0E33\uD83D\uDE00e\u0301"));
    }

    /** Terraform normalises strings: terraform plan of an output "e\u0301" shows one character, U+00E9. */
    @Test
    void knowsWhatTerraformRewrites() {
        assertTrue(HclText.isKept("é"));
        assertFalse(HclText.isKept("e\u0301"));
    }
}
