/**
 * Rates over time from comma-separated values: what a workload is to ask for, and what CloudWatch and its Contributor
 * Insights have measured of a deployed table.
 *
 * <p>Vocabulary: a <em>timed table</em> has a column of moments and a column of numbers for each thing that is counted; a
 * <em>contributor</em> is a key that Contributor Insights lists, with what it took. Metrics are those of the Developer
 * Guide, metrics-dimensions.
 */
@NullMarked
package io.keywright.imports.rates;

import org.jspecify.annotations.NullMarked;
