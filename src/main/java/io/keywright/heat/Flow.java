package io.keywright.heat;

import java.util.List;
import java.util.Objects;

/**
 * A stream of requests that all cost the same: one cost class of one access pattern. A request is admitted as a whole or
 * throttled as a whole.
 *
 * @param pattern the name of the access pattern
 * @param rate requests a second
 * @param arms what a request consumes: the table first, then its indexes; one for every item of a transaction, two in an
 *     index whose key an update moves
 * @param joint how the keys of several arms go together
 */
public record Flow(String pattern, RateOverTime rate, List<FlowArm> arms, Joint joint) {
    /** How the keys of the arms of a flow go together. */
    public enum Joint {
        /** The key of one arm says nothing about that of another. */
        INDEPENDENT,
        /** Key number i of one arm goes with key number i of every other: they share their variable. */
        SAME_KEY
    }

    public Flow {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(rate);
        arms = List.copyOf(arms);
        Objects.requireNonNull(joint);
        if (arms.isEmpty()) {
            throw new IllegalArgumentException("the flow of \"" + pattern + "\" needs at least one arm");
        }
        Popularity first = arms.get(0).keys().popularity();
        if (joint == Joint.SAME_KEY
                && arms.stream().anyMatch(arm -> !arm.keys().popularity().equals(first))) {
            throw new IllegalArgumentException(
                    "arms of \"" + pattern + "\" that share their key must share its popularity");
        }
    }

    public static Flow of(String pattern, RateOverTime rate, FlowArm... arms) {
        return new Flow(pattern, rate, List.of(arms), Joint.INDEPENDENT);
    }

    /** The same requests at another rate. */
    public Flow withRate(RateOverTime newRate) {
        return new Flow(pattern, newRate, arms, joint);
    }
}
