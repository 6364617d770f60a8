package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.testing.Vectors;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BreakEvenTest {
    static List<Vectors.Row> provisioned() {
        return Vectors.of("breakeven");
    }

    static List<Vectors.Row> infrequentAccess() {
        return Vectors.of("ia_breakeven");
    }

    @ParameterizedTest
    @MethodSource
    void provisioned(Vectors.Row row) {
        JsonNode in = row.input();
        BigDecimal ratio = BreakEven.provisionedOverOnDemand(
                in.path("wcuHour").decimalValue(),
                in.path("wruPerMillion").decimalValue().scaleByPowerOfTen(-6),
                in.path("targetUtilisation").decimalValue());
        double expected = row.expected().path("provisionedOverOnDemand").asDouble();
        assertEquals(expected, ratio.doubleValue(), row.toleranceFor(expected));
    }

    @ParameterizedTest
    @MethodSource
    void infrequentAccess(Vectors.Row row) {
        JsonNode in = row.input();
        BigDecimal share = BreakEven.infrequentAccess(
                in.path("storageStd").decimalValue(),
                in.path("storageIa").decimalValue(),
                in.path("wruStd").decimalValue(),
                in.path("wruIa").decimalValue());
        double expected = row.expected().path("storageShareOfThroughput").asDouble();
        assertEquals(expected, share.doubleValue(), row.toleranceFor(expected));
    }

    /** 0.00065 over 3,600 × 0.000000625 (AWS prices us-east-1, 2026-09); reads are priced in the same ratio. */
    @Test
    void provisionedCapacityWinsAboveTwentyNinePercentOfUse() {
        PriceBook book = PriceBook.standard();
        BigDecimal writes = BreakEven.utilisation(
                book.price("us-east-1", Sku.WCU_HOUR).orElseThrow().usd(),
                book.price("us-east-1", Sku.WRU).orElseThrow().usd());
        BigDecimal reads = BreakEven.utilisation(
                book.price("us-east-1", Sku.RCU_HOUR).orElseThrow().usd(),
                book.price("us-east-1", Sku.RRU).orElseThrow().usd());
        assertEquals(0.288889, writes.doubleValue(), 0.000001);
        assertEquals(writes, reads);
    }
}
