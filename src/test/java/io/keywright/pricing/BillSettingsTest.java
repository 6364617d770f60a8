package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BillSettingsTest {
    @Test
    void startsWithSevenHundredThirtyHoursAndNoFreeTier() {
        BillSettings settings = BillSettings.of("eu-west-1");
        assertEquals(BigDecimal.valueOf(730), settings.hoursPerMonth());
        assertFalse(settings.freeTier());
        assertEquals(PriceBook.standard().price("eu-west-1", Sku.WRU), settings.price(Sku.WRU));
        assertEquals(Optional.empty(), settings.withRegion("eu-west-9").price(Sku.WRU));
    }

    @Test
    void aMonthHasHours() {
        assertThrows(
                IllegalArgumentException.class,
                () -> BillSettings.of("eu-west-1").withHoursPerMonth(BigDecimal.ZERO));
    }
}
