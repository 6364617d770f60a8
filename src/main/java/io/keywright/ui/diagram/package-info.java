/** The diagram of entities and relations: boxes that are moved by hand, lines, zoom and pan. */
@NullMarked
package io.keywright.ui.diagram;

import org.jspecify.annotations.NullMarked;
