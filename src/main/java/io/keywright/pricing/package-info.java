/**
 * What a design costs a month, as explained lines.
 *
 * <p>Vocabulary: a <em>SKU</em> is something AWS sells, such as a write request unit or a GB-month of storage; a
 * <em>price book</em> gives the price of one unit of each SKU in each Region, with its source, date and confidence; a
 * <em>bill line</em> is a quantity of one SKU times its price, for one table or index and, where it is a request, one
 * access pattern; what can't be priced is <em>unpriced</em> and listed, never zero. A <em>replica</em> is charged in its own Region, and its
 * lines say which. A <em>load</em> is what a table or global index is asked for over the month and over a day of it; an
 * <em>arm cost</em> is what one pattern costs on one table or index, be it requests or a share of capacity; what is charged
 * <em>once</em> is in no monthly sum.
 *
 * <p>Money and prices are exact decimals. Figures that are means over draws arrive as {@code double} and are turned
 * into decimals once, in {@link io.keywright.pricing.Quantity#ofMean}. Amounts are rounded only where they are shown.
 *
 * <p>The rules are those of the Developer Guide's pages on-demand-capacity-mode, bp-understanding-billing,
 * CapacityUnitCalculations, PointInTimeRecovery_Howitworks, provisioned-capacity-mode, AutoScaling and warm-throughput. This package does not know how a pattern's units come
 * about, nor simulations or windows; prices are read from files and never fetched.
 */
@NullMarked
package io.keywright.pricing;

import org.jspecify.annotations.NullMarked;
