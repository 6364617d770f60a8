/** What the program is, and which keys it knows. */
@NullMarked
package io.keywright.ui.about;

import org.jspecify.annotations.NullMarked;
