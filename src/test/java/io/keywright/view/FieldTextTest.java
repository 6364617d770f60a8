package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "expressions.condition | condition",
                "rate.calls | rate, calls",
                "rate.peakFactor | rate, peak factor",
                "billing.mode | capacity mode",
                "billing.throughput.provisioned.read | provisioned capacity, reads",
                "billing.throughput.writeScaling.max | auto scaling of writes, max",
                "settings.deletionProtection | deletion protection",
                "domain.values.maxLength | domain, max length",
                "overrides[2].skew.customerId | overrides 2, skew, customerId",
                "settings | settings",
                "order of attributes | order of attributes",
                "projection | projection",
            })
    void aFieldIsCalledByItsWords(String path, String words) {
        assertEquals(words, FieldText.field(path));
    }

    @Test
    void aPlaceKeepsItsOwner() {
        assertEquals(
                "step 1 of Lend, condition", FieldText.of(Place.step("Lend", 1).field("expressions.condition")));
        assertEquals("access pattern Lend", FieldText.of(Place.pattern("Lend")));
    }
}
