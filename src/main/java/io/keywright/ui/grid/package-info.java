/**
 * What the grids and lists of a design have in common: their rows are selected, dragged, moved, duplicated and deleted alike.
 * Vocabulary: a <em>thing</em> is what a row stands for in the design. Depends on {@code refactor}, {@code ui.document},
 * {@code ui.control} and {@code ui.style}; knows no pane.
 */
@NullMarked
package io.keywright.ui.grid;

import org.jspecify.annotations.NullMarked;
