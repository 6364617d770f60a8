/** The live panel's monthly bill. */
@NullMarked
package io.keywright.ui.cost;

import org.jspecify.annotations.NullMarked;
