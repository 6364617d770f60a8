/**
 * Shows a newcomer the window, one thing after another. Vocabulary: a <em>stop</em> is one thing that is pointed at and what is
 * said of it. Depends on {@code ui.control} and {@code ui.style}; the stops are the window's.
 */
@NullMarked
package io.keywright.ui.tour;

import org.jspecify.annotations.NullMarked;
