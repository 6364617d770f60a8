package io.keywright.format;

import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * DynamoDB JSON: an object with one field, the tag of the type, such as {@code {"S": "text"}} or {@code {"N": "4.5"}}
 * (API Reference, AttributeValue, read 2026-09). Reading is strict; how many elements or which numbers DynamoDB stores
 * is not decided here.
 */
public final class AttributeValueJson {
    /** Most lists and maps inside one another that are read; DynamoDB itself stores 32. */
    public static final int MAX_NESTING = 400;

    /** Most characters of a number that are read; DynamoDB itself stores 38 digits. */
    public static final int MAX_NUMBER_LENGTH = 10_000;

    /** The types by their tags. */
    static final Map<String, AttributeType> TYPES =
            Arrays.stream(AttributeType.values()).collect(Collectors.toMap(Enum::name, type -> type));

    private static final String ONE_TYPE = "one type of "
            + Arrays.stream(AttributeType.values()).map(Enum::name).collect(Collectors.joining(", "));

    private AttributeValueJson() {}

    /** Reads a value such as {@code {"S": "text"}}. */
    public static AttributeValue read(Located json) throws DesignFormatException {
        return read(json, 0);
    }

    /** Reads an item: an object of attribute names and values. */
    public static Item readItem(Located json) throws DesignFormatException {
        return new Item(entries(json.expect(Kind.OBJECT), 0));
    }

    /** Parses a value; {@code name} is what errors call the text. */
    public static AttributeValue parse(String text, String name) throws DesignFormatException {
        return read(JsonTree.parse(text, name));
    }

    /** Parses an item; {@code name} is what errors call the text. */
    public static Item parseItem(String text, String name) throws DesignFormatException {
        return readItem(JsonTree.parse(text, name));
    }

    private static AttributeValue read(Located json, int depth) throws DesignFormatException {
        if (!json.is(Kind.OBJECT)) {
            throw json.wrong("a value in DynamoDB JSON, such as {\"S\": \"text\"}");
        }
        if (json.fields().isEmpty()) {
            throw json.wrong("an object without a type", ONE_TYPE);
        }
        if (json.fields().size() > 1) {
            Field second = json.fields().get(1);
            throw json.wrongField(second, "a second field in a value", "one type alone");
        }
        if (depth > MAX_NESTING) {
            throw json.wrong("lists and maps nested more than " + MAX_NESTING + " deep", "at most " + MAX_NESTING);
        }
        Field field = json.fields().get(0);
        @Nullable AttributeType type = TYPES.get(field.name());
        if (type == null) {
            throw json.wrongField(field, "the type " + Json.text(field.name()).oneLine(), ONE_TYPE);
        }
        return content(type, field.value(), depth);
    }

    private static AttributeValue content(AttributeType type, Located json, int depth) throws DesignFormatException {
        return switch (type) {
            case S -> new AttributeValue.S(json.expect(Kind.STRING).text());
            case N -> number(json);
            case B -> new AttributeValue.B(bytes(json));
            case BOOL ->
                new AttributeValue.Bool(
                        Boolean.parseBoolean(json.expect(Kind.BOOLEAN).text()));
            case NULL -> {
                if (!json.text().equals("true") || !json.is(Kind.BOOLEAN)) {
                    throw json.wrong("true");
                }
                yield new AttributeValue.Null();
            }
            case L -> {
                var elements = new ArrayList<AttributeValue>();
                for (Located element : json.expect(Kind.ARRAY).elements()) {
                    elements.add(read(element, depth + 1));
                }
                yield new AttributeValue.L(elements);
            }
            case M -> new AttributeValue.M(entries(json.expect(Kind.OBJECT), depth + 1));
            case SS -> {
                var elements = new ArrayList<String>();
                for (Located element : json.expect(Kind.ARRAY).elements()) {
                    elements.add(element.expect(Kind.STRING).text());
                }
                yield new AttributeValue.SS(elements);
            }
            case NS -> {
                var elements = new ArrayList<AttributeValue.N>();
                for (Located element : json.expect(Kind.ARRAY).elements()) {
                    elements.add(number(element));
                }
                yield new AttributeValue.NS(elements);
            }
            case BS -> {
                var elements = new ArrayList<Bytes>();
                for (Located element : json.expect(Kind.ARRAY).elements()) {
                    elements.add(bytes(element));
                }
                yield new AttributeValue.BS(elements);
            }
        };
    }

    private static Map<String, AttributeValue> entries(Located object, int depth) throws DesignFormatException {
        var entries = new LinkedHashMap<String, AttributeValue>();
        for (Field field : object.fields()) {
            entries.put(field.name(), read(field.value(), depth));
        }
        return OrderedMap.copyOf(entries);
    }

    private static AttributeValue.N number(Located json) throws DesignFormatException {
        String expected = "a number as text, such as \"4.5\"";
        String literal = json.text();
        if (!json.is(Kind.STRING)) {
            throw json.wrong(expected);
        }
        if (literal.length() > MAX_NUMBER_LENGTH) {
            throw json.wrong("a number of " + literal.length() + " characters", "at most " + MAX_NUMBER_LENGTH);
        }
        try {
            return new AttributeValue.N(literal);
        } catch (NumberFormatException malformed) {
            throw json.wrong(expected);
        }
    }

    private static Bytes bytes(Located json) throws DesignFormatException {
        String expected = "Base64, such as \"AAEC\"";
        String text = json.text();
        // the decoder alone would take text without its padding
        if (!json.is(Kind.STRING) || text.length() % 4 != 0) {
            throw json.wrong(expected);
        }
        try {
            return Bytes.ofBase64(text);
        } catch (IllegalArgumentException malformed) {
            throw json.wrong(expected);
        }
    }

    /** The value as JSON. */
    public static Json json(AttributeValue value) {
        return Json.object(Map.of(value.type().name(), content(value)));
    }

    /** The item as JSON, attributes in the item's order. */
    public static Json json(Item item) {
        return json(item.attributes());
    }

    /** The value on one line: {@code {"S": "text"}}. */
    public static String write(AttributeValue value) {
        return json(value).oneLine();
    }

    /** The item on one line: {@code {"PK": {"S": "text"}}}. */
    public static String write(Item item) {
        return json(item).oneLine();
    }

    private static Json json(Map<String, AttributeValue> entries) {
        var members = new LinkedHashMap<String, Json>();
        entries.forEach((name, value) -> members.put(name, json(value)));
        return Json.object(members);
    }

    private static Json content(AttributeValue value) {
        if (value instanceof AttributeValue.S s) {
            return Json.text(s.value());
        } else if (value instanceof AttributeValue.N n) {
            return Json.text(n.literal());
        } else if (value instanceof AttributeValue.B b) {
            return Json.text(b.value().toBase64());
        } else if (value instanceof AttributeValue.Bool bool) {
            return Json.bool(bool.value());
        } else if (value instanceof AttributeValue.Null) {
            return Json.bool(true);
        } else if (value instanceof AttributeValue.L list) {
            return Json.array(
                    list.elements().stream().map(AttributeValueJson::json).toList());
        } else if (value instanceof AttributeValue.M map) {
            return json(map.entries());
        } else if (value instanceof AttributeValue.SS strings) {
            return Json.texts(strings.elements());
        } else if (value instanceof AttributeValue.NS numbers) {
            return Json.texts(
                    numbers.elements().stream().map(AttributeValue.N::literal).toList());
        } else if (value instanceof AttributeValue.BS binaries) {
            return Json.texts(binaries.elements().stream().map(Bytes::toBase64).toList());
        }
        throw new IllegalArgumentException("no type of DynamoDB: " + value);
    }
}
