package io.keywright.access;

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

    public boolean isZero() {
        return read == 0 && write == 0;
    }
}
