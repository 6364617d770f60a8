package io.keywright.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Billing;
import io.keywright.model.Resource;
import io.keywright.model.Throughput;
import io.keywright.refactor.RaiseWarmThroughput;
import org.junit.jupiter.api.Test;

class ResourceLoadTest {
    private static final Resource TABLE = Resource.table("t");

    private static ResourceLoad load(Billing.Mode mode) {
        return new ResourceLoad(TABLE, true, 5_000, Throughput.provisioned(20_000, 9_000), mode, 0);
    }

    /** A table that was provisioned once keeps its numbers in the design, but does not start with them. */
    @Test
    void provisionedUnitsAreLeftOutInOnDemandMode() {
        ResourceLoad onDemand = load(Billing.Mode.PAY_PER_REQUEST);
        assertTrue(onDemand.isMoreThanWarm(), "5,000 write units are more than the 4,000 of a new table");
        assertEquals(new RaiseWarmThroughput(TABLE, 12_000, 8_000), onDemand.warmed(true, 5_000));
        assertEquals(
                new RaiseWarmThroughput(TABLE, 20_000, 9_000),
                load(Billing.Mode.PROVISIONED).warmed(true, 5_000));
    }

    /** A table that has consumed 6,000 a second takes 12,000 at once, three times what a new one does. */
    @Test
    void aTableTakesTwiceWhatItIsUsedTo() {
        var used = new ResourceLoad(TABLE, true, 7_500, Throughput.UNSET, Billing.Mode.PAY_PER_REQUEST, 6_000);
        assertFalse(used.isMoreThanWarm());
        assertEquals(24_000, used.warmed(true, 7_500).write());
        assertTrue(new ResourceLoad(TABLE, true, 12_001, Throughput.UNSET, Billing.Mode.PAY_PER_REQUEST, 6_000)
                .isMoreThanWarm());
        var fresh = new ResourceLoad(TABLE, true, 7_500, Throughput.UNSET, Billing.Mode.PAY_PER_REQUEST, 0);
        assertTrue(fresh.isMoreThanWarm());
        assertEquals(8_000, fresh.warmed(true, 7_500).write());
    }
}
