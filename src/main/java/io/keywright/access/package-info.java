/**
 * How access patterns are answered and what a call of each costs, at the expected scale; and calls run on the sample
 * items, exactly.
 *
 * <p>Vocabulary: a <em>plan</em> says which requests a pattern sends and what is wrong with them; an <em>arm</em> is
 * one table or index that a call charges; <em>units</em> are read or write request units of one call, the mean over
 * seeded draws of units that were rounded request by request; a <em>write image</em> is an item before and after a
 * write; an
 * <em>expected</em> figure follows from the counts, keys and domains of the design and never from the sample items,
 * except where an attribute has no domain.
 *
 * <p>A {@link io.keywright.access.PatternRun} is one call on the sample items, which {@link
 * io.keywright.access.PatternRunner} runs and a {@link io.keywright.access.PatternCall} steps through; its writes stand on
 * a copy. Of a step are made <em>requests</em>, whose values are given, known from earlier steps, or chosen from sample
 * items.
 *
 * <p>A <em>question</em> is what a pattern asks, a <em>way</em> one choice of requests that answers it, and an
 * <em>answer</em> the way that is sent, the pattern's own or the cheapest, with what it leaves unmet.
 *
 * <p>The rules are those of the Developer Guide's pages CapacityUnitCalculations, Query, Scan, GSI and
 * transaction-apis, and of measurements where the guide is silent. This package does not know prices, rates over time
 * or what a window looks like.
 */
@NullMarked
package io.keywright.access;

import org.jspecify.annotations.NullMarked;
