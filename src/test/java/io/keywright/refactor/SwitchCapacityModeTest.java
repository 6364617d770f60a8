package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.limits.Limits;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwitchCapacityModeTest {
    private static final AutoScaling SCALING = new AutoScaling(10, 400, 70);
    private static final Throughput PROVISIONED =
            new Throughput(ReadWrite.of(120, 40), SCALING, null, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE);
    private static final Throughput CAPPED =
            new Throughput(ReadWrite.UNSET, null, null, ReadWrite.of(9000, 3000), ReadWrite.UNSET, Extra.NONE);

    private static Design design(Billing billing, Throughput index) {
        KeySchema key = KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S));
        KeySchema other = KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("at", AttributeType.S));
        Table table = Table.of("shop", key)
                .withIndexes(List.of(
                        SecondaryIndex.global("GSI1", other, Projection.ALL).withThroughput(index),
                        SecondaryIndex.local("LSI1", other, Projection.ALL)))
                .withBilling(billing);
        return Design.empty("Shop").withTables(List.of(table));
    }

    private static Design provisioned() {
        return design(
                Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED).withThroughput(PROVISIONED),
                Throughput.provisioned(30, 20));
    }

    private static Table table(Design design) {
        return design.table("shop").orElseThrow();
    }

    @Test
    void onDemandHasNoUnitsAnywhere() {
        Design switched = new SwitchCapacityMode("shop", Billing.Mode.PAY_PER_REQUEST, Map.of()).apply(provisioned());
        assertEquals(Billing.ON_DEMAND, table(switched).billing());
        assertEquals(
                Throughput.UNSET, table(switched).index("GSI1").orElseThrow().throughput());
        assertEquals(List.of(), Limits.rejections(switched), "DynamoDB takes it");
    }

    @Test
    void whatWasSetComesBack() {
        Design before = provisioned();
        Design there = new SwitchCapacityMode("shop", Billing.Mode.PAY_PER_REQUEST, Map.of()).apply(before);
        Design back = new SwitchCapacityMode(
                        "shop", Billing.Mode.PROVISIONED, SwitchCapacityMode.throughput(table(before)))
                .apply(there);
        assertEquals(before, back);
    }

    @Test
    void theCapComesBack() {
        Design before = design(Billing.ON_DEMAND.withThroughput(CAPPED), CAPPED);
        Design there = new SwitchCapacityMode("shop", Billing.Mode.PROVISIONED, Map.of()).apply(before);
        assertEquals(Throughput.provisioned(5, 5), table(there).billing().throughput());
        assertEquals(
                Throughput.provisioned(5, 5),
                table(there).index("GSI1").orElseThrow().throughput());
        assertEquals(Throughput.UNSET, table(there).index("LSI1").orElseThrow().throughput());
        assertEquals(List.of(), Limits.rejections(there), "DynamoDB takes it");
        Design back = new SwitchCapacityMode(
                        "shop", Billing.Mode.PAY_PER_REQUEST, SwitchCapacityMode.throughput(table(before)))
                .apply(there);
        assertEquals(before, back);
    }

    @Test
    void aTableThatIsNotThereIsRefused() {
        var gone = new SwitchCapacityMode("gone", Billing.Mode.PROVISIONED, Map.of());
        assertEquals(
                "There is no table named \"gone\".", gone.problem(provisioned()).orElse(""));
        assertThrows(IllegalArgumentException.class, () -> gone.apply(provisioned()));
    }
}
