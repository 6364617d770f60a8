package io.keywright.export.items;

import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.view.Sheet;
import io.keywright.view.ValueText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Items as a table: a column for each attribute of any of them, a row for each item, an empty cell where an item lacks the
 * attribute. Text, numbers, truth and binary (Base64) stand as they are; lists, maps, sets and null as DynamoDB JSON, since a
 * cell holds only text.
 */
public final class ItemTable {
    private ItemTable() {}

    public static Sheet of(List<Item> items) {
        Set<String> names = new LinkedHashSet<>();
        items.forEach(item -> names.addAll(item.attributes().keySet()));
        List<String> columns = List.copyOf(names);
        return new Sheet(
                columns,
                items.stream()
                        .map(item -> columns.stream()
                                .map(column ->
                                        item.get(column).map(ItemTable::cell).orElse(""))
                                .toList())
                        .toList());
    }

    /** Whether a text is taken for itself: an empty cell is no attribute, and one in braces may be a value with its type. */
    private static boolean isPlain(String text) {
        return !text.isEmpty() && !text.startsWith("{");
    }

    private static String cell(AttributeValue value) {
        return switch (value.type()) {
            case S, B -> isPlain(ValueText.of(value)) ? ValueText.of(value) : AttributeValueJson.write(value);
            case N, BOOL -> ValueText.of(value);
            default -> AttributeValueJson.write(value);
        };
    }
}
