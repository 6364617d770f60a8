package io.keywright.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * A table as text: what any table of the window is copied as.
 *
 * @param columns the headings
 * @param rows the cells, as many in each row as there are headings
 */
public record Sheet(List<String> columns, List<List<String>> rows) {
    public Sheet {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("a row has " + row.size() + " cells, expected " + columns.size());
            }
        }
    }

    /** As comma-separated values with headings (RFC 4180). */
    public String csv() {
        return text(',');
    }

    /** As tab-separated values with headings, which spreadsheets take from the clipboard. */
    public String tabbed() {
        return text('\t');
    }

    private String text(char delimiter) {
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
        var text = new StringBuilder();
        try (var printer = new CSVPrinter(text, format)) {
            printer.printRecord(columns);
            printer.printRecords(rows);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return text.toString();
    }

    /** As a table of Markdown. */
    public String markdown() {
        var lines = new ArrayList<String>();
        lines.add(line(columns));
        lines.add(columns.stream().map(column -> "---").collect(Collectors.joining(" | ", "| ", " |")));
        rows.forEach(row -> lines.add(line(row)));
        return String.join("\n", lines) + "\n";
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("\\", "\\\\")
                        .replace("|", "\\|")
                        .replace("\r", "")
                        .replace("\n", "<br>"))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }
}
