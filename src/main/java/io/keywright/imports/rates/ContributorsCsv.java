package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import io.keywright.imports.delimited.DelimitedRow;
import io.keywright.imports.delimited.DelimitedText;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads the report of a Contributor Insights rule as comma-separated values: a row of headings, then a row for each key: its
 * partition key, perhaps its sort key, and what it took. The column of amounts is that headed Sum, Maximum, Value, Count,
 * Units or the like, or else the last.
 */
public final class ContributorsCsv {
    /** Keys in a file, at most; CloudWatch reports 500 (GetInsightRuleReport, read 2026-11). */
    private static final int MOST_KEYS = 10_000;

    /** What one key takes, at most: more units than there are in a century of the largest table. */
    private static final double MOST_AMOUNT = 1e18;

    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,20}(\\.[0-9]{1,18})?([eE][+-]?[0-9]{1,3})?");
    private static final Pattern AMOUNT_HEADING =
            Pattern.compile("sum|max|maximum|value|count|units|amount|unique|aggregate.*|approximate.*|.*units");

    private final List<Contributors.Contributor> keys = new ArrayList<>();
    private long line;
    private int amountColumn;

    private ContributorsCsv() {}

    /**
     * Reads a file.
     *
     * @throws DesignFormatException at the first row that is wrong, with line and column
     * @throws IOException if it can't be read; the message says what and where
     */
    public static Contributors read(Path file) throws IOException {
        return DelimitedText.read(file, ContributorsCsv::read);
    }

    /**
     * Reads a text.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that is wrong, with line and column
     */
    public static Contributors read(Reader text, String file) throws IOException {
        var reader = new ContributorsCsv();
        DelimitedText.rows(text, file, reader::read);
        if (reader.keys.isEmpty()) {
            throw DelimitedText.wrong(
                    file,
                    reader.line,
                    "no key that took anything",
                    "a row of headings, then a row for each key with what it took");
        }
        return new Contributors(reader.keys);
    }

    private void read(DelimitedRow row) throws DesignFormatException {
        boolean isFirst = line == 0;
        line = row.line();
        if (isFirst) {
            readHeadings(row);
        } else {
            add(row);
        }
    }

    private void readHeadings(DelimitedRow row) throws DesignFormatException {
        if (row.size() < 2) {
            throw row.wrong(0, "row", "one column", "a key and what it took");
        }
        amountColumn = row.size() - 1;
        for (int i = row.size() - 1; i > 0; i--) {
            String heading = row.cell(i).toLowerCase(Locale.ROOT);
            if (AMOUNT_HEADING.matcher(heading).matches()) {
                amountColumn = i;
            }
        }
    }

    private void add(DelimitedRow row) throws DesignFormatException {
        if (row.size() <= amountColumn) {
            throw row.wrong(0, "row", row.size() + " cells", "an amount in cell " + (amountColumn + 1));
        }
        String amount = row.cell(amountColumn);
        if (!AMOUNT.matcher(amount).matches() || Double.parseDouble(amount) > MOST_AMOUNT) {
            throw row.wrong(amountColumn, "row", row.quoted(amountColumn), "what the key took, a number of 0 to 10^18");
        }
        if (row.cell(0).isEmpty()) {
            throw row.wrong(0, "row", "an empty partition key", "the key that took " + amount);
        }
        if (keys.size() == MOST_KEYS) {
            throw row.wrong(0, "row", "another key", "at most " + MOST_KEYS);
        }
        double took = Double.parseDouble(amount);
        if (took > 0) {
            keys.add(new Contributors.Contributor(row.cell(0), amountColumn > 1 ? row.cell(1) : "", took));
        }
    }
}
