package io.keywright.simulate;

import io.keywright.simulate.ThrottlingReason.Cause;
import org.jspecify.annotations.Nullable;

/** Provisioned capacity with its burst bank, and auto scaling where that is set. */
final class ProvisionedLimit implements TableLimit {
    private final @Nullable AutoScaler scaler;
    private final BurstBank bank;
    private long rate;
    private long available;

    /** @param rate half-units a second */
    ProvisionedLimit(long rate, long idleSeconds, @Nullable AutoScaler scaler) {
        this.rate = rate;
        this.bank = new BurstBank(rate, idleSeconds);
        this.scaler = scaler;
    }

    @Override
    public long grant(long second) {
        if (scaler != null) {
            rate = scaler.rateAt(second, rate);
        }
        available = rate + bank.kept();
        return available;
    }

    @Override
    public void settle(long consumed) {
        bank.settle(rate, available, consumed);
    }

    @Override
    public void endMinute(long second, long consumed) {
        if (scaler != null) {
            scaler.observe(second, consumed, rate);
        }
    }

    @Override
    public Cause cause() {
        return Cause.PROVISIONED;
    }

    @Override
    public long rate() {
        return rate;
    }
}
