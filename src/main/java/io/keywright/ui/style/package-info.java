/**
 * How the window looks: themes, fonts, zoom and the style sheets of {@code /io/keywright/ui/style}, one per concern.
 *
 * <p>Vocabulary: a <em>theme</em> is light or dark; the <em>zoom</em> is the one value all sizes follow; a
 * <em>look</em> is both together, worn by every scene. Lengths with the unit {@code px} in the style sheets follow the
 * zoom, and so do those set in code through {@link io.keywright.ui.style.Lengths}; lengths without a unit (hairlines)
 * don't. Depends on JavaFX and AtlantaFX only.
 */
@NullMarked
package io.keywright.ui.style;

import org.jspecify.annotations.NullMarked;
