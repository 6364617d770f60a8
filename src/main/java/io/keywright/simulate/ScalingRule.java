package io.keywright.simulate;

/**
 * How auto scaling follows the load (Developer Guide, AutoScaling, read 2026-09).
 *
 * @param minutesToRaise minutes in a row above the target that raise the capacity; documented as 2
 * @param minutesToLower minutes in a row below the target that lower it; documented as 15
 * @param delaySeconds from there until it takes effect; "minutes", so a guess
 */
public record ScalingRule(int minutesToRaise, int minutesToLower, int delaySeconds) {
    public static final ScalingRule DEFAULT = new ScalingRule(2, 15, 180);

    public ScalingRule {
        if (minutesToRaise < 1 || minutesToLower < 1 || delaySeconds < 0) {
            throw new IllegalArgumentException("a rule for auto scaling must be possible");
        }
    }
}
