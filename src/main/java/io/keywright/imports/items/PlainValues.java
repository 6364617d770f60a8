package io.keywright.imports.items;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.format.Located;
import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plain JSON as attribute values: text is S, a number N, true and false BOOL, null NULL, an array L and an object M, the way
 * document clients write them. Where the type of an attribute is known, text and arrays are taken for what they stand for.
 */
final class PlainValues {
    private PlainValues() {}

    static Item item(Located json, AttributeTypes types) throws DesignFormatException {
        OrderedMap.Builder<String, AttributeValue> attributes =
                OrderedMap.builder(json.fields().size());
        for (Field field : json.expect(Kind.OBJECT).fields()) {
            attributes.putIfAbsent(field.name(), read(field.value(), types.of(field.name())));
        }
        return new Item(attributes.build());
    }

    /** @param type what the value is to be, where that is known; another one where it can't be */
    static AttributeValue read(Located json, Optional<AttributeType> type) throws DesignFormatException {
        return read(json, type, 0);
    }

    private static AttributeValue read(Located json, Optional<AttributeType> type, int depth)
            throws DesignFormatException {
        if (depth > AttributeValueJson.MAX_NESTING) {
            throw json.wrong(
                    "arrays and objects nested more than " + AttributeValueJson.MAX_NESTING + " deep",
                    "at most " + AttributeValueJson.MAX_NESTING);
        }
        return switch (json.kind()) {
            case STRING -> scalar(json, type, new AttributeValue.S(json.text()));
            case NUMBER -> scalar(json, type, new AttributeValue.N(json.text()));
            case BOOLEAN -> scalar(json, type, new AttributeValue.Bool(Boolean.parseBoolean(json.text())));
            case NULL -> new AttributeValue.Null();
            case ARRAY -> array(json, type, depth);
            case OBJECT -> {
                OrderedMap.Builder<String, AttributeValue> entries =
                        OrderedMap.builder(json.fields().size());
                for (Field field : json.fields()) {
                    entries.putIfAbsent(field.name(), read(field.value(), Optional.empty(), depth + 1));
                }
                yield new AttributeValue.M(entries.build());
            }
        };
    }

    private static AttributeValue scalar(Located json, Optional<AttributeType> type, AttributeValue otherwise)
            throws DesignFormatException {
        AttributeType wantedType = type.orElse(AttributeType.S);
        boolean isBad = json.is(Kind.STRING)
                && (wantedType == AttributeType.N || wantedType == AttributeType.B)
                && TypedText.of(json.text(), wantedType).isEmpty();
        if (isBad) {
            throw json.wrong("a value of type " + wantedType + ", as the design has it");
        }

        return type.filter(
                        wanted -> wanted == AttributeType.S || wanted == AttributeType.N || wanted == AttributeType.B)
                .flatMap(wanted -> TypedText.of(json.text(), wanted))
                .orElse(otherwise);
    }

    private static AttributeValue array(Located json, Optional<AttributeType> type, int depth)
            throws DesignFormatException {
        var elements = new ArrayList<AttributeValue>();
        for (Located element : json.elements()) {
            elements.add(read(element, Optional.empty(), depth + 1));
        }
        return type.flatMap(wanted -> set(elements, wanted)).orElseGet(() -> new AttributeValue.L(elements));
    }

    private static Optional<AttributeValue> set(List<AttributeValue> elements, AttributeType type) {
        if (type == AttributeType.SS && elements.stream().allMatch(AttributeValue.S.class::isInstance)) {
            return Optional.of(new AttributeValue.SS(elements.stream()
                    .map(element -> ((AttributeValue.S) element).value())
                    .toList()));
        }
        if (type == AttributeType.NS && elements.stream().allMatch(AttributeValue.N.class::isInstance)) {
            return Optional.of(new AttributeValue.NS(
                    elements.stream().map(AttributeValue.N.class::cast).toList()));
        }
        return Optional.empty();
    }
}
