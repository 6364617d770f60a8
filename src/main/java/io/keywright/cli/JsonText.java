package io.keywright.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.PatternUnits;
import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.io.UncheckedIOException;
import java.math.BigDecimal;

/** Results as JSON. Field names never change their meaning; {@code version} goes up if one has to. */
final class JsonText {
    private static final int VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonText() {}

    /** An object that starts with the version. */
    static ObjectNode root() {
        return MAPPER.createObjectNode().put("version", VERSION);
    }

    static JsonNode of(AttributeValue value) {
        return parse(AttributeValueJson.write(value));
    }

    static JsonNode of(Item item) {
        return parse(AttributeValueJson.write(item));
    }

    static String of(ObjectNode root) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds the units of a call: {@code "units":{"shop":{"read":0,"write":6}}}. */
    static void addUnits(ObjectNode node, PatternUnits units) {
        addUnits(node, "units", units);
    }

    /** The same under another name. */
    static void addUnits(ObjectNode node, String name, PatternUnits units) {
        ObjectNode byResource = node.putObject(name);
        units.arms()
                .forEach((resource, arm) -> byResource
                        .putObject(resource.toString())
                        .put("read", plain(BigDecimal.valueOf(arm.read())))
                        .put("write", plain(BigDecimal.valueOf(arm.write()))));
    }

    /** A number without needless zeros: 0 and not 0.0, 1314000 and not 1.314E6. */
    static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
