package io.keywright.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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
        var text = new StringBuilder();
        var lines = new ArrayList<List<String>>();
        lines.add(columns);
        lines.addAll(rows);
        for (List<String> line : lines) {
            // a line without anything in it would be left out by readers
            boolean isBlank = line.size() == 1 && line.get(0).isEmpty();
            text.append(
                            isBlank
                                    ? "\"\""
                                    : line.stream()
                                            .map(cell -> quoted(cell, delimiter))
                                            .collect(Collectors.joining(Character.toString(delimiter))))
                    .append("\r\n");
        }
        return text.toString();
    }

    private static String quoted(String cell, char delimiter) {
        boolean isPlain = cell.chars().allMatch(c -> c != delimiter && c != '"' && c != '\r' && c != '\n')
                && cell.equals(cell.strip());
        return isPlain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
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
