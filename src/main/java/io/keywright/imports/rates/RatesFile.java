package io.keywright.imports.rates;

import io.keywright.model.Shape;
import java.util.List;
import java.util.Objects;

/**
 * Rates over time, each of which can be the shape of a pattern's rate.
 *
 * @param columns in the order of the file
 * @param notes what was taken for granted, in sentences
 * @param hasHeadings whether its first row names the columns
 */
public record RatesFile(List<Column> columns, List<String> notes, boolean hasHeadings) {
    public RatesFile {
        columns = List.copyOf(columns);
        notes = List.copyOf(notes);
    }

    /**
     * One of the rates.
     *
     * @param name its heading, such as a pattern's name; "Rate" or "Rate 2" where the file has none
     * @param series calls a second from each moment on
     */
    public record Column(String name, Shape.Series series) {
        public Column {
            Objects.requireNonNull(name);
            Objects.requireNonNull(series);
        }
    }
}
