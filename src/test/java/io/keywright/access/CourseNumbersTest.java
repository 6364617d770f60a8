package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The figures of the design course. */
class CourseNumbersTest {
    private static final Resource TABLE = Resource.table("t");

    /** Items of exactly this size with a key of 5 B and a status, and an index on the status for each projection. */
    private static Design items(int bytes, Projection... projections) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < projections.length; i++) {
            KeySchema key = KeySchema.of(KeyAttribute.of("status", AttributeType.S));
            indexes.add(SecondaryIndex.global("index" + i, key, projections[i]));
        }
        int others = "id".length() + 8 + "status".length() + 4 + "payload".length();
        Entity entity = Entity.of("Thing", "t")
                .withPopulation(Population.of(1000))
                .withKeys(Map.of("id", "{id}"))
                .withAttributes(List.of(text("id", 8), text("status", 4), text("payload", bytes - others)));
        Table table = Table.of("t", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                .withIndexes(indexes);
        return Design.empty("things").withTables(List.of(table)).withEntities(List.of(entity));
    }

    private static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    private static PatternUnits units(Design design, Step step) {
        return Expected.of(design.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, step))))
                .units()
                .get(0);
    }

    private static Step put() {
        return Step.of(Operation.PUT_ITEM, Step.Target.entity("t", "Thing"));
    }

    @Test
    void twoAndAHalfKilobytesCostThreeToWriteAndOneToReadConsistently() {
        Design things = items(2560);
        Step read = Step.of(Operation.GET_ITEM, Step.Target.table("t"))
                .withKey(List.of(KeyCondition.equal("id", "{id}")))
                .withReading(new Step.Reading(null, false, Step.Consistency.STRONG));

        assertEquals(2560, Expected.of(things).sizes().get("Thing").meanBytes());
        assertEquals(
                Map.of(TABLE, ReadWriteUnits.write(3)), units(things, put()).arms());
        assertEquals(Map.of(TABLE, ReadWriteUnits.read(1)), units(things, read).arms());
    }

    /** 3 on the table, 3 on an index of ALL, 1 on one of KEYS_ONLY. */
    @Test
    void twoIndexesMakeItSeven() {
        PatternUnits put = units(items(2560, Projection.ALL, Projection.KEYS_ONLY), put());

        assertEquals(7, put.total().write());
        assertEquals(3, put.on(Resource.index("t", "index0")).write());
        assertEquals(1, put.on(Resource.index("t", "index1")).write());
    }

    /** 4 on the table and 1 on an index of KEYS_ONLY, from which an eventually consistent read costs half a unit. */
    @Test
    void aNarrowIndexIsCheapToReadFrom() {
        Design things = items(3277, Projection.KEYS_ONLY);
        Step read = Step.of(Operation.QUERY, Step.Target.index("t", "index0"))
                .withKey(List.of(KeyCondition.equal("status", "{status}")))
                .withReading(new Step.Reading(20L, false, Step.Consistency.EVENTUAL));

        assertEquals(5, units(things, put()).total().write());
        assertEquals(
                Map.of(Resource.index("t", "index0"), ReadWriteUnits.read(0.5)),
                units(things, read).arms());
    }

    /** A write to which every index adds its own, whatever the mode. */
    @Test
    void aBatchOfWritesSavesNothing() {
        Design things = items(2560, Projection.ALL, Projection.KEYS_ONLY);
        Step batch = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("t", "Thing"))
                .withTimes(new Times.Count(25));

        assertEquals(25 * 7, units(things, batch).total().write());
    }
}
