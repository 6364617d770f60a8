package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.KeySchema;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts: architect/dynalite, createTable; the newer settings as the API answered in 2026-10. */
class ThroughputLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final ReadWrite UNSET = ReadWrite.UNSET;

    private static Table onDemand(Throughput throughput, SecondaryIndex... indexes) {
        return table(Billing.Mode.PAY_PER_REQUEST, throughput, indexes);
    }

    private static Table provisioned(Throughput throughput, SecondaryIndex... indexes) {
        return table(Billing.Mode.PROVISIONED, throughput, indexes);
    }

    private static Table table(Billing.Mode mode, Throughput throughput, SecondaryIndex... indexes) {
        return Table.of("shop", KeySchema.of(text("PK"), text("SK")))
                .withBilling(Billing.ON_DEMAND.withMode(mode).withThroughput(throughput))
                .withIndexes(List.of(indexes));
    }

    private static Throughput maximum(@Nullable Long read, @Nullable Long write) {
        return new Throughput(UNSET, null, null, new ReadWrite(read, write), UNSET, Extra.NONE);
    }

    private static Throughput warm(ReadWrite provisioned, @Nullable Long read, @Nullable Long write) {
        return new Throughput(provisioned, null, null, UNSET, new ReadWrite(read, write), Extra.NONE);
    }

    private static Throughput scaling(long min, long max, int target) {
        var scaling = new AutoScaling(min, max, target);
        return new Throughput(UNSET, scaling, new AutoScaling(1, 10, 70), UNSET, UNSET, Extra.NONE);
    }

    static Stream<Arguments> refused() {
        Throughput five = Throughput.provisioned(5, 5);
        String value = "1 validation error detected: Value '0' at '";
        String least = "' failed to satisfy constraint: Member must have value greater than or equal to 1";
        return Stream.of(
                arguments(
                        onDemand(five),
                        INVALID
                                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode"
                                + " is PAY_PER_REQUEST"),
                arguments(
                        onDemand(Throughput.UNSET, Shop.GSI1.withThroughput(five)),
                        INVALID + "ProvisionedThroughput should not be specified for index: GSI1 when BillingMode is"
                                + " PAY_PER_REQUEST"),
                arguments(
                        provisioned(Throughput.UNSET),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                                + " PROVISIONED"),
                arguments(
                        provisioned(new Throughput(new ReadWrite(5L, null), null, null, UNSET, UNSET, Extra.NONE)),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                                + " PROVISIONED"),
                arguments(
                        provisioned(five, Shop.GSI1),
                        INVALID + "ProvisionedThroughput is not specified for index: GSI1"),
                arguments(
                        provisioned(Throughput.provisioned(0, 5)),
                        value + "provisionedThroughput.readCapacityUnits" + least),
                arguments(
                        provisioned(five, Shop.GSI1.withThroughput(Throughput.provisioned(5, 0))),
                        value + "globalSecondaryIndexes.1.member.provisionedThroughput.writeCapacityUnits" + least),
                arguments(
                        provisioned(Throughput.provisioned(1_000_000_000_001L, 5)),
                        "Given value 1000000000001 for ReadCapacityUnits is out of bounds"),
                arguments(
                        onDemand(Throughput.UNSET, Shop.BY_TOTAL.withThroughput(five)),
                        "A local secondary index has no throughput of its own; it uses the table's"),
                arguments(
                        onDemand(maximum(0L, null)),
                        INVALID
                                + "Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of valid"
                                + " range"),
                arguments(
                        onDemand(Throughput.UNSET, Shop.GSI1.withThroughput(maximum(null, 0L))),
                        INVALID
                                + "Requested MaxWriteRequestUnits for OnDemandThroughput for index GSI1 is outside of"
                                + " valid range"),
                arguments(
                        provisioned(new Throughput(
                                ReadWrite.of(5, 5), null, null, new ReadWrite(10L, null), UNSET, Extra.NONE)),
                        INVALID + "MaxReadRequestUnits for OnDemandThroughput cannot be specified when the table"
                                + " BillingMode is PROVISIONED"),
                arguments(
                        onDemand(warm(UNSET, 11_999L, null)),
                        INVALID + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than initial"
                                + " throughput for OnDemand (12,000)"),
                arguments(
                        onDemand(Throughput.UNSET, Shop.GSI1.withThroughput(warm(UNSET, null, 3_999L))),
                        INVALID
                                + "Requested WriteUnitsPerSecond for WarmThroughput for index GSI1 is lower than"
                                + " initial throughput for OnDemand (4,000)"),
                arguments(
                        provisioned(warm(ReadWrite.of(500, 500), 499L, null)),
                        INVALID + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than"
                                + " ReadCapacityUnits of ProvisionedThroughput"),
                arguments(
                        provisioned(scaling(0, 10, 70)),
                        "Auto scaling of reads: the minimum capacity must be at least 1, but is 0"),
                arguments(
                        provisioned(scaling(10, 9, 70)),
                        "Auto scaling of reads: the maximum capacity 9 cannot be less than the minimum capacity 10"),
                arguments(
                        provisioned(scaling(1, 10, 91)),
                        "Auto scaling of reads: the target utilization must be between 20 and 90 percent, but is 91"),
                arguments(
                        provisioned(scaling(1, 10, 19)),
                        "Auto scaling of reads: the target utilization must be between 20 and 90 percent, but is 19"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(Table table, String message) {
        assertEquals(List.of(message), messages(SchemaLimits.rejections(table)));
    }

    static Stream<Table> accepted() {
        Throughput five = Throughput.provisioned(5, 5);
        return Stream.of(
                onDemand(Throughput.UNSET, Shop.GSI1),
                onDemand(maximum(1L, null)),
                onDemand(warm(UNSET, 12_000L, 4_000L)),
                provisioned(five, Shop.GSI1.withThroughput(five), Shop.BY_TOTAL),
                provisioned(Throughput.provisioned(1, 1_000_000_000_000L)),
                provisioned(warm(ReadWrite.of(500, 500), 500L, null)),
                // Auto scaling starts at its minimum where no capacity is given.
                provisioned(scaling(1, 1, 20)),
                provisioned(scaling(5, 10, 90)));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(Table table) {
        assertEquals(List.of(), messages(SchemaLimits.rejections(table)));
    }

    @Test
    void onDemandTablesDoNotScale() {
        assertEquals(
                List.of("RegisterScalableTarget", "RegisterScalableTarget"),
                SchemaLimits.rejections(onDemand(scaling(1, 10, 70))).stream()
                        .map(Rejection::operation)
                        .toList());
    }
}
