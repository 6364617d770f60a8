package io.keywright.format;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;

/**
 * DynamoDB JSON: an object with one field, the tag of the type, such as {@code {"S": "text"}} or {@code {"N": "4.5"}}.
 * Reading is strict; how many elements or which numbers DynamoDB stores is not decided here.
 */
public final class AttributeValueJson {
    private AttributeValueJson() {}

    /** Reads a value such as {@code {"S": "text"}}. */
    public static AttributeValue read(Located json) throws DesignFormatException {
        throw json.wrong("a value");
    }

    /** Reads an item: an object of attribute names and values. */
    public static Item readItem(Located json) throws DesignFormatException {
        throw json.wrong("an item");
    }

    /** Parses a value; {@code name} is what errors call the text. */
    public static AttributeValue parse(String text, String name) throws DesignFormatException {
        return read(JsonTree.parse(text, name));
    }

    /** Parses an item; {@code name} is what errors call the text. */
    public static Item parseItem(String text, String name) throws DesignFormatException {
        return readItem(JsonTree.parse(text, name));
    }

    /** The value as JSON. */
    public static Json json(AttributeValue value) {
        return Json.text(value.toString());
    }

    /** The item as JSON, attributes in the item's order. */
    public static Json json(Item item) {
        return Json.text(item.toString());
    }

    /** The value on one line: {@code {"S": "text"}}. */
    public static String write(AttributeValue value) {
        return json(value).oneLine();
    }

    /** The item on one line: {@code {"PK": {"S": "text"}}}. */
    public static String write(Item item) {
        return json(item).oneLine();
    }
}
