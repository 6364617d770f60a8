package io.keywright.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads sample items as the parser comes to them, without a tree of where everything stands: nearly all of a large file is
 * sample items, and nearly all of them are as they should be. Whatever is not, or is not known, makes it give up; the file
 * is then read by way of the tree, which says what is wrong and keeps what is unknown.
 *
 * <p>Items share what they have in common: the names of an entity's attributes, and short values that come again soon.
 */
final class SampleRows implements JsonTree.Passage {
    /** Values up to so many characters are shared. */
    private static final int LONGEST_SHARED = 40;

    /** Values that are remembered, a power of two; a later one takes the place of an earlier one. */
    private static final int REMEMBERED = 1 << 13;

    private static final int EXPECTED_ENTRIES = 4;

    private final OrderedMap.Builder<String, List<SampleItem>> byTable = OrderedMap.builder(EXPECTED_ENTRIES);
    private final AttributeValue.S[] texts = new AttributeValue.S[REMEMBERED];
    private final AttributeValue.N[] numbers = new AttributeValue.N[REMEMBERED];
    private final Map<String, OrderedMap<String, AttributeValue>> lastOfEntity = new HashMap<>();

    /** Says that something is not as it should be, or not known. */
    private static final class Unusual extends Exception {
        private static final long serialVersionUID = 1;

        Unusual() {
            super("not a plain sample item", null, false, false);
        }
    }

    @Override
    public boolean read(JsonParser parser) throws IOException {
        try {
            need(parser.currentToken() == JsonToken.START_OBJECT);
            int tables = 0;
            for (String table = name(parser); table != null; table = name(parser)) {
                needWellFormed(table);
                byTable.putIfAbsent(table, rows(parser));
                tables++;
            }
            return byTable.size() == tables;
        } catch (Unusual | NumberFormatException unusual) {
            return false;
        }
    }

    /** The name of a table to its sample items, in the order of the file. */
    Map<String, List<SampleItem>> byTable() {
        return byTable.build();
    }

    private List<SampleItem> rows(JsonParser parser) throws IOException, Unusual {
        var rows = new ArrayList<SampleItem>();
        need(parser.nextToken() == JsonToken.START_ARRAY);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            rows.add(row(parser));
        }
        return List.copyOf(rows);
    }

    private SampleItem row(JsonParser parser) throws IOException, Unusual {
        need(parser.currentToken() == JsonToken.START_OBJECT);
        @Nullable String entity = null;
        @Nullable Item item = null;
        for (String name = name(parser); name != null; name = name(parser)) {
            if (name.equals("entity") && entity == null) {
                need(parser.nextToken() == JsonToken.VALUE_STRING);
                entity = text(parser).value();
            } else {
                need(name.equals("item") && item == null);
                String like = entity == null ? "" : entity;
                OrderedMap<String, AttributeValue> attributes =
                        entries(parser, lastOfEntity.getOrDefault(like, OrderedMap.of()), 0);
                lastOfEntity.put(like, attributes);
                item = new Item(attributes);
            }
        }
        if (item == null) {
            throw new Unusual();
        }
        return new SampleItem(entity, item, Extra.NONE);
    }

    /** @param like a map that probably has the same names, in the same order */
    private OrderedMap<String, AttributeValue> entries(
            JsonParser parser, OrderedMap<String, AttributeValue> like, int depth) throws IOException, Unusual {
        need(parser.nextToken() == JsonToken.START_OBJECT);
        OrderedMap.Builder<String, AttributeValue> entries =
                like.isEmpty() ? OrderedMap.builder(EXPECTED_ENTRIES) : OrderedMap.builderLike(like, 0);
        int number = 0;
        for (String name = name(parser); name != null; name = name(parser)) {
            if (number >= like.size() || !like.keyAt(number).equals(name)) {
                needWellFormed(name);
            }
            parser.nextToken();
            entries.putIfAbsent(name, value(parser, depth));
            number++;
        }
        need(entries.size() == number);
        return entries.build();
    }

    /** A value such as {@code {"S": "text"}}. */
    private AttributeValue value(JsonParser parser, int depth) throws IOException, Unusual {
        need(parser.currentToken() == JsonToken.START_OBJECT && depth <= AttributeValueJson.MAX_NESTING);
        @Nullable String tag = name(parser);
        @Nullable AttributeType type = tag == null ? null : AttributeValueJson.TYPES.get(tag);
        if (type == null) {
            throw new Unusual();
        }
        AttributeValue value;
        if (type == AttributeType.M) {
            value = new AttributeValue.M(entries(parser, OrderedMap.of(), depth + 1));
        } else {
            JsonToken token = parser.nextToken();
            value = switch (type) {
                case BOOL -> {
                    need(token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE);
                    yield new AttributeValue.Bool(token == JsonToken.VALUE_TRUE);
                }
                case NULL -> {
                    need(token == JsonToken.VALUE_TRUE);
                    yield new AttributeValue.Null();
                }
                case S, N, B -> scalar(parser, type);
                default -> elements(parser, type, depth);
            };
        }
        need(parser.nextToken() == JsonToken.END_OBJECT);
        return value;
    }

    private AttributeValue scalar(JsonParser parser, AttributeType type) throws IOException, Unusual {
        need(parser.currentToken() == JsonToken.VALUE_STRING);
        return switch (type) {
            case S -> text(parser);
            case N -> number(parser);
            default -> new AttributeValue.B(bytes(parser.getText()));
        };
    }

    private AttributeValue elements(JsonParser parser, AttributeType type, int depth) throws IOException, Unusual {
        need(parser.currentToken() == JsonToken.START_ARRAY);
        var elements = new ArrayList<AttributeValue>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(
                    switch (type) {
                        case L -> value(parser, depth + 1);
                        case SS -> scalar(parser, AttributeType.S);
                        case NS -> scalar(parser, AttributeType.N);
                        default -> scalar(parser, AttributeType.B);
                    });
        }
        return switch (type) {
            case L -> new AttributeValue.L(elements);
            case SS ->
                new AttributeValue.SS(elements.stream()
                        .map(element -> ((AttributeValue.S) element).value())
                        .toList());
            case NS ->
                new AttributeValue.NS(
                        elements.stream().map(AttributeValue.N.class::cast).toList());
            default ->
                new AttributeValue.BS(elements.stream()
                        .map(element -> ((AttributeValue.B) element).value())
                        .toList());
        };
    }

    private AttributeValue.S text(JsonParser parser) throws IOException {
        String text = parser.getText();
        if (text.length() > LONGEST_SHARED) {
            return new AttributeValue.S(text);
        }
        int place = place(text);
        AttributeValue.@Nullable S known = texts[place];
        if (known != null && known.value().equals(text)) {
            return known;
        }
        return texts[place] = new AttributeValue.S(text);
    }

    private AttributeValue.N number(JsonParser parser) throws IOException {
        String literal = parser.getText();
        if (literal.length() > LONGEST_SHARED) {
            return new AttributeValue.N(literal);
        }
        int place = place(literal);
        AttributeValue.@Nullable N known = numbers[place];
        if (known != null && known.literal().equals(literal)) {
            return known;
        }
        return numbers[place] = new AttributeValue.N(literal);
    }

    private static int place(String text) {
        int hash = text.hashCode();
        return (hash ^ hash >>> 16) & (REMEMBERED - 1);
    }

    private static Bytes bytes(String base64) throws Unusual {
        try {
            need(base64.length() % 4 == 0);
            return Bytes.ofBase64(base64);
        } catch (IllegalArgumentException malformed) {
            throw new Unusual();
        }
    }

    /** The name of the next field; null at the end of the object. */
    private static @Nullable String name(JsonParser parser) throws IOException {
        return parser.nextFieldName();
    }

    private static void needWellFormed(String name) throws Unusual {
        need(name.length() <= JsonTree.MAX_NAME_LENGTH && JsonPrinter.isWellFormed(name));
    }

    private static void need(boolean isSo) throws Unusual {
        if (!isSo) {
            throw new Unusual();
        }
    }
}
