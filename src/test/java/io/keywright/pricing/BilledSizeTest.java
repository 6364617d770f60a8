package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.testing.Vectors;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class BilledSizeTest {
    @Test
    void aGbIsTwoToTheThirtyBytes() {
        assertEquals(
                0,
                BigDecimal.ONE.compareTo(BilledSize.stored(BigDecimal.ZERO, new BigDecimal(1L << 30))
                        .gb()));
    }

    /** Row cost-49: 10<sup>9</sup> items of 200 B, each billed with 100 B more. */
    @Test
    void addsAHundredBytesToEachItem() {
        Vectors.Row row = Vectors.of("monthly_cost").stream()
                .filter(each -> each.id().equals("cost-49"))
                .findFirst()
                .orElseThrow();
        BigDecimal items = BigDecimal.valueOf(1_000_000_000L);
        BigDecimal gb = BilledSize.stored(items, items.multiply(BigDecimal.valueOf(200)))
                .gb();
        assertEquals(row.input().at("/lines/0/qty").asDouble(), gb.doubleValue(), 1e-12);
        Price storage = PriceBook.standard().price("us-east-1", Sku.STORAGE).orElseThrow();
        assertEquals(
                row.expected().path("usd").asDouble(),
                Money.of(gb, storage.usd()).usd().doubleValue(),
                0.0001);
    }

    @Test
    void isExact() {
        BigDecimal oneByte = new BilledSize(BigDecimal.ZERO, BigDecimal.ONE, 0).gb();
        assertEquals(0, BigDecimal.ONE.compareTo(oneByte.multiply(BigDecimal.valueOf(BilledSize.GB_BYTES))));
    }

    @Test
    void refusesNegativeSizes() {
        assertThrows(IllegalArgumentException.class, () -> BilledSize.stored(BigDecimal.ONE.negate(), BigDecimal.ZERO));
        assertThrows(IllegalArgumentException.class, () -> BilledSize.stored(BigDecimal.ZERO, BigDecimal.ONE.negate()));
    }
}
