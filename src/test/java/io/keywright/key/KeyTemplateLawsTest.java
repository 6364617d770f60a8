package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Laws over templates made with a fixed seed; a message names the template it fails for. */
class KeyTemplateLawsTest {
    private static final long SEED = 20_260_902L;
    private static final int TEMPLATES = 5_000;
    private static final String NAME_CHARACTERS = "abcXYZ09_- .:|{}\\é😀";
    private static final String LITERAL_CHARACTERS = "AB#-{}:|%é😀 ";

    @Test
    void parsingWhatWasPrintedGivesTheSame() throws TemplateSyntaxException {
        var random = new Random(SEED);
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate template = template(random);
            String text = template.print();
            KeyTemplate parsed = KeyTemplate.parse(text);
            assertEquals(template, parsed, text);
            assertEquals(text, parsed.print());
            assertEquals(template.spans(), parsed.spans(), text);
            for (KeyTemplate.Span span : parsed.spans()) {
                assertEquals(span.part().print(), text.substring(span.start(), span.end()));
            }
        }
    }

    @Test
    void whatWasRenderedMatches() {
        var random = new Random(SEED);
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate template = template(random);
            Map<String, AttributeValue> values = values(template, random);
            Rendering rendering = template.renderText(values::get, random::nextInt);
            String text = ((Rendering.Rendered) rendering).text().orElseThrow();
            assertTrue(template.match(text).isPresent(), () -> template + " does not match its own " + text);
            assertTrue(template.overlaps(KeyTemplate.literal(text)), () -> template + " against its own " + text);
        }
    }

    /** With separators that no value contains, the values come back. */
    @Test
    void valuesComeBack() {
        var random = new Random(SEED);
        for (int i = 0; i < TEMPLATES; i++) {
            var parts = new ArrayList<Part>();
            var texts = new HashMap<String, String>();
            var values = new HashMap<String, AttributeValue>();
            for (int n = random.nextInt(4); n >= 0; n--) {
                String name = "v" + n;
                String value = Integer.toString(random.nextInt(1_000), 36);
                parts.add(Part.Variable.of(name));
                parts.add(new Part.Literal("#"));
                texts.put(name, value);
                values.put(name, new S(value));
            }
            KeyTemplate template = KeyTemplate.of(parts);
            String text = ((Rendering.Rendered) template.render(values::get, n -> 0))
                    .text()
                    .orElseThrow();
            assertEquals(texts, template.match(text).orElseThrow(), template::print);
        }
    }

    /** Where a template takes a text of another, the two overlap. */
    @Test
    void whatMatchesOverlaps() {
        var random = new Random(SEED);
        int met = 0;
        for (int i = 0; i < TEMPLATES; i++) {
            KeyTemplate one = template(random);
            KeyTemplate other = random.nextBoolean()
                    ? template(random)
                    : KeyTemplate.of(one.parts().subList(0, one.parts().size() / 2));
            Map<String, AttributeValue> values = values(one, random);
            String text = ((Rendering.Rendered) one.renderText(values::get, random::nextInt))
                    .text()
                    .orElseThrow();
            if (other.match(text).isPresent()) {
                met++;
                assertTrue(one.overlaps(other), () -> one + " and " + other + " both give " + text);
            }
        }
        assertTrue(met > TEMPLATES / 100, "too few templates met: " + met);
    }

    /** One of the fanned out keys is the key that was written. */
    @Test
    void fanningOutFindsWhatWasWritten() {
        var random = new Random(SEED);
        for (int i = 0; i < TEMPLATES / 5; i++) {
            KeyTemplate template = template(random);
            Map<String, AttributeValue> values = values(template, random);
            Rendering written = template.renderText(values::get, random::nextInt);
            Set<String> known = new HashSet<>();
            template.variables().forEach(name -> {
                if (random.nextBoolean()) {
                    known.add(name.text());
                }
            });
            if (template.fanOutCount(known) > 500) {
                continue;
            }
            List<KeyTemplate> keys = template.fanOut(known);
            assertEquals(template.fanOutCount(known), keys.size(), template::print);
            assertTrue(
                    keys.stream()
                            .anyMatch(key -> key.renderText(values::get, n -> 0).equals(written)),
                    () -> template + " with " + known + " written as " + written);
        }
    }

    @Test
    void theParserOnlyEverComplains() {
        var random = new Random(SEED);
        int parsed = 0;
        for (int i = 0; i < 4 * TEMPLATES; i++) {
            String text = i % 2 == 0 ? noise(random) : damaged(template(random).print(), random);
            try {
                KeyTemplate template = KeyTemplate.parse(text);
                assertEquals(template, KeyTemplate.parse(template.print()), text);
                parsed++;
            } catch (TemplateSyntaxException complaint) {
                assertTrue(complaint.position() >= 0 && complaint.position() <= text.length(), text);
            }
        }
        assertTrue(parsed > TEMPLATES / 5 && parsed < 3 * TEMPLATES, "parsed " + parsed);
    }

    private static KeyTemplate template(Random random) {
        var parts = new ArrayList<Part>();
        long fanOut = 1;
        for (int n = random.nextInt(6); n > 0; n--) {
            Part part = part(random);
            fanOut *= KeyTemplate.shardCount(part);
            if (fanOut <= KeyTemplate.MAX_SHARDS) {
                parts.add(part);
            }
        }
        return KeyTemplate.of(parts);
    }

    private static Part part(Random random) {
        return switch (random.nextInt(5)) {
            case 0, 1 -> new Part.Literal(text(LITERAL_CHARACTERS, random));
            case 2 -> new Part.RandomShard(1 + random.nextInt(12));
            default -> new Part.Variable(name(random), format(random), filters(random));
        };
    }

    /** Attributes that are maps have other names than those that are not. */
    private static VariableName name(Random random) {
        if (random.nextInt(3) == 0) {
            return new VariableName(List.of("m" + text(NAME_CHARACTERS, random), text(NAME_CHARACTERS, random)));
        }
        return VariableName.of(random.nextInt(6) == 0 ? "random" : "v" + text(NAME_CHARACTERS, random));
    }

    private static @Nullable Format format(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Format.ZeroPadded(7 + random.nextInt(5));
            case 1 -> {
                var elements = new ArrayList<DatePattern.Element>();
                elements.add(DatePattern.Field.values()[random.nextInt(7)]);
                for (int n = random.nextInt(4); n > 0; n--) {
                    elements.add(new DatePattern.Separator(DatePattern.SEPARATORS.charAt(random.nextInt(7))));
                    elements.add(DatePattern.Field.values()[random.nextInt(7)]);
                }
                yield new DatePattern(elements);
            }
            default -> null;
        };
    }

    private static List<Filter> filters(Random random) {
        var filters = new ArrayList<Filter>();
        for (int n = random.nextInt(3); n > 0; n--) {
            filters.add(
                    switch (random.nextInt(3)) {
                        case 0 -> new Filter.Shard(1 + random.nextInt(20));
                        case 1 -> new Filter.Lower();
                        default -> new Filter.Upper();
                    });
        }
        return filters;
    }

    /** Values that fit: a number that is a date as well, or text where no format asks for a number. */
    private static Map<String, AttributeValue> values(KeyTemplate template, Random random) {
        var formatted = new HashSet<String>();
        for (Part part : template.parts()) {
            if (part instanceof Part.Variable variable && variable.format() != null) {
                formatted.add(variable.name().text());
            }
        }
        var values = new HashMap<String, AttributeValue>();
        for (VariableName name : template.variables()) {
            AttributeValue value = formatted.contains(name.text()) || random.nextBoolean()
                    ? N.of(random.nextInt(9_999_999))
                    : new S(random.nextInt(8) == 0 ? "" : text(LITERAL_CHARACTERS, random));
            put(values, name.segments(), value);
        }
        return values;
    }

    private static void put(Map<String, AttributeValue> values, List<String> segments, AttributeValue value) {
        if (segments.size() == 1) {
            values.put(segments.get(0), value);
            return;
        }
        var entries = new HashMap<String, AttributeValue>();
        if (values.get(segments.get(0)) instanceof AttributeValue.M map) {
            entries.putAll(map.entries());
        }
        entries.put(segments.get(1), value);
        values.put(segments.get(0), new AttributeValue.M(entries));
    }

    private static String text(String characters, Random random) {
        int[] codePoints = characters.codePoints().toArray();
        var text = new StringBuilder();
        for (int n = 1 + random.nextInt(5); n > 0; n--) {
            text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
        }
        return text.toString();
    }

    private static String noise(Random random) {
        String[] pieces = {
            "{",
            "}",
            "{{",
            "}}",
            "a",
            ".",
            ":",
            "|",
            "\\",
            "%0",
            "d",
            "4",
            "0",
            "shard:",
            "lower",
            "random:",
            "yyyy",
            "MM",
            "-",
            "#",
            "\uD83D",
            " ",
            "99999999999"
        };
        var text = new StringBuilder();
        for (int n = random.nextInt(12); n > 0; n--) {
            text.append(pieces[random.nextInt(pieces.length)]);
        }
        return text.toString();
    }

    private static String damaged(String text, Random random) {
        if (text.isEmpty()) {
            return text;
        }
        int at = random.nextInt(text.length());
        return switch (random.nextInt(3)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + text.substring(at + 1);
            default -> text.substring(0, at) + NAME_CHARACTERS.charAt(random.nextInt(15)) + text.substring(at);
        };
    }
}
