package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads the report of a Contributor Insights rule as comma-separated values: a row of headings, then a row for each key: its
 * partition key, perhaps its sort key, and what it took. The column of amounts is that headed Sum, Maximum, Value, Count,
 * Units or the like, or else the last.
 */
public final class ContributorsCsv {
    /** Keys in a file, at most; CloudWatch reports 500 (GetInsightRuleReport, read 2026-11). */
    private static final int MOST_KEYS = 10_000;

    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,18})?([eE][+-]?[0-9]{1,2})?");
    private static final Pattern AMOUNT_HEADING =
            Pattern.compile("sum|max|maximum|value|count|units|amount|unique|aggregate.*|approximate.*|.*units");

    private final String file;
    private final List<Contributors.Contributor> keys = new ArrayList<>();
    private long line;
    private int amountColumn;

    private ContributorsCsv(String file) {
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @throws DesignFormatException at the first row that is wrong, with line and column
     * @throws IOException if it can't be read; the message says what and where
     */
    public static Contributors read(Path file) throws IOException {
        return CsvFile.read(file, ContributorsCsv::read);
    }

    /**
     * Reads a text.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that is wrong, with line and column
     */
    public static Contributors read(Reader text, String file) throws IOException {
        var reader = new ContributorsCsv(file);
        try {
            return reader.contributors(new BufferedReader(text));
        } catch (CharacterCodingException | UncheckedIOException unreadable) {
            reader.line++;
            throw reader.wrong("a line that can't be read", "comma-separated values in UTF-8");
        }
    }

    private Contributors contributors(Reader text) throws IOException {
        var limited = new RecordLimit(text);
        try (CSVParser parser = CSVParser.builder()
                .setReader(limited)
                .setFormat(CSVFormat.DEFAULT)
                .get()) {
            boolean isFirst = true;
            for (CSVRecord row : parser) {
                limited.begin();
                line = parser.getCurrentLineNumber();
                if (isFirst) {
                    readHeadings(row);
                    isFirst = false;
                } else {
                    add(row);
                }
            }
        }
        if (keys.isEmpty()) {
            line = Math.max(1, line);
            throw wrong("no key that took anything", "a row of headings, then a row for each key with what it took");
        }
        return new Contributors(keys);
    }

    private void readHeadings(CSVRecord row) throws DesignFormatException {
        if (row.size() < 2) {
            throw wrong("one column", "a key and what it took");
        }
        amountColumn = row.size() - 1;
        for (int i = row.size() - 1; i > 0; i--) {
            String heading = row.get(i).strip().toLowerCase(Locale.ROOT);
            if (AMOUNT_HEADING.matcher(heading).matches()) {
                amountColumn = i;
            }
        }
    }

    private void add(CSVRecord row) throws DesignFormatException {
        if (row.size() <= amountColumn) {
            throw wrong(row.size() + " cells", "an amount in cell " + (amountColumn + 1));
        }
        String amount = row.get(amountColumn).strip();
        if (!AMOUNT.matcher(amount).matches()) {
            throw wrong("\"" + amount + "\"", "what the key took, a number of 0 or more");
        }
        if (keys.size() == MOST_KEYS) {
            throw wrong("another key", "at most " + MOST_KEYS);
        }
        double took = Double.parseDouble(amount);
        if (took > 0) {
            keys.add(new Contributors.Contributor(
                    row.get(0).strip(), amountColumn > 1 ? row.get(1).strip() : "", took));
        }
    }

    private DesignFormatException wrong(String found, String expected) {
        return new DesignFormatException(file, (int) Math.min(line, Integer.MAX_VALUE), 1, "row", found, expected);
    }
}
