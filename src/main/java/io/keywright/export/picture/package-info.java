/** Pictures as PNG files: the only place that needs AWT, which is loaded when the first picture is written. */
@NullMarked
package io.keywright.export.picture;

import org.jspecify.annotations.NullMarked;
