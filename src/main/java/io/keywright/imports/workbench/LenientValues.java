package io.keywright.imports.workbench;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.format.Located;
import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values that are almost DynamoDB JSON. What stands where a value is expected is a value: an object
 * with one field named like a type whose content fits that type is a typed value, any other object is a map, and bare
 * JSON is what it looks like. The place decides and not the name, since a member of a map may itself be called M or L.
 * Nothing is dropped but attributes without a value, and every tolerance is noted with its place.
 */
final class LenientValues {
    private final Assumptions assumptions;

    LenientValues(Assumptions assumptions) {
        this.assumptions = assumptions;
    }

    /** The item of a row. */
    Item item(Located json) throws DesignFormatException {
        if (!json.is(Kind.OBJECT)) {
            throw json.wrong("an item: an object of attributes in DynamoDB JSON, such as {\"PK\": {\"S\": \"text\"}}");
        }
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (Field field : json.fields()) {
            if (hasNoValue(field.value())) {
                assumptions.at("An attribute without a value (null) is left out of its row", field.value());
            } else {
                attributes.put(field.name(), value(field.value(), 0));
            }
        }
        return new Item(OrderedMap.copyOf(attributes));
    }

    /** Whether it is {@code null}, or a type with {@code null}. */
    private static boolean hasNoValue(Located json) {
        if (json.is(Kind.NULL)) {
            return true;
        }
        Field only = json.fields().size() == 1 ? json.fields().get(0) : null;
        return only != null
                && only.value().is(Kind.NULL)
                && AttributeType.ofTag(only.name()).isPresent();
    }

    private AttributeValue value(Located json, int depth) throws DesignFormatException {
        if (depth > AttributeValueJson.MAX_NESTING) {
            throw json.wrong(
                    "lists and maps nested more than " + AttributeValueJson.MAX_NESTING + " deep",
                    "at most " + AttributeValueJson.MAX_NESTING);
        }
        if (hasNoValue(json)) {
            assumptions.at("A null inside a list or map is read as NULL", json);
            return new AttributeValue.Null();
        }
        return switch (json.kind()) {
            case OBJECT -> object(json, depth);
            case ARRAY -> {
                assumptions.at("An array without a type is read as a list", json);
                yield list(json, depth);
            }
            case STRING -> {
                assumptions.at("Text without a type is read as S", json);
                yield new AttributeValue.S(json.text());
            }
            case NUMBER -> {
                assumptions.at("A number without a type is read as N", json);
                yield number(json);
            }
            case BOOLEAN -> {
                assumptions.at("True or false without a type is read as BOOL", json);
                yield truth(json);
            }
            case NULL -> new AttributeValue.Null();
        };
    }

    private AttributeValue object(Located json, int depth) throws DesignFormatException {
        if (json.fields().size() == 1) {
            Field field = json.fields().get(0);
            Optional<AttributeType> type = AttributeType.ofTag(field.name());
            AttributeValue typed = type.isEmpty() ? null : typed(type.get(), field.value(), depth);
            if (typed != null) {
                return typed;
            }
        }
        assumptions.at("An object without a type is read as a map", json);
        return map(json, depth);
    }

    /** The value, or null where the content does not fit the type. */
    private @Nullable AttributeValue typed(AttributeType type, Located content, int depth)
            throws DesignFormatException {
        return switch (type) {
            case S -> text(content);
            case N -> numeric(content);
            case B -> binary(content);
            case BOOL -> bool(content);
            case NULL -> content.is(Kind.BOOLEAN) ? new AttributeValue.Null() : null;
            case L -> content.is(Kind.ARRAY) ? list(content, depth) : null;
            case M -> content.is(Kind.OBJECT) ? map(content, depth) : null;
            case SS -> content.is(Kind.ARRAY) ? texts(content) : null;
            case NS -> content.is(Kind.ARRAY) ? numbers(content) : null;
            case BS -> content.is(Kind.ARRAY) ? binaries(content) : null;
        };
    }

    private AttributeValue.@Nullable S text(Located content) {
        if (!isScalar(content)) {
            return null;
        }
        if (!content.is(Kind.STRING)) {
            assumptions.at("An S that is no JSON string is read as the text of what it is", content);
        }
        return new AttributeValue.S(content.text());
    }

    private @Nullable AttributeValue numeric(Located content) {
        if (content.is(Kind.NUMBER)) {
            assumptions.at("An N that is a JSON number is read as the number", content);
            return number(content);
        }
        if (!content.is(Kind.STRING)) {
            return null;
        }
        AttributeValue.N number = parsed(content.text().strip());
        if (number == null) {
            assumptions.at("An N that is no number is read as S", content);
            return new AttributeValue.S(content.text());
        }
        if (!content.text().equals(content.text().strip())) {
            assumptions.at("Blanks around a number are left out", content);
        }
        return number;
    }

    /** A JSON number; one that no number of DynamoDB can be is text. */
    private AttributeValue number(Located json) {
        AttributeValue.N number = parsed(json.text());
        if (number == null) {
            assumptions.at("A number too large to be an N is read as S", json);
            return new AttributeValue.S(json.text());
        }
        return number;
    }

    private static AttributeValue.@Nullable N parsed(String literal) {
        if (literal.length() > AttributeValueJson.MAX_NUMBER_LENGTH) {
            return null;
        }
        try {
            return new AttributeValue.N(literal);
        } catch (NumberFormatException noNumber) {
            return null;
        }
    }

    private @Nullable AttributeValue binary(Located content) {
        if (!content.is(Kind.STRING)) {
            return null;
        }
        Bytes bytes = bytes(content.text());
        if (bytes == null) {
            assumptions.at("A B that is no Base64 is read as S", content);
            return new AttributeValue.S(content.text());
        }
        return new AttributeValue.B(bytes);
    }

    private static @Nullable Bytes bytes(String base64) {
        if (base64.length() % 4 != 0) {
            return null;
        }
        try {
            return Bytes.ofBase64(base64);
        } catch (IllegalArgumentException noBase64) {
            return null;
        }
    }

    private AttributeValue.@Nullable Bool bool(Located content) {
        if (content.is(Kind.BOOLEAN)) {
            return truth(content);
        }
        if (content.is(Kind.STRING)
                && (content.text().equals("true") || content.text().equals("false"))) {
            assumptions.at("A BOOL that is text is read as true or false", content);
            return truth(content);
        }
        return null;
    }

    private static AttributeValue.Bool truth(Located json) {
        return new AttributeValue.Bool(Boolean.parseBoolean(json.text()));
    }

    private AttributeValue.L list(Located array, int depth) throws DesignFormatException {
        var elements = new ArrayList<AttributeValue>();
        for (Located element : array.elements()) {
            elements.add(value(element, depth + 1));
        }
        return new AttributeValue.L(elements);
    }

    private AttributeValue.M map(Located object, int depth) throws DesignFormatException {
        var entries = new LinkedHashMap<String, AttributeValue>();
        for (Field field : object.fields()) {
            entries.put(field.name(), value(field.value(), depth + 1));
        }
        return new AttributeValue.M(OrderedMap.copyOf((Map<String, AttributeValue>) entries));
    }

    private AttributeValue.@Nullable SS texts(Located array) {
        List<Located> elements = array.elements();
        if (!elements.stream().allMatch(LenientValues::isScalar)) {
            return null;
        }
        elements.stream()
                .filter(element -> !element.is(Kind.STRING))
                .forEach(element -> assumptions.at(
                        "An element of an SS that is no JSON string is read as the text of what it is", element));
        return new AttributeValue.SS(elements.stream().map(Located::text).toList());
    }

    private AttributeValue.@Nullable NS numbers(Located array) {
        var numbers = new ArrayList<AttributeValue.N>();
        for (Located element : array.elements()) {
            AttributeValue.N number = isScalar(element) ? parsed(element.text()) : null;
            if (number == null) {
                return null;
            }
            if (element.is(Kind.NUMBER)) {
                assumptions.at("An element of an NS that is a JSON number is read as the number", element);
            }
            numbers.add(number);
        }
        return new AttributeValue.NS(numbers);
    }

    private static AttributeValue.@Nullable BS binaries(Located array) {
        var binaries = new ArrayList<Bytes>();
        for (Located element : array.elements()) {
            Bytes bytes = element.is(Kind.STRING) ? bytes(element.text()) : null;
            if (bytes == null) {
                return null;
            }
            binaries.add(bytes);
        }
        return new AttributeValue.BS(binaries);
    }

    private static boolean isScalar(Located json) {
        return json.is(Kind.STRING) || json.is(Kind.NUMBER) || json.is(Kind.BOOLEAN);
    }
}
