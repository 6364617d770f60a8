package io.keywright.item;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the items and schemas of the test tables, in which long text and bytes are abbreviated. */
final class JsonItems {
    private JsonItems() {}

    static @Nullable Item itemOrNull(JsonNode json) {
        return json.isNull() ? null : item(json);
    }

    static Item item(JsonNode json) {
        return new Item(values(json));
    }

    private static Map<String, AttributeValue> values(JsonNode json) {
        var values = new LinkedHashMap<String, AttributeValue>();
        json.properties().forEach(field -> values.put(field.getKey(), value(field.getValue())));
        return values;
    }

    static AttributeValue value(JsonNode json) {
        String tag = json.fieldNames().next();
        JsonNode content = json.get(tag);
        return switch (AttributeType.ofTag(tag).orElseThrow()) {
            case S -> new AttributeValue.S(text(content));
            case N -> new AttributeValue.N(content.asText());
            case B -> new AttributeValue.B(bytes(content));
            case BOOL -> new AttributeValue.Bool(content.booleanValue());
            case NULL -> new AttributeValue.Null();
            case L -> new AttributeValue.L(list(content, JsonItems::value));
            case M -> new AttributeValue.M(values(content));
            case SS -> new AttributeValue.SS(list(content, JsonItems::text));
            case NS -> new AttributeValue.NS(list(content, number -> new AttributeValue.N(number.asText())));
            case BS -> new AttributeValue.BS(list(content, JsonItems::bytes));
        };
    }

    /** Text, or {@code {"repeat": ["a", 4071]}}. */
    private static String text(JsonNode json) {
        return json.isObject()
                ? json.get("repeat")
                        .get(0)
                        .asText()
                        .repeat(json.get("repeat").get(1).asInt())
                : json.asText();
    }

    /** Base64, or {@code {"zeros": 2}}. */
    private static Bytes bytes(JsonNode json) {
        return json.isObject() ? Bytes.of(new byte[json.get("zeros").asInt()]) : Bytes.ofBase64(json.asText());
    }

    private static <T> List<T> list(JsonNode json, Function<JsonNode, T> element) {
        var list = new ArrayList<T>();
        json.forEach(each -> list.add(element.apply(each)));
        return list;
    }

    /** A table with string keys from {@code {"table": {"pk": …, "sk": …}, "indexes": […]}}. */
    static Table table(JsonNode schema) {
        JsonNode table = schema.get("table");
        KeySchema key = KeySchema.of(
                KeyAttribute.of(table.get("pk").asText(), AttributeType.S),
                KeyAttribute.of(table.get("sk").asText(), AttributeType.S));
        return Table.of("t", key).withIndexes(list(schema.get("indexes"), JsonItems::index));
    }

    private static SecondaryIndex index(JsonNode json) {
        var key = new KeySchema(list(json.get("hash"), JsonItems::key), list(json.get("range"), JsonItems::key));
        JsonNode projection = json.get("projection");
        var projected = new Projection(
                Projection.Type.valueOf(projection.get("type").asText()),
                projection.has("attributes") ? list(projection.get("attributes"), JsonNode::asText) : List.of());
        String name = json.get("name").asText();
        return json.get("type").asText().equals("GSI")
                ? SecondaryIndex.global(name, key, projected)
                : SecondaryIndex.local(name, key, projected);
    }

    private static KeyAttribute key(JsonNode name) {
        return KeyAttribute.of(name.asText(), AttributeType.S);
    }
}
