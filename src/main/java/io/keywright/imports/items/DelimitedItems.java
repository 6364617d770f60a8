package io.keywright.imports.items;

import io.keywright.format.DesignFormatException;
import io.keywright.imports.delimited.DelimitedRow;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads items from comma-separated values: a row of attribute names, then a row for each item. An empty cell is no
 * attribute. A column has the type the design gives its attribute; without one, it is of numbers, or of true and false,
 * where all of its cells are, and of text otherwise.
 */
final class DelimitedItems {
    private final AttributeTypes types;
    private final List<String> headings = new ArrayList<>();
    private final List<DelimitedRow> rows = new ArrayList<>();

    private DelimitedItems(AttributeTypes types) {
        this.types = types;
    }

    /** @throws DesignFormatException at the first cell that is not what its heading promises */
    static ItemRows read(Reader text, String file, AttributeTypes types) throws IOException {
        var reader = new DelimitedItems(types);
        DelimitedText.rows(text, file, reader::add);
        if (reader.rows.isEmpty()) {
            throw DelimitedText.wrong(
                    file,
                    1,
                    reader.headings.isEmpty() ? "nothing" : "headings alone",
                    "a row of attribute names, then a row for each item");
        }
        return reader.items();
    }

    private void add(DelimitedRow row) throws DesignFormatException {
        if (headings.isEmpty()) {
            addHeadings(row);
            return;
        }
        for (int i = headings.size(); i < row.size(); i++) {
            if (!row.cell(i).isEmpty()) {
                throw row.wrong(i, "row", row.quoted(i), "as many cells as headings, " + headings.size());
            }
        }
        for (int i = 0; i < Math.min(row.size(), headings.size()); i++) {
            if (headings.get(i).isEmpty() && !row.cell(i).isEmpty()) {
                throw row.wrong(i, "row", row.quoted(i), "a heading above it: the name of an attribute");
            }
        }
        rows.add(row);
    }

    private void addHeadings(DelimitedRow row) throws DesignFormatException {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < row.size(); i++) {
            // A name with blanks around it is one where the design has it.
            String heading = types.of(row.raw(i)).isPresent() ? row.raw(i) : row.cell(i);
            if (!heading.isEmpty() && !seen.add(heading)) {
                throw row.wrong(i, "headings", row.quoted(i) + " a second time", "every attribute once");
            }
            headings.add(heading);
        }
        if (seen.isEmpty()) {
            throw row.wrong(0, "headings", "no name", "the names of attributes");
        }
    }

    private ItemRows items() throws DesignFormatException {
        var notes = new ArrayList<String>();
        List<@Nullable AttributeType> columns = new ArrayList<>();
        for (int i = 0; i < headings.size(); i++) {
            String heading = headings.get(i);
            columns.add(heading.isEmpty() ? null : types.of(heading).orElse(guessed(i)));
        }
        note(notes, columns, AttributeType.N, "numbers");
        note(notes, columns, AttributeType.BOOL, "true and false");
        note(notes, columns, AttributeType.S, "text");
        var items = new ArrayList<Item>(rows.size());
        OrderedMap<String, AttributeValue> before = OrderedMap.of();
        for (DelimitedRow row : rows) {
            before = item(row, columns, before);
            items.add(new Item(before));
        }
        return new ItemRows(ItemRows.Form.DELIMITED, items, notes);
    }

    /** The type of a column that the design says nothing of: null where its cells name their types themselves. */
    private @Nullable AttributeType guessed(int column) {
        boolean isNumber = true;
        boolean isTruth = true;
        boolean isTyped = true;
        for (DelimitedRow row : rows) {
            String cell = column < row.size() ? row.cell(column) : "";
            if (!cell.isEmpty()) {
                isNumber = isNumber && TypedText.isNumber(cell);
                isTruth = isTruth && TypedText.isTruth(cell);
                isTyped = isTyped && TypedText.typed(cell).isPresent();
            }
        }
        if (isTyped) {
            return null;
        }
        return isNumber ? AttributeType.N : isTruth ? AttributeType.BOOL : AttributeType.S;
    }

    private void note(List<String> notes, List<@Nullable AttributeType> columns, AttributeType type, String words) {
        String names = IntStream.range(0, headings.size())
                .filter(i -> columns.get(i) == type
                        && !headings.get(i).isEmpty()
                        && types.of(headings.get(i)).isEmpty())
                .mapToObj(headings::get)
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            notes.add("Read as " + words + ", for the design does not say: " + names);
        }
    }

    private OrderedMap<String, AttributeValue> item(
            DelimitedRow row, List<@Nullable AttributeType> columns, OrderedMap<String, AttributeValue> before)
            throws DesignFormatException {
        OrderedMap.Builder<String, AttributeValue> attributes = OrderedMap.builderLike(before, headings.size());
        for (int i = 0; i < Math.min(row.size(), headings.size()); i++) {
            if (!isEmpty(row, i, columns.get(i))) {
                attributes.putIfAbsent(headings.get(i), value(row, i, columns.get(i)));
            }
        }
        return attributes.build();
    }

    /** Blanks alone, and a pair of quotes, are a value of text only. */
    private static boolean isEmpty(DelimitedRow row, int column, @Nullable AttributeType type) {
        return type == AttributeType.S ? row.isAbsent(column) : row.cell(column).isEmpty();
    }

    private AttributeValue value(DelimitedRow row, int column, @Nullable AttributeType type)
            throws DesignFormatException {
        Optional<AttributeValue> value =
                type == null ? TypedText.typed(row.cell(column)) : TypedText.of(row.raw(column), type);
        if (value.isEmpty()) {
            String wanted = type == null
                    ? "a value in DynamoDB JSON, as in the other rows"
                    : "a value of type " + type
                            + (types.of(headings.get(column)).isPresent()
                                    ? ", as the design has it"
                                    : ", as in the other rows");
            throw row.wrong(column, headings.get(column), row.quoted(column), wanted);
        }
        return value.get();
    }
}
