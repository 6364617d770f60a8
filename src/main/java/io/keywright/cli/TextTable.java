package io.keywright.cli;

import io.keywright.view.PlainText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table for a terminal or for Markdown: columns as wide as their widest cell, figures to the right. */
final class TextTable {
    /** Where the text of a column stands. */
    enum Align {
        LEFT,
        RIGHT
    }

    private static final int LONGEST = 60;

    private final List<String> headers = new ArrayList<>();
    private final List<Align> aligns = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    TextTable left(String header) {
        return column(header, Align.LEFT);
    }

    TextTable right(String header) {
        return column(header, Align.RIGHT);
    }

    private TextTable column(String header, Align align) {
        headers.add(PlainText.oneLine(header));
        aligns.add(align);
        return this;
    }

    /** Adds a row; missing cells at its end are empty. */
    TextTable row(String... cells) {
        return row(List.of(cells));
    }

    TextTable row(List<String> cells) {
        rows.add(cells.stream().map(PlainText::oneLine).toList());
        return this;
    }

    /** Prints the table; each line starts with {@code indent} (text only). */
    void print(PrintWriter out, OutputFormat format, String indent) {
        if (format == OutputFormat.MARKDOWN) {
            markdown(out);
        } else {
            text(out, indent);
        }
    }

    private void text(PrintWriter out, String indent) {
        int[] widths = widths();
        if (headers.stream().anyMatch(header -> !header.isEmpty())) {
            out.println(indent + line(headers, widths));
        }
        rows.forEach(row -> out.println(indent + line(row, widths)));
    }

    private String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = cell(cells, column);
            String blanks = " ".repeat(widths[column] - length(cell));
            line.append(aligns.get(column) == Align.RIGHT ? blanks + cell : cell + blanks)
                    .append("  ");
        }
        return line.toString().stripTrailing();
    }

    private int[] widths() {
        int[] widths = new int[headers.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = length(headers.get(column));
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], length(cell(row, column)));
            }
        }
        return widths;
    }

    private void markdown(PrintWriter out) {
        out.println("| "
                + String.join(" | ", headers.stream().map(TextTable::escape).toList()) + " |");
        out.println("|"
                + String.join(
                        "|",
                        aligns.stream()
                                .map(align -> align == Align.RIGHT ? "---:" : "---")
                                .toList()) + "|");
        for (List<String> row : rows) {
            var cells = new ArrayList<String>();
            for (int column = 0; column < headers.size(); column++) {
                cells.add(escape(cell(row, column)));
            }
            out.println("| " + String.join(" | ", cells) + " |");
        }
    }

    private static String cell(List<String> row, int column) {
        return column < row.size() ? row.get(column) : "";
    }

    /** Text of at most {@value #LONGEST} characters; a longer one is cut. */
    static String shortened(String text) {
        return length(text) <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Text as Markdown shows it unchanged. */
    static String escape(String cell) {
        return cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;");
    }
}
