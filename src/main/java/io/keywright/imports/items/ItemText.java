package io.keywright.imports.items;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DynamoDbJsonItems;
import io.keywright.format.FileText;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Item;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads items, however a text holds them: comma-separated values with a row of headings; one item of JSON, an array of them,
 * one after another (JSON Lines), the answer to a Scan or a Query, the puts of a BatchWriteItem. JSON is DynamoDB JSON, also wrapped as in an export to S3, where the first item looks
 * like it, and plain JSON otherwise. How many there are is not limited.
 */
public final class ItemText {
    /** What the answer to a Scan or a Query has, from the command line of AWS as well. */
    private static final Set<String> ANSWER = Set.of(
            "Items", "Count", "ScannedCount", "LastEvaluatedKey", "ConsumedCapacity", "ResponseMetadata", "NextToken");

    private ItemText() {}

    /**
     * The items of a file.
     *
     * @param types of the attributes of the table they are for
     * @throws DesignFormatException where the content is something else, with line, column and what was expected
     * @throws IOException if the file can't be read
     */
    public static ItemRows read(Path file, AttributeTypes types) throws IOException {
        return DelimitedText.read(file, (start, name) -> isJson(start))
                ? json(FileText.read(file), file.toString(), types)
                : DelimitedText.read(file, (text, name) -> DelimitedItems.read(text, name, types));
    }

    /**
     * The items of a text.
     *
     * @param name what errors call it
     * @throws DesignFormatException where it is something else, with line, column and what was expected
     */
    public static ItemRows parse(String text, String name, AttributeTypes types) throws DesignFormatException {
        try {
            return isJson(new StringReader(text))
                    ? json(text, name, types)
                    : DelimitedItems.read(new StringReader(text), name, types);
        } catch (DesignFormatException wrong) {
            throw wrong;
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    /** Whether the first letter begins an object or an array: no attribute's name does. */
    private static boolean isJson(Reader text) throws IOException {
        int letter = text.read();
        while (letter == '\uFEFF' || letter >= 0 && Character.isWhitespace(letter)) {
            letter = text.read();
        }
        return letter == '{' || letter == '[';
    }

    private static ItemRows json(String text, String name, AttributeTypes types) throws DesignFormatException {
        var reader = new JsonItems(types);
        JsonTree.each(text, name, root -> {
            for (Located item : items(root)) {
                reader.add(item);
            }
        });
        if (reader.items.isEmpty()) {
            throw new DesignFormatException(name, 1, 1, "$", "no item", "items in JSON");
        }
        List<String> notes = reader.isTyped
                ? List.of()
                : List.of("Read as plain JSON: arrays as lists and objects as maps where the design does not say more");
        return new ItemRows(reader.isTyped ? ItemRows.Form.DYNAMODB_JSON : ItemRows.Form.JSON, reader.items, notes);
    }

    /** The elements of an array, of what a Scan or a Query answers, and of the puts of a BatchWriteItem; else itself. */
    private static List<Located> items(Located root) {
        if (root.is(Kind.ARRAY)) {
            return root.elements();
        }
        Optional<Located> answered = root.get("Items").filter(items -> items.is(Kind.ARRAY));
        if (answered.isPresent() && root.fields().stream().allMatch(field -> ANSWER.contains(field.name()))) {
            return answered.get().elements();
        }
        var puts = new ArrayList<Located>();
        for (Located.Field table : root.fields()) {
            for (Located request : table.value().elements()) {
                request.get("PutRequest").flatMap(put -> put.get("Item")).ifPresent(puts::add);
            }
        }
        long requests = root.fields().stream()
                .mapToLong(table -> table.value().elements().size())
                .sum();
        boolean isBatch = requests > 0
                && puts.size() == requests
                && root.fields().stream().allMatch(table -> table.value().is(Kind.ARRAY));
        return isBatch ? puts : List.of(root);
    }

    /** What the first item is, all are to be. */
    private static final class JsonItems {
        private final AttributeTypes types;
        private final List<Item> items = new ArrayList<>();
        private boolean isTyped;

        JsonItems(AttributeTypes types) {
            this.types = types;
        }

        void add(Located json) throws DesignFormatException {
            if (!json.is(Kind.OBJECT)) {
                throw json.wrong("an item: an object of attributes");
            }
            if (items.isEmpty()) {
                isTyped = DynamoDbJsonItems.isMeant(json);
            } else if (!isTyped && DynamoDbJsonItems.isMeant(json)) {
                throw json.wrong("an item in DynamoDB JSON", "plain JSON, as the items before");
            }
            items.add(isTyped ? DynamoDbJsonItems.item(json) : PlainValues.item(json, types));
        }
    }
}
