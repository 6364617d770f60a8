/**
 * What a person sees of a design and its analysis, as small immutable values without a toolkit: rows, cells, marks and
 * text. The window draws them, the command line prints them, tests read them. {@code XView.of(…)} decides; nothing here
 * draws.
 *
 * <p>Numbers become text in one place, {@link io.keywright.view.Figures}; colours are the entity's number in {@link
 * io.keywright.view.EntityTag}, not a colour.
 */
@NullMarked
package io.keywright.view;

import org.jspecify.annotations.NullMarked;
