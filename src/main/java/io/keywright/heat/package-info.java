/**
 * How requests fall on tables, indexes and keys: what is asked of each resource, over time and over its partition keys.
 *
 * <p>Vocabulary: a <em>flow</em> is a stream of like requests, with a <em>rate over time</em> and an <em>arm</em> for every
 * key it touches; an arm has units on one table or index, a <em>key space</em> (the partition-key values one template
 * makes), a <em>popularity</em> (how requests are spread over them) and a <em>sort place</em> (where in an item collection
 * they fall). Units are counted as whole half-units, since an eventually consistent read costs half a unit.
 *
 * <p>All that a workload asks of a design is its <em>demand</em> ({@link io.keywright.heat.Demand}); what it comes to for
 * each key is the <em>steady heat</em> ({@link io.keywright.heat.SteadyHeat}), with a <em>verdict</em> for each. Both are
 * plain values; nothing here knows of time as it passes, of partitions' places, of prices or windows.
 */
@NullMarked
package io.keywright.heat;

import org.jspecify.annotations.NullMarked;
