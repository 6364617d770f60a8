/** The live panel's index sheet: what every index is for, what it costs, and whether a smaller one would do. */
@NullMarked
package io.keywright.ui.indexes;

import org.jspecify.annotations.NullMarked;
