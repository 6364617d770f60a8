package io.keywright.access;

import io.keywright.capacity.Figures;

/**
 * Read and write request units, of one call or of any number of calls. Both are means and may be fractions.
 *
 * @param read read units, 0 or more
 * @param write write units, 0 or more
 */
public record ReadWriteUnits(double read, double write) {
    public static final ReadWriteUnits ZERO = new ReadWriteUnits(0, 0);

    public ReadWriteUnits {
        if (!(read >= 0) || !(write >= 0)) {
            throw new IllegalArgumentException(
                    "units must be 0 or more, but are " + read + " read, " + write + " write");
        }
    }

    public static ReadWriteUnits read(double units) {
        return new ReadWriteUnits(units, 0);
    }

    public static ReadWriteUnits write(double units) {
        return new ReadWriteUnits(0, units);
    }

    public ReadWriteUnits plus(ReadWriteUnits other) {
        return new ReadWriteUnits(read + other.read, write + other.write);
    }

    public ReadWriteUnits times(double factor) {
        return new ReadWriteUnits(read * factor, write * factor);
    }

    /** The amount in words but for the last unit: {@code 16}, {@code 0.02 RRU + 2.98}. */
    public String amount() {
        return isMixed()
                ? Figures.units(read) + " RRU + " + Figures.units(write)
                : Figures.units(Math.max(read, write));
    }

    /** The unit that follows {@link #amount}: {@code RRU} or {@code WRU}; empty for none. */
    public String unit() {
        return write > 0 ? "WRU" : read > 0 ? "RRU" : "";
    }

    /** {@code 0.5 RRU}, {@code 16 WRU}, {@code 0.02 RRU + 2.98 WRU}; {@code 0} for none. */
    public String words() {
        return isZero() ? "0" : amount() + " " + unit();
    }

    /** Whether it is reads and writes together. */
    public boolean isMixed() {
        return read > 0 && write > 0;
    }

    public boolean isZero() {
        return read == 0 && write == 0;
    }
}
