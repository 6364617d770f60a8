package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published schema says what the reader takes and the writer writes: no more fields, no fewer. */
class DesignSchemaTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(DesignSchemaTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode tree(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode schema() {
        return tree(resource("design.schema.json"));
    }

    /** The schema with every object closed, so that a field it doesn't describe is an error. */
    private static JsonNode closedSchema() {
        JsonNode schema = schema();
        eachObject(schema, object -> {
            if (object.path("properties").isObject()) {
                object.put("additionalProperties", false);
                object.putObject("patternProperties").put("^(x-|/slash$)", true);
            }
        });
        return schema;
    }

    private static void eachObject(JsonNode node, Consumer<ObjectNode> action) {
        if (node instanceof ObjectNode object) {
            action.accept(object);
        }
        node.forEach(child -> eachObject(child, action));
    }

    private static JsonSchema compiled(JsonNode schema) {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
    }

    private static List<String> problems(JsonSchema schema, String text) {
        return schema.validate(tree(text)).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }

    @Test
    void itIsLaidOutLikeOurOwnFiles() throws DesignFormatException {
        String text = resource("design.schema.json");
        Json json = JsonTree.parse(text, "schema").json();
        assertEquals(json.laidOut(Json.Layout.BLOCK).pretty(), text);
    }

    @Test
    void theExampleAndGeneratedDesignsAreValidAndDescribedFieldByField() {
        JsonSchema open = compiled(schema());
        JsonSchema closed = compiled(closedSchema());
        var texts = new ArrayList<>(List.of(resource("example.keywright.json")));
        for (int seed = 0; seed < 60; seed++) {
            texts.add(DesignWriter.write(Designs.random(seed)));
        }
        for (String text : texts) {
            assertEquals(List.of(), problems(open, text));
            assertEquals(List.of(), problems(closed, text), text);
        }
    }

    @Test
    void everyFieldOfTheSchemaIsOneTheWriterWrites() throws DesignFormatException {
        JsonNode schema = schema();
        var fields = new LinkedHashSet<String>();
        addFields("", schema, fields);
        // a default that is written only where it has an unknown field
        String text = DesignWriter.write(DesignReader.read(
                "{\"keywright\": 1, \"name\": \"x\", \"patterns\": [{\"name\": \"p\", \"rate\":"
                        + " {\"calls\": 1, \"per\": \"day\", \"shape\": {\"kind\": \"constant\", \"x-y\": 1}}}]}",
                "f"));
        var written = new HashSet<String>();
        addWritten("", schema, tree(text), schema, written);
        for (int seed = 0; seed < 300 && !fields.isEmpty(); seed++) {
            addWritten("", schema, tree(DesignWriter.write(Designs.random(seed))), schema, written);
            fields.removeAll(written);
        }
        assertEquals(Set.of(), fields);
    }

    /** Adds the pointer to every field that the schema describes. */
    private static void addFields(String pointer, JsonNode schema, Set<String> fields) {
        schema.properties().forEach(member -> {
            String inner = pointer + "/" + member.getKey();
            if (pointer.endsWith("/properties")) {
                fields.add(inner);
            }
            addFields(inner, member.getValue(), fields);
        });
        for (int i = 0; schema.isArray() && i < schema.size(); i++) {
            addFields(pointer + "/" + i, schema.get(i), fields);
        }
    }

    /** Adds the pointers to those fields that a document has. */
    private static void addWritten(
            String pointer, JsonNode schema, JsonNode document, JsonNode root, Set<String> written) {
        if (schema.has("$ref")) {
            String target = schema.get("$ref").asText().substring(1);
            addWritten(target, root.at(target), document, root, written);
        }
        for (int i = 0; i < schema.path("oneOf").size(); i++) {
            JsonNode variant = schema.get("oneOf").get(i);
            if (fits(variant, document, root)) {
                addWritten(pointer + "/oneOf/" + i, variant, document, root, written);
            }
        }
        for (JsonNode element : document) {
            if (document.isArray() && schema.has("items")) {
                addWritten(pointer + "/items", schema.get("items"), element, root, written);
            }
        }
        document.properties().forEach(field -> {
            if (schema.path("properties").has(field.getKey())) {
                String inner = pointer + "/properties/" + field.getKey();
                written.add(inner);
                addWritten(inner, schema.get("properties").get(field.getKey()), field.getValue(), root, written);
            } else if (schema.path("additionalProperties").isObject()) {
                String inner = pointer + "/additionalProperties";
                addWritten(inner, schema.get("additionalProperties"), field.getValue(), root, written);
            }
        });
    }

    private static boolean fits(JsonNode schema, JsonNode document, JsonNode root) {
        if (schema.has("$ref")) {
            return fits(root.at(schema.get("$ref").asText().substring(1)), document, root);
        }
        JsonNode kind = schema.path("properties").path("kind").path("const");
        return schema.path("type").asText().equals(document.getNodeType().name().toLowerCase(Locale.ROOT))
                && (kind.isMissingNode() || kind.equals(document.get("kind")))
                && texts(schema.path("required")).stream().allMatch(document::has);
    }

    @Test
    void everyWordOfEveryEnumerationIsInTheSchemaInOrder() {
        var lists = new HashSet<List<String>>();
        eachObject(schema(), object -> {
            if (object.has("enum")) {
                lists.add(texts(object.get("enum")));
            }
            if (object.has("oneOf")) {
                var kinds = new ArrayList<String>();
                object.get("oneOf")
                        .forEach(variant -> kinds.add(variant.path("properties")
                                .path("kind")
                                .path("const")
                                .asText()));
                lists.add(kinds);
            }
        });
        for (Vocabulary<?> vocabulary : Words.ALL) {
            assertTrue(lists.contains(List.copyOf(vocabulary.words())), () -> vocabulary.words() + " not in " + lists);
        }
    }

    private static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    @Test
    void everyEnumerationAndVariantOfTheModelHasWords() {
        var seen = new LinkedHashSet<Class<?>>();
        reach(Design.class, seen);
        Set<Class<?>> enumerations = seen.stream().filter(Class::isEnum).collect(Collectors.toSet());
        Set<Class<?>> worded = Words.ALL.stream()
                .map(Vocabulary::type)
                .filter(type -> type.getPackage() == Design.class.getPackage())
                .collect(Collectors.toSet());
        assertEquals(enumerations, worded);
        assertEquals(
                Values.class.getPermittedSubclasses().length,
                ValuesFormat.KIND.words().size());
        assertEquals(
                Spread.class.getPermittedSubclasses().length,
                SpreadFormat.KIND.words().size());
        assertEquals(
                Shape.class.getPermittedSubclasses().length,
                RateFormat.SHAPE.words().size());
        assertEquals(
                Change.class.getPermittedSubclasses().length,
                StepFormat.CHANGE.words().size());
    }

    private static void reach(Type type, Set<Class<?>> seen) {
        if (type instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> reach(argument, seen));
        } else if (type instanceof Class<?> plain && seen.add(plain)) {
            if (plain.isRecord()) {
                for (RecordComponent component : plain.getRecordComponents()) {
                    reach(component.getGenericType(), seen);
                }
            } else if (plain.isSealed()) {
                Arrays.stream(plain.getPermittedSubclasses()).forEach(variant -> reach(variant, seen));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{\"name\": \"x\"}",
                "{\"keywright\": 2, \"name\": \"x\"}",
                "{\"keywright\": 1, \"name\": 3}",
                "{\"keywright\": 1, \"name\": \"x\", \"notes\": [3]}",
                "{\"keywright\": 1, \"name\": \"x\", \"sampleTime\": \"yesterday\"}",
                "{\"keywright\": 1, \"name\": \"x\", \"tables\": [{}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"tables\": [{\"name\": \"t\", \"billingMode\": \"FREE\"}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"tables\": [{\"name\": \"t\", \"partitionKey\": \"PK\"}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"entities\": [{\"name\": \"e\", \"table\": \"t\", \"count\": -1}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"entities\": [{\"name\": \"e\", \"table\": \"t\","
                        + " \"attributes\": [{\"name\": \"a\", \"type\": \"S\", \"domain\": {\"kind\": \"guid\"}}]}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"patterns\": [{\"name\": \"p\", \"rate\": {\"calls\": 1}}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"patterns\": [{\"name\": \"p\","
                        + " \"steps\": [{\"operation\": \"query\"}]}]}",
                "{\"keywright\": 1, \"name\": \"x\", \"samples\": {\"t\": [{\"item\": {\"PK\": \"x\"}}]}}",
                "{\"keywright\": 1, \"name\": \"x\", \"samples\": {\"t\": [{\"item\": {\"PK\": {\"S\": \"x\", \"N\": \"1\"}}}]}}",
                "{\"keywright\": 1, \"name\": \"x\", \"samples\": {\"t\": [{\"item\": {\"PK\": {\"B\": \"%\"}}}]}}"
            })
    void whatTheReaderRefusesTheSchemaRefuses(String text) {
        assertFalse(problems(compiled(schema()), text).isEmpty());
        assertThrows(DesignFormatException.class, () -> DesignReader.read(text, "f"));
    }
}
