package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.Vectors;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReservedWordsTest {
    static List<Vectors.Row> words() {
        return Vectors.of("reserved_word");
    }

    @ParameterizedTest
    @MethodSource("words")
    void asPublished(Vectors.Row row) {
        String name = row.input().get("name").asText();
        assertEquals(row.expected().get("reserved").asBoolean(), ReservedWords.contains(name), name);
    }

    /** AWS Developer Guide, ReservedWords. */
    @Test
    void thereAre573() {
        assertEquals(573, ReservedWords.all().size());
        assertTrue(ReservedWords.all().stream().allMatch(word -> word.matches("[A-Z]+")));
    }

    @Test
    void onlyPlainLettersFold() {
        assertTrue(ReservedWords.contains("is"));
        assertFalse(ReservedWords.contains("ıs"));
        assertFalse(ReservedWords.contains(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "1st", "first name", "a.b", "a-b", "GSI1_PK", "größe", ""})
    void needsAPlaceholder(String name) {
        assertTrue(ReservedWords.needsPlaceholder(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PK", "GSI1PK", "customerId", "x"})
    void standsAsItIs(String name) {
        assertFalse(ReservedWords.needsPlaceholder(name));
    }
}
