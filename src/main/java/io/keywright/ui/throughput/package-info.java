/**
 * The throughput of a design: a simulation of the chosen workload as pictures over time, with what is hot in it.
 *
 * <p>Vocabulary: a <em>run</em> simulates the newest design with what is chosen; the <em>playhead</em> is the second that
 * all pictures show; the <em>heat map</em> has partitions from top to bottom and time from left to right. What is shown
 * is decided in {@code view}; pixels are computed on a worker thread. Depends on {@code view}, {@code compare}, {@code
 * analysis}, {@code review}, {@code simulate} and the window's own packages, not on other panes.
 */
@NullMarked
package io.keywright.ui.throughput;

import org.jspecify.annotations.NullMarked;
