package io.keywright.simulate;

import io.keywright.limits.Quotas;

/** Unused provisioned capacity that is kept and spent later. */
final class BurstBank {
    private long kept;

    /** @param idleSeconds how long nothing was used */
    BurstBank(long ratePerSecond, long idleSeconds) {
        kept = ratePerSecond * Math.min(Quotas.BURST_SECONDS, idleSeconds);
    }

    long kept() {
        return kept;
    }

    /** Ends a second in which this much could be used and this much was. */
    void settle(long ratePerSecond, long available, long used) {
        kept = Math.min(Quotas.BURST_SECONDS * ratePerSecond, available - used);
    }
}
