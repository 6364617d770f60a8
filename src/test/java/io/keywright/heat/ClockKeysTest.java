package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.access.Expected;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys of moments: what is written now has the moment of now where the domain follows the clock, and only there. */
class ClockKeysTest {
    private static final KeySchema KEY =
            KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S));

    private static Attribute moment(String name, Values.TimeForm form, Spread spread) {
        return Attribute.of(name, form.name().startsWith("EPOCH") ? AttributeType.N : AttributeType.S)
                .withDomain(Domain.of(new Values.Timestamp(null, null, form)).withSpread(spread));
    }

    private static Entity order(Attribute moment, String partition) {
        return Entity.of("Order", "orders")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(moment, Attribute.of("orderId", AttributeType.S, new Values.Uuid())))
                .withKeys(Map.of("PK", partition, "SK", "{orderId}"));
    }

    private static Design put(String entity, Entity... entities) {
        return Design.empty("Orders")
                .withTables(List.of(Table.of("orders", KEY)))
                .withEntities(List.of(entities))
                .withPatterns(List.of(AccessPattern.of(
                        "Put",
                        Rate.of(100, Rate.Per.SECOND),
                        List.of(Step.of(Operation.PUT_ITEM, Step.Target.entity("orders", entity))))));
    }

    private static Popularity written(Design design) {
        return Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH)
                .flows()
                .get(0)
                .arms()
                .get(0)
                .keys()
                .popularity();
    }

    @ParameterizedTest
    @CsvSource({
        "DATE, DAY#{at}, 86400",
        "DATE, DAY#{at:yyyy-MM-dd}, 86400",
        "ISO_SECONDS, DAY#{at:yyyy-MM-dd}, 86400",
        "ISO_MILLIS, HOUR#{at:yyyy-MM-dd HH}, 3600",
        "EPOCH_SECONDS, DAY#{at:yyyy-MM-dd}, 86400",
        "EPOCH_MILLIS, MINUTE#{at:yyyy-MM-ddTHH:mm}, 60",
        "ISO_SECONDS, {at}, 1",
    })
    void aPutGoesToTheKeyOfNow(Values.TimeForm form, String partition, double seconds) {
        Design design = put("Order", order(moment("at", form, new Spread.FollowsClock()), partition));
        assertEquals(new Popularity.Clock(seconds, new Popularity.One(0)), written(design));
    }

    /** A year of birthdays: those of people who are written now lie anywhere in it. */
    @Test
    void aMomentThatDoesNotFollowTheClockIsAnyOfItsDays() {
        Design design = put("Order", order(moment("at", Values.TimeForm.DATE, Spread.UNIFORM), "BORN#{at}"));
        assertEquals(366, written(design).keys(), 1);
        assertEquals(1.0 / 366, written(design).heaviest(1).share(0), 1e-4);
    }

    /** A line is written with its order, and has the order's moment. */
    @ParameterizedTest
    @CsvSource({"DATE", "ISO_MILLIS", "EPOCH_SECONDS"})
    void aCopyOfAMomentFollowsTheClockAsThatDoes(Values.TimeForm form) {
        Attribute at = moment("at", form, new Spread.FollowsClock());
        Entity line = Entity.of("Line", "orders")
                .withPopulation(Population.of(3_000_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Reference("Order", null)),
                        Attribute.of("at", at.type(), new Values.CopyOf("Order", "at"))))
                .withKeys(Map.of("PK", "LINES#{at:yyyy-MM-dd}", "SK", "{orderId}"));
        Design design = put("Line", order(at, "ORDER#{orderId}"), line);
        assertEquals(new Popularity.Clock(86_400, new Popularity.One(0)), written(design));
        assertEquals(
                List.of("at of Line is copied from Order: each is taken to be of now, as if the two were written"
                        + " together; one that is copied from an older Order has another key."),
                Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH).notes());
    }
}
