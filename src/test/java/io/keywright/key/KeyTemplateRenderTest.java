package io.keywright.key;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.B;
import io.keywright.model.AttributeValue.Bool;
import io.keywright.model.AttributeValue.L;
import io.keywright.model.AttributeValue.M;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.Null;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.AttributeValue.SS;
import io.keywright.model.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyTemplateRenderTest {
    private static final Map<String, AttributeValue> ITEM = Map.ofEntries(
            entry("id", new S("456")),
            entry("name", new S("Ana Grün")),
            entry("empty", new S("")),
            entry("seq", new N("0042")),
            entry("price", new N("12.50")),
            entry("bytes", new B(Bytes.of(new byte[] {1, 2}))),
            entry("open", new Bool(true)),
            entry("nothing", new Null()),
            entry("tags", new SS(List.of("a"))),
            entry("a.b", new S("dotted")),
            entry(
                    "address",
                    new M(Map.of(
                            "city", new S("Oslo"),
                            "geo", new M(Map.of("lat", new N("59.9"))),
                            "l", new L(List.of())))));

    static Stream<Arguments> renderings() {
        return Stream.of(
                arguments("", new S("")),
                arguments("META", new S("META")),
                arguments("{{{id}}}", new S("{456}")),
                arguments("ORDER#{id}", new S("ORDER#456")),
                arguments("{id}", new S("456")),
                arguments("{seq}", new N("0042")),
                arguments("{bytes}", new B(Bytes.of(new byte[] {1, 2}))),
                arguments("#{seq}", new S("#42")),
                arguments("#{price}", new S("#12.5")),
                arguments("#{open}", new S("#true")),
                arguments("X#{empty}#", new S("X##")),
                arguments("{seq:%06d}", new S("000042")),
                arguments("{name|lower}", new S("ana grün")),
                arguments("{name|upper}", new S("ANA GRÜN")),
                arguments("{name|upper|lower|shard:1}", new S("0")),
                arguments("{address.city}", new S("Oslo")),
                arguments("{address.geo.lat}", new N("59.9")),
                arguments("{a\\.b}", new S("dotted")),
                arguments("{random:4}", new S("2")),
                arguments("{id|shard:4}", new S("1")));
    }

    @ParameterizedTest
    @MethodSource("renderings")
    void renders(String template, AttributeValue key) throws TemplateSyntaxException {
        assertEquals(new Rendering.Rendered(key), render(template));
    }

    static Stream<Arguments> absences() {
        return Stream.of(
                arguments("{missing}", "missing"),
                arguments("A#{id}#{missing|shard:4}", "missing"),
                arguments("{missing.city}", "missing.city"),
                arguments("{address.zip}", "address.zip"),
                arguments("{address.geo.lon}", "address.geo.lon"),
                arguments("{a.b}", "a.b"));
    }

    @ParameterizedTest
    @MethodSource("absences")
    void hasNoKeyWithoutAVariable(String template, String variable) throws TemplateSyntaxException {
        assertEquals(new Rendering.Absent(variable), render(template));
        assertEquals(Optional.empty(), render(template).key());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            {tags}              ~ tags         ~ a key is a string, a number or binary, not a string set
            {open}              ~ open         ~ a key is a string, a number or binary, not a boolean
            {address}           ~ address      ~ a key is a string, a number or binary, not a map
            #{tags}             ~ tags         ~ a string set can't be part of a text
            #{bytes}            ~ bytes        ~ a binary can't be part of a text
            #{nothing}          ~ nothing      ~ a null can't be part of a text
            {id.x}              ~ id.x         ~ "id" is a string, not a map
            {address.l.x}       ~ address.l.x  ~ "l" is a list, not a map
            {id:%06d}           ~ id           ~ %06d needs a whole number, not a string
            {price:%06d}        ~ price        ~ %06d needs a whole number, not 12.50
            {seq:%01d}          ~ seq          ~ 0042 is longer than the 1 characters of %01d
            {id:yyyy}           ~ id           ~ "456" is no ISO date such as 2026-03-14 or 2026-03-14T15:20:44Z
            {open:yyyy}         ~ open         ~ a date is ISO text or a number, not a boolean
            """)
    void refusesWhatDoesNotFit(String template, String variable, String reason) throws TemplateSyntaxException {
        assertEquals(new Rendering.Refused(variable, reason), render(template));
    }

    @ParameterizedTest
    @CsvSource({
        "0, %03d, 000",
        "7, %03d, 007",
        "7.000, %03d, 007",
        "1E3, %04d, 1000",
        "0E+9000, %02d, 00",
        "-5, %03d, -05",
        "-5, %02d, -5",
        "12345678901234567890123456789012345678, %038d, 12345678901234567890123456789012345678"
    })
    void padsWholeNumbers(String number, String format, String text) throws TemplateSyntaxException {
        Rendering rendering = KeyTemplate.parse("{n:" + format + "}").render(name -> new N(number), n -> 0);
        assertEquals(new Rendering.Rendered(new S(text)), rendering);
    }

    @ParameterizedTest
    @CsvSource({"-5, 1", "1E100, 38", "1E9000, 2", "100, 2"})
    void refusesNumbersThatAreTooLong(String number, int width) throws TemplateSyntaxException {
        String format = "%0" + width + "d";
        Rendering rendering = KeyTemplate.parse("{n:" + format + "}").render(name -> new N(number), n -> 0);
        assertEquals(
                new Rendering.Refused("n", number + " is longer than the " + width + " characters of " + format),
                rendering);
    }

    @Test
    void asksForARandomNumberForEveryRandomShard() throws TemplateSyntaxException {
        var bounds = new ArrayList<Integer>();
        Rendering rendering = KeyTemplate.parse("{random:4}-{random:10}").render(ITEM::get, bound -> {
            bounds.add(bound);
            return bound - 1;
        });
        assertEquals(new Rendering.Rendered(new S("3-9")), rendering);
        assertEquals(List.of(4, 10), bounds);
    }

    @Test
    void makesTextOfABareVariableWhereTextIsWanted() throws TemplateSyntaxException {
        KeyTemplate template = KeyTemplate.parse("{seq}");
        assertEquals(new Rendering.Rendered(new S("42")), template.renderText(ITEM::get, n -> 0));
        assertEquals(Optional.of("42"), ((Rendering.Rendered) template.render(ITEM::get, n -> 0)).text());
    }

    /**
     * CRC-32 as in zlib and PNG: CBF43926 for "123456789" is the published check value; 456 gives shard 1 of 4 (design
     * course, Python's zlib.crc32); the empty text gives 0.
     */
    @ParameterizedTest
    @CsvSource({"123456789, 10000, 262", "456, 4, 1", "'', 7, 0", "ü, 10000, 2789"})
    void shardsByCrc32(String text, int count, int shard) {
        assertEquals(shard, new Filter.Shard(count).of(text));
        assertEquals(Integer.toString(shard), new Filter.Shard(count).apply(text));
    }

    private static Rendering render(String template) throws TemplateSyntaxException {
        return KeyTemplate.parse(template).render(ITEM::get, bound -> 2);
    }
}
