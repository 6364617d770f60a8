package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Billing.TableClass;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SkuTest {
    @ParameterizedTest
    @EnumSource
    void isFoundByItsCode(Sku sku) {
        assertEquals(Optional.of(sku), Sku.ofCode(sku.code()));
    }

    @Test
    void otherCodesAreNone() {
        assertEquals(Optional.empty(), Sku.ofCode("wru"));
    }

    /** Recovery is charged alike in both table classes; requests, capacity and storage are not. */
    @ParameterizedTest
    @EnumSource
    void theCodesOfStandardInfrequentAccessEndAlike(Sku sku) {
        boolean infrequent = sku.tableClass().equals(Optional.of(TableClass.STANDARD_INFREQUENT_ACCESS));
        assertEquals(sku.code().endsWith("-IA"), infrequent);
    }
}
