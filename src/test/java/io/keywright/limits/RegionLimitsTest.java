package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionLimitsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "us-east-1",
                "us-gov-west-1",
                "us-isob-east-1",
                "cn-northwest-1",
                "ap-southeast-7",
                "il-central-1",
                "mx-central-1",
                "eusc-de-east-1"
            })
    void theFormOfRegions(String region) {
        assertTrue(RegionLimits.isPossible(region));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mars-1", "us-east", "us-east-1a", "US-EAST-1", "eu-west-0", "us_east_1", " us-east-1"})
    void whatIsNoRegion(String region) {
        assertFalse(RegionLimits.isPossible(region));
    }

    @Test
    void aDesignIsPricedInARegion() {
        Design design = Design.empty("d");
        assertEquals(List.of(), RegionLimits.home(design));
        assertEquals(
                List.of(new Rejection(
                        Place.design().field("region"),
                        "Design",
                        "There is no AWS Region mars-1; expected one such as eu-west-1")),
                RegionLimits.home(design.withRegion("mars-1")));
    }
}
