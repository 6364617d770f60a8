package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AttributeType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTemplateTest {
    static Stream<Arguments> templates() {
        return Stream.of(
                arguments("", List.of()),
                arguments("PROFILE", List.of(literal("PROFILE"))),
                arguments("CUSTOMER#{customerId}", List.of(literal("CUSTOMER#"), plain("customerId"))),
                arguments("{a}{b}", List.of(plain("a"), plain("b"))),
                arguments("{{{a}}}", List.of(literal("{"), plain("a"), literal("}"))),
                arguments("a}}b{{c", List.of(literal("a}b{c"))),
                arguments(
                        "SHIPPED#{shippedDate}#{orderId|shard:4}",
                        List.of(
                                literal("SHIPPED#"),
                                plain("shippedDate"),
                                literal("#"),
                                variable("orderId", null, new Filter.Shard(4)))),
                arguments("{random:10}", List.of(new Part.RandomShard(10))),
                arguments("{random}", List.of(plain("random"))),
                arguments("{random:%02d}", List.of(variable("random", new Format.ZeroPadded(2)))),
                arguments("{random:yyyy}", List.of(variable("random", pattern(DatePattern.Field.YEAR)))),
                arguments(
                        "{random.x|shard:4}",
                        List.of(new Part.Variable(
                                new VariableName(List.of("random", "x")), null, List.of(new Filter.Shard(4))))),
                arguments("{seq:%08d}", List.of(variable("seq", new Format.ZeroPadded(8)))),
                arguments(
                        "{at:yyyy-MM-dd|lower|upper}",
                        List.of(variable(
                                "at",
                                pattern(
                                        DatePattern.Field.YEAR,
                                        new DatePattern.Separator('-'),
                                        DatePattern.Field.MONTH,
                                        new DatePattern.Separator('-'),
                                        DatePattern.Field.DAY),
                                new Filter.Lower(),
                                new Filter.Upper()))),
                arguments(
                        "{at:yyyyMMddTHH:mm:ss.SSSZ}",
                        List.of(variable(
                                "at",
                                pattern(
                                        DatePattern.Field.YEAR,
                                        DatePattern.Field.MONTH,
                                        DatePattern.Field.DAY,
                                        new DatePattern.Separator('T'),
                                        DatePattern.Field.HOUR,
                                        new DatePattern.Separator(':'),
                                        DatePattern.Field.MINUTE,
                                        new DatePattern.Separator(':'),
                                        DatePattern.Field.SECOND,
                                        new DatePattern.Separator('.'),
                                        DatePattern.Field.MILLISECOND,
                                        new DatePattern.Separator('Z'))))),
                arguments(
                        "{address.city}",
                        List.of(new Part.Variable(new VariableName(List.of("address", "city")), null, List.of()))),
                arguments("{a\\.b\\:c\\|d\\{e\\}f\\\\g}", List.of(plain("a.b:c|d{e}f\\g"))),
                arguments("{first name}", List.of(plain("first name"))),
                arguments("名#{キー}", List.of(literal("名#"), plain("キー"))));
    }

    @ParameterizedTest
    @MethodSource("templates")
    void readsEveryForm(String text, List<Part> parts) throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse(text);
        assertEquals(parts, template.parts());
        assertEquals(text, template.print());
        assertEquals(template, KeyTemplate.of(parts));
        assertEquals(template.spans(), KeyTemplate.of(parts).spans());
    }

    /** Text, position of the mistake, what was expected there (its beginning). */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
            {                         ~  1 ~ a name
            A#{                       ~  3 ~ a name
            {}                        ~  1 ~ a name
            {a                        ~  2 ~ }
            {a.}                      ~  3 ~ a name
            {.a}                      ~  1 ~ a name
            {a..b}                    ~  3 ~ a name
            A}                        ~  1 ~ }} for a literal brace
            {a}}                      ~  3 ~ }} for a literal brace
            {a{b}                     ~  2 ~ \\{ for a brace in a name, or }
            {a\\x}                    ~  3 ~ one of these
            {a\\                      ~  3 ~ one of these
            {a:}                      ~  3 ~ yyyy MM dd
            {a:x}                     ~  3 ~ yyyy MM dd
            {a:--}                    ~  3 ~ yyyy MM dd
            {a:yyy}                   ~  3 ~ yyyy MM dd
            {a:yyyyy}                 ~  7 ~ yyyy MM dd
            {a:yyyy-M}                ~  8 ~ yyyy MM dd
            {a:YYYY}                  ~  3 ~ yyyy MM dd
            {a:yyyy                   ~  7 ~ }
            {a:%d}                    ~  3 ~ %0, a width of 1 to 38
            {a:%0d}                   ~  5 ~ %0, a width of 1 to 38
            {a:%00d}                  ~  5 ~ %0, a width of 1 to 38
            {a:%039d}                 ~  5 ~ %0, a width of 1 to 38
            {a:%04}                   ~  6 ~ %0, a width of 1 to 38
            {a:%04dx}                 ~  7 ~ | or }
            {a|}                      ~  3 ~ shard:N, lower or upper
            {a|trim}                  ~  3 ~ shard:N, lower or upper
            {a|LOWER}                 ~  3 ~ shard:N, lower or upper
            {a|lower                  ~  8 ~ | or }
            {a|lower:2}               ~  8 ~ | or }
            {a|shard}                 ~  8 ~ :N, such as shard:4
            {a|shard:}                ~  9 ~ 1 to 10000
            {a|shard:0}               ~  9 ~ 1 to 10000
            {a|shard:x}               ~  9 ~ 1 to 10000
            {a|shard:-1}              ~  9 ~ 1 to 10000
            {a|shard:10001}           ~  9 ~ 1 to 10000
            {a|shard:99999999999999}  ~  9 ~ 1 to 10000
            {random:0}                ~  8 ~ 1 to 10000
            {random:4|lower}          ~  9 ~ } after the number of a random shard
            {random:4                 ~  9 ~ } after the number of a random shard
            {random:}                 ~  8 ~ yyyy MM dd
            {a|shard:101}{random:100} ~ 13 ~ at most 10000 together
            """)
    void saysWhatIsWrongAndWhere(String text, int position, String expected) {
        var complaint = assertThrows(TemplateSyntaxException.class, () -> KeyTemplate.parse(text));
        assertAll(
                () -> assertEquals(position, complaint.position(), complaint.getMessage()),
                () -> assertTrue(complaint.expected().startsWith(expected), complaint.getMessage()),
                () -> assertFalse(
                        complaint.problem().isEmpty() || complaint.problem().endsWith(".")),
                () -> assertEquals(Optional.empty(), KeyTemplate.ifValid(text)));
    }

    @Test
    void writesAMessageForAPerson() {
        var complaint = assertThrows(TemplateSyntaxException.class, () -> KeyTemplate.parse("ORDER#{id|shrad:4}"));
        assertEquals(
                "No filter is called \"shrad\" at character 11; expected shard:N, lower or upper",
                complaint.getMessage());
    }

    @Test
    void refusesWhatIsTooLong() {
        var longest = "x".repeat(KeyTemplate.MAX_LENGTH);
        assertTrue(KeyTemplate.ifValid(longest).isPresent());
        assertEquals(Optional.empty(), KeyTemplate.ifValid(longest + "x"));
        assertTrue(KeyTemplate.ifValid("{a}".repeat(KeyTemplate.MAX_PARTS)).isPresent());
        assertEquals(Optional.empty(), KeyTemplate.ifValid("{a}".repeat(KeyTemplate.MAX_PARTS + 1)));
    }

    @ParameterizedTest
    @CsvSource({"{a|shard:04}, {a|shard:4}", "{a:%0008d}, {a:%08d}", "{random:007}, {random:7}"})
    void printsACanonicalForm(String text, String canonical) throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse(text);
        assertEquals(canonical, template.print());
        assertEquals(template, KeyTemplate.parse(canonical));
        assertEquals(text.length(), template.spans().get(0).end());
    }

    @Test
    void knowsWhereEachPartStands() throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse("a{{b}}{x|shard:2}#");
        assertEquals(
                List.of(
                        new KeyTemplate.Span(literal("a{b}"), 0, 6),
                        new KeyTemplate.Span(variable("x", null, new Filter.Shard(2)), 6, 17),
                        new KeyTemplate.Span(literal("#"), 17, 18)),
                template.spans());
    }

    @Test
    void joinsNeighbouringLiterals() throws TemplateSyntaxException {
        KeyTemplate joined = KeyTemplate.of(List.of(literal("A"), literal("#"), plain("x"), literal("#")));
        assertEquals(KeyTemplate.parse("A#{x}#"), joined);
        assertEquals(List.of(), KeyTemplate.literal("").parts());
        assertNotEquals(joined, KeyTemplate.literal("A#x#"));
    }

    @Test
    void namesItsVariablesOnce() throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse("{b}#{a.x}#{b|shard:2}#{a.y}#{random:3}");
        assertEquals(
                List.of("b", "a.x", "a.y"),
                template.variables().stream().map(VariableName::text).toList());
        assertEquals(List.of("b", "a"), template.attributes());
        assertEquals(List.of(2, 3), template.shards());
        assertEquals(4, template.literalLength());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{a}", "{a.b}"})
    void isBare(String text) throws TemplateSyntaxException {
        assertTrue(KeyTemplate.parse(text).isBare());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "{a}#", "{a}{b}", "{a|lower}", "{a:%03d}", "{random:2}"})
    void isNotBare(String text) throws TemplateSyntaxException {
        assertFalse(KeyTemplate.parse(text).isBare());
    }

    @ParameterizedTest
    @CsvSource({
        "{a}, S, true",
        "{a}, N, false",
        "{a}, B, false",
        "{a|lower}, S, false",
        "{a|shard:4}, S, false",
        "{a:%08d}, N, true",
        "{a:yyyy-MM-ddTHH}, S, true",
        "{a:yyyyMM}, N, true",
        "{a:dd-MM-yyyy}, S, false",
        "{a:yyyy-dd}, S, false",
        "{a:MM}, S, false"
    })
    void knowsWhichVariablesKeepTheOrder(String text, AttributeType type, boolean keeps)
            throws TemplateSyntaxException {
        assertEquals(keeps, ((Part.Variable) KeyTemplate.parse(text).parts().get(0)).keepsOrder(type));
    }

    @Test
    void refusesPartsThatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> literal(""));
        assertThrows(IllegalArgumentException.class, () -> new Part.RandomShard(0));
        assertThrows(IllegalArgumentException.class, () -> new Filter.Shard(KeyTemplate.MAX_SHARDS + 1));
        assertThrows(IllegalArgumentException.class, () -> new Format.ZeroPadded(0));
        assertThrows(IllegalArgumentException.class, () -> new VariableName(List.of("a", "")));
        assertThrows(IllegalArgumentException.class, () -> pattern(new DatePattern.Separator('-')));
        assertThrows(
                IllegalArgumentException.class,
                () -> KeyTemplate.of(List.of(new Part.RandomShard(101), new Part.RandomShard(100))));
    }

    private static Part literal(String text) {
        return new Part.Literal(text);
    }

    private static Part plain(String name) {
        return Part.Variable.of(name);
    }

    private static Part variable(String name, @Nullable Format format, Filter... filters) {
        return new Part.Variable(VariableName.of(name), format, List.of(filters));
    }

    private static DatePattern pattern(DatePattern.Element... elements) {
        return new DatePattern(List.of(elements));
    }
}
