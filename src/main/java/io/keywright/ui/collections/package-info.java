/** The live panel's item collections. */
@NullMarked
package io.keywright.ui.collections;

import org.jspecify.annotations.NullMarked;
