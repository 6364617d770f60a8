/** The tree of everything in the design that has a name. */
@NullMarked
package io.keywright.ui.navigator;

import org.jspecify.annotations.NullMarked;
