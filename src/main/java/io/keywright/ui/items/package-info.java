/** Sample items that come in from files and from the clipboard. */
@NullMarked
package io.keywright.ui.items;

import org.jspecify.annotations.NullMarked;
