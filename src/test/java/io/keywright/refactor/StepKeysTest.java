package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepKeysTest {
    private static final KeyCondition PK = KeyCondition.equal("PK", "ORDER#{orderId}");
    private static final KeyCondition SK = KeyCondition.equal("SK", "META");

    private final Design design = Design.empty("Shop")
            .withTables(List.of(Table.of(
                            "shop",
                            KeySchema.of(
                                    KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))
                    .withIndexes(List.of(SecondaryIndex.global(
                            "GSI1",
                            KeySchema.of(
                                    KeyAttribute.of("day", AttributeType.S), KeyAttribute.of("at", AttributeType.S)),
                            Projection.ALL)))))
            .withEntities(List.of(
                    Entity.of("Order", "shop").withKeys(Map.of("PK", "ORDER#{orderId}", "SK", "META")),
                    Entity.of("Line", "shop").withKeys(Map.of("PK", "ORDER#{orderId}", "SK", "LINE#{line}"))));

    private List<KeyCondition> keys(Operation operation, Step.Target target, KeyCondition... known) {
        return StepKeys.complete(design, Step.of(operation, target).withKey(List.of(known)))
                .key();
    }

    @Test
    void aGetNamesTheWholeKeyOfItsEntity() {
        assertEquals(List.of(PK, SK), keys(Operation.GET_ITEM, Step.Target.table("shop")));
        assertEquals(
                List.of(PK, KeyCondition.equal("SK", "LINE#{line}")),
                keys(Operation.GET_ITEM, Step.Target.entity("shop", "Line")));
    }

    @Test
    void aQueryNamesThePartitionKeyAndKeepsWhatNarrowsIt() {
        KeyCondition narrow = new KeyCondition("SK", KeyCondition.Operator.BEGINS_WITH, "LINE#", null);
        assertEquals(List.of(PK), keys(Operation.QUERY, Step.Target.table("shop")));
        assertEquals(List.of(PK, narrow), keys(Operation.QUERY, Step.Target.table("shop"), narrow));
        assertEquals(
                List.of(KeyCondition.equal("day", "{day}")),
                keys(Operation.QUERY, Step.Target.index("shop", "GSI1"), narrow));
    }

    @Test
    void aRangeIsNoKeyOfOneItem() {
        KeyCondition range = new KeyCondition("SK", KeyCondition.Operator.GE, "LINE#", null);
        assertEquals(List.of(PK, SK), keys(Operation.GET_ITEM, Step.Target.table("shop"), PK, range));
    }

    @ParameterizedTest
    @EnumSource(names = {"UPDATE_ITEM", "DELETE_ITEM", "BATCH_DELETE_REQUEST", "CONDITION_CHECK"})
    void aWriteOfAnItemNeedsAKeyOnlyWithoutAnEntity(Operation operation) {
        assertEquals(List.of(), keys(operation, Step.Target.entity("shop", "Order")));
        assertEquals(List.of(PK, SK), keys(operation, Step.Target.table("shop")));
        KeyCondition given = KeyCondition.equal("PK", "ORDER#1");
        assertEquals(List.of(given, SK), keys(operation, Step.Target.entity("shop", "Order"), given));
    }

    @ParameterizedTest
    @EnumSource(names = {"PUT_ITEM", "BATCH_PUT_REQUEST", "SCAN", "EXECUTE_STATEMENT"})
    void theOthersNameNone(Operation operation) {
        assertEquals(List.of(), keys(operation, Step.Target.table("shop"), PK));
    }

    @Test
    void aTableThatIsNotThereHasNoKey() {
        assertEquals(List.of(), keys(Operation.QUERY, Step.Target.table("gone"), PK));
        assertEquals(List.of(), keys(Operation.QUERY, Step.Target.UNKNOWN, PK));
    }
}
