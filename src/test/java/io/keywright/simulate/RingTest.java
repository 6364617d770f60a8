package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RingTest {
    @Test
    void partitionsHaveTheSameWidthAndCoverTheRing() {
        for (int count : new int[] {1, 2, 3, 4, 34, 1_000}) {
            var ring = new Ring(count);
            assertEquals(Position.START, ring.range(0).from());
            assertEquals(Position.END, ring.range(count - 1).to());
            for (int i = 0; i < count; i++) {
                assertEquals(1.0 / count, ring.range(i).width(), 1e-15);
                assertEquals(i, ring.partition(ring.range(i).from()));
            }
        }
    }

    @Test
    void aCutKeepsTheLeftPart() {
        var ring = new Ring(2);
        Position middle = ring.middle(1);
        assertEquals(0.75, middle.share(), 1e-15);
        assertEquals(2, ring.cut(1, middle));
        assertEquals(0.25, ring.range(1).width(), 1e-15);
        assertEquals(2, ring.partition(middle));
        assertEquals(1, ring.partition(Position.before(middle.hash() - 1)));
        assertEquals(2, ring.partition(new Position(-1, 0.5)));
        assertEquals(0, ring.widest());
    }

    @Test
    void aKeyMayBeCutAlongItsSortKey() {
        var ring = new Ring(1);
        ring.cut(0, new Position(77, 0.5));
        assertEquals(0, ring.partition(new Position(77, 0.49)));
        assertEquals(1, ring.partition(new Position(77, 0.5)));
        assertTrue(new Position(-2, 0).compareTo(new Position(3, 0)) > 0, "hashes are unsigned");
    }
}
