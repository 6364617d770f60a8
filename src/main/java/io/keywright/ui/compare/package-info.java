/** The design beside another version of it, or beside another design. */
@NullMarked
package io.keywright.ui.compare;

import org.jspecify.annotations.NullMarked;
