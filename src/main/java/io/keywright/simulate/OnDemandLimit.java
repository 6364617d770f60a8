package io.keywright.simulate;

import io.keywright.simulate.ThrottlingReason.Cause;
import java.util.ArrayDeque;

/** The limit of an on-demand table: twice its peak, once that is old enough, within what is set. */
final class OnDemandLimit implements TableLimit {
    /** Developer Guide, on-demand-capacity-mode, read 2026-09. */
    private static final int MINUTES_UNTIL_DOUBLED = 30;

    private static final int SECONDS_PER_MINUTE = 60;

    private final long warm;
    private final long maximum;
    private final long quota;
    private final ArrayDeque<Long> recentMinutes = new ArrayDeque<>();
    private long peak;

    /** All in half-units a second; {@link Long#MAX_VALUE} for no maximum and no quota. */
    OnDemandLimit(long warm, long peak, long maximum, long quota) {
        this.warm = warm;
        this.peak = peak;
        this.maximum = maximum;
        this.quota = quota;
    }

    @Override
    public long grant(long second) {
        return Math.min(rate(), Math.min(maximum, quota));
    }

    @Override
    public void settle(long consumed) {}

    @Override
    public void endMinute(long second, long consumed) {
        recentMinutes.add(consumed / SECONDS_PER_MINUTE);
        if (recentMinutes.size() > MINUTES_UNTIL_DOUBLED) {
            peak = Math.max(peak, recentMinutes.remove());
        }
    }

    @Override
    public Cause cause() {
        long granted = grant(0);
        return granted == maximum ? Cause.MAX_ON_DEMAND : granted == quota ? Cause.ACCOUNT_LIMIT : Cause.KEY_RANGE;
    }

    @Override
    public long rate() {
        return Math.max(warm, 2 * peak);
    }
}
