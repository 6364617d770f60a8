package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class DesignTest {
    private static final KeySchema KEY = KeySchema.of(KeyAttribute.of("PK", AttributeType.S));

    private static SecondaryIndex index(String name) {
        return SecondaryIndex.global(name, KEY, Projection.ALL);
    }

    @Test
    void resourcesAreTablesEachFollowedByItsIndexes() {
        Design design = Design.empty("d")
                .withTables(List.of(
                        Table.of("orders", KEY).withIndexes(List.of(index("byDay"), index("byCustomer"))),
                        Table.of("audit", KEY)));
        assertEquals(
                List.of("orders", "orders/byDay", "orders/byCustomer", "audit"),
                design.resources().stream().map(Resource::toString).toList());
        assertEquals(List.of(), Design.empty("e").resources());
    }

    @Test
    void thePlaceOfAFieldHasTheWholeThingAroundIt() {
        Place index = Place.index("orders", "byDay");
        assertEquals(index, index.field("projection").whole());
        assertSame(index, index.whole());
    }

    @Test
    void theFirstRateThatAWorkloadGivesAPatternCounts() {
        AccessPattern pattern = AccessPattern.of("View", Rate.of(1, Rate.Per.SECOND), List.of());
        Rate busy = Rate.of(9, Rate.Per.SECOND);
        Workload sale = Workload.NORMAL_MONTH.withOverrides(List.of(
                new Workload.Override("View", null, OrderedMap.of(), 500L, Extra.NONE),
                new Workload.Override("Buy", Rate.of(5, Rate.Per.SECOND), OrderedMap.of(), null, Extra.NONE),
                new Workload.Override("View", busy, OrderedMap.of(), null, Extra.NONE)));
        assertEquals(busy, sale.rateOf(pattern));
        assertEquals(pattern.rate(), Workload.NORMAL_MONTH.rateOf(pattern));
    }
}
