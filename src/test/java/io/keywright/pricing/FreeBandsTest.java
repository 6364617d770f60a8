package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** Free bands are given once in each Region and for each SKU (AWS price lists us-east-1 and ap-south-1, 2026-09-11). */
class FreeBandsTest {
    private static final BigDecimal TWENTY = BigDecimal.valueOf(20);

    private static void assertTaken(int expected, BigDecimal taken) {
        assertEquals(0, BigDecimal.valueOf(expected).compareTo(taken), () -> "is " + taken);
    }

    @Test
    void whatIsTakenIsNotThereAgain() {
        var bands = new FreeBands(true);
        assertTaken(20, bands.take("us-east-1", Sku.STORAGE, TWENTY));
        assertTaken(5, bands.take("us-east-1", Sku.STORAGE, TWENTY));
        assertTaken(0, bands.take("us-east-1", Sku.STORAGE, TWENTY));
        assertTaken(20, bands.take("eu-west-1", Sku.STORAGE, TWENTY));
        assertTaken(0, bands.take("us-east-1", Sku.STORAGE_IA, TWENTY));
        assertTaken(0, bands.take("us-east-1", Sku.WRU, TWENTY));
        assertTaken(18_600, bands.take("us-east-1", Sku.REPLICATED_WCU_HOUR, BigDecimal.valueOf(20_000)));
    }

    @Test
    void nothingIsFreeWhereTheyAreOff() {
        assertTaken(0, new FreeBands(false).take("us-east-1", Sku.STORAGE, TWENTY));
    }

    @Test
    void aPartFindsWhatTheOthersLeave() {
        var all = new FreeBands(true);
        all.take("us-east-1", Sku.STORAGE, TWENTY);
        all.take("us-east-1", Sku.STORAGE, BigDecimal.TEN);
        var own = new FreeBands(true);
        own.take("us-east-1", Sku.STORAGE, BigDecimal.TEN);
        FreeBands rest = all.without(own);
        assertTaken(5, rest.copy().take("us-east-1", Sku.STORAGE, BigDecimal.TEN));
        assertTaken(5, rest.take("us-east-1", Sku.STORAGE, BigDecimal.TEN));
    }
}
