package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueDrawTest {
    private static final Instant NOW = Instant.parse("2026-03-21T12:00:00Z");
    private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");

    private static Design design(Attribute attribute) {
        return Design.empty("d")
                .withSampleTime(NOW)
                .withTables(List.of(Table.of("t", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))))
                .withEntities(List.of(Entity.of("E", "t")
                        .withPopulation(Population.of(5_000))
                        .withKeys(OrderedMap.<String, String>of().with("PK", "E"))
                        .withAttributes(List.of(attribute))));
    }

    private static ValueDraw draw(AttributeType type, Domain domain) {
        Attribute attribute = Attribute.of("a", type).withDomain(domain);
        Design design = design(attribute);
        return ValueDraw.of(design, design.entities().get(0), attribute, 1);
    }

    private static ValueDraw draw(AttributeType type, Values values) {
        return draw(type, Domain.of(values));
    }

    private static @Nullable AttributeValue at(ValueDraw draw, long index) {
        return draw.valueAt(index).orElse(null);
    }

    private static AttributeValue s(String text) {
        return new AttributeValue.S(text);
    }

    private static AttributeValue n(String literal) {
        return new AttributeValue.N(literal);
    }

    private static Values.Timestamp time(Values.TimeForm form) {
        return new Values.Timestamp(MARCH, null, form);
    }

    static Stream<Arguments> known() {
        return Stream.of(
                Arguments.of(AttributeType.S, new Values.Sequence(1, 0), 0, s("1"), 5_000),
                Arguments.of(AttributeType.S, new Values.Sequence(1, 6), 41, s("000042"), 5_000),
                Arguments.of(AttributeType.S, new Values.Sequence(-3, 4), 0, s("-003"), 5_000),
                Arguments.of(AttributeType.N, new Values.Sequence(100, 6), 5, n("105"), 5_000),
                Arguments.of(
                        AttributeType.B,
                        new Values.Sequence(7, 2),
                        0,
                        new AttributeValue.B(Bytes.of(new byte[] {'0', '7'})),
                        5_000),
                Arguments.of(AttributeType.S, time(Values.TimeForm.DATE), 0, s("2026-03-01"), 21),
                Arguments.of(AttributeType.S, time(Values.TimeForm.DATE), 20, s("2026-03-21"), 21),
                Arguments.of(
                        AttributeType.S,
                        time(Values.TimeForm.ISO_SECONDS),
                        61,
                        s("2026-03-01T00:01:01Z"),
                        20 * 86_400 + 12 * 3_600 + 1),
                Arguments.of(
                        AttributeType.S,
                        time(Values.TimeForm.ISO_MILLIS),
                        61,
                        s("2026-03-01T00:00:00.061Z"),
                        (20 * 86_400 + 12 * 3_600) * 1_000L + 1),
                Arguments.of(
                        AttributeType.N,
                        time(Values.TimeForm.EPOCH_SECONDS),
                        1,
                        n(Long.toString(MARCH.getEpochSecond() + 1)),
                        20 * 86_400 + 12 * 3_600 + 1),
                Arguments.of(
                        AttributeType.N,
                        time(Values.TimeForm.EPOCH_MILLIS),
                        1,
                        n(Long.toString(MARCH.toEpochMilli() + 1)),
                        (20 * 86_400 + 12 * 3_600) * 1_000L + 1),
                Arguments.of(
                        AttributeType.S,
                        time(Values.TimeForm.EPOCH_SECONDS),
                        0,
                        s(Long.toString(MARCH.getEpochSecond())),
                        20 * 86_400 + 12 * 3_600 + 1),
                Arguments.of(
                        AttributeType.N,
                        new Values.NumberRange(BigDecimal.ONE, new BigDecimal("2.5"), 2),
                        150,
                        n("2.50"),
                        151),
                Arguments.of(
                        AttributeType.S,
                        new Values.NumberRange(BigDecimal.ONE, new BigDecimal("2.5"), 1),
                        0,
                        s("1.0"),
                        16),
                Arguments.of(AttributeType.S, DrawnShop.choices("A", 1, "B", 2), 1, s("B"), 2),
                Arguments.of(AttributeType.N, DrawnShop.choices("1.50", 1), 0, n("1.50"), 1),
                Arguments.of(
                        AttributeType.B,
                        DrawnShop.choices("AQI=", 1),
                        0,
                        new AttributeValue.B(Bytes.of(new byte[] {1, 2})),
                        1),
                Arguments.of(
                        AttributeType.BOOL,
                        DrawnShop.choices("true", 1, "false", 1),
                        0,
                        new AttributeValue.Bool(true),
                        2),
                Arguments.of(AttributeType.BOOL, new Values.Truth(0.5), 1, new AttributeValue.Bool(true), 2),
                Arguments.of(AttributeType.S, new Values.Fixed(s("EUR")), 0, s("EUR"), 1),
                Arguments.of(
                        AttributeType.NULL,
                        new Values.Fixed(new AttributeValue.Null()),
                        0,
                        new AttributeValue.Null(),
                        1));
    }

    @ParameterizedTest
    @MethodSource("known")
    void givesTheValueOfANumber(AttributeType type, Values values, long index, AttributeValue expected, long size) {
        ValueDraw draw = draw(type, values);
        assertEquals(expected, at(draw, index));
        assertEquals(size, draw.cardinality());
    }

    static Stream<Arguments> unfit() {
        Attribute text = Attribute.of("e", AttributeType.S, new Values.Text(1, 5));
        return Stream.of(
                Arguments.of(
                        AttributeType.BOOL,
                        new Values.Sequence(1, 0),
                        "a sequence can't be a boolean; expected type S or N or B"),
                Arguments.of(AttributeType.N, new Values.Uuid(), "a UUID can't be a number; expected type S or B"),
                Arguments.of(AttributeType.N, new Values.Ulid(null), "a ULID can't be a number; expected type S or B"),
                Arguments.of(
                        AttributeType.N,
                        time(Values.TimeForm.DATE),
                        "a date as text can't be a number; expected type S"),
                Arguments.of(
                        AttributeType.M,
                        time(Values.TimeForm.EPOCH_MILLIS),
                        "a time since 1970 can't be a map; expected type N or S"),
                Arguments.of(
                        AttributeType.B,
                        new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0),
                        "a number can't be a binary; expected type N or S"),
                Arguments.of(AttributeType.N, new Values.Text(1, 2), "text can't be a number; expected type S or B"),
                Arguments.of(
                        AttributeType.N,
                        DrawnShop.choices("twelve", 1),
                        "the value \"twelve\" is no number; expected digits"),
                Arguments.of(
                        AttributeType.B, DrawnShop.choices("%%", 1), "the value \"%%\" is no binary; expected Base64"),
                Arguments.of(
                        AttributeType.BOOL,
                        DrawnShop.choices("yes", 1),
                        "the value \"yes\" is no boolean; expected true or false"),
                Arguments.of(
                        AttributeType.S,
                        new Values.Enumeration(List.of()),
                        "an enumeration without values; expected at least one"),
                Arguments.of(
                        AttributeType.N, new Values.Email(), "an e-mail address can't be a number; expected type S"),
                Arguments.of(AttributeType.N, new Values.PersonName(), "a name can't be a number; expected type S"),
                Arguments.of(
                        AttributeType.N,
                        new Values.Fixed(s("1")),
                        "the fixed value can't be a number; expected type S"),
                Arguments.of(
                        AttributeType.S, new Values.Truth(1), "true or false can't be a string; expected type BOOL"),
                Arguments.of(AttributeType.M, new Values.ListOf(text, 1, 2), "a list can't be a map; expected type L"),
                Arguments.of(
                        AttributeType.L, new Values.MapOf(List.of(text)), "a map can't be a list; expected type M"),
                Arguments.of(
                        AttributeType.L,
                        new Values.SetOf(text, 1, 2),
                        "a set can't be a list; expected type SS or NS or BS"),
                Arguments.of(
                        AttributeType.NS,
                        new Values.SetOf(text, 1, 2),
                        "an element of the set can't be a string; expected type N"),
                Arguments.of(
                        AttributeType.S,
                        new Values.Reference("Ghost", null),
                        "Ghost is not an entity of the design; expected the entity it takes values from"),
                Arguments.of(
                        AttributeType.S,
                        new Values.CopyOf("E", "ghost"),
                        "E has no attribute ghost; expected the one it takes values from"),
                Arguments.of(
                        AttributeType.S,
                        new Values.NumberRange(BigDecimal.TEN, BigDecimal.ONE, 0),
                        "no number with 0 decimals is from 10 to 1; expected the smaller one first"));
    }

    /** A combination that can't be names the entity, the attribute and what was expected. */
    @ParameterizedTest
    @MethodSource("unfit")
    void saysWhatCanNotBe(AttributeType type, Values values, String message) {
        Attribute attribute = Attribute.of("a", type, values);
        DrawnItems drawn =
                EntityDraws.draw(design(attribute), design(attribute).entities().get(0), 10, 1);
        assertEquals(
                List.of("attribute a of E: " + message),
                drawn.problems().stream().map(ItemProblem::toString).toList());
        assertEquals(10, drawn.items().size());
        assertTrue(drawn.items().stream().noneMatch(item -> item.has("a")));
    }

    @Test
    void uuidsAreOfVersionFourAndDifferent() {
        ValueDraw draw = draw(AttributeType.S, new Values.Uuid());
        var seen = new HashSet<AttributeValue>();
        for (int i = 0; i < 5_000; i++) {
            AttributeValue value = at(draw, i);
            UUID uuid = UUID.fromString(((AttributeValue.S) value).value());
            assertEquals(4, uuid.version());
            assertEquals(2, uuid.variant());
            assertTrue(seen.add(value));
        }
        assertEquals(
                16,
                ((AttributeValue.B) at(draw(AttributeType.B, new Values.Uuid()), 0))
                        .value()
                        .length());
    }

    /** A ULID is 48 bits of time and 80 of chance in Crockford's Base32 (github.com/ulid/spec). */
    @Test
    void ulidsSortByNumberAndHaveTheirTime() {
        ValueDraw draw = draw(AttributeType.S, new Values.Ulid(MARCH));
        String before = "";
        for (int i = 0; i < 5_000; i++) {
            String ulid = ((AttributeValue.S) at(draw, i)).value();
            assertTrue(ulid.matches("[0-7][0-9A-HJKMNP-TV-Z]{25}"), ulid);
            long millis = 0;
            for (char c : ulid.substring(0, 10).toCharArray()) {
                millis = millis * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(c);
            }
            assertTrue(millis >= MARCH.toEpochMilli() && millis <= NOW.toEpochMilli(), ulid);
            assertTrue(ulid.compareTo(before) > 0, before + " before " + ulid);
            before = ulid;
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void textsHaveTheirLength(AttributeType type, int min, int max) {
        ValueDraw draw = draw(type, new Values.Text(min, max));
        long sum = 0;
        var lengths = new HashSet<Integer>();
        for (int i = 0; i < 2_000; i++) {
            AttributeValue value = at(draw, i);
            int length = value instanceof AttributeValue.S text
                    ? text.value().length()
                    : ((AttributeValue.B) value).value().length();
            assertTrue(length >= min && length <= Math.max(min, max), "length " + length);
            sum += length;
            lengths.add(length);
        }
        double width = Math.max(min, max) - min + 1;
        double bound = 5 * Math.sqrt((width * width - 1) / 12 / 2_000) + 1;
        assertEquals((min + Math.max(min, max)) / 2.0, sum / 2_000.0, bound, "the mean of all lengths");
        assertTrue(lengths.size() >= Math.min(width, 16));
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(AttributeType.S, 0, 3),
                Arguments.of(AttributeType.S, 5, 5),
                Arguments.of(AttributeType.S, 20, 60),
                Arguments.of(AttributeType.S, 9, 3),
                Arguments.of(AttributeType.B, 1, 40),
                Arguments.of(AttributeType.S, 1_000, 20_000),
                Arguments.of(AttributeType.B, 100_000, 300_000));
    }

    @Test
    void aCardinalityThinsOutTheValuesEvenly() {
        var range = new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(1_000), 0);
        ValueDraw draw = draw(AttributeType.N, Domain.of(range, 5));
        assertEquals(5, draw.cardinality());
        assertEquals(
                List.of("0", "250", "500", "750", "1000"),
                Stream.of(0, 1, 2, 3, 4)
                        .map(i -> ((AttributeValue.N) at(draw, i)).literal())
                        .toList());
    }

    @Test
    void theSeedChangesWhatIsRandomOnly() {
        Attribute attribute = Attribute.of("a", AttributeType.S, new Values.Text(20, 20));
        Design design = design(attribute);
        Entity entity = design.entities().get(0);
        assertEquals(
                ValueDraw.of(design, entity, attribute, 1).valueAt(3),
                ValueDraw.of(design, entity, attribute, 1).valueAt(3));
        assertTrue(!ValueDraw.of(design, entity, attribute, 1)
                .valueAt(3)
                .equals(ValueDraw.of(design, entity, attribute, 2).valueAt(3)));
    }

    @Test
    void aReferenceHasTheNumbersOfTheOtherEntity() {
        Design shop = DrawnShop.design();
        Entity order = DrawnShop.order();
        ValueDraw draw = ValueDraw.of(shop, order, order.attribute("customerId").orElseThrow(), 1);
        assertEquals(400_000, draw.cardinality());
        assertEquals(s("400000"), at(draw, 399_999));
    }
}
