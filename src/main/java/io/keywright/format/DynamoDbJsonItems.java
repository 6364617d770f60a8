package io.keywright.format;

import io.keywright.model.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Items in DynamoDB JSON, however a file holds them: one item, an array of items, or one after another (JSON Lines). Each
 * may be wrapped as {@code {"Item": …}}, as an export to S3 and {@code aws dynamodb get-item} write it.
 */
public final class DynamoDbJsonItems {
    private DynamoDbJsonItems() {}

    /**
     * The items of a text, in order.
     *
     * @param name what errors call the text
     */
    public static List<Item> read(String text, String name) throws DesignFormatException {
        return List.of(AttributeValueJson.parseItem(text, name));
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
}
