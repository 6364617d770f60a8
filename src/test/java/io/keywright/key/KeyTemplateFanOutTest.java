package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateFanOutTest {
    static Stream<Arguments> fanOuts() {
        return Stream.of(
                arguments("A#{id}", Set.of(), List.of("A#{id}")),
                arguments("META", Set.of("x"), List.of("META")),
                arguments("S#{day}#{id|shard:3}", Set.of("day"), List.of("S#{day}#0", "S#{day}#1", "S#{day}#2")),
                arguments("S#{day}#{id|shard:3}", Set.of("day", "id"), List.of("S#{day}#{id|shard:3}")),
                arguments("{random:2}#{id}", Set.of("id"), List.of("0#{id}", "1#{id}")),
                arguments("{random:2}{a|shard:2}", Set.of(), List.of("00", "01", "10", "11")),
                arguments("{random:2}#{random:2}", Set.of(), List.of("0#0", "0#1", "1#0", "1#1")),
                arguments("{a|shard:2}#{a|shard:2}", Set.of(), List.of("0#0", "1#1")),
                arguments("{a|lower|shard:2|upper}", Set.of("b"), List.of("0", "1")),
                arguments("{a.b|shard:2}", Set.of("a"), List.of("0", "1")),
                arguments("{a.b|shard:2}", Set.of("a.b"), List.of("{a.b|shard:2}")));
    }

    @ParameterizedTest
    @MethodSource("fanOuts")
    void asksForEveryShardItCannotCompute(String text, Set<String> known, List<String> keys)
            throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse(text);
        assertEquals(
                keys, template.fanOut(known).stream().map(KeyTemplate::print).toList());
        assertEquals(keys.size(), template.fanOutCount(known));
    }

    @Test
    void fansOutToTheMostKeysThereMayBe() throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse("{a|shard:100}#{random:100}");
        assertEquals(KeyTemplate.MAX_SHARDS, template.fanOut(Set.of()).size());
        assertEquals("99#99", template.fanOut(Set.of()).get(9_999).print());
    }

    @Test
    void rendersAPrefixAsText() throws TemplateSyntaxException {
        Map<String, AttributeValue> values = Map.of("n", new N("07"));
        KeyTemplate n = KeyTemplate.parse("{n}");
        KnownPrefix prefix =
                new KnownPrefix(n, KeyTemplate.parse("{rest}-{more}").parts());
        assertEquals(Optional.of(new S("7")), prefix.render(values::get).key());
        assertEquals("{rest}", prefix.next().map(Part::print).orElseThrow());
        assertEquals("-", prefix.textAfterNext());
        assertFalse(prefix.isWhole());
        assertEquals("", new KnownPrefix(n, KeyTemplate.parse("{rest}").parts()).textAfterNext());
        KnownPrefix whole = new KnownPrefix(n, List.of());
        assertTrue(whole.isWhole());
        assertEquals(Optional.empty(), whole.next());
    }

    /** A range "up to 2026-03-14" keeps every order of that day and none of the next. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ORDER#2026-03-14",
                "ORDER#2026-03-14#9",
                "ORDER#2026-03-14\uFFFF",
                "ORDER#2026-03-14\uDBFF\uDFFE"
            })
    void boundsEverySuffix(String key) {
        String bound = KeyTemplate.upperBound("ORDER#2026-03-14");
        assertTrue(Utf8.compare(key, bound) <= 0);
        assertFalse(Utf8.compare("ORDER#2026-03-15", bound) <= 0);
        assertFalse(Utf8.compare("PROFILE", bound) <= 0);
    }
}
