/** Opens any file that a design can come from: our own, or one of another tool. */
@NullMarked
package io.keywright.imports.formats;

import org.jspecify.annotations.NullMarked;
