package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.workspace.SampleDesigns;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SameKeyRuleTest {
    private static final Design SHOP = Design.empty("shop")
            .withTables(List.of(Table.of(
                    "shop",
                    KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))));
    private static final Attribute ID = Attribute.of("id", AttributeType.S);
    private static final Values UUID = new Values.Uuid();
    private static final Values RED = enumeration("red", "pink");

    private final SameKeyRule rule = new SameKeyRule();

    private static Entity entity(String name, String partition, String sort, Attribute... attributes) {
        return Entity.of(name, "shop")
                .withAttributes(List.of(attributes))
                .withTemplate("PK", partition)
                .withTemplate("SK", sort);
    }

    private List<String> sentences(Entity... entities) {
        return RuleCase.findings(rule, SHOP.withEntities(List.of(entities))).stream()
                .map(Finding::sentence)
                .toList();
    }

    @Test
    void theSameTemplates() {
        Entity customer = entity("Customer", "C#{id}", "C#{id}", ID);
        Entity contact = entity("Contact", "C#{key}", "C#{key}", Attribute.of("key", AttributeType.S));
        Finding finding = RuleCase.only(rule, SHOP.withEntities(List.of(customer, contact)));
        assertEquals(
                new Finding(
                        "same-key",
                        Severity.WARNING,
                        Place.entity("Contact"),
                        "Contact and Customer can have the same primary key (PK C#{key}, SK C#{key}).",
                        "An item of one that is put replaces that of the other without a word."),
                finding);
        assertEquals(List.of(), finding.fixes());
        Entity card = entity("Card", "C#{id}", "C#{id}", ID);
        assertEquals(2, sentences(customer, contact, card).size(), "each with the first it collides with");
        assertEquals(List.of(), sentences(customer, entity("Contact", "C#{id}", "D#{id}", ID)));
        assertEquals(List.of(), sentences(customer, customer), "twice the same name is another problem");
    }

    @Test
    void digitsOfDatesAreApart() {
        Entity year = entity("Year", "C#{at:yyyy}", "META", Attribute.of("at", AttributeType.S));
        Entity month = entity("Month", "C#{at:yyyyMM}", "META", Attribute.of("at", AttributeType.S));
        assertEquals(List.of(), sentences(year, month), "four digits are never six");
    }

    private static Values enumeration(String... values) {
        return new Values.Enumeration(List.of(values).stream()
                .map(value -> new Values.Choice(value, 1))
                .toList());
    }

    private static Values range(long min, long max) {
        return new Values.NumberRange(BigDecimal.valueOf(min), BigDecimal.valueOf(max), 0);
    }

    static List<Arguments> values() {
        Values sequence = new Values.Sequence(1, 6);
        return List.of(
                Arguments.of("{v}", RED, enumeration("blue", "navy"), false),
                Arguments.of("{v}", RED, enumeration("pink"), true),
                Arguments.of("{v}", RED, enumeration("PINK"), false),
                Arguments.of("{v|lower}", RED, enumeration("PINK"), true),
                Arguments.of("{v|shard:4}", RED, enumeration("blue"), true),
                Arguments.of("{v}", RED, new Values.Fixed(new AttributeValue.S("pink")), true),
                // Kinds of texts that are told apart by what they look like.
                Arguments.of("{v}", RED, UUID, false),
                Arguments.of("{v}", enumeration("0f8fad5b-d9cb-469f-a165-70867728950e"), UUID, true),
                Arguments.of("{v}", RED, range(1, 9), false),
                Arguments.of("{v}", enumeration("7"), range(1, 9), true),
                Arguments.of("{v}", RED, new Values.Text(1, 9), true),
                Arguments.of("{v}", UUID, UUID, false),
                Arguments.of("{v|shard:4}", UUID, UUID, true),
                Arguments.of("{v}", UUID, new Values.Ulid(null), false),
                Arguments.of("{v}", UUID, sequence, false),
                Arguments.of("{v}", new Values.Email(), new Values.Email(), true),
                Arguments.of(
                        "{v}",
                        new Values.Timestamp(null, null, Values.TimeForm.DATE),
                        new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS),
                        false),
                // Entities of 50 items: 1 to 50.
                Arguments.of("{v}", sequence, new Values.Sequence(50, 6), true),
                Arguments.of("{v}", sequence, new Values.Sequence(51, 6), false),
                Arguments.of("{v}", sequence, new Values.Sequence(1, 4), false),
                Arguments.of("{v}", range(1, 9), range(9, 12), true),
                Arguments.of("{v}", range(1, 9), range(10, 12), false));
    }

    /** With a literal values meet unless it is certain that they do not. */
    @ParameterizedTest
    @MethodSource("values")
    void valuesThatMeet(String variable, Values one, Values other, boolean meet) {
        Entity first = entity("A", "K#" + variable, "META", Attribute.of("v", AttributeType.S, one));
        Entity second = entity("B", "K#" + variable, "META", Attribute.of("v", AttributeType.S, other));
        assertEquals(
                meet ? List.of("B and A can have the same primary key (PK K#" + variable + ", SK META).") : List.of(),
                sentences(first.withPopulation(Population.of(50)), second.withPopulation(Population.of(50))));
    }

    @Test
    void aReferenceHasTheValuesOfWhatItRefersTo() {
        Entity customer = entity("Customer", "C#{id}", "META", Attribute.of("id", AttributeType.S, UUID));
        Entity profile = entity(
                "Profile",
                "C#{who}",
                "META",
                Attribute.of("who", AttributeType.S, new Values.Reference("Customer", "id")));
        Entity card = entity(
                "Card", "C#{of}", "META", Attribute.of("of", AttributeType.S, new Values.CopyOf("Profile", "who")));
        assertEquals(1, sentences(customer, profile).size());
        assertEquals(2, sentences(customer, profile, card).size(), "through another reference");
        assertEquals(
                List.of(),
                sentences(
                        customer,
                        entity(
                                "Loop",
                                "C#{of}",
                                "OTHER",
                                Attribute.of("of", AttributeType.S, new Values.Reference("Loop", "of")))));
    }

    /** Of keys without literals only those count that are known to meet. */
    @Test
    void keysWithoutLiterals() {
        assertEquals(0, bare(UUID, UUID));
        assertEquals(0, bare(new Values.Text(1, 9), new Values.Text(1, 9)));
        assertEquals(0, bare(new Values.Sequence(1, 6), new Values.Fixed(new AttributeValue.S("total"))));
        assertEquals(1, bare(new Values.Sequence(1, 6), new Values.Sequence(100, 6)));
        assertEquals(1, bare(UUID, new Values.Reference("A", null)));
    }

    private int bare(Values one, Values other) {
        Design table = Design.empty("ids")
                .withTables(List.of(Table.of("ids", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))));
        Entity first = Entity.of("A", "ids").withAttributes(List.of(Attribute.of("id", AttributeType.S, one)));
        Entity second = Entity.of("B", "ids").withAttributes(List.of(Attribute.of("id", AttributeType.S, other)));
        return RuleCase.findings(rule, table.withEntities(List.of(first, second)))
                .size();
    }

    @Test
    void theSamplesHaveNone() {
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            RuleCase.nothing(rule, sample.read());
        }
    }
}
