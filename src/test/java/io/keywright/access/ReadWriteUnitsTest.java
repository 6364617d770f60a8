package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReadWriteUnitsTest {
    @Test
    void eachAmountHasItsUnit() {
        assertEquals("0.5 RRU", ReadWriteUnits.read(0.5).words());
        assertEquals("5.85 M RRU", ReadWriteUnits.read(5_847_678.5).words());
        assertEquals("16 WRU", ReadWriteUnits.write(16).words());
        assertEquals("1.5 RRU + 126 WRU", new ReadWriteUnits(1.5, 126).words());
        assertEquals("0", ReadWriteUnits.ZERO.words());
    }

    /** In a column of amounts beside one of units the last unit stands in the latter. */
    @Test
    void anAmountGoesBeforeItsUnit() {
        assertEquals("1.5 RRU + 126", new ReadWriteUnits(1.5, 126).amount());
        assertEquals("WRU", new ReadWriteUnits(1.5, 126).unit());
        assertEquals("", ReadWriteUnits.ZERO.unit());
    }
}
