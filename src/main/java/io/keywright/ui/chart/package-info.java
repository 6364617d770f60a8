/** The entity chart: a row for each entity, a column for the table and each index, key templates in the cells. */
@NullMarked
package io.keywright.ui.chart;

import org.jspecify.annotations.NullMarked;
