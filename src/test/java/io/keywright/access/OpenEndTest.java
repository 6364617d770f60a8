package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition.Operator;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys are ORDER#{name}#{day}, as DynamoDB compares them byte by byte. */
class OpenEndTest {
    private static final Entity ENTITY = Entity.of("E", "t")
            .withPopulation(Population.of(100))
            .withKeys(OrderedMap.<String, String>of().with("PK", "{id}").with("SK", "ORDER#{name}#{day}"))
            .withAttributes(List.of(
                    Attribute.of("id", AttributeType.S, new Values.Uuid()),
                    Attribute.of("name", AttributeType.S, new Values.Text(3, 9)),
                    Attribute.of("day", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.DATE))));
    private static final ExpectedEntity EXPECTED = Expected.of(Design.empty("d")
                    .withTables(List.of(Table.of("t", KeySchema.of(SizedEntities.key("PK"), SizedEntities.key("SK")))))
                    .withEntities(List.of(ENTITY)))
            .items()
            .entity("E")
            .orElseThrow();

    private static KeyTemplate template(String text) {
        return KeyTemplate.ifValid(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "BEGINS_WITH; ORDER#{name}; ; What begins with ORDER#{name} is also what has a longer name, as ORDER#10"
                        + " begins with ORDER#1: add what follows {name} in the key.",
                "BEGINS_WITH; ORDER#{firstLetters}; ; ''",
                "BEGINS_WITH; ORDER#{name}#; ; ''",
                "BEGINS_WITH; ORDER#; ; ''",
                "BEGINS_WITH; ORDER#{name}#{day}; ; ''",
                "BETWEEN; ORDER#{from}; ORDER#{to}; The keys go on after name, so that none whose value is {to} is"
                        + " found: end the range with a text that comes after them.",
                "BETWEEN; ORDER#{from}; ORDER#{to}$; ''",
                "BETWEEN; ORDER#{name}#{from}; ORDER#{name}#{to}; ''",
                "LE; ORDER#{to}; ; The keys go on after name, so that none whose value is {to} is found: end the range"
                        + " with a text that comes after them.",
                "LT; ORDER#{to}; ; ''",
                "GE; ORDER#{from}; ; ''",
                "GT; ORDER#{from}; ; The keys go on after name, so that those whose value is {from} are found, too:"
                        + " begin the range with a text that comes after them.",
                "LE; ORDER#{name}#{to}; ; ''",
                "LE; ORDER#{name}#{to:yyyy-MM}; ; {to:yyyy-MM} is where the month begins, so that nothing of that month"
                        + " is found: end the range with the month after it."
            })
    void whatIsFoundTooMuchOrTooLittle(Operator operator, String value, @Nullable String upper, String sentence) {
        var bound = new KeyBound("SK", operator, template(value), upper == null ? null : template(upper));
        assertEquals(sentence, OpenEnd.sentence(bound, EXPECTED).orElse(""));
    }

    /** Keys of moments and a number: a week ends with the moment the next one begins, but not with its last day. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "BETWEEN; {monday}; {nextMonday}; ''",
                "LE; {at}; ; The keys go on after at, so that none whose value is {at} is found: end the range with a"
                        + " text that comes after them.",
                "BETWEEN; {monday:yyyy-MM-dd}; {sunday:yyyy-MM-dd}; {sunday:yyyy-MM-dd} is where the day begins, so"
                        + " that nothing of that day is found: end the range with the day after it.",
                "LE; {day}; ; {day} is where the day begins, so that nothing of that day is found: end the range with"
                        + " the day after it.",
                "GT; {day}; ; {day} is where the day begins, so that all of that day is found, too: begin the range"
                        + " with the day after it.",
                "LT; {day}; ; ''",
                "GE; {day}; ; ''",
                "BETWEEN; {monday:yyyy-MM-dd}; {sunday:yyyy-MM-dd}T23:59:59Z$; ''"
            })
    void endsOfMoments(Operator operator, String value, @Nullable String upper, String sentence) {
        Entity moments = Entity.of("M", "t")
                .withKeys(Map.of("PK", "M", "SK", "{at}#{number}"))
                .withAttributes(List.of(
                        Attribute.of(
                                "at", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS)),
                        Attribute.of("day", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.DATE)),
                        Attribute.of("number", AttributeType.S, new Values.Sequence(1, 0))));
        ExpectedEntity expected = Expected.of(Design.empty("d")
                        .withTables(
                                List.of(Table.of("t", KeySchema.of(SizedEntities.key("PK"), SizedEntities.key("SK")))))
                        .withEntities(List.of(moments)))
                .items()
                .entity("M")
                .orElseThrow();
        var bound = new KeyBound("SK", operator, template(value), upper == null ? null : template(upper));
        assertEquals(sentence, OpenEnd.sentence(bound, expected).orElse(""));
    }
}
