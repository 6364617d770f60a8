/**
 * The frame of the window: bars, split panes and slots that panes are put into, and the place where everything is
 * constructed. Nothing of {@code ui} depends on it.
 */
@NullMarked
package io.keywright.ui.shell;

import org.jspecify.annotations.NullMarked;
