/**
 * The command palette: a search over every action and everything that has a name, above the window.
 *
 * <p>What is found is decided in {@code view}. Depends on {@code view}, the actions and the window's controls, not on panes.
 */
@NullMarked
package io.keywright.ui.palette;

import org.jspecify.annotations.NullMarked;
