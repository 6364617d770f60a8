package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Shape;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rates over time: a row for each moment from which they hold, with the moment first and then calls a second, one
 * column for each rate. A first row without a moment names the columns. Moments are seconds or {@code h:mm:ss} from the
 * start, or dates, of which the first is the start. Where a cell is empty the rate before goes on.
 */
public final class RatesCsv {
    private RatesCsv() {}

    /**
     * Reads a file.
     *
     * @throws DesignFormatException at the first row that is wrong, with line and column
     * @throws IOException if it can't be read; the message says what and where
     */
    public static RatesFile read(Path file) throws IOException {
        TimedTableReader.checkRows(file);
        return DelimitedText.read(file, RatesCsv::read);
    }

    /**
     * Reads a text.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that is wrong, with line and column
     */
    public static RatesFile read(Reader text, String file) throws IOException {
        TimedTable table = TimedTableReader.read(text, file);
        var columns = new ArrayList<RatesFile.Column>();
        var notes = new ArrayList<String>();
        for (int column = 0; column < table.columns(); column++) {
            String heading = table.name(column);
            String name = !heading.isEmpty() ? heading : column == 0 ? "Rate" : "Rate " + (column + 1);
            Shape.Series series = series(table, column);
            int early = table.rowsBeforeFirst(column);
            int gaps = table.gaps(column) - early;
            if (series.points().isEmpty()) {
                notes.add(name + " is left out: it has no number");
                continue;
            }
            columns.add(new RatesFile.Column(name, series));
            if (early > 0) {
                notes.add(name + ": the first " + (early == 1 ? "row has" : early + " rows have")
                        + " no number; it is 0 until one has");
            }
            if (gaps > 0) {
                notes.add(name + ": " + gaps + (gaps == 1 ? " row has" : " rows have")
                        + " no number; the rate before goes on");
            }
        }
        return new RatesFile(columns, notes, table.hasHeadings());
    }

    private static Shape.Series series(TimedTable table, int column) {
        List<Shape.Point> points = new ArrayList<>();
        double before = Double.NaN;
        for (TimedTable.Row row : table.rows()) {
            double rate = row.numbers()[column];
            if (!Double.isNaN(rate) && rate != before) {
                points.add(new Shape.Point(row.seconds(), rate));
                before = rate;
            }
        }
        return new Shape.Series(points);
    }
}
