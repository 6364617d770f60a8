/** The first screen: new, open, import, the sample designs. */
@NullMarked
package io.keywright.ui.welcome;

import org.jspecify.annotations.NullMarked;
