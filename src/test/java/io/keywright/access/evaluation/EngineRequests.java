package io.keywright.access.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.expression.Aliases;
import io.keywright.expression.Expression;
import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Requests as they are sent to an engine. */
final class EngineRequests {
    static final ObjectMapper JSON = new ObjectMapper();

    private EngineRequests() {}

    /** A CreateTable. */
    static ObjectNode creation(Table table) {
        ObjectNode creation = JSON.createObjectNode();
        creation.put("TableName", table.name()).put("BillingMode", "PAY_PER_REQUEST");
        var types = new TreeMap<String, String>();
        addTypes(types, table.key());
        table.indexes().forEach(index -> addTypes(types, index.key()));
        var definitions = creation.putArray("AttributeDefinitions");
        types.forEach((name, type) ->
                definitions.addObject().put("AttributeName", name).put("AttributeType", type));
        creation.set("KeySchema", schema(table.key()));
        for (SecondaryIndex index : table.indexes()) {
            String list = index.isGlobal() ? "GlobalSecondaryIndexes" : "LocalSecondaryIndexes";
            ObjectNode node = creation.withArray("/" + list).addObject().put("IndexName", index.name());
            node.set("KeySchema", schema(index.key()));
            ObjectNode projection = node.putObject("Projection")
                    .put("ProjectionType", index.projection().type().name());
            if (!index.projection().nonKeyAttributes().isEmpty()) {
                var names = projection.putArray("NonKeyAttributes");
                index.projection().nonKeyAttributes().forEach(names::add);
            }
        }
        return creation;
    }

    private static void addTypes(Map<String, String> types, KeySchema key) {
        for (KeyAttribute attribute : key.attributes()) {
            types.put(
                    attribute.name(),
                    attribute.attributeType().orElse(AttributeType.S).name());
        }
    }

    private static JsonNode schema(KeySchema key) {
        var schema = JSON.createArrayNode();
        key.partition()
                .forEach(each ->
                        schema.addObject().put("AttributeName", each.name()).put("KeyType", "HASH"));
        key.sort()
                .forEach(each ->
                        schema.addObject().put("AttributeName", each.name()).put("KeyType", "RANGE"));
        return schema;
    }

    static JsonNode json(Item item) throws IOException {
        return JSON.readTree(AttributeValueJson.write(item));
    }

    /** Adds expressions by their parameter, and what their placeholders stand for. */
    static void addExpressions(ObjectNode node, Map<String, Expression> expressions) throws IOException {
        Aliases aliases = Aliases.of(List.copyOf(expressions.values()));
        expressions.forEach((name, expression) -> node.put(name, aliases.text(expression)));
        if (!aliases.names().isEmpty()) {
            ObjectNode names = node.putObject("ExpressionAttributeNames");
            aliases.names().forEach(names::put);
        }
        if (!aliases.values().isEmpty()) {
            ObjectNode values = node.putObject("ExpressionAttributeValues");
            for (var value : aliases.values().entrySet()) {
                AttributeValue known = value.getValue().valueIn(Item.EMPTY);
                values.set(value.getKey(), JSON.readTree(AttributeValueJson.write(Objects.requireNonNull(known))));
            }
        }
    }
}
