package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fields of the file that this version does not know stay where they are, at every level. */
class UnknownFieldsTest {
    /** Objects whose names are the user's, so that no field of theirs is unknown. */
    private static final Set<String> FREE_NAMES = Set.of("keys", "tags", "skew", "positions", "samples");

    /** Objects in DynamoDB JSON, which has no room for unknown fields. */
    private static final Set<String> DYNAMODB = Set.of("item", "value");

    private static String example() throws IOException {
        try (InputStream in = UnknownFieldsTest.class.getResourceAsStream("example.keywright.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The value with an unknown field in each object the format describes. */
    private static Json withUnknown(Json json, String name, List<String> seen) {
        if (json instanceof Json.Array array) {
            return new Json.Array(
                    array.elements().stream()
                            .map(element -> withUnknown(element, name, seen))
                            .toList(),
                    array.layout());
        }
        if (json instanceof Json.Members object && !DYNAMODB.contains(name)) {
            boolean free = FREE_NAMES.contains(name);
            var members = new LinkedHashMap<String, Json>();
            object.members().forEach((key, value) -> members.put(key, withUnknown(value, free ? "" : key, seen)));
            if (!free) {
                seen.add(name);
                members.put("later " + seen.size(), Json.array(List.of(Json.literal("1.50"), Json.text("~/\n"))));
            }
            return new Json.Members(members, object.layout());
        }
        return json;
    }

    @Test
    void theySurviveInEveryObject() throws IOException {
        var seen = new ArrayList<String>();
        Json json = withUnknown(JsonTree.parse(example(), "f").json(), "", seen);
        assertTrue(seen.size() > 150, () -> "only " + seen.size());
        Design design = DesignReader.read(json.oneLine(), "f");
        String written = DesignWriter.write(design);
        assertEquals(json.oneLine(), JsonTree.parse(written, "f").json().oneLine());
        assertEquals(design, DesignReader.read(written, "f"));
    }

    @Test
    void theyAreKeptByNameOrByPointer() throws DesignFormatException {
        Design design = DesignReader.read("""
                {"keywright": 1, "name": "x", "colour": "red", "/odd": 0, "tables": [
                  {"name": "t", "vectorIndexes": [{"a": 1.50}],
                   "stream": {"viewType": "KEYS_ONLY", "shards": 4, "consumers": [{"name": "c", "kind": "lambda", "a/b": {}}]}}]}
                """, "f");
        assertEquals(new Extra(Map.of("colour", "\"red\"", "/~1odd", "0")), design.extra());
        assertEquals(
                new Extra(Map.of(
                        "vectorIndexes", "[{\"a\": 1.50}]", "/stream/shards", "4", "/stream/consumers/0/a~1b", "{}")),
                design.tables().get(0).extra());
    }

    @Test
    void theyAreKeptWhereTheKnownFieldsHaveTheirDefaults() throws DesignFormatException {
        String text = "{\"keywright\": 1, \"name\": \"x\", \"tables\": [{\"name\": \"t\", \"pointInTimeRecovery\":"
                + " {\"now\": 1}}], \"patterns\": [{\"name\": \"p\", \"asked\": {\"by\": 2}, \"rate\": {\"calls\": 1,"
                + " \"per\": \"day\", \"shape\": {\"kind\": \"constant\", \"flat\": 3}}}]}";
        String written = DesignWriter.write(DesignReader.read(text, "f"));
        assertEquals(text, JsonTree.parse(written, "f").json().oneLine());
    }

    @Test
    void aKnownFieldIsNotOverruledByAnUnknownOne() {
        Design design = Design.empty("x").withExtra(new Extra(Map.of("name", "\"y\"", "later", "1")));
        assertEquals("{\n  \"keywright\": 1,\n  \"name\": \"x\",\n  \"later\": 1\n}\n", DesignWriter.write(design));
    }

    @Test
    void generatedDesignsHaveSome() {
        assertTrue(DesignWriter.write(Designs.random(3)).contains("\"/slash\""));
    }
}
