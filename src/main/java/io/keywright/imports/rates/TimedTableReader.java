package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import io.keywright.heat.RateOverTime;
import io.keywright.imports.delimited.DelimitedRow;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a timed table row by row: the first cell of a row is its moment, the others are numbers of 0 or more. Rows before
 * the first moment are headings, unless there are digits in their first cell and numbers in the others. Commas, semicolons
 * or tabs part the cells. A file of any size is read or refused at its first row that is too much, with no more memory than
 * its rows take.
 */
final class TimedTableReader {
    /** Seconds from the first moment to the last, at most: a week, as long as a simulation lasts. */
    static final long MOST_SECONDS = Workload.MOST_SECONDS;

    /** Numbers in a table, at most. */
    static final int MOST_NUMBERS = 2_000_000;

    private static final int MOST_HEADINGS = 20;
    private static final String MOMENT =
            Moment.SECONDS.words() + ", " + Moment.CLOCK.words() + " or " + Moment.DATE_TIME.words();
    private static final String IN_RANGE = "a number of 0 to 10^12";

    /** A number that {@link #NUMBER} has no place for, since it has too many digits or too large an exponent. */
    private static final Pattern WHOLE_LONG = Pattern.compile("-?[0-9]{1,400}(\\.[0-9]{1,400})?([eE][+-]?[0-9]{1,9})?");

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,18})?([eE][+-]?[0-9]{1,2})?");

    private final List<List<String>> headings = new ArrayList<>();
    private final List<TimedTable.Row> rows = new ArrayList<>();
    private @Nullable Moment moment;
    private double start;
    private long line;

    private TimedTableReader() {}

    /**
     * Reads a table.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that is wrong
     */
    static TimedTable read(Reader text, String file) throws IOException {
        var reader = new TimedTableReader();
        DelimitedText.rows(text, file, reader::add);
        if (reader.rows.isEmpty()) {
            throw DelimitedText.wrong(
                    file,
                    reader.line,
                    reader.headings.isEmpty() ? "nothing" : "headings alone",
                    "rows of a moment (" + MOMENT + ") and its numbers");
        }
        return new TimedTable(reader.headings, reader.rows);
    }

    /**
     * Refuses a file that has more rows than numbers are taken, before any row is read: a byte for each is looked at, and
     * lines without a digit don't count. What is no ordinary file can be read only once, and passes.
     */
    static void checkRows(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) <= MOST_NUMBERS) {
            return;
        }
        long rows = 0;
        boolean hasDigit = false;
        var buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                for (int i = 0; i < length; i++) {
                    if (buffer[i] != '\n') {
                        hasDigit |= buffer[i] >= '0' && buffer[i] <= '9';
                    } else if (hasDigit) {
                        rows++;
                        hasDigit = false;
                    }
                }
                if (rows > MOST_NUMBERS + MOST_HEADINGS) {
                    throw DelimitedText.wrong(
                            file.toString(),
                            MOST_NUMBERS + MOST_HEADINGS + 1,
                            "more than " + (MOST_NUMBERS + MOST_HEADINGS) + " rows",
                            "at most " + MOST_NUMBERS + " numbers in one file");
                }
            }
        }
    }

    private void add(DelimitedRow row) throws DesignFormatException {
        line = row.line();
        String first = row.cell(0);
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
            throw row.wrong(0, "row", "a moment alone", "a moment and its numbers");
        }
        double seconds = seconds(row, moment);
        double[] numbers = numbers(row);
        if ((long) (rows.size() + 1) * numbers.length > MOST_NUMBERS) {
            throw row.wrong(0, "row", "row " + (rows.size() + 1), "at most " + MOST_NUMBERS + " numbers in one file");
        }
        rows.add(new TimedTable.Row(seconds, numbers));
    }

    private void addHeading(DelimitedRow row) throws DesignFormatException {
        if (headings.size() == MOST_HEADINGS || isMeantAsMoment(row)) {
            throw row.wrong(0, "row", row.quoted(0), "a moment: " + MOMENT);
        }
        var names = new ArrayList<String>();
        for (int i = 1; i < row.size(); i++) {
            names.add(row.cell(i));
        }
        headings.add(names);
    }

    /** Whether a first cell that is no moment has digits, and numbers alone follow. */
    private static boolean isMeantAsMoment(DelimitedRow row) {
        boolean hasNumber = false;
        for (int i = 1; i < row.size(); i++) {
            boolean isNumber = NUMBER.matcher(row.cell(i)).matches();
            if (!isNumber && !row.cell(i).isEmpty()) {
                return false;
            }
            hasNumber |= isNumber;
        }
        return hasNumber && row.cell(0).chars().anyMatch(letter -> letter >= '0' && letter <= '9');
    }

    private static @Nullable Moment momentOf(String text) {
        return Arrays.stream(Moment.values())
                .filter(form -> form.seconds(text).isPresent())
                .findFirst()
                .orElse(null);
    }

    private double seconds(DelimitedRow row, Moment form) throws DesignFormatException {
        OptionalDouble written = form.seconds(row.cell(0));
        if (written.isEmpty()) {
            throw row.wrong(0, "moment", row.quoted(0), form.words() + ", as in the rows before");
        }
        if (rows.isEmpty()) {
            start = form.isAbsolute() ? written.getAsDouble() : 0;
        }
        double seconds = written.getAsDouble() - start;
        if (!rows.isEmpty() && seconds <= rows.get(rows.size() - 1).seconds()) {
            throw row.wrong(0, "moment", row.quoted(0), "a later moment than in the row before");
        }
        if (seconds > MOST_SECONDS) {
            throw row.wrong(0, "moment", row.quoted(0), "at most a week after the start");
        }
        return seconds;
    }

    private double[] numbers(DelimitedRow row) throws DesignFormatException {
        int columns = rows.isEmpty() ? row.size() - 1 : rows.get(0).numbers().length;
        if (row.size() - 1 > columns) {
            throw row.wrong(columns + 1, "row", "another cell", columns + " after the moment, as in the rows before");
        }
        var numbers = new double[columns];
        Arrays.fill(numbers, Double.NaN);
        for (int i = 0; i < row.size() - 1; i++) {
            String text = row.cell(i + 1);
            if (!text.isEmpty()) {
                numbers[i] = number(text, row, i);
            }
        }
        return numbers;
    }

    private double number(String text, DelimitedRow row, int column) throws DesignFormatException {
        List<String> names = headings.isEmpty() ? List.of() : headings.get(headings.size() - 1);
        String name = column < names.size() ? names.get(column) : "column " + (column + 2);
        if (!NUMBER.matcher(text).matches()) {
            boolean isTooLarge = WHOLE_LONG.matcher(text).matches();
            throw row.wrong(column + 1, name, row.quoted(column + 1), isTooLarge ? IN_RANGE : "a number such as 120.5");
        }
        double number = Double.parseDouble(text);
        if (number < 0 || number > RateOverTime.MOST_PER_SECOND) {
            throw row.wrong(column + 1, name, text, IN_RANGE);
        }
        return number;
    }
}
