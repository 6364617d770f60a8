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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SortPlacesTest {
    /** Orders of a hundred shops, written as time goes. */
    private static Design orders(String partition, String sort) {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(10_000_000))
                .withAttributes(List.of(
                        Attribute.of("shopId", AttributeType.S).withDomain(Domain.of(new Values.Sequence(1, 0), 100)),
                        moment("placedAt", Values.TimeForm.ISO_MILLIS),
                        moment("day", Values.TimeForm.DATE),
                        Attribute.of("ulid", AttributeType.S, new Values.Ulid(null)),
                        Attribute.of("uuid", AttributeType.S, new Values.Uuid())))
                .withKeys(Map.of("PK", partition, "SK", sort));
        return Design.empty("Orders")
                .withTables(List.of(Table.of(
                        "orders",
                        KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))))
                .withEntities(List.of(order))
                .withPatterns(List.of(AccessPattern.of(
                        "Place an order",
                        Rate.of(3_000, Rate.Per.SECOND),
                        List.of(Step.of(Operation.PUT_ITEM, Step.Target.entity("orders", "Order"))))));
    }

    private static Attribute moment(String name, Values.TimeForm form) {
        return Attribute.of(name, AttributeType.S)
                .withDomain(Domain.of(new Values.Timestamp(null, null, form)).withSpread(new Spread.FollowsClock()));
    }

    /** What a partition key leaves open decides where new items go: a day leaves the time of day, a shard everything. */
    @ParameterizedTest
    @CsvSource({
        "K#{shopId}, {placedAt}, newest",
        "K#{shopId}#{placedAt:yyyy-MM-dd}, {placedAt}, newest",
        "K#{shopId}#{placedAt:yyyy-MM-dd}, {placedAt}#{uuid}, newest",
        "K#{shopId}#{placedAt:yyyy-MM-dd}, {placedAt:yyyy-MM-dd HH}#{uuid}, newest",
        "K#{shopId}#{placedAt:yyyy-MM-dd}, {placedAt:yyyy-MM-dd}#{uuid}, spread",
        "K#{shopId}#{placedAt:yyyy-MM-dd}, {placedAt:yyyy-MM}#{ulid}, newest",
        "K#{shopId}#{placedAt|shard:4}, {placedAt}, newest",
        "K#{ulid|shard:4}, {ulid}, newest",
        "K#{uuid|shard:4}, {uuid}, spread",
        "K#{placedAt}, {placedAt}, one item",
        "K#{placedAt}, {placedAt:yyyy-MM-dd}, one item",
        "K#{shopId}#{day}, {day}#{uuid}, spread",
        "K#{shopId}#{day:yyyy-MM-dd}, {day}#{uuid}, spread",
        "K#{shopId}#{day:yyyy-MM}, {day}#{uuid}, newest",
        "K#{shopId}#{day}, {placedAt}, newest",
    })
    void whereNewItemsGo(String partition, String sort, String where) {
        Design design = orders(partition, sort);
        SortPlace place = Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH)
                .flows()
                .get(0)
                .arms()
                .get(0)
                .keys()
                .sort();
        SortPlace wanted = switch (where) {
            case "newest" -> SortPlace.NEWEST;
            case "one item" -> SortPlace.ONE_ITEM;
            default -> SortPlace.SPREAD;
        };
        assertEquals(wanted, place);
    }
}
