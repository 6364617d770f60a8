package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListKeysTest {
    private final ListKeys keys = new ListKeys();

    @Test
    void whatStaysKeepsItsKey() {
        assertEquals(List.of("1", "2", "3"), keys.of(List.of("a", "b", "c")));
        assertEquals(List.of("1", "2", "3"), keys.of(List.of("a", "renamed", "c")), "changed");
        assertEquals(List.of("2", "3"), keys.of(List.of("renamed", "c")), "the first is gone");
        assertEquals(List.of("2", "3", "4"), keys.of(List.of("renamed", "c", "new")), "added last");
        assertEquals(List.of("5", "2", "3", "4"), keys.of(List.of("top", "renamed", "c", "new")), "added first");
        assertEquals(List.of("5", "2", "4"), keys.of(List.of("top", "renamed", "new")), "the third is gone");
        assertEquals(List.of(), keys.of(List.of()));
        assertEquals(List.of("6"), keys.of(List.of("top")), "a key is never given twice");
    }

    @Test
    void whatIsMovedTakesItsKeyAlong() {
        assertEquals(List.of("1", "2", "3", "4"), keys.of(List.of("a", "b", "c", "d")));
        assertEquals(List.of("1", "3", "2", "4"), keys.of(List.of("a", "c", "b", "d")), "by one");
        assertEquals(List.of("4", "1", "3", "2"), keys.of(List.of("d", "a", "c", "b")), "to the top");
        assertEquals(List.of("1", "4", "2"), keys.of(List.of("a", "renamed", "b")), "moved, changed and deleted");
    }

    @Test
    void equalElementsHaveKeysOfTheirOwn() {
        assertEquals(List.of("1", "2"), keys.of(List.of("x", "x")));
        assertEquals(List.of("1", "2", "3"), keys.of(List.of("x", "x", "x")));
    }
}
