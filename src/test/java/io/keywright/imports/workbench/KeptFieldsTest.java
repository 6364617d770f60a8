package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeptFieldsTest {
    private static Map<String, Json> members(String json) throws DesignFormatException {
        return ((Json.Members) Parsed.json(json).json()).members();
    }

    @Test
    void areTheFieldsThatNobodyKnowsInTheirOrder() throws DesignFormatException {
        Located json = Parsed.json(
                "{'z': 1.50, 'Known': 2, 'a': {'b': [null]}, 'In': {'x': 1, 'more': 'é'}, 'Empty': {'x': 1}}");

        var kept = new KeptFields().rest(json, Set.of("Known", "In", "Empty"));
        kept.restOf("In", json.get("In").orElseThrow(), Set.of("x"));
        kept.restOf("Empty", json.get("Empty").orElseThrow(), Set.of("x"));

        assertEquals(List.of("z", "a", "In"), kept.names());
        assertEquals(
                "{\"z\": 1.50, \"a\": {\"b\": [null]}, \"In\": {\"more\": \"é\"}}",
                kept.json().oneLine());
    }

    @Test
    void areReadFromTheExtraTheyWereKeptIn() throws DesignFormatException {
        KeptFields kept = new KeptFields().first(Parsed.json("{'a': 1, 'b': 2}"), List.of("b", "c", "a"));

        Extra extra = kept.extra();

        assertEquals("{\"b\": 2, \"a\": 1}", extra.fields().get(KeptFields.FIELD));
        assertEquals(List.of("b", "a"), List.copyOf(KeptFields.of(extra).keySet()));
        assertTrue(KeptFields.isMarked(extra));
    }

    @Test
    void leaveNoMarkWhereThereAreNone() {
        assertEquals(Extra.NONE, new KeptFields().extra());
        assertFalse(KeptFields.isMarked(Extra.NONE));
        assertEquals(Map.of(), KeptFields.of(Extra.NONE));
        assertTrue(KeptFields.isMarked(new KeptFields().always()));
        assertEquals(Map.of(), KeptFields.of(new KeptFields().always()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "5", "{", "", "\"text\""})
    void areNoneWhereAHandHasChangedThem(String raw) {
        assertEquals(Map.of(), KeptFields.of(new Extra(OrderedMap.copyOf(Map.of(KeptFields.FIELD, raw)))));
    }

    @Test
    void areFoundAtTheEndOfAPath() throws DesignFormatException {
        Map<String, Json> kept = members("{'a': {'b': {'c': 7}}, 'd': 5}");

        assertEquals(
                "7", Objects.requireNonNull(KeptFields.at(kept, "a", "b", "c")).oneLine());
        assertNull(KeptFields.at(kept, "a", "x", "c"));
        assertNull(KeptFields.at(kept, "d", "e"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'a': 1} | {'b': 2} | {'a': 1, 'b': 2}",
                "{'a': 1} | {'a': 2} | {'a': 1}",
                "{'a': {'x': 1}} | {'a': {'y': 2, 'x': 3}, 'b': 4} | {'a': {'x': 1, 'y': 2}, 'b': 4}",
                "{'a': 1} | {'a': {'y': 2}} | {'a': 1}",
                "{'a': {'y': 2}} | {'a': [1]} | {'a': {'y': 2}}"
            })
    void standBehindWhatIsWritten(String written, String kept, String expected) throws DesignFormatException {
        assertEquals(
                expected.replace('\'', '"'),
                Json.object(KeptFields.joined(members(written), members(kept))).oneLine());
    }

    @Test
    void canBeTakenAwayAgain() throws DesignFormatException {
        KeptFields kept = new KeptFields().rest(Parsed.json("{'Author': '', 'Project': 'drafts'}"), Set.of());

        kept.without("Author", Json.text("Ada"));
        kept.without("Project", Json.text("drafts"));

        assertEquals(List.of("Author"), kept.names());
    }

    @Test
    void joinWhatAnObjectHasAlready() throws DesignFormatException {
        KeptFields kept = new KeptFields().rest(Parsed.json("{'Alias': {'Color': 'red'}}"), Set.of());

        kept.join("Alias", Map.of("SortKeyAlias", Json.text("SK")));

        assertEquals(
                "{\"Alias\": {\"SortKeyAlias\": \"SK\", \"Color\": \"red\"}}",
                kept.json().oneLine());
    }
}
