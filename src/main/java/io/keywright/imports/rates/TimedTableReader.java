package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import io.keywright.heat.RateOverTime;
import io.keywright.model.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads a timed table row by row: the first cell of a row is its moment, the others are numbers of 0 or more. Rows before
 * the first moment are headings. Commas, semicolons or tabs part the cells. A file of any size is read or refused at its
 * first row that is too much, with no more memory than its rows take.
 */
final class TimedTableReader {
    /** Seconds from the first moment to the last, at most: a week, as long as a simulation lasts. */
    static final long MOST_SECONDS = Workload.MOST_SECONDS;

    /** Numbers in a table, at most. */
    static final int MOST_NUMBERS = 2_000_000;

    private static final int MOST_HEADINGS = 20;
    private static final int LOOKED_AT = 8_192;
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,18})?([eE][+-]?[0-9]{1,2})?");

    private final String file;
    private final List<List<String>> headings = new ArrayList<>();
    private final List<TimedTable.Row> rows = new ArrayList<>();
    private @Nullable Moment moment;
    private double start;
    private long line;

    private TimedTableReader(String file) {
        this.file = file;
    }

    /**
     * Reads a table.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that is wrong
     */
    static TimedTable read(Reader text, String file) throws IOException {
        var reader = new TimedTableReader(file);
        try {
            return reader.table(new BufferedReader(text, 2 * LOOKED_AT));
        } catch (CharacterCodingException notUtf8) {
            reader.line++;
            throw reader.wrong(0, "", "bytes that are not UTF-8", "text in UTF-8");
        } catch (UncheckedIOException unreadable) {
            reader.line++;
            boolean isText = !(unreadable.getCause() instanceof CharacterCodingException);
            throw isText
                    ? reader.wrong(0, "", "a line that can't be read", "comma-separated values")
                    : reader.wrong(0, "", "bytes that are not UTF-8", "text in UTF-8");
        }
    }

    private TimedTable table(BufferedReader text) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(delimiter(text))
                .setIgnoreEmptyLines(true)
                .get();
        var limited = new RecordLimit(text);
        try (CSVParser parser =
                CSVParser.builder().setReader(limited).setFormat(format).get()) {
            for (CSVRecord row : parser) {
                limited.begin();
                line = parser.getCurrentLineNumber();
                add(row);
            }
        }
        if (rows.isEmpty()) {
            line = Math.max(1, line);
            throw wrong(0, "", headings.isEmpty() ? "nothing" : "headings alone", "rows of a moment and its numbers");
        }
        return new TimedTable(headings, rows);
    }

    /** What parts the cells: of comma, semicolon and tab, that which is there most often in the first line. */
    private static char delimiter(BufferedReader text) throws IOException {
        text.mark(LOOKED_AT + 1);
        var beginning = new char[LOOKED_AT];
        int length = Math.max(0, text.read(beginning));
        text.reset();
        String first = new String(beginning, 0, length).lines().findFirst().orElse("");
        char best = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(first, candidate) > count(first, best)) {
                best = candidate;
            }
        }
        return best;
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(one -> one == wanted).count();
    }

    private void add(CSVRecord row) throws DesignFormatException {
        String first = cell(row, 0);
        if (row.size() == 1 && first.isEmpty()) {
            return;
        }
        if (moment == null) {
            moment = momentOf(first);
        }
        if (moment == null) {
            addHeading(row);
            return;
        }
        if (row.size() < 2) {
            throw wrong(0, "", "a moment alone", "a moment and its numbers");
        }
        double seconds = seconds(first, moment);
        double[] numbers = numbers(row);
        if ((long) (rows.size() + 1) * numbers.length > MOST_NUMBERS) {
            throw wrong(0, "", "row " + (rows.size() + 1), "at most " + MOST_NUMBERS + " numbers in one file");
        }
        rows.add(new TimedTable.Row(seconds, numbers));
    }

    private void addHeading(CSVRecord row) throws DesignFormatException {
        if (headings.size() == MOST_HEADINGS) {
            throw wrong(
                    0,
                    "",
                    "\"" + shortened(cell(row, 0)) + "\"",
                    "a moment: " + Moment.SECONDS.words() + ", " + Moment.CLOCK.words() + " or "
                            + Moment.DATE_TIME.words());
        }
        var names = new ArrayList<String>();
        for (int i = 1; i < row.size(); i++) {
            names.add(cell(row, i));
        }
        headings.add(names);
    }

    private static @Nullable Moment momentOf(String text) {
        return Arrays.stream(Moment.values())
                .filter(form -> form.seconds(text).isPresent())
                .findFirst()
                .orElse(null);
    }

    private double seconds(String text, Moment form) throws DesignFormatException {
        OptionalDouble written = form.seconds(text);
        if (written.isEmpty()) {
            throw wrong(0, "moment", "\"" + shortened(text) + "\"", form.words() + ", as in the rows before");
        }
        if (rows.isEmpty()) {
            start = form.isAbsolute() ? written.getAsDouble() : 0;
        }
        double seconds = written.getAsDouble() - start;
        if (!rows.isEmpty() && seconds <= rows.get(rows.size() - 1).seconds()) {
            throw wrong(0, "moment", "\"" + shortened(text) + "\"", "a later moment than in the row before");
        }
        if (seconds > MOST_SECONDS) {
            throw wrong(0, "moment", "\"" + shortened(text) + "\"", "at most a week after the start");
        }
        return seconds;
    }

    private double[] numbers(CSVRecord row) throws DesignFormatException {
        int columns = rows.isEmpty() ? row.size() - 1 : rows.get(0).numbers().length;
        if (row.size() - 1 > columns) {
            throw wrong(
                    place(row, columns + 1), "", "another cell", columns + " after the moment, as in the rows before");
        }
        var numbers = new double[columns];
        Arrays.fill(numbers, Double.NaN);
        for (int i = 0; i < row.size() - 1; i++) {
            String text = cell(row, i + 1);
            if (!text.isEmpty()) {
                numbers[i] = number(text, row, i);
            }
        }
        return numbers;
    }

    private double number(String text, CSVRecord row, int column) throws DesignFormatException {
        List<String> names = headings.isEmpty() ? List.of() : headings.get(headings.size() - 1);
        String name = column < names.size() ? names.get(column) : "column " + (column + 2);
        if (!NUMBER.matcher(text).matches()) {
            throw wrong(place(row, column + 1), name, "\"" + shortened(text) + "\"", "a number such as 120.5");
        }
        double number = Double.parseDouble(text);
        if (number < 0 || number > RateOverTime.MOST_PER_SECOND) {
            throw wrong(place(row, column + 1), name, text, "a number of 0 to 10^12");
        }
        return number;
    }

    private static String cell(CSVRecord row, int column) {
        return row.get(column).replace(BYTE_ORDER_MARK, "").strip();
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /** How many characters stand before a cell, quotes aside. */
    private static int place(CSVRecord row, int cell) {
        int place = 0;
        for (int i = 0; i < cell; i++) {
            place += row.get(i).length() + 1;
        }
        return place;
    }

    private DesignFormatException wrong(int place, String what, String found, String expected) {
        return new DesignFormatException(
                file,
                (int) Math.min(line, Integer.MAX_VALUE),
                place + 1,
                what.isEmpty() ? "row" : what,
                found,
                expected);
    }
}
