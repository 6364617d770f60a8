/**
 * The live panel's monthly bill, and beside it what else there is to know of the money: ways to pay and a day of load,
 * tables and indexes, table classes, lives of items, what is charged once, notes. Every figure opens into its sum. Decides
 * nothing: {@link io.keywright.view.CostView} and {@link io.keywright.view.CostBreakdownView} do.
 */
@NullMarked
package io.keywright.ui.cost;

import org.jspecify.annotations.NullMarked;
