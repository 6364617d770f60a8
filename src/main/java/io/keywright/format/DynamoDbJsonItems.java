package io.keywright.format;

import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Items in DynamoDB JSON, however a file holds them: one item, an array of items, or one after another (JSON Lines).
 * Each may be wrapped as {@code {"Item": …}}, the way an export to S3 writes it (Developer Guide, S3DataExport.Output,
 * read 2026-09).
 */
public final class DynamoDbJsonItems {
    private static final String WRAPPER = "Item";

    private DynamoDbJsonItems() {}

    /**
     * The items of a text, in order; none where the text is blank or an empty array.
     *
     * @param name what errors call the text
     */
    public static List<Item> read(String text, String name) throws DesignFormatException {
        var items = new ArrayList<Item>();
        JsonTree.each(text, name, root -> {
            if (root.is(Kind.ARRAY)) {
                for (Located element : root.elements()) {
                    items.add(item(element));
                }
            } else {
                items.add(item(root));
            }
        });
        return items;
    }

    /**
     * The items of a file, in order.
     *
     * @throws DesignFormatException if the content is something else
     * @throws IOException if the file can't be read
     */
    public static List<Item> read(Path file) throws IOException {
        return read(FileText.read(file), file.toString());
    }

    /** One item, wrapped or not. */
    public static Item item(Located json) throws DesignFormatException {
        Optional<Located> wrapped = json.fields().size() == 1 ? json.get(WRAPPER) : Optional.empty();
        if (wrapped.isEmpty() || !wrapped.get().is(Kind.OBJECT)) {
            return AttributeValueJson.readItem(json);
        }
        if (looksLikeValue(wrapped.get())) {
            return attributeNamedItem(json, wrapped.get());
        }
        return AttributeValueJson.readItem(wrapped.get());
    }

    /** Whether an object is meant as an item in DynamoDB JSON: wrapped, or with a type tag at each of its values. */
    public static boolean isMeant(Located json) {
        Optional<Located> wrapped = json.fields().size() == 1 ? json.get(WRAPPER) : Optional.empty();
        Located item = wrapped.filter(inner -> inner.is(Kind.OBJECT)).orElse(json);
        return !item.fields().isEmpty()
                && (looksLikeValue(item) || item.fields().stream().allMatch(field -> looksLikeValue(field.value())));
    }

    private static boolean looksLikeValue(Located json) {
        return json.fields().size() == 1
                && AttributeType.ofTag(json.fields().get(0).name()).isPresent();
    }

    /**
     * Either an item whose only attribute is named "Item", or a wrapped item whose only attribute is named like a type.
     * No text is both.
     */
    private static Item attributeNamedItem(Located json, Located wrapped) throws DesignFormatException {
        try {
            return AttributeValueJson.readItem(wrapped);
        } catch (DesignFormatException notWrapped) {
            return AttributeValueJson.readItem(json);
        }
    }
}
