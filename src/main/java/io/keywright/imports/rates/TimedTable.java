package io.keywright.imports.rates;

import java.util.List;
import java.util.Objects;

/**
 * Numbers over time.
 *
 * @param headings the rows before the first moment, without their first cell
 * @param rows in order of time, at least one
 */
record TimedTable(List<List<String>> headings, List<Row> rows) {
    /**
     * @param seconds from the first row's moment where moments are dates, else as written
     * @param numbers one for each column; NaN where the cell is empty
     */
    record Row(double seconds, double[] numbers) {
        Row {
            Objects.requireNonNull(numbers);
        }
    }

    TimedTable {
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a timed table has rows");
        }
    }

    int columns() {
        return rows.get(0).numbers().length;
    }

    /** What a column is called in the last of the headings; empty where there is no name. */
    String name(int column) {
        List<String> last = headings.isEmpty() ? List.of() : headings.get(headings.size() - 1);
        return column < last.size() ? last.get(column) : "";
    }

    /** Whether it begins with a row that names the columns. */
    boolean hasHeadings() {
        return !headings.isEmpty();
    }

    /** How many rows stand before the first number of a column; all where it has none. */
    int rowsBeforeFirst(int column) {
        return (int) rows.stream()
                .takeWhile(row -> Double.isNaN(row.numbers()[column]))
                .count();
    }

    /** How many rows have no number in a column. */
    int gaps(int column) {
        return (int)
                rows.stream().filter(row -> Double.isNaN(row.numbers()[column])).count();
    }
}
