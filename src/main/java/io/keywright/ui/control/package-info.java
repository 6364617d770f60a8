/**
 * Small controls of which the panes are made: chips, swatches, figures, headers, fields. Each has a style class of its
 * own (see {@link io.keywright.ui.style.Styles} for those that panes use) and says in words what it shows.
 *
 * <p>They know nothing of a design or an analysis: panes hand them text and the small values of {@code view}
 * (entity tags, template spans, explanations). They depend on {@code ui.style}, JavaFX, AtlantaFX, ControlsFX and
 * Ikonli.
 */
@NullMarked
package io.keywright.ui.control;

import org.jspecify.annotations.NullMarked;
