/**
 * Read and write units as pure arithmetic: what DynamoDB charges for one operation on items of known size.
 *
 * <p>A <em>unit</em> is a read or write capacity unit, which counts the same as a read or write request unit. A {@link
 * io.keywright.capacity.Charge} is a number of units together with the {@link io.keywright.capacity.Rule} it follows
 * and the sum it came from. A write has an <em>arm</em> for the table and one for every index it touches ({@link
 * io.keywright.capacity.WriteCharge}). Every charge is rounded as DynamoDB rounds it; averages over many requests are
 * taken elsewhere, after the rounding. The rules are those of the Developer Guide's pages CapacityUnitCalculations,
 * read-write-operations, GSI, LSI and transaction-apis.
 *
 * <p>{@link io.keywright.capacity.Figures} words numbers for everything above.
 *
 * <p>This package depends on item, expression, key and model, and knows nothing of prices, rates over time or access
 * patterns.
 */
@NullMarked
package io.keywright.capacity;

import org.jspecify.annotations.NullMarked;
