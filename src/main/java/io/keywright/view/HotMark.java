package io.keywright.view;

import io.keywright.capacity.Figures;

/**
 * Says of something in a design that a key of it gets more than one partition takes while the chosen workload lasts.
 *
 * @param times the peak of its hottest key over what one partition takes; more than 1
 * @param meaning in a sentence: "PRODUCT#42 is wanted 3.0 times faster than a partition can write."
 */
public record HotMark(double times, String meaning) {
    /** Such as "3.0×". */
    public String words() {
        return Figures.times(times) + "×";
    }
}
