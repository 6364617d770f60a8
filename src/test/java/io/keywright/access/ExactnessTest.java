package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Values.Choice;
import io.keywright.model.Values.TimeForm;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which variables keep the order of their values in a key. A value that another begins with, such as 1 of 10, is compared
 * together with what follows it in the key: ORDER#1#z stands after ORDER#10#a or before, as the next character has it.
 */
class ExactnessTest {
    private static final Entity ENTITY = Entity.of("E", "t")
            .withAttributes(List.of(
                    text("name", new Values.PersonName()),
                    text("mail", new Values.Email()),
                    text("free", new Values.Text(3, 9)),
                    text("code", new Values.Text(6, 6)),
                    text("uuid", new Values.Uuid()),
                    text("day", new Values.Timestamp(null, null, TimeForm.DATE)),
                    text("plainNumber", new Values.Sequence(1, 0)),
                    text("paddedNumber", new Values.Sequence(1, 8)),
                    text("status", new Values.Enumeration(List.of(new Choice("NEW", 1), new Choice("SENT", 1)))),
                    text("grade", new Values.Enumeration(List.of(new Choice("A", 1), new Choice("A+", 1)))),
                    Attribute.of("count", AttributeType.N, new Values.Sequence(1, 0)),
                    text("shortNumber", new Values.Sequence(1, 3)),
                    text("thousands", new Values.Sequence(4000, 0)),
                    Attribute.of("seconds", AttributeType.N, new Values.Timestamp(null, null, TimeForm.EPOCH_SECONDS)),
                    Attribute.of(
                            "early",
                            AttributeType.N,
                            new Values.Timestamp(
                                    Instant.parse("2001-09-01T00:00:00Z"),
                                    Instant.parse("2001-09-30T00:00:00Z"),
                                    TimeForm.EPOCH_SECONDS)),
                    text("other", new Values.Reference("O", "free")),
                    text("padded", new Values.Reference("O", "padded")),
                    Attribute.of("unknown", AttributeType.S),
                    Attribute.of(
                            "amount",
                            AttributeType.N,
                            new Values.NumberRange(BigDecimal.ZERO, BigDecimal.valueOf(999), 0))))
            .withPopulation(Population.of(5000));
    private static final Design DESIGN = Design.empty("d")
            .withTables(List.of(Table.of("t", KeySchema.of(SizedEntities.key("PK")))))
            .withEntities(List.of(
                    ENTITY.withKeys(Map.of("PK", "{uuid}")),
                    Entity.of("O", "t")
                            .withPopulation(Population.of(1))
                            .withKeys(Map.of("PK", "O#{free}"))
                            .withAttributes(List.of(
                                    text("free", new Values.Text(3, 9)), text("padded", new Values.Sequence(1, 8))))));
    private static final Exactness EXACTNESS =
            new Exactness(Expected.of(DESIGN, null, 1).items().entity("E").orElseThrow());

    private static Attribute text(String name, Values values) {
        return Attribute.of(name, AttributeType.S, values);
    }

    @ParameterizedTest
    @CsvSource({
        "{name}, true, false",
        "{mail}, true, false",
        "{free}, true, false",
        "{code}, true, true",
        "{uuid}, true, true",
        "{day}, true, true",
        "{plainNumber}, true, false",
        "{paddedNumber}, true, true",
        "{status}, true, true",
        "{grade}, true, false",
        "{unknown}, true, false",
        "{amount:%03d}, true, true",
        "{amount:%02d}, false, false",
        "{amount}, false, false",
        "{uuid|shard:4}, false, false"
    })
    void keepsOrder(String template, boolean last, boolean followed) {
        assertEquals(last, EXACTNESS.keepsOrder(variable(template), true));
        assertEquals(followed, EXACTNESS.keepsOrder(variable(template), false));
    }

    @ParameterizedTest
    @CsvSource({
        "{code}, true",
        "{plainNumber}, false",
        "{paddedNumber}, true",
        "{count}, false",
        "{day}, true",
        // 5,000 of them: 999 is followed by 1000, and 4000 to 8999 have four digits.
        "{shortNumber}, false",
        "{thousands}, true",
        // A second of 9 September 2001 was the first of ten digits.
        "{seconds}, true",
        "{early}, false",
        "{other}, false",
        "{padded}, true"
    })
    void knowsWhereAValueEnds(String template, boolean isKnown) {
        assertEquals(isKnown, EXACTNESS.isEndKnown(variable(template)));
    }

    private static Part.Variable variable(String template) {
        return (Part.Variable)
                KeyTemplate.ifValid(template).orElseThrow().parts().get(0);
    }
}
