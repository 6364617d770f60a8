package io.keywright.simulate;

import io.keywright.simulate.CapacityMode.ScalingTarget;

/** Follows the consumption of a table minute by minute and changes its provisioned capacity, in half-units a second. */
final class AutoScaler {
    /** Decreases at hand at the start of a day, and at most. Developer Guide, ServiceQuotas, read 2026-09. */
    private static final int DECREASES = 4;

    private static final int SECONDS_PER_MINUTE = 60;
    private static final int SECONDS_PER_HOUR = 3_600;

    private final ScalingTarget target;
    private final ScalingRule rule;
    private int minutesAbove;
    private int minutesBelow;
    private long highestBelow;
    private int decreases = DECREASES;
    private long nextRate = -1;
    private long nextAt;

    AutoScaler(ScalingTarget target, ScalingRule rule) {
        this.target = target;
        this.rule = rule;
    }

    /** The rate from this second on. */
    long rateAt(long second, long rate) {
        if (second > 0 && second % SECONDS_PER_HOUR == 0) {
            decreases = Math.min(DECREASES, decreases + 1);
        }
        if (nextRate < 0 || second < nextAt) {
            return rate;
        }
        long taken = nextRate;
        nextRate = -1;
        minutesAbove = 0;
        minutesBelow = 0;
        return taken;
    }

    /**
     * Looks at a minute that has passed.
     *
     * @param second the first second after it
     * @param consumed in all of it
     */
    void observe(long second, long consumed, long rate) {
        if (nextRate >= 0) {
            return;
        }
        long mean = consumed / SECONDS_PER_MINUTE;
        boolean above = mean * 100 > rate * target.targetPercent();
        minutesAbove = above ? minutesAbove + 1 : 0;
        highestBelow = above ? 0 : minutesBelow == 0 ? mean : Math.max(highestBelow, mean);
        minutesBelow = above ? 0 : minutesBelow + 1;
        if (minutesAbove >= rule.minutesToRaise()) {
            change(second, needed(mean), rate);
        } else if (minutesBelow >= rule.minutesToLower()) {
            minutesBelow = 0;
            long lower = needed(highestBelow);
            if (lower < rate && decreases > 0) {
                decreases--;
                change(second, lower, rate);
            }
        }
    }

    private void change(long second, long wanted, long rate) {
        if (wanted != rate) {
            nextRate = wanted;
            nextAt = second + rule.delaySeconds();
        }
    }

    /** Whole units that make this consumption the target's share of them, as half-units. */
    private long needed(long mean) {
        long units = -Math.floorDiv(-mean * 50, target.targetPercent());
        return 2 * Math.min(target.max(), Math.max(target.min(), units));
    }
}
