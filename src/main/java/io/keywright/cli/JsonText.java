package io.keywright.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
