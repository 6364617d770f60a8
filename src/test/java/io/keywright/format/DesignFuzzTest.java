package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.Designs;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Broken files are refused, or read: nothing else. What is read can be written and read again. */
class DesignFuzzTest {
    private static final List<Json> ODD_VALUES = List.of(
            Json.literal("null"),
            Json.literal("true"),
            Json.literal("-1"),
            Json.literal("1e400"),
            Json.literal("1E-9999999999"),
            Json.literal("9".repeat(30)),
            Json.literal("0.5"),
            Json.text(""),
            Json.text("ALL"),
            Json.array(List.of()),
            Json.array(List.of(Json.text("a"), Json.literal("2"))),
            Json.object(Map.of()),
            Json.object(Map.of("kind", Json.text("list"))),
            Json.object(Map.of("S", Json.text("a"))));

    private static final String ODD_CHARACTERS = "{}[]\",:\\0-9.eE+tfnu \n\r\t\u0000\u001f\ud800é";

    @Test
    void filesWithOtherValuesAreRefusedOrRead() {
        otherValues().check(250, DesignFuzzTest::openBoth);
    }

    @Test
    void filesWithOtherCharactersAreRefusedOrRead() {
        otherCharacters().check(250, DesignFuzzTest::openBoth);
    }

    @Test
    @Tag("soak")
    void manyBrokenFilesAreRefusedOrRead() {
        otherValues().check(150_000, DesignFuzzTest::openBoth);
        otherCharacters().check(150_000, DesignFuzzTest::openBoth);
    }

    /** Opens the text as it is, and as a file of a newer version, of which parts that can't be read are left out. */
    private static void openBoth(String text) throws DesignFormatException {
        open(text);
        open(text.replaceFirst("\"keywright\": 1", "\"keywright\": 2"));
    }

    private static void open(String text) throws DesignFormatException {
        OpenedDesign opened;
        try {
            opened = DesignReader.open(text, "fuzz");
        } catch (DesignFormatException refused) {
            assertEquals("fuzz", refused.file());
            return;
        }
        String written = DesignWriter.write(opened.design());
        assertEquals(opened.design(), DesignReader.read(written, "written"));
    }

    /** Files in which a few values are others, and a few fields are missing. */
    private static Gen<String> otherValues() {
        return (random, size) -> {
            Json json = design(random, size);
            for (int i = 0; i < 1 + size / 2; i++) {
                json = changed(json, random.nextInt(200), random);
            }
            return json.pretty();
        };
    }

    private static Json design(SplittableRandom random, int size) {
        String text = DesignWriter.write(new Designs().make(random, size));
        try {
            return JsonTree.parse(text, "design").json();
        } catch (DesignFormatException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The value with something inside it changed, after a walk of so many steps. */
    private static Json changed(Json json, int steps, SplittableRandom random) {
        if (json instanceof Json.Array array && !array.elements().isEmpty() && steps > 0) {
            var elements = new ArrayList<>(array.elements());
            int at = random.nextInt(elements.size());
            elements.set(at, changed(elements.get(at), steps / 4, random));
            return Json.array(elements);
        }
        if (json instanceof Json.Members object && !object.members().isEmpty() && steps > 0) {
            var members = new LinkedHashMap<>(object.members());
            List<String> names = List.copyOf(members.keySet());
            String name = names.get(random.nextInt(names.size()));
            if (random.nextInt(8) == 0) {
                members.remove(name);
            } else {
                members.put(name, changed(members.get(name), steps / 4, random));
            }
            return Json.object(members);
        }
        return ODD_VALUES.get(random.nextInt(ODD_VALUES.size()));
    }

    /** Files in which a few characters are others, doubled, or missing. */
    private static Gen<String> otherCharacters() {
        return (random, size) -> {
            var text = new StringBuilder(DesignWriter.write(new Designs().make(random, size)));
            for (int i = 0; i < 1 + size / 2; i++) {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + random.nextInt(1 + random.nextInt(30)));
                char odd = ODD_CHARACTERS.charAt(random.nextInt(ODD_CHARACTERS.length()));
                switch (random.nextInt(4)) {
                    case 0 -> text.setCharAt(from, odd);
                    case 1 -> text.insert(from, odd);
                    case 2 -> text.insert(to, text.substring(from, to));
                    default -> text.delete(from, to);
                }
            }
            return text.toString();
        };
    }
}
