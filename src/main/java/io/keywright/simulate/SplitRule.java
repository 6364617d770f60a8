package io.keywright.simulate;

/**
 * When and where DynamoDB splits a hot partition. AWS says only that it does, within minutes, by the observed traffic
 * ("Amazon DynamoDB", USENIX ATC 2022; AWS Database Blog, "Scaling DynamoDB" part 3, 2023); the figures are guesses that fit
 * the published runs.
 *
 * @param hotShare of its limit that a partition consumes, from which it is hot
 * @param hotMinutes how many minutes in a row
 * @param delaySeconds from then to the cut
 * @param jitterSeconds by how much the delay may be longer, at random
 * @param leastShare of the load that must lie on either side of a cut
 * @param insideGain by how much a cut inside an item collection must be better than one beside it
 */
public record SplitRule(
        double hotShare, int hotMinutes, int delaySeconds, int jitterSeconds, double leastShare, double insideGain) {
    public static final SplitRule DEFAULT = new SplitRule(0.8, 3, 300, 0, 0.01, 0.05);

    /** Nothing is ever split for heat. */
    public static final SplitRule NEVER = new SplitRule(Double.MAX_VALUE, 1, 0, 0, 0.01, 0.05);

    public SplitRule {
        if (!(hotShare > 0) || hotMinutes < 1 || delaySeconds < 0 || jitterSeconds < 0) {
            throw new IllegalArgumentException("a rule for splits must be possible");
        }
    }
}
