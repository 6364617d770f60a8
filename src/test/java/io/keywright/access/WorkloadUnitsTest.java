package io.keywright.access;

import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.item.ItemSize;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Step.Consistency;
import io.keywright.model.Step.Reading;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.testing.ShopDesign;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Orders of 500 B, ten a customer on average, with an index that has all attributes and one that has keys only. Units
 * follow from DynamoDB's rounding of each request: reads up to 4 KB, writes up to 1 KB.
 */
class WorkloadUnitsTest {
    private static final Resource TABLE = Resource.table("t");
    private static final Resource ALL = Resource.index("t", "all");
    private static final Resource KEYS = Resource.index("t", "keys");
    private static final KeyCondition CUSTOMER = KeyCondition.equal("PK", "C#{customer}");

    private static final AccessPattern PUT = ShopDesign.pattern("Put", Rate.NONE, step(Operation.PUT_ITEM));
    private static final AccessPattern GET = ShopDesign.pattern(
            "Get",
            Rate.NONE,
            step(Operation.GET_ITEM)
                    .withKey(List.of(CUSTOMER, KeyCondition.equal("SK", "O#{number}")))
                    .withReading(new Reading(null, false, Consistency.STRONG)));
    private static final AccessPattern LIST = ShopDesign.pattern(
            "List",
            Rate.NONE,
            Step.of(Operation.QUERY, new Step.Target("t", null, null))
                    .withKey(List.of(CUSTOMER))
                    .withReading(new Reading(null, false, Consistency.STRONG)));
    private static final AccessPattern NOTE = ShopDesign.pattern(
            "Note", Rate.NONE, step(Operation.UPDATE_ITEM).withChanges(List.of(new Change.Draw("note"))));

    private static final Design DESIGN = SizedEntities.sized(design(Distribution.FIXED), "Order", 500);

    private static final Expected USUAL = Expected.of(DESIGN);

    private static Step step(Operation operation) {
        return Step.of(operation, new Step.Target("t", null, "Order"));
    }

    private static Design design(Distribution distribution) {
        var orders = new Population(null, new Children("Customer", 10, null, null, distribution));
        return Design.empty("orders")
                .withTables(List.of(Table.of("t", KeySchema.of(key("PK"), key("SK")))
                        .withIndexes(List.of(
                                SecondaryIndex.global("all", KeySchema.of(key("status")), Projection.ALL),
                                SecondaryIndex.global("keys", KeySchema.of(key("status")), Projection.KEYS_ONLY)))))
                .withEntities(List.of(
                        Entity.of("Customer", "customers")
                                .withPopulation(Population.of(1_000))
                                .withAttributes(List.of(text("customer", 6))),
                        Entity.of("Order", "t")
                                .withPopulation(orders)
                                .withKeys(Map.of("PK", "C#{customer}", "SK", "O#{number}"))
                                .withAttributes(List.of(
                                        Attribute.of(
                                                "customer",
                                                AttributeType.S,
                                                new Values.Reference("Customer", "customer")),
                                        Attribute.of("number", AttributeType.S, new Values.Sequence(1_000_000, 0)),
                                        text("status", 4),
                                        text("note", 20)))))
                .withPatterns(List.of(PUT, GET, LIST, NOTE));
    }

    private static Workload workload(String pattern, @Nullable Long bytes, Map<String, Spread> skew) {
        var override = new Workload.Override(pattern, null, skew, bytes, Extra.NONE);
        return Workload.NORMAL_MONTH.withOverrides(List.of(override));
    }

    private static WorkloadUnits during(Workload workload) {
        return WorkloadUnits.of(DESIGN, USUAL, workload);
    }

    private static PatternUnits during(String pattern, long bytes) {
        WorkloadUnits units = during(workload(pattern, bytes, Map.of()));
        assertEquals(List.of(), units.notes());
        assertEquals(Set.of(pattern), units.byPattern().keySet());
        return units.of(pattern).orElseThrow();
    }

    /** An item of 1,024 B is one write unit, a byte more two; of the keys alone the index has one at any size. */
    @ParameterizedTest
    @CsvSource({"500,1", "1024,1", "1025,2", "3000,3", "10240,10", "300000,293", "409600,400"})
    void aWriteIsRoundedUpFromTheSizeOfTheWorkload(long bytes, double units) {
        PatternUnits put = during("Put", bytes);
        assertEquals(units, put.on(TABLE).write());
        assertEquals(units, put.on(ALL).write());
        assertEquals(1, put.on(KEYS).write());
        PatternUnits note = during("Note", bytes);
        assertEquals(units, note.on(TABLE).write());
        assertEquals(units, note.on(ALL).write());
        assertEquals(0, note.on(KEYS).write());
    }

    /** Ten orders of 3,000 B are 30,000 B, 7.3 steps of 4 KB; ten of 100 B are one. */
    @ParameterizedTest
    @CsvSource({"Get,4096,1", "Get,4097,2", "List,3000,8", "List,100,1"})
    void aReadIsRoundedUpFromTheSizeOfTheWorkload(String pattern, long bytes, double units) {
        assertEquals(units, during(pattern, bytes).on(TABLE).read());
    }

    /** The draws are the same as in a normal month, so that a workload of the size there is changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"Put", "Get", "List", "Note"})
    void theSizeThereIsChangesNothing(String pattern) {
        assertEquals(
                USUAL.units(pattern).orElseThrow().arms(), during(pattern, 500).arms());
    }

    @Test
    void nothingIsSaidOfTheItemsOfAPatternThatIsNotSent() {
        AccessPattern lost = ShopDesign.pattern(
                "Lost", Rate.NONE, Step.of(Operation.PUT_ITEM, new Step.Target("nowhere", null, "Order")));
        Design design = DESIGN.withPatterns(List.of(lost));
        assertEquals(
                WorkloadUnits.NONE,
                WorkloadUnits.of(design, Expected.of(design), workload("Lost", 409_601L, Map.of())));
    }

    @Test
    void keysAndFixedValuesAreNotCutAndWhatIsLargerIsSaid() {
        WorkloadUnits units = during(workload("Put", 10L, Map.of()));
        assertEquals(1, units.of("Put").orElseThrow().on(TABLE).write());
        assertEquals(1, units.notes().size());
        assertTrue(
                units.notes()
                        .get(0)
                        .startsWith("Put: items of 10 B are smaller than the keys and fixed values of Order ("),
                units.notes().toString());
    }

    @Test
    void whatDynamoDbRefusesIsNotFollowed() {
        WorkloadUnits units = during(workload("Put", 409_601L, Map.of()));
        assertEquals(Map.of(), units.byPattern());
        assertEquals(
                List.of("Put: items of 409,601 B are more than DynamoDB takes, 400 KB; a call has the units of a normal"
                        + " month"),
                units.notes());
    }

    @Test
    void ratesAloneChangeNoUnits() {
        var override = new Workload.Override("Put", Rate.of(9, Rate.Per.SECOND), Map.of(), null, Extra.NONE);
        assertEquals(WorkloadUnits.NONE, during(Workload.NORMAL_MONTH.withOverrides(List.of(override))));
    }

    /** Which collection is read makes a difference where some are larger; which item is, makes none. */
    @Test
    void aSkewChoosesTheCollectionThatAQueryReads() {
        Design zipf = SizedEntities.sized(design(Distribution.ZIPF), "Order", 500);
        Expected usual = Expected.of(zipf);
        var hot = new Spread.HotValues(1, 100);
        double list = WorkloadUnits.of(zipf, usual, workload("List", null, Map.of("customer", hot)))
                .of("List")
                .orElseThrow()
                .on(TABLE)
                .read();
        assertTrue(
                list > 2 * usual.units("List").orElseThrow().on(TABLE).read(),
                "the largest collection takes " + list + " units");
        assertEquals(
                usual.units("Get").orElseThrow().arms(),
                WorkloadUnits.of(zipf, usual, workload("Get", null, Map.of("customer", hot)))
                        .of("Get")
                        .orElseThrow()
                        .arms());
    }

    /** A resized item keeps its size through all kinds of values. */
    @ParameterizedTest
    @ValueSource(longs = {62, 63, 64, 100, 500, 4_000, 4_170, 4_171, 4_172, 4_173, 4_180, 8_192, 100_000})
    void anItemHasTheSizeToTheByte(long bytes) {
        var resizing = new ItemResizing(DESIGN.entities().get(1), Set.of("PK", "SK", "customer", "number"), bytes);
        ExpectedEntity orders = USUAL.items().entity("Order").orElseThrow();
        orders.draws()
                .forEach(draw -> assertEquals(bytes, resizing.resized(draw).bytes()));
        orders.draws()
                .forEach(draw -> assertEquals(bytes, ItemSize.of(resizing.resized(resizing.resized(draw.item())))));
    }
}
