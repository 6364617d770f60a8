package io.keywright.simulate;

/** Unused provisioned capacity that is kept and spent later. */
final class BurstBank {
    /** Seconds of capacity that are kept, at most. Developer Guide, burst-adaptive-capacity, read 2026-09. */
    static final long SECONDS = 300;

    private long kept;

    /** @param idleSeconds how long nothing was used */
    BurstBank(long ratePerSecond, long idleSeconds) {
        kept = ratePerSecond * Math.min(SECONDS, idleSeconds);
    }

    long kept() {
        return kept;
    }

    /** Ends a second in which this much could be used and this much was. */
    void settle(long ratePerSecond, long available, long used) {
        kept = Math.min(SECONDS * ratePerSecond, available - used);
    }
}
