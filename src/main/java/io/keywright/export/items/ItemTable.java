package io.keywright.export.items;

import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Items as a table: a column for each attribute of any of them, a row for each item, an empty cell where an item lacks the
 * attribute. Text, numbers, truth and binary (Base64) stand as they are; lists, maps, sets and null as DynamoDB JSON, since a
 * cell holds only text.
 */
public final class ItemTable {
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    private ItemTable(List<Item> items) {
        Set<String> names = new LinkedHashSet<>();
        items.forEach(item -> names.addAll(item.attributes().keySet()));
        columns = List.copyOf(names);
        for (Item item : items) {
            rows.add(columns.stream()
                    .map(column -> item.get(column).map(ItemTable::cell).orElse(""))
                    .toList());
        }
    }

    public static ItemTable of(List<Item> items) {
        return new ItemTable(items);
    }

    /** The names of the attributes, in the order in which the items first have them. */
    public List<String> columns() {
        return columns;
    }

    /** The cells of each item. */
    public List<List<String>> rows() {
        return rows;
    }

    /** As comma-separated values with headings (RFC 4180). */
    public String csv() {
        return text(CSVFormat.RFC4180);
    }

    /** As tab-separated values with headings, which spreadsheets take from the clipboard. */
    public String tabbed() {
        return text(CSVFormat.RFC4180.builder().setDelimiter('\t').get());
    }

    private String text(CSVFormat format) {
        var text = new StringWriter();
        try (CSVPrinter printer = new CSVPrinter(text, format)) {
            printer.printRecord(columns);
            for (List<String> row : rows) {
                printer.printRecord(row);
            }
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
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

    private static String cell(AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return text.value();
        }
        if (value instanceof AttributeValue.N number) {
            return number.literal();
        }
        if (value instanceof AttributeValue.Bool truth) {
            return Boolean.toString(truth.value());
        }
        return value instanceof AttributeValue.B binary ? binary.value().toBase64() : AttributeValueJson.write(value);
    }
}
